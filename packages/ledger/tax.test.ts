import { decimal } from '@lumbung/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxOptions, type TaxRow, taxLines } from './tax.ts'

const vat: TaxRow = {
  tax: 'PPN',
  kind: 'VAT',
  side: 'SALES',
  rate: decimal(12),
  factorNumerator: 11,
  factorDenominator: 12,
  base: 'NET',
}
const bought: TaxRow = { ...vat, tax: 'PPN-IN', side: 'PURCHASE' }
const luxury: TaxRow = { ...vat, factorNumerator: 1, factorDenominator: 1 }
const withheld: TaxRow = {
  ...bought,
  tax: 'PPH23',
  kind: 'WITHHOLDING',
  rate: decimal(2),
  factorNumerator: 1,
  factorDenominator: 1,
}
const sales: TaxOptions = { side: 'SALES' }

const shown = (amount: string, rows: readonly TaxRow[], options: TaxOptions): string => {
  const result = taxLines(decimal(amount), rows, options)
  return [result.net, result.taxes[0]?.base, result.taxes[0]?.otherBase, result.tax, result.gross]
    .map((value) => value?.toFixed() ?? '-')
    .join(' | ')
}

// price after discount | net, tax base, other tax base, VAT, total
test.each([
  ['10000000', '10000000 | 10000000 | 9166667 | 1100000 | 11100000'],
  ['20000000', '20000000 | 20000000 | 18333333 | 2200000 | 22200000'],
  ['6000000', '6000000 | 6000000 | 5500000 | 660000 | 6660000'],
  ['14000000', '14000000 | 14000000 | 12833333 | 1540000 | 15540000'],
  ['5100000', '5100000 | 5100000 | 4675000 | 561000 | 5661000'],
  ['600000', '600000 | 600000 | 550000 | 66000 | 666000'],
  ['150000', '150000 | 150000 | 137500 | 16500 | 166500'],
  ['500000', '500000 | 500000 | 458333 | 55000 | 555000'],
  ['1500000.49', '1500000.49 | 1500000 | 1375000 | 165000 | 1665000.49'],
  ['1900000.50', '1900000.5 | 1900001 | 1741668 | 209000 | 2109000.5'],
  ['0', '0 | 0 | 0 | 0 | 0'],
])('VAT on %s', (amount, expected) => {
  expect(shown(amount, [vat], sales)).toBe(expected)
})

// price with tax | net, tax base, other tax base, VAT, total
test.each([
  ['150000', '135135 | 135135 | 123874 | 14865 | 150000'],
  ['25000', '22523 | 22523 | 20646 | 2477 | 25000'],
  ['111000', '100000 | 100000 | 91667 | 11000 | 111000'],
])('VAT inside %s', (amount, expected) => {
  expect(shown(amount, [vat], { ...sales, inclusive: true })).toBe(expected)
})

test('luxury goods bear the full base', () => {
  expect(shown('10000000', [luxury], sales)).toBe('10000000 | 10000000 | 10000000 | 1200000 | 11200000')
})

test('a foreign amount keeps cents', () => {
  expect(shown('1020.55', [vat], { ...sales, decimals: 2 })).toBe('1020.55 | 1020.55 | 935.5 | 112.26 | 1132.81')
})

test('a group for both sides taxes each side once, and the day picks the rows that hold', () => {
  const old = {
    ...vat,
    tax: 'PPN11',
    rate: decimal(11),
    factorNumerator: 1,
    factorDenominator: 1,
    validTo: '2024-12-31',
  }
  const rows = [old, { ...vat, validFrom: '2025-01-01' }, bought]
  expect(taxLines(decimal(1000), rows, { side: 'SALES', date: '2024-06-01' }).taxes.map((one) => one.tax)).toEqual([
    'PPN11',
  ])
  expect(taxLines(decimal(1000), rows, { side: 'SALES', date: '2025-01-01' }).taxes.map((one) => one.tax)).toEqual([
    'PPN',
  ])
  expect(taxLines(decimal(1000), rows, { side: 'PURCHASE', date: '2025-01-01' }).taxes.map((one) => one.tax)).toEqual([
    'PPN-IN',
  ])
})

test('withholding takes 2% of the net, adds nothing to the price and waits for the payment', () => {
  const result = taxLines(decimal('10000000'), [bought, withheld], { side: 'PURCHASE' })
  expect(result.gross.toFixed()).toBe('11100000')
  expect(result.withholdings.map((one) => [one.base.toFixed(), one.amount.toFixed(), one.postingPoint])).toEqual([
    ['10000000', '200000', 'PAYMENT'],
  ])
  expect(result.withheld.toFixed()).toBe('0')
  const atOnce = taxLines(decimal('10000000'), [bought, { ...withheld, postingPoint: 'INVOICE' }], { side: 'PURCHASE' })
  expect(atOnce.withheld.toFixed()).toBe('200000')
})

test('a cumulative tax counts the taxes before it', () => {
  const service: TaxRow = { ...luxury, tax: 'SERVICE', kind: 'LOCAL', rate: decimal(5) }
  const local: TaxRow = { ...luxury, tax: 'PBJT', kind: 'LOCAL', rate: decimal(10), base: 'CUMULATIVE' }
  const result = taxLines(decimal(100000), [service, local], sales)
  expect(result.taxes.map((one) => one.amount.toFixed())).toEqual(['5000', '10500'])
  const inside = taxLines(decimal(115500), [service, local], { ...sales, inclusive: true })
  expect([inside.net, ...inside.taxes.map((one) => one.amount)].map((one) => one.toFixed())).toEqual([
    '100000',
    '5000',
    '10500',
  ])
})

test('half of the input tax may be credited', () => {
  const half = { ...bought, creditablePercent: decimal(50) }
  const [one] = taxLines(decimal('10000000'), [half], { side: 'PURCHASE' }).taxes
  expect([one?.amount.toFixed(), one?.creditable.toFixed()]).toEqual(['1100000', '550000'])
})

test('an inclusive price stays what it is, and its tax is at most one rupiah from the law’s step 3', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (price) => {
      const result = taxLines(decimal(price), [vat], { ...sales, inclusive: true })
      expect(result.gross.equals(price)).toBe(true)
      const lawful = (result.taxes[0]?.otherBase ?? decimal(0)).times('0.12').toDecimalPlaces(0)
      expect(lawful.minus(result.tax).abs().lessThanOrEqualTo(1)).toBe(true)
    }),
  )
})
