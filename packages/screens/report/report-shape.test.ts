import { expect, test } from 'vitest'
import { arranged, documentColumn } from './report-shape.ts'

const NONE: ReadonlySet<string> = new Set()
const show = (_key: string, value: unknown): string => String(value).toLowerCase()

test('rows that add up others are subtotals under their own name', () => {
  const rows = [
    { section: 'REVENUE', amount: '10' },
    { section: 'COST', amount: '4' },
    { section: 'GROSS', amount: '6' },
  ]
  const shown = arranged({ sums: { section: ['GROSS'] } }, rows, [], show, NONE)
  expect(shown.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['row ', 'row ', 'subtotal gross'])
})

test('a group carries the sums of its rows; folded it keeps its head only', () => {
  const rows = [
    { item: 'TEA', amount: '1.10' },
    { item: 'RICE', amount: '2' },
    { item: 'TEA', amount: '3' },
  ]
  const described = { totals: ['amount'] }
  const open = arranged(described, rows, ['item'], show, NONE)
  expect(open.map(({ kind, label, values }) => `${kind} ${label} ${String(values.amount)}`)).toEqual([
    'group tea 4.1',
    'row  1.10',
    'row  3',
    'group rice 2',
    'row  2',
  ])
  const folded = arranged(described, rows, ['item'], show, new Set(['/item:tea']))
  expect(folded.map(({ label }) => label)).toEqual(['tea', 'rice', ''])
})

test('the figures of a row lead to the document that it is of', () => {
  expect(documentColumn({ open: { item: { resource: 'item' }, number: { type: 'sourceType', id: 'source' } } })).toBe(
    'number',
  )
  expect(documentColumn({ open: { number: { resource: 'gift', id: 'giftId' } } })).toBe('number')
  expect(documentColumn({ open: { item: { resource: 'item' }, net: { report: 'sales', with: {} } } })).toBeUndefined()
})
