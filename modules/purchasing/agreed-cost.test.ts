// Whatever is ordered, received in parts and billed in parts at the order's price: the clearing account ends at exactly
// nothing, in rupiah and in the order's currency, and no bill finds another price.
import { type Decimal, decimal, ONE, roundMoney, sum, ZERO } from '@lumbung/core'
import { billShare } from '@lumbung/ledger/stock/share.ts'
import { shareOf } from '@lumbung/ledger/clearing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineResults } from '../masters/trade/amounts.ts'
import { byId, PPN, pricedAt, sourceLine } from '../masters/trade/samples.ts'
import { orderedPrice } from '../masters/trade/source-line.ts'
import { rowsByGroup } from '../masters/trade/tax-groups.ts'
import { agreedCost, inOrderUnit } from './agreed-cost.ts'
import { orderLineView } from './views.ts'

const HALF = { ...PPN, lines: PPN.lines.map((row) => ({ ...row, creditablePercent: decimal(50) })) }
const terms = { orderTaxes: byId(HALF), date: '2026-11-11', taxDecimals: 0 }

interface Ordered {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discountPercent1: Decimal
  readonly discountAmount: Decimal
  readonly discount: Decimal
  readonly priceIncludesTax: boolean
  readonly taxGroup: string | null
}

/** An order line as a purchase order of that one line makes it. */
function orderLine(ordered: Ordered) {
  const line = pricedAt(ordered.quantity, ordered)
  const [result] = lineResults(
    { ...ordered, date: '2026-11-11', lines: [line] },
    { side: 'PURCHASE', rows: rowsByGroup(terms.orderTaxes), taxDecimals: 0, deducted: ZERO },
  )
  const priced = { ...line, netAmount: result?.netAmount ?? ZERO, taxAmount: result?.tax.tax ?? ZERO }
  const { priceIncludesTax, quantity } = ordered
  return sourceLine(orderLineView, 'OL1', { priceIncludesTax }, { ...priced, baseQuantity: quantity })
}

const plain = {
  unitPrice: decimal('26.5965'),
  discountPercent1: ZERO,
  discountAmount: ZERO,
  discount: ZERO,
  priceIncludesTax: false,
  taxGroup: null,
}

describe('what was agreed for a part', () => {
  test('468 of 550 at 26.5965: the price × the quantity, rounded once', () => {
    const order = orderLine({ ...plain, quantity: decimal(550) })
    expect(order.amount.toFixed(2)).toBe('14628.08')
    expect(agreedCost(order, decimal(468), terms).toFixed(2)).toBe('12447.16')
  })
  test('discounts of line and order, of 550 at 26.5965 less 10%, 20.00 and 100.00: 468 pieces', () => {
    const less = { discountPercent1: decimal(10), discountAmount: decimal(20), discount: decimal(100) }
    const order = orderLine({ ...plain, ...less, quantity: decimal(550) })
    // 468 × 26.5965 × 90% = 11,202.4458, less 120 × 468 ÷ 550 = 102.11
    expect(agreedCost(order, decimal(468), terms).toFixed(2)).toBe('11100.34')
  })
  test('half of the VAT that cannot be credited is whole rupiah of the part: 30 of 60 at 333', () => {
    const order = orderLine({ ...plain, unitPrice: decimal(333), quantity: decimal(60), taxGroup: 'PPN' })
    // 9,990 × 11/12 = 9,158 (rounded), 12% = 1,099, of which 550 may be credited
    expect(agreedCost(order, decimal(30), terms).toFixed(2)).toBe('10539.00')
  })
  test('what the order lets come beyond it costs the same price', () => {
    const order = orderLine({ ...plain, quantity: decimal(100) })
    expect(agreedCost(order, decimal(103), terms).toFixed(2)).toBe('2739.44')
  })
  test('the rest of what was billed ahead, counted in the order’s unit', () => {
    const order = { ...orderLine({ ...plain, quantity: decimal(3) }), baseQuantity: decimal(36) }
    expect(inOrderUnit(decimal(12), order).toFixed()).toBe('1')
  })
})

/** Parts of a whole, cut at random places. */
const partsOf = (whole: number, cuts: readonly number[]): Decimal[] => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % whole), whole])].toSorted((a, b) => a - b)
  return places.slice(1).map((place, index) => decimal(place - (places[index] ?? 0)))
}

const ordered = fc.record({
  quantity: fc.integer({ min: 1, max: 5000 }),
  millionths: fc.integer({ min: 1, max: 2_000_000_000 }),
  percent: fc.integer({ min: 0, max: 90 }),
  discountAmount: fc.integer({ min: 0, max: 500 }),
  discount: fc.integer({ min: 0, max: 500 }),
  priceIncludesTax: fc.boolean(),
  isTaxed: fc.boolean(),
  receipts: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 3 }),
  bills: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }),
  rates: fc.constantFrom(['1', '1'], ['15427', '15427'], ['15800', '16000.123456']),
})

/** Bills a received quantity in parts at its order's price. */
function billedInParts(
  order: ReturnType<typeof orderLine>,
  received: Decimal,
  parts: readonly Decimal[],
  [receiptRate, billRate]: readonly string[],
) {
  const amount = agreedCost(order, received, terms)
  let held = { quantity: received, value: roundMoney(amount.times(receiptRate ?? ONE)), amount }
  const shares = parts.map((quantity) => {
    const taken = shareOf(held, quantity)
    held = {
      quantity: held.quantity.minus(quantity),
      value: held.value.minus(taken.value),
      amount: held.amount.minus(taken.amount),
    }
    const agreedAmount = agreedCost(order, quantity, terms)
    const share = billShare({
      quantity,
      receiptValue: taken.value,
      receiptAmount: taken.amount,
      agreedAmount,
      billAmount: billOf(order, quantity),
      billRate: decimal(billRate ?? '1'),
      onHand: quantity,
      givenEarlier: ZERO,
    })
    return { ...share, taken, off: agreedAmount.minus(taken.amount) }
  })
  return { held, shares }
}

/** What a bill made from the receipt comes to, with the tax that cannot be credited. */
function billOf(order: ReturnType<typeof orderLine>, quantity: Decimal): Decimal {
  const line = { ...orderedPrice(order, quantity), quantity }
  const [result] = lineResults(
    { date: terms.date, priceIncludesTax: order.document.priceIncludesTax, discount: ZERO, lines: [line] },
    { side: 'PURCHASE', rows: rowsByGroup(terms.orderTaxes), taxDecimals: 0, deducted: ZERO },
  )
  const kept = sum((result?.tax.taxes ?? []).map((tax) => tax.amount.minus(tax.creditable)))
  return (result?.netAmount ?? ZERO).plus(kept)
}

test('received in parts and billed in parts at the order’s price: nothing is left, and no price differs', () => {
  fc.assert(
    fc.property(ordered, ({ quantity, millionths, percent, isTaxed, receipts, bills, rates, ...more }) => {
      const order = orderLine({
        quantity: decimal(quantity),
        unitPrice: decimal(millionths).div(1_000_000),
        discountPercent1: decimal(percent),
        discountAmount: decimal(more.discountAmount).div(100),
        discount: decimal(more.discount).div(100),
        priceIncludesTax: more.priceIncludesTax,
        taxGroup: isTaxed ? 'PPN' : null,
      })
      // Discounts beyond the price are refused by a rule.
      fc.pre(order.netAmount.greaterThan(ZERO))
      for (const received of partsOf(quantity, receipts)) {
        const { held, shares } = billedInParts(order, received, partsOf(received.toNumber(), bills), rates)
        expect([held.quantity, held.value, held.amount].map((one) => one.toFixed(2))).toEqual(['0.00', '0.00', '0.00'])
        for (const { priceDifference, stock, rest, billed, taken, rateDifference, rounding, off } of shares) {
          expect([priceDifference, stock, rest].map((one) => one.toFixed(2))).toEqual(['0.00', '0.00', '0.00'])
          expect(billed.toFixed(2)).toBe(taken.value.plus(rateDifference).plus(rounding).toFixed(2))
          // Cents of the bill's and the receipt's own rounding; whole rupiah where tax is part of the cost.
          expect(off.abs().toNumber()).toBeLessThanOrEqual(isTaxed ? 2 * shares.length : 0.01 * shares.length)
        }
        // One bill for all that came leaves nothing to round.
        const whole = shares.length === 1 ? shares : []
        expect(whole.filter((one) => !one.rounding.isZero())).toEqual([])
      }
    }),
    { numRuns: 400 },
  )
})
