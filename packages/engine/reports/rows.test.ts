import { defineReport, f, sql } from '@lumbung/definition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { References } from '../store/references.ts'
import { columnsOf, rowsText, wireRow } from './rows.ts'

const report = defineReport({
  key: 'kinds',
  module: 'sample',
  routes: ['/report/kinds'],
  dates: 'range',
  filters: {},
  columns: {
    partner: f.ref('partner', { optional: true }),
    others: f.refs('partner', { optional: true }),
    note: f.text({ optional: true }),
    amountDue: f.money(),
    count: f.integer(),
    isLate: f.flag(),
    day: f.date({ optional: true }),
  },
  title: ['Kinds', 'Jenis'],
  sentence: ['Kinds.', 'Jenis.'],
  words: {},
  rows: () => sql`select 1`,
})

const ids = ['a', 'b', 'unknown']
const references = new References()
references.set('partner', 'a', { id: 'a', code: 'ANI "1"', name: 'Toko\u2028Ani' })
references.set('partner', 'b', { id: 'b', code: 'BUDI', name: 'Budi' })

const id = fc.option(fc.constantFrom(...ids), { nil: null })
const row = fc.record({
  partner: id,
  others: fc.option(fc.array(fc.constantFrom(...ids)), { nil: null }),
  note: fc.option(fc.string(), { nil: null }),
  amount_due: fc.option(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String), { nil: undefined }),
  count: fc.integer(),
  is_late: fc.boolean(),
  day: fc.constantFrom('2026-11-22', null),
})

test('the text of the rows is that of the objects', async () => {
  const columns = columnsOf(report)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 400 }), async (rows) => {
      const objects = rows.map((one) => wireRow(columns, one, references))
      const text = await rowsText(
        columns,
        rows,
        { references, writtenBy: () => null },
        { before: '{"rows":', after: '}' },
      )
      expect(text?.toString()).toBe(JSON.stringify({ rows: objects }))
    }),
  )
})

test('a long answer leaves the others their turn while it is written', async () => {
  const columns = columnsOf(report)
  const [one] = fc.sample(row, 1)
  const rows = Array.from({ length: 60_000 }, () => ({ ...one, note: 'x'.repeat(80) }))
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await rowsText(columns, rows, { references, writtenBy: () => null }, { before: '', after: '' })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})
