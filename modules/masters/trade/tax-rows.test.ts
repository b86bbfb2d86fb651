import { decimal, ONE, ZERO } from '@lumbung/core'
import { totalRows } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { lineResults, type PricingTerms } from './amounts.ts'
import { totals } from './fields.ts'
import { PPN } from './samples.ts'
import { taxRows } from './tax-rows.ts'

const vat = PPN.lines
const luxury = vat.map((row) => ({ ...row, factorNumerator: 1, factorDenominator: 1 }))
const rows = new Map([
  ['PPN', vat],
  ['LUX', [...luxury, ...luxury.map((row) => ({ ...row, kind: 'LUXURY' as const, rate: decimal(20) }))]],
  ['PB1', luxury.map((row) => ({ ...row, kind: 'LOCAL' as const, rate: decimal('2.5') }))],
])

/** Label in each language and amount, as form and paper read them; each line is an amount and its tax group. */
function shown(lines: readonly (readonly [string, string | null])[], more: Partial<PricingTerms> = {}) {
  const document = {
    date: '2026-11-11',
    priceIncludesTax: false,
    discount: ZERO,
    lines: lines.map(([price, taxGroup]) => ({
      quantity: ONE,
      unitPrice: decimal(price),
      discountPercent1: ZERO,
      discountPercent2: ZERO,
      discountPercent3: ZERO,
      discountAmount: ZERO,
      taxGroup,
    })),
  }
  const taxes = taxRows(lineResults(document, { side: 'SALES', rows, taxDecimals: 0, deducted: ZERO, ...more }))
  return totalRows(totals.taxTotal, { taxes }).map(({ label, amount }) => [...label, amount])
}

test('44,217,600 is taxed on 40,532,800 with 4,863,936, and the labels say rate and factor', () => {
  expect(shown([['44217600', 'PPN']])).toEqual([
    ['Other tax base (11/12)', 'DPP nilai lain (11/12)', '40532800.00'],
    ['VAT 12% × 11/12', 'PPN 12% × 11/12', '4863936.00'],
  ])
})

test('each rate has a row, added over its lines; luxury goods are taxed on all of their base', () => {
  expect(
    shown([
      ['1200000', 'PPN'],
      ['1000000', 'LUX'],
      ['2400000', 'PPN'],
      ['1000', 'PB1'],
    ]),
  ).toEqual([
    ['Other tax base (11/12)', 'DPP nilai lain (11/12)', '3300000.00'],
    ['VAT 12% × 11/12', 'PPN 12% × 11/12', '396000.00'],
    ['VAT 12%', 'PPN 12%', '120000.00'],
    ['Luxury tax 20%', 'PPnBM 20%', '200000.00'],
    ['Local tax 2,5%', 'Pajak daerah 2,5%', '25.00'],
  ])
})

test('a deducted down payment was taxed before: 20,000,000 less 6,000,000 is taxed on 11/12 of 14,000,000', () => {
  expect(shown([['20000000', 'PPN']], { deducted: decimal('6000000') })).toEqual([
    ['Other tax base (11/12)', 'DPP nilai lain (11/12)', '12833333.00'],
    ['VAT 12% × 11/12', 'PPN 12% × 11/12', '1540000.00'],
  ])
})

test('what is not taxed has no rows', () => {
  expect(shown([['1000', null]])).toEqual([])
})
