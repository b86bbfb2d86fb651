import { asQuantity, decimal, ZERO } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { sample } from '../../masters/trade/samples.ts'
import { required } from './calculate.ts'
import { purchaseOrder } from './definition.ts'
import { priceChange, priceFindings } from './price-change.ts'

/** Last: 120 pieces for the amount. */
const bought = (netAmount: string, currency = 'IDR', rate = '1') => ({
  currency,
  rate: decimal(rate),
  baseQuantity: decimal(120),
  netAmount: decimal(netAmount),
})
const rupiah = { currency: 'IDR', rate: decimal(1) }
const sixty = (netAmount: string, factor = '1') => ({
  baseQuantity: decimal(60),
  netAmount: decimal(netAmount),
  factor: decimal(factor),
})
const shown = (...asked: Parameters<typeof priceChange>) => {
  const found = priceChange(...asked)
  return [found.lastPrice?.toFixed() ?? null, found.priceChange?.toFixed() ?? null]
}

describe('a price against the last purchase', () => {
  test('by the piece: 50,000 before, 52,500 now is 5% more', () => {
    expect(shown(rupiah, sixty('3150000'), bought('6000000'))).toEqual(['50000', '5'])
  })
  test('in the unit of the line: the last price of a box of 12', () => {
    expect(shown(rupiah, sixty('2940000', '12'), bought('6000000'))).toEqual(['600000', '-2'])
  })
  test('dollars by the rates of the two orders', () => {
    expect(shown({ currency: 'USD', rate: decimal(16000) }, sixty('190'), bought('6000000'))).toEqual(['3.125', '1.33'])
    expect(shown(rupiah, sixty('3000000'), bought('375', 'USD', '16000'))).toEqual(['50000', '0'])
  })
  test('nothing to compare with: never bought, got for nothing', () => {
    expect(shown(rupiah, sixty('3150000'), undefined)).toEqual([null, null])
    expect(shown(rupiah, sixty('3150000'), bought('0'))).toEqual([null, null])
  })
  test('a price with many zeros too much still fits', () => {
    expect(shown(rupiah, sixty('3000000000000'), bought('6'))[1]).toBe('99999')
  })
})

describe('a price above it', () => {
  const line = (rise: string | null, priceReason: string | null = null) =>
    sample(purchaseOrder, { lines: [{ priceChange: rise === null ? null : decimal(rise), priceReason }] })
  test('needs a reason', () => {
    expect(priceFindings(line('5.25'), ZERO)).toEqual([
      {
        path: 'lines.0.priceReason',
        code: 'price-above-last',
        ofAuthor: true,
        values: { line: 1, percent: asQuantity('5.25') },
      },
    ])
    expect(required(line('5.25'), { prices: { priceTolerance: ZERO } })).toEqual(['lines.0.priceReason'])
    expect(required(line('5.25'), { prices: { priceTolerance: decimal(6) } })).toEqual([])
    expect(priceFindings(line('5.25', '  '), ZERO)).toHaveLength(1)
    expect(priceFindings(line('5.25', 'Only they deliver this week'), ZERO)).toEqual([])
  })
  test('passes within the tolerance, below the last price and at the first purchase', () => {
    expect(priceFindings(line('5'), decimal(5))).toEqual([])
    expect(priceFindings(line('5.01'), decimal(5))).toHaveLength(1)
    expect(priceFindings(line('-10'), ZERO)).toEqual([])
    expect(priceFindings(line(null), ZERO)).toEqual([])
  })
})
