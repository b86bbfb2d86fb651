import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal, decimal, sum } from './decimal.ts'
import { spread } from './spread.ts'

const shares = (total: string, weights: readonly string[], decimals?: number): string[] =>
  spread(decimal(total), weights.map(decimal), decimals).map((share) => share.toFixed())

test.each([
  ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
  ['-100', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
  ['0.05', ['1', '1', '1'], ['0.02', '0.02', '0.01']],
  ['10', ['0', '0', '0'], ['3.34', '3.33', '3.33']],
  ['0.01', ['0', '3', '3'], ['0', '0.01', '0']],
  ['0', ['1', '2'], ['0', '0']],
  ['100', ['3', '0', '7'], ['30', '0', '70']],
  ['100', ['2', '1'], ['66.67', '33.33']],
  ['100', ['1', '2'], ['33.33', '66.67']],
  ['10', ['100', '-20'], ['12.5', '-2.5']],
  ['10', ['-1', '-1', '-1'], ['3.34', '3.33', '3.33']],
  ['10', ['5', '-5'], ['5', '5']],
  ['1250000', ['0.333333', '0.333333', '0.333334'], ['416666.25', '416666.25', '416667.5']],
  ['7', ['1'], ['7']],
  ['10.005', ['1', '1'], ['5.01', '5']],
  ['5', [], []],
])('%s over %j is %j', (total, weights, expected) => {
  expect(shares(total, weights)).toEqual(expected)
})

test('shares may be whole rupiah, or finer than cents', () => {
  expect(shares('100', ['1', '1', '1'], 0)).toEqual(['34', '33', '33'])
  expect(shares('1', ['1', '1', '1'], 6)).toEqual(['0.333334', '0.333333', '0.333333'])
})

test('three equal cut-off parts are a true tie: thirds are not rounded before they are compared', () => {
  expect(shares('0.02', ['1', '1', '1'])).toEqual(['0.01', '0.01', '0'])
  expect(shares('-0.02', ['1', '1', '1'])).toEqual(['-0.01', '-0.01', '0'])
})

test('a zero share has no sign', () => {
  expect(spread(decimal('-0.01'), [decimal(1), decimal(1)]).map((share) => share.isNegative())).toEqual([true, false])
  expect(spread(decimal('-0'), [decimal('-0')]).map((share) => share.isNegative())).toEqual([false])
})

describe('every spread', () => {
  const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map((n) => new Decimal(n.toString()).div(100))
  const weight = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((n) => new Decimal(n.toString()).div(1_000_000))
  const signed = fc.tuple(weight, fc.boolean()).map(([value, negative]) => (negative ? value.negated() : value))
  const small = fc.integer({ min: 0, max: 3 }).map((n) => decimal(n))
  const lists = (of: fc.Arbitrary<Decimal>): fc.Arbitrary<Decimal[]> => fc.array(of, { minLength: 1, maxLength: 40 })

  it('adds up to the total exactly, whatever the signs of the weights', () => {
    fc.assert(
      fc.property(cents, fc.oneof(lists(weight), lists(signed), lists(small)), (total, weights) => {
        expect(sum(spread(total, weights)).equals(total)).toBe(true)
      }),
    )
  })
  it('gives no share the other sign, a weightless line nothing, and stays within one cent of the exact share', () => {
    fc.assert(
      fc.property(cents, fc.oneof(lists(weight), lists(small)), (total, weights) => {
        const measure = sum(weights)
        fc.pre(!measure.isZero())
        spread(total, weights).forEach((share, index) => {
          const own = weights[index] ?? decimal(0)
          expect(share.isZero() || share.isNegative() === total.isNegative()).toBe(true)
          expect(share.isZero() || !own.isZero()).toBe(true)
          expect(share.minus(total.times(own).div(measure)).abs().lessThan('0.01')).toBe(true)
          expect(share.decimalPlaces()).toBeLessThanOrEqual(2)
        })
      }),
    )
  })
  it('gives an earlier line of the same weight never less, and mirrors for a negative total', () => {
    fc.assert(
      fc.property(cents, lists(small), (total, weights) => {
        const found = spread(total, weights)
        const mirrored = spread(total.negated(), weights)
        found.forEach((share, index) => {
          expect(mirrored[index]?.equals(share.negated())).toBe(true)
          const later = weights.findIndex((other, place) => place > index && other.equals(weights[index] ?? 0))
          expect(share.abs().greaterThanOrEqualTo(found[later]?.abs() ?? 0)).toBe(true)
        })
      }),
    )
  })
})
