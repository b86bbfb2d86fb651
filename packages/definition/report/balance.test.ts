import { expect, test } from 'vitest'
import { imbalanceOf } from './balance.ts'

const title = ['Debit = credit', 'Debit = kredit'] as const
const trial = {
  balanced: {
    title,
    pairs: [
      ['opening', 'credit'],
      ['debit', 'credit'],
    ] as const,
  },
}

test('pairs of totals agree, or are apart by so much', () => {
  expect(imbalanceOf(trial, [], { opening: '5', debit: '5.00', credit: '5' })?.toFixed(2)).toBe('0.00')
  expect(imbalanceOf(trial, [], { opening: '5', debit: '1', credit: '5' })?.toFixed(2)).toBe('-4.00')
})

test('assets against liabilities and equity, in every column that adds up', () => {
  const sums = { by: 'section', of: { ASSETS: [], ALL: [] } }
  const sheet = { balanced: { title, pairs: [['ASSETS', 'ALL']] as const }, totals: ['amount', 'before'], sums }
  const rows = (all: string) => [
    { section: 'ASSETS', amount: '10', before: '3' },
    { section: 'ALL', amount: '10', before: all },
  ]
  expect(imbalanceOf(sheet, rows('3'), null)?.isZero()).toBe(true)
  expect(imbalanceOf(sheet, rows('2.5'), null)?.toFixed(2)).toBe('0.50')
})

test('where nothing has to agree nothing is said', () => expect(imbalanceOf({}, [], null)).toBe(null))
