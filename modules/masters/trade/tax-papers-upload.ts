// Tax invoice numbers from the tax office's file (Indonesia 3, 14): each row names an approved invoice and its tax
// invoice. One number on invoices of one party is a combined tax invoice; on those of two, in one file too, a mistake.
// A row counts where the tax office has approved it; a buyer can credit nothing else. All others are skipped: of a
// replaced tax invoice the file has the old number as AMENDED and the new one as APPROVED, and the new one is entered.
//   Row 2: INV-1 of A, 04002600000012345; row 3: INV-2 of B with the same number: row 3 is refused, naming INV-1.
import type { Finding } from '@lumbung/core'
import type { UploadColumn } from '@lumbung/definition'

export const taxInvoiceColumns = [
  {
    name: 'number',
    words: ['Invoice', 'Faktur'],
    path: '',
    required: true,
    known: ['invoice number', 'nomor invoice', 'referensi', 'reference'],
    sample: 'INV/JKT/2601/0001',
  },
  {
    name: 'tax_invoice_no',
    words: ['Tax invoice number', 'Nomor seri faktur pajak'],
    path: 'taxInvoiceNumber',
    required: true,
    known: ['nsfp', 'nomor faktur pajak', 'no faktur pajak'],
    sample: '04002600000012345',
  },
  {
    name: 'tax_invoice_date',
    words: ['Tax invoice date', 'Tanggal faktur pajak'],
    path: 'taxInvoiceDate',
    required: true,
    known: ['tgl faktur pajak'],
    sample: '2026-01-31',
  },
  {
    name: 'tax_invoice_status',
    words: ['Tax invoice status', 'Status faktur pajak'],
    path: '',
    known: ['status faktur', 'status'],
    accepts: ['APPROVED', 'CREDITED', 'UNCREDITED', 'Approval Sukses', 'Disetujui'],
    sample: 'APPROVED',
  },
] as const satisfies readonly UploadColumn[]

interface Numbered {
  readonly number: string | null
  readonly taxInvoiceNumber: string | null
}

interface Kept extends Numbered {
  readonly party: string
}

/** What the invoices of a file say of each other; `party` tells whose an invoice is. */
export const taxInvoiceFile = <T extends Numbered>(party: (invoice: T) => string) => ({
  of: (invoice: T): string => invoice.taxInvoiceNumber ?? '',
  keep: (invoice: T): Kept => ({
    party: party(invoice),
    number: invoice.number,
    taxInvoiceNumber: invoice.taxInvoiceNumber,
  }),
  needs: (_taxInvoice: string) => ({}),
  findings: (kept: readonly Kept[]): readonly (readonly Finding[])[] =>
    kept.map(({ party: own, taxInvoiceNumber }, at) => {
      const other = taxInvoiceNumber ? kept.slice(0, at).find((one) => one.party !== own) : undefined
      const values = { number: taxInvoiceNumber ?? '', document: other?.number ?? '' }
      return other ? [{ path: 'taxInvoiceNumber', code: 'tax-invoice-used', values }] : []
    }),
})
