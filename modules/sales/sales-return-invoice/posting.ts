// What an approved return invoice does to the ledgers (sales 3.7, finance 5.10), the opposite of what its invoice did:
//   1 of 6 billed at 100,000 comes back:
//     debit  sales_return             100,000   each line without tax
//     debit  vat_out                   11,000   each tax with its base, as the invoice counted it
//     credit ar                       111,000   a credit of the customer, to be applied or refunded
//     debit  delivered_not_invoiced / credit cogs  60,000   exactly what the return left there
//   Where the return took its cost out of cost of goods sold already, nothing is moved. Of a gift its VAT goes back,
//   which the customer never owed, and its cost out of promotion.
//   Approved without the return note of a VAT-registered buyer, its VAT waits: credit ar 100,000; with the note, then
//     debit  vat_out 11,000 / credit ar 11,000
//   Each line is a row of the trade ledger, with a minus, of the sales rep of its invoice.
//   In another currency all stands at the invoice's rates (masters/trade/tax-entries.ts).
import { type Decimal, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { balance, clear, credit as creditTo, debit, type Entry, owedByUs } from '@lumbung/ledger'
import type { LineResult } from '../../masters/trade/amounts.ts'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { given } from '../../masters/trade/given.ts'
import { tradedBack } from '../../masters/trade/ledger.ts'
import { isRupiah } from '../../masters/trade/pricing.ts'
import { taxEntries } from '../../masters/trade/tax-entries.ts'
import { itemView } from '../../masters/trade/views.ts'
import { creditResults, giftTaxesOf, needs as calculationNeeds } from './calculate.ts'
import type { SalesReturnInvoice } from './definition.ts'

export const postingNeeds = (credit: SalesReturnInvoice) => ({
  ...calculationNeeds(credit),
  items: fact.records(itemView, given(credit.lines.map((line) => line.item))),
})

type Facts = FactsOf<typeof postingNeeds>

export function post(credit: SalesReturnInvoice, facts: Facts): Entry[] {
  const whole = creditResults(credit, facts)
  const waits = credit.returnNote === 'missing'
  const results = waits ? whole.map(withoutTax) : whole
  const salesRep = facts.invoices.get(credit.salesInvoice)?.salesRep ?? null
  return [
    ...credit.lines.map((line, index) =>
      debit('sales_return', results[index]?.netAmount ?? ZERO, line.item, {
        item: line.item,
        ...dimensionsOf(line),
      }),
    ),
    ...credit.lines.map((line, index) =>
      tradedBack({ ...credit, trade: 'sale', salesRep }, { ...line, quantity: line.baseQuantity }, results[index]),
    ),
    ...taxEntries(results, 'SALES_BACK', credit.rate),
    owedByUs('ar', credit.customer, owedAtOnce(credit), credit.date),
    ...costs(credit, facts),
    ...(waits ? [] : giftTaxes(credit, facts)),
    balance('rounding', credit.rounding, credit.roundingRule),
  ]
}

const owedAtOnce = ({ total, withholding, taxTotal, returnNote }: SalesReturnInvoice): Decimal =>
  total.minus(withholding).minus(returnNote === 'missing' ? taxTotal : ZERO)

const without = (key: 'taxes' | 'withholdings', one: LineResult): LineResult => ({
  ...one,
  tax: { ...one.tax, [key]: [] },
  inRupiah: { ...one.inRupiah, [key]: [] },
})
const withoutTax = (one: LineResult): LineResult => without('taxes', one)
/** What the note brings of a line: its taxes alone. */
const taxAlone = (one: LineResult): LineResult => ({ ...without('withholdings', one), netAmount: ZERO })

interface NoteTaken {
  readonly fields: { readonly date: string; readonly returnNoteNumber: string; readonly returnNoteDate: string }
}

/** The buyer's return note has come: the VAT that waited for it goes back on the day that is said. */
export function recordNote(credit: SalesReturnInvoice, facts: Facts, { fields: { date, ...note } }: NoteTaken) {
  const results = creditResults(credit, facts).map(taxAlone)
  const salesRep = facts.invoices.get(credit.salesInvoice)?.salesRep ?? null
  const entries: Entry[] = [
    ...credit.lines.map((line, index) =>
      tradedBack({ ...credit, trade: 'sale', salesRep }, { ...line, quantity: ZERO }, results[index]),
    ),
    ...taxEntries(results, 'SALES_BACK', credit.rate),
    owedByUs('ar', credit.customer, credit.taxTotal, date),
    ...giftTaxes(credit, facts),
  ]
  return { values: { ...note, returnNote: 'received' as const }, entries, date }
}

/** Back to delivered-not-invoiced, where the return left it below nothing. */
const costs = ({ lines }: SalesReturnInvoice, { items }: Facts): Entry[] =>
  lines.flatMap((line) =>
    line.shipmentLine && !line.billedAsOrdered && items.get(line.item)?.type === 'stock'
      ? [
          clear({
            role: 'delivered_not_invoiced',
            source: line.shipmentLine,
            item: line.item,
            quantity: line.baseQuantity.negated(),
            contra: line.isFree ? 'promotion_expense' : 'cogs',
            line: line.id,
          }),
        ]
      : [],
  )

/** In rupiah, as the goods cost; a document in another currency says nothing of it in that one. */
function giftTaxes(credit: SalesReturnInvoice, facts: Facts): Entry[] {
  const said = (amount: Decimal): Decimal => (isRupiah(credit, facts) ? amount : ZERO)
  return credit.lines.flatMap((line) =>
    (giftTaxesOf(credit, line, facts)?.taxes ?? []).flatMap((one) => [
      debit('vat_out', said(one.amount), one.tax, { tax: one.tax, taxBase: one.base, idr: one.amount }),
      creditTo('promotion_expense', said(one.amount), line.item, { idr: one.amount }),
    ]),
  )
}
