// How a price or a cost that arrives later is split between stock and what has already left (inventory 4.4, finance
// 5.11 and 5.12), and how what comes back or arrives takes its share of what went out.
//   later cost     on hand = min(pool quantity, quantity concerned); stock takes amount × on hand ÷ concerned
//   billed price   on hand = min(max(pool quantity − pieces earlier bills gave to stock, 0), billed)
//   of the billed difference, what the rate did stays apart: booked amount × (bill rate − receipt rate); so does what
//   rounding did: 3 pieces of 33.335 are booked at 100.01, three bills of one come to 33.34 each, 100.02 together
// Example: received 10 / 1,000, 4 issued, freight 100 → inventory 60, cost of goods sold 40.
import { Decimal, ZERO, larger, roundMoney, smaller } from '@lumbung/core'

export interface ValueShare {
  /** Falls on stock. */
  readonly stock: Decimal
  /** Belongs to what has already left: price variance or cost of goods sold. */
  readonly rest: Decimal
  /** The pieces on hand that it fell on. */
  readonly pieces: Decimal
}

/**
 * Splits a later cost by what is still on hand of the pieces it concerns. Stock never becomes worth less than nothing:
 * `worth` is the value a reduction may take from it at most.
 */
export function valueShare(
  amount: Decimal,
  onHand: Decimal,
  concerned: Decimal,
  worth: Decimal | null = null,
): ValueShare {
  const pieces = smaller(larger(onHand, ZERO), concerned)
  if (pieces.isZero()) return { stock: ZERO, rest: amount, pieces: ZERO }
  const share = roundMoney(amount.times(pieces).dividedBy(concerned))
  const stock = worth ? larger(share, worth.negated()) : share
  return { stock, rest: amount.minus(stock), pieces }
}

export interface BilledReceipt {
  /** Pieces billed now, and what was booked for them at the receipt, in rupiah and in its currency. */
  readonly quantity: Decimal
  readonly receiptValue: Decimal
  readonly receiptAmount: Decimal
  /** What they come to at the price of the receipt, rounded as a bill rounds it. */
  readonly agreedAmount: Decimal
  /** What the supplier bills for them, in the currency of the bill, and its rate. */
  readonly billAmount: Decimal
  readonly billRate: Decimal
  readonly onHand: Decimal
  /** What they are worth at most, for a bill below the receipt. */
  readonly worth?: Decimal
  /** Pieces that earlier live bills of the same received line already gave to stock. */
  readonly givenEarlier: Decimal
}

export interface BillShare extends ValueShare {
  /** Rupiah owed for the pieces: billed amount × rate. */
  readonly billed: Decimal
  readonly priceDifference: Decimal
  /** Cents by which parts that are rounded one by one miss their share of the whole. */
  readonly rounding: Decimal
  /** What the currency alone did between receipt and bill. */
  readonly rateDifference: Decimal
}

/** Splits what a bill says differently from the receipt: rate apart, price by what is on hand. */
export function billShare(bill: BilledReceipt): BillShare {
  const billed = roundMoney(bill.billAmount.times(bill.billRate))
  const atBillRate = roundMoney(bill.receiptAmount.times(bill.billRate))
  const agreed = roundMoney(bill.agreedAmount.times(bill.billRate))
  const rateDifference = atBillRate.minus(bill.receiptValue)
  const priceDifference = billed.minus(agreed)
  const left = larger(bill.onHand.minus(bill.givenEarlier), ZERO)
  return {
    ...valueShare(priceDifference, left, bill.quantity, bill.worth ?? null),
    billed,
    priceDifference,
    rounding: agreed.minus(atBillRate),
    rateDifference,
  }
}

/**
 * The value that `quantity` brings of an issue of `whole` pieces worth `value`, when `before` pieces of it have come
 * already: shares are cut from the running total, so that the last one takes the rest to the cent.
 */
export function fedShare(value: Decimal, whole: Decimal, before: Decimal, quantity: Decimal): Decimal {
  const upTo = (pieces: Decimal): Decimal => roundMoney(value.times(Decimal.min(pieces, whole)).dividedBy(whole))
  return upTo(before.plus(quantity)).minus(upTo(before))
}
