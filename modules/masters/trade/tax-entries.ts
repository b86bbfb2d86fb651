// Taxes of an invoice in the ledger (ruling 34, indonesia 2). The tax account holds whole rupiah, counted at the tax
// rate (KMK) with their base; what is owed stands at the book rate. What the two rates make of one tax is an exchange
// difference in rupiah alone:
//   USD 1,000 sold at 15,500, tax rate 15,427: receivable USD 1,110.00 = 17,205,000, revenue 15,500,000,
//   VAT USD 110.00 = 1,696,970 (15,427,000 × 11/12 × 12%), and 1,705,000 − 1,696,970 = 8,030 of exchange gain
// In rupiah both are one and there is no difference.
import { type Decimal, roundMoney, sum, ZERO } from '@lumbung/core'
import { type AccountRole, credit, debit, type Entry, type GeneralEntry, type TaxLine } from '@lumbung/ledger'
import type { LineResult } from './amounts.ts'

/** On which side taxes stand, and those withheld with the invoice. */
interface Sides {
  readonly tax: typeof debit
  readonly taxRole: AccountRole
  readonly withheld: typeof debit
  readonly withheldRole: AccountRole
}

const SALES: Sides = { tax: credit, taxRole: 'vat_out', withheld: debit, withheldRole: 'wht_prepaid' }
/** What a credit takes back of a sale. */
const SALES_BACK: Sides = { ...SALES, tax: debit, withheld: credit }
const PURCHASE: Sides = { tax: debit, taxRole: 'vat_in', withheld: credit, withheldRole: 'wht_payable' }

const SIDES = { SALES, SALES_BACK, PURCHASE } as const

const isAtOnce = (one: TaxLine): boolean => one.postingPoint === 'INVOICE'

/** A line of the ledger for each tax of each line, and the exchange difference of them all. */
export function taxEntries(results: readonly LineResult[], side: keyof typeof SIDES, rate: Decimal): Entry[] {
  const { tax, taxRole, withheld, withheldRole } = SIDES[side]
  const entries = results.flatMap(({ tax: own, inRupiah }): GeneralEntry[] => [
    ...paired(own.taxes, inRupiah.taxes).map(([one, law]) =>
      tax(taxRole, one.creditable, one.tax, { tax: one.tax, taxBase: law.base, idr: law.creditable }),
    ),
    ...paired(own.withholdings.filter(isAtOnce), inRupiah.withholdings.filter(isAtOnce)).map(([one, law]) =>
      withheld(withheldRole, one.amount, one.tax, { tax: one.tax, taxBase: law.base, idr: law.amount }),
    ),
  ])
  return [...entries, ...exchange(entries, rate)]
}

const paired = (own: readonly TaxLine[], law: readonly TaxLine[]): (readonly [TaxLine, TaxLine])[] =>
  own.map((one, index) => [one, law[index] ?? one])

/** What is owed to the state beyond the book rate is a loss, what is claimed beyond it a gain. */
function exchange(entries: readonly GeneralEntry[], rate: Decimal): Entry[] {
  const gain = sum(
    entries.map(({ side, amount, idr = ZERO }) => {
      const beyond = idr.minus(roundMoney(amount.times(rate)))
      return side === 'debit' ? beyond : beyond.negated()
    }),
  )
  const idr = gain.abs()
  return [gain.isNegative() ? debit('fx_loss', ZERO, null, { idr }) : credit('fx_gain', ZERO, null, { idr })]
}
