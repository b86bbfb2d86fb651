// The papers of the tax office that come later than the document they belong to (Indonesia 2, 3 and 6; finance 5.2):
//   tax invoice  number and date, of an invoice with VAT: missing until both are entered;
//   slip         number and date (bukti potong), of what was withheld with it: missing until both are entered.
// A number of ours has 16 digits (until 2024) or 17 (Coretax). Suppliers may hand over papers that count as tax
// invoices under numbers of another form (customs, utilities), so theirs is only remarked upon.
import type { Decimal, Finding, Words } from '@lumbung/core'
import { f } from '@lumbung/definition'

export const PAPER_STATES = { MISSING: ['Missing', 'Belum ada'], ENTERED: ['Entered', 'Sudah ada'] } as const
export type PaperState = keyof typeof PAPER_STATES

const state = () => f.choice(PAPER_STATES, { derived: true, optional: true, afterApproval: true })

/** Number and date of a slip, entered when it arrives. */
export const slipFields = {
  slipNumber: f.text({ optional: true, max: 40, afterApproval: true, copied: false }),
  slipDate: f.date({ optional: true, afterApproval: true, copied: false }),
}
export const slipState = { slip: state() }

/** What an invoice says of both papers. */
export const taxPaperFields = {
  taxInvoiceNumber: f.code({ optional: true, max: 20, afterApproval: true, copied: false }),
  taxInvoiceDate: f.date({ optional: true, afterApproval: true, copied: false }),
  taxInvoice: state(),
  ...slipFields,
  ...slipState,
}
export const TAX_PAPERS = [
  'taxInvoice',
  'taxInvoiceNumber',
  'taxInvoiceDate',
  'slip',
  'slipNumber',
  'slipDate',
] as const

export const slipLabels = {
  slipNumber: ['Slip number', 'Nomor bukti potong'],
  slipDate: ['Slip date', 'Tanggal bukti potong'],
  slip: ['Withholding slip', 'Bukti potong'],
} as const satisfies Readonly<Record<string, Words>>

export const taxPaperLabels = {
  ...slipLabels,
  taxInvoice: ['Tax invoice', 'Faktur pajak'],
  taxInvoiceNumber: ['Tax invoice number', 'Nomor seri faktur pajak'],
  taxInvoiceDate: ['Tax invoice date', 'Tanggal faktur pajak'],
} as const satisfies Readonly<Record<string, Words>>

interface Slip {
  readonly withholding: Decimal
  readonly slipNumber: string | null
  readonly slipDate: string | null
}

interface TaxPapers extends Slip {
  readonly status: string
  readonly taxTotal: Decimal
  readonly taxInvoiceNumber: string | null
  readonly taxInvoiceDate: string | null
}

/** Null where nothing was withheld; of several, missing as long as one is. */
export function slipStateOf(slips: readonly Slip[]): PaperState | null {
  const wanted = slips.filter(({ withholding }) => !withholding.isZero())
  if (wanted.length === 0) return null
  return wanted.every(({ slipNumber, slipDate }) => slipNumber && slipDate) ? 'ENTERED' : 'MISSING'
}

const taxInvoiceStateOf = ({ taxTotal, taxInvoiceNumber, taxInvoiceDate }: TaxPapers): PaperState | null => {
  if (taxTotal.isZero()) return null
  return taxInvoiceNumber && taxInvoiceDate ? 'ENTERED' : 'MISSING'
}

/** An invoice with what is still missing of its papers. */
export const withPaperStates = <T extends TaxPapers>(invoice: T) => ({
  ...invoice,
  taxInvoice: taxInvoiceStateOf(invoice),
  slip: slipStateOf([invoice]),
})

interface OtherInvoice {
  readonly number: string
}

/**
 * Once an invoice is approved, number and date of a paper come together. The same tax invoice on documents of one party
 * is a combined one; on those of another (`others`) it is a mistake.
 */
export function taxPaperFindings(
  invoice: TaxPapers,
  others: readonly OtherInvoice[],
  { isOurs }: { readonly isOurs: boolean },
): Finding[] {
  const { taxInvoiceNumber: number } = invoice
  const halves = invoice.status === 'approved' ? halfFindings(invoice) : []
  if (!number) return halves
  const at = { path: 'taxInvoiceNumber' }
  const isForm = /^\d{16,17}$/.test(number.replaceAll(/[.-]/g, ''))
  const form = { ...at, code: 'tax-invoice-form', values: { number } }
  const [other] = others
  return [
    ...halves,
    ...(isForm ? [] : [isOurs ? form : { ...form, warning: true }]),
    ...(other && isForm ? [{ ...at, code: 'tax-invoice-used', values: { number, document: other.number } }] : []),
  ]
}

/** The finding lies at what was entered, since that is what was changed. */
const halfFindings = (invoice: TaxPapers): Finding[] => [
  ...half('taxInvoiceNumber', 'taxInvoiceDate', 'tax-invoice-half')(invoice.taxInvoiceNumber, invoice.taxInvoiceDate),
  ...half('slipNumber', 'slipDate', 'slip-half')(invoice.slipNumber, invoice.slipDate),
]

/** What is said where only one of number and date is entered. */
export const half =
  (numberPath: string, datePath: string, code: 'tax-invoice-half' | 'slip-half') =>
  (number: string | null, date: string | null): Finding[] =>
    Boolean(number) === Boolean(date) ? [] : [{ path: number ? numberPath : datePath, code }]
