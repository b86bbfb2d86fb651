// What is taken off for paying early (finance 3 and 5.2): the term's per cent of what is open of an invoice that is
// settled whole, until the day the invoice names; a customer's days of grace come on top. VAT stays as it is.
//   11,100,000 of 1 March, 2% within 10 days: paid on the 11th 222,000 are taken off, 10,878,000 settle it; on the 12th
//   nothing, but for a customer with a day of grace. A part of it brings nothing.
import { addDays, type Decimal, isLocalDate, roundMoney, ZERO } from '@lumbung/core'
import { f, type OpenItemState, type ViewRow, view } from '@lumbung/definition'

const early = {
  earlyDiscount: f.percent({ optional: true }),
  discountUntil: f.date({ optional: true }),
}

export const invoiceView = view('sales-invoice', early)
export const graceView = view('customer', { graceDays: f.integer() })

type Early = Pick<ViewRow<typeof invoiceView>, 'earlyDiscount' | 'discountUntil'>

/** Of an item: what is taken off on the day of the document, and what was the most at any time. */
export interface Discount {
  readonly now: Decimal
  readonly most: Decimal
}

export type Discounting = (item: OpenItemState) => Discount

export const NO_DISCOUNT: Discount = { now: ZERO, most: ZERO }

export function discountOf(
  item: OpenItemState,
  invoice: Early | undefined,
  day: string | null | undefined,
  grace = 0,
): Discount {
  const { earlyDiscount: percent, discountUntil: until } = invoice ?? {}
  if (!percent || !until || !isLocalDate(until)) return NO_DISCOUNT
  const most = roundMoney(item.outstanding.abs().times(percent).div(100))
  return { now: day && day <= addDays(until, grace) ? most : ZERO, most }
}
