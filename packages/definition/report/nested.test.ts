import { expect, test } from 'vitest'
import { f } from '../field.ts'
import { addedBy, isFoldedAt, levelsOf, nested, type NestedRow, withSums } from './nested.ts'

const words = {
  show: (_key: string, value: unknown) => String(value).toLowerCase(),
  totalOf: (label: string) => `total ${label}`,
}
const OPEN = (): boolean => false
const read = (rows: readonly NestedRow[], figure = 'amount'): string[] =>
  rows.map(({ kind, level, label, values }) => {
    const name = kind === 'row' ? String(values['account']) : label
    return `${'  '.repeat(level)}${kind === 'subtotal' ? '= ' : ''}${name} ${String(values[figure] ?? '')}`.trimEnd()
  })

const statement = {
  columns: {
    section: f.choice({
      REVENUE: ['Revenue', 'Pendapatan'],
      COST: ['Cost', 'Beban'],
      GROSS: ['Gross', 'Laba kotor'],
      TAX: ['Tax', 'Pajak'],
      NET: ['Net', 'Laba bersih'],
    }),
    category: f.text(),
    account: f.text(),
    amount: f.money(),
    share: f.percent({ optional: true }),
  },
  totals: ['amount', 'share'],
  sums: { by: 'section', of: { GROSS: ['REVENUE', 'COST'], NET: ['REVENUE', 'COST', 'TAX'] }, less: ['COST', 'TAX'] },
} as const

const ROWS = [
  { section: 'REVENUE', category: 'Goods', account: '4111', amount: '900.00', share: '60' },
  { section: 'REVENUE', category: 'Goods', account: '4112', amount: '600.00', share: '40' },
  { section: 'TAX', category: 'Tax', account: '8111', amount: '50.10', share: '3.34' },
  { section: 'COST', category: 'Cost', account: '5111', amount: '700.00', share: '46.67' },
]

test('sums stand where the choices say, what is taken off with its sign turned', () => {
  const rows = withSums(statement, ROWS)
  expect(rows.map((row) => `${String(row['section'])} ${String(row['amount'])} ${String(row['share'])}`)).toEqual([
    'REVENUE 900.00 60',
    'REVENUE 600.00 40',
    'COST 700.00 46.67',
    'GROSS 800 53.33',
    'TAX 50.10 3.34',
    'NET 749.9 49.99',
  ])
  expect(addedBy(statement, 'GROSS', rows).map((row) => row['account'])).toEqual(['4111', '4112', '5111'])
  expect(withSums(statement, []).map((row) => row['amount'])).toEqual(['0', '0'])
  const untold = ROWS.map((row) => ({ ...row, share: null }))
  expect(withSums(statement, untold).find((row) => row['section'] === 'NET')?.['share']).toBe(null)
})

test('a statement has headings above and totals below; one row alone needs no total', () => {
  const rows = withSums(statement, ROWS)
  expect(read(nested(statement, rows, ['section', 'category'], words, OPEN))).toEqual([
    'revenue',
    '  goods',
    '    4111 900.00',
    '    4112 600.00',
    '= total revenue 1500',
    'cost',
    '  cost',
    '    5111 700.00',
    '= gross 800',
    'tax',
    '  tax',
    '    8111 50.10',
    '= net 749.9',
  ])
})

test('part of a section has a total of its own', () => {
  const fees = { section: 'REVENUE', category: 'Fees', account: '4211', amount: '1' }
  const rows = withSums(statement, [...ROWS, fees])
  expect(read(nested(statement, rows, ['section', 'category'], words, OPEN)).slice(0, 8)).toEqual([
    'revenue',
    '  goods',
    '    4111 900.00',
    '    4112 600.00',
    '  = total goods 1500',
    '  fees',
    '    4211 1',
    '= total revenue 1501',
  ])
})

test('what is folded tells its figures at its head', () => {
  const rows = withSums(statement, ROWS)
  const isFolded = (_key: string, level: number): boolean => level >= 1
  expect(read(nested(statement, rows, ['section', 'category'], words, isFolded))).toEqual([
    'revenue',
    '  goods 1500',
    '= total revenue 1500',
    'cost',
    '  cost 700',
    '= gross 800',
    'tax',
    '  tax 50.1',
    '= net 749.9',
  ])
})

test('the sum of one section is the total below it, and goes with it when it is folded', () => {
  const sheet = {
    columns: { section: f.choice({ ASSETS: ['Assets', 'Aset'], ALL: ['Total assets', 'Jumlah aset'] }) },
    totals: ['amount'],
    sums: { by: 'section', of: { ALL: ['ASSETS'] } },
  }
  const rows = withSums(sheet, [
    { section: 'ASSETS', account: '1101', amount: '5' },
    { section: 'ASSETS', account: '1102', amount: '7' },
  ])
  expect(read(nested(sheet, rows, ['section'], words, OPEN))).toEqual(['assets', '  1101 5', '  1102 7', '= all 12'])
  expect(read(nested(sheet, rows, ['section'], words, () => true))).toEqual(['assets 12'])
  expect(read(nested(sheet, rows, [], words, OPEN))).toEqual(['1101 5', '1102 7', '= all 12'])
})

test('without sums a head carries what its rows come to, whatever lies between them', () => {
  const rows = [
    { item: 'TEA', account: 'a', amount: '1.10' },
    { item: 'RICE', account: 'b', amount: '2' },
    { item: 'TEA', account: 'c', amount: '3' },
  ]
  const open = nested({ totals: ['amount'] }, rows, ['item'], words, OPEN)
  expect(read(open)).toEqual(['tea 4.1', '  a 1.10', '  c 3', 'rice 2', '  b 2'])
  expect(open.map(({ key }) => key)).toEqual(['/TEA', '/TEA/#0', '/TEA/#1', '/RICE', '/RICE/#0'])
  const folded = nested({ totals: ['amount'] }, rows, ['item'], words, (key) => key === '/TEA')
  expect(read(folded)).toEqual(['tea 4.1', 'rice 2', '  b 2'])
})

test('levels are those chosen; a statement keeps its own and takes others inside', () => {
  expect(levelsOf({ levels: ['type', 'category'] }, null)).toEqual(['type', 'category'])
  expect(levelsOf({ levels: ['type', 'category'] }, ['category'])).toEqual(['category'])
  expect(levelsOf({ levels: ['section'], sums: { by: 'section', of: {} } }, ['branch', 'section'])).toEqual([
    'section',
    'branch',
  ])
})

test('heads are folded from a level on, but for those turned since', () => {
  const isFolded = isFoldedAt(2, new Set(['/A', '/B/1']))
  expect(['/A', '/B'].map((key) => isFolded(key, 0))).toEqual([true, false])
  expect(['/B/1', '/B/2'].map((key) => isFolded(key, 1))).toEqual([false, true])
  expect(isFoldedAt(null, new Set())('/A', 0)).toBe(false)
})
