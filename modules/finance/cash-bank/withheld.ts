// What a payment withholds of a bill that says so (finance 5.3): from the part of the net that is paid with it.
//   a bill of 22,200,000 with a net of 20,000,000 and 2%: paid in full 400,000 are withheld, 21,800,000 leave the bank;
//   half of it, 11,100,000, pays a net of 10,000,000: 200,000;
//   a supplier without NPWP, where the tax says twice: 800,000 of the whole.
import { type Decimal, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, type OpenItemState, type ViewRow, view } from '@lumbung/definition'
import { withheldRate } from '../../masters/tax-identity.ts'

export const withholdingView = view('tax', {
  rate: f.percent(),
  withoutNumberFactor: f.rate(),
  factorNumerator: f.integer(),
  factorDenominator: f.integer(),
})

export const billView = view('purchase-invoice', {
  total: f.money(),
  earlyDiscount: f.percent({ optional: true }),
  discountUntil: f.date({ optional: true }),
  withholding: f.money(),
  withheldOnPayment: f.ref('tax', { optional: true }),
  withholdingBase: f.money({ optional: true }),
})

type Bill = Pick<ViewRow<typeof billView>, 'total' | 'withholding' | 'withheldOnPayment' | 'withholdingBase'>
type Tax = ViewRow<typeof withholdingView>

/** Of the open items that are asked for under the name `openItems`: the bills that left them, and their taxes. */
export const billNeeds = {
  bills: fact.named(billView, 'openItems', 'source'),
  billTaxes: fact.named(withholdingView, 'bills', 'withheldOnPayment'),
}

export type BillFacts = FactsOf<() => typeof billNeeds>

export interface Withheld {
  readonly withholdingTax: Tax['id'] | null
  readonly withholdingBase: Decimal
  readonly withholding: Decimal
}

export const NOTHING: Withheld = { withholdingTax: null, withholdingBase: ZERO, withholding: ZERO }

/** Of whom it is withheld: in which currency, and whether the tax office knows them. */
export interface WithheldFrom {
  readonly isForeign: boolean
  readonly hasNumber: boolean
}

/** The tax of a base, whole in rupiah, half up. */
export const withheldFrom = (base: Decimal, tax: Tax, { isForeign, hasNumber }: WithheldFrom): Decimal =>
  base
    .times(tax.factorNumerator)
    .div(tax.factorDenominator)
    .times(withheldRate(tax, hasNumber))
    .div(100)
    .toDecimalPlaces(isForeign ? 2 : 0)

export function withheldOf(
  amount: Decimal,
  bill: Bill | undefined,
  tax: Tax | undefined,
  from: WithheldFrom,
): Withheld {
  const owed = bill?.total.minus(bill.withholding) ?? ZERO
  if (!bill?.withholdingBase || !tax || owed.lessThanOrEqualTo(ZERO)) return NOTHING
  const withholdingBase = bill.withholdingBase.times(amount).div(owed).toDecimalPlaces(2)
  return { withholdingTax: tax.id, withholdingBase, withholding: withheldFrom(withholdingBase, tax, from) }
}

/** What of an item is paid, and what is withheld of it and taken off. */
export interface Share extends Withheld {
  readonly amount: Decimal
  readonly discount: Decimal
}

/** What is withheld when an amount of an item is paid. */
export type Withholding = (item: OpenItemState, amount: Decimal) => Withheld

export const withholdingBy =
  ({ bills, billTaxes }: BillFacts, from: WithheldFrom): Withholding =>
  ({ source }, amount) => {
    const bill = bills.get(source)
    return withheldOf(amount, bill, billTaxes.get(bill?.withheldOnPayment ?? ''), from)
  }

/** How much of an item some money settles: with what is withheld and taken off, more than the money. */
export function shareFor(item: OpenItemState, money: Decimal, withholding: Withholding, discount: Decimal): Share {
  const outstanding = item.outstanding.abs()
  const whole = withholding(item, outstanding)
  const net = outstanding.minus(whole.withholding)
  if (net.minus(discount).lessThanOrEqualTo(money)) return { amount: outstanding, discount, ...whole }
  if (whole.withholding.isZero()) return { amount: money, discount: ZERO, ...whole }
  const part = withholding(item, money.times(outstanding).div(net).toDecimalPlaces(2))
  return { amount: money.plus(part.withholding), discount: ZERO, ...part }
}
