import { type Fields, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { blankColumns, columnWidths } from './report-widths.ts'

const described = (columns: Fields) => ({
  title: ['Report', 'Laporan'] as const,
  sentence: ['', ''] as const,
  dates: 'as-of' as const,
  filters: {},
  columns,
  words: {},
  days: { from: '', to: '', asOf: '' },
  drills: [],
})

const named = { id: '1', code: '111204', name: 'Accrued expenses of several kinds' }
const shown = (columns: Fields, row: Readonly<Record<string, unknown>>, room: number) =>
  columnWidths({
    described: described(columns),
    rows: [row],
    totals: null,
    levels: [],
    keys: Object.keys(columns),
    language: 'en',
    form: { scale: 'units', isBracketed: true },
    room,
    hasFonts: true,
  })

test('where there is no room a party is read by its name, an account by its code', () => {
  const partner = shown({ who: f.ref('customer'), amount: f.money() }, { who: named, amount: '98765432109.87' }, 320)
  const account = shown({ who: f.ref('chart-of-account'), amount: f.money() }, { who: named, amount: '1.00' }, 250)
  expect([partner['who']?.isNameOnly, account['who']?.isNameOnly]).toEqual([true, false])
})

test('a count of nothing in every row gives way where names would look alike', () => {
  const columns = { name: f.text(), amount: f.money(), days: f.integer() }
  const row = { name: 'Oceanic Foods of the far east', amount: '98765432109.87', days: 0 }
  expect(Object.keys(shown(columns, row, 280))).toEqual(['name', 'amount'])
  expect(Object.keys(shown(columns, { ...row, days: 3 }, 280))).toEqual(['name', 'amount', 'days'])
  expect(Object.keys(shown(columns, row, 900))).toEqual(['name', 'amount', 'days'])
})

test('the name that tells a row keeps its width and stays, where the figures beside it scroll', () => {
  const columns = { account: f.ref('chart-of-account'), debit: f.money(), credit: f.money(), balance: f.money() }
  const amounts = { debit: '98765432109.87', credit: '98765432109.87', balance: '98765432109.87' }
  const row = { account: { ...named, name: 'Trade receivables from third parties abroad' }, ...amounts }
  const beside = shown(columns, row, 600)
  expect([beside['account']?.width, beside['account']?.isPinned, beside['debit']?.isPinned]).toEqual([224, true, false])
  expect(shown(columns, row, 1100)['account']?.isPinned).toBe(false)
  // A narrow window scrolls as a whole.
  expect(shown(columns, row, 360)['account']?.isPinned).toBe(false)
})

test('a statement without any account still names its sums', () => {
  const columns = { section: f.text(), account: f.ref('chart-of-account', { optional: true }), amount: f.money() }
  const rows = [{ section: 'NET', account: null, amount: '0.00' }]
  const statement = { ...described(columns), levels: ['section'], sums: { by: 'section', of: { NET: ['IN'] } } }
  expect(blankColumns({ described: described(columns), rows })).toEqual(['account'])
  expect(blankColumns({ described: statement, rows })).toEqual([])
})
