import { decimal, sum, ZERO } from '@lumbung/core'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lineAmount, lineResults, type PricedLine, type PricingTerms, totalsOf } from './amounts.ts'
import { PPN } from './samples.ts'
import { rowsByGroup } from './tax-groups.ts'
import { byId } from './samples.ts'

const terms = (deducted = '0'): PricingTerms => ({
  side: 'SALES',
  rows: rowsByGroup(byId(PPN)),
  taxDecimals: 0,
  deducted: decimal(deducted),
})

const line = (quantity: string, price: string, discounts: readonly string[] = [], amount = '0'): PricedLine => ({
  quantity: decimal(quantity),
  unitPrice: decimal(price),
  discountPercent1: decimal(discounts[0] ?? '0'),
  discountPercent2: decimal(discounts[1] ?? '0'),
  discountPercent3: decimal(discounts[2] ?? '0'),
  discountAmount: decimal(amount),
  taxGroup: 'PPN',
})

const document = (lines: readonly PricedLine[], discount = '0', priceIncludesTax = false) => ({
  date: '2026-11-11',
  priceIncludesTax,
  discount: decimal(discount),
  lines,
})

// quantity, price, discounts %, discount amount | amount
test.each([
  ['2', '100000', [], '0', '200000'],
  ['2', '100000', ['10', '5'], '0', '171000'],
  ['2', '100000', ['10', '5', '2'], '580', '167000'],
  ['3', '33333.335', [], '0', '100000.01'],
  ['1', '0.005', [], '0', '0.01'],
  ['1', '100', ['100'], '0', '0'],
  ['1', '100', [], '150', '-50'],
])('%s × %s less %j %% and %s', (quantity, price, discounts, amount, expected) => {
  expect(lineAmount(line(quantity, price, discounts, amount)).toFixed()).toBe(expected)
})

test('the document discount is spread by amount, largest remainder: 10,000 over 60,000, 40,000 and 33,333.33', () => {
  const results = lineResults(
    document([line('1', '60000'), line('1', '40000'), line('1', '33333.33')], '10000'),
    terms(),
  )
  expect(results.map((one) => one.netAmount.toFixed(2))).toEqual(['55500.00', '37000.00', '30833.33'])
})

test('a package of 90,000 over components of 60,000 and 40,000 is 54,000 and 36,000', () => {
  const results = lineResults(document([line('1', '60000'), line('1', '40000')], '10000'), terms())
  expect(results.map((one) => one.netAmount.toFixed())).toEqual(['54000', '36000'])
})

test('the order of 20,000,000 with 6,000,000 paid before owes 15,540,000', () => {
  const results = lineResults(document([line('1', '12000000'), line('1', '8000000')]), terms('6000000'))
  const totals = totalsOf(results)
  expect(totals.taxTotal.toFixed()).toBe('1540000')
  expect(totals.total.toFixed()).toBe('15540000')
  expect(sum(results.map((one) => one.netAmount)).toFixed()).toBe('20000000')
})

test('prices that include tax keep their total', () => {
  const totals = totalsOf(lineResults(document([line('1', '150000'), line('1', '25000')], '0', true), terms()))
  expect([totals.taxBase, totals.taxTotal, totals.total].map((one) => one.toFixed())).toEqual([
    '157658',
    '17342',
    '175000',
  ])
})

describe('every document', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((n) => decimal(n).div(100).toFixed(2))
  const percent = fc.integer({ min: 0, max: 100 }).map(String)
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), cents, percent), { minLength: 1, maxLength: 12 })
  const built = (rows: readonly (readonly [number, string, string])[]) =>
    rows.map(([quantity, price, discount]) => line(String(quantity), price, [discount]))

  it('comes to the sum of its lines: net amounts, taxes and shares of the discount', () => {
    fc.assert(
      fc.property(lines, cents, (rows, off) => {
        const priced = built(rows)
        const discount = sum(priced.map(lineAmount)).lessThan(off) ? '0' : off
        const results = lineResults(document(priced, discount), terms())
        const totals = totalsOf(results)
        expect(totals.subtotal.minus(discount).equals(sum(results.map((one) => one.netAmount)))).toBe(true)
        expect(totals.total.equals(totals.subtotal.minus(discount).plus(totals.taxTotal))).toBe(true)
        expect(totals.taxTotal.isInteger()).toBe(true)
        expect(results.every((one) => one.netAmount.greaterThanOrEqualTo(ZERO))).toBe(true)
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, (rows) => {
        const forward = totalsOf(lineResults(document(built(rows)), terms()))
        const backward = totalsOf(lineResults(document(built(rows.toReversed())), terms()))
        expect(forward.total.equals(backward.total)).toBe(true)
        expect(forward.taxTotal.equals(backward.taxTotal)).toBe(true)
      }),
    )
  })
})
