// A slip for what was withheld from a supplier: a row for each bill that a payment withheld from, and for each tax that
// a bill withheld at once. In rupiah; the base is without VAT.
import { f } from '@lumbung/definition'
import type { OutgoingRow } from '@lumbung/engine/contract.ts'

export const slipColumns = {
  date: f.date(),
  supplier: f.ref('supplier', { optional: true }),
  tax: f.ref('tax'),
  objectCode: f.text({ optional: true }),
  base: f.money(),
  rate: f.percent(),
  amount: f.money(),
  documentKind: f.choice({
    CommercialInvoice: ['Invoice', 'Faktur'],
    PaymentProof: ['Payment', 'Bukti pembayaran'],
  }),
  documentNumber: f.text(),
  documentDate: f.date(),
  slipNumber: f.text({ optional: true }),
  taxIdType: f.text({ optional: true }),
  taxNumber: f.text({ optional: true, guard: 'personal' }),
  taxPlaceNumber: f.text({ optional: true, guard: 'personal' }),
  branchPlaceNumber: f.text({ optional: true }),
  supplierCode: f.text({ optional: true }),
  taxCode: f.text(),
  branchCode: f.text(),
} as const

export type Slip = OutgoingRow<typeof slipColumns>

/** The head office of who has no place of their own: their number and six zeros. */
export const placeOf = ({ taxNumber, taxPlaceNumber }: Pick<Slip, 'taxNumber' | 'taxPlaceNumber'>): string =>
  taxPlaceNumber ?? `${taxNumber ?? ''}000000`

/** Who withheld, as the file reads it. */
export interface Company {
  readonly settings: { readonly companyTaxNumber: string }
}
