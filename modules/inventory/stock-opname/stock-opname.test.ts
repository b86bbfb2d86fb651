// Worked figures of inventory 5.3.
import { decimal, ZERO } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { OpnameLine, StockOpname } from './definition.ts'
import { post } from './posting.ts'
import { count, recount, review } from './stages.ts'
import { NOTHING, reviewed } from './variance.ts'

const ITEM = 'item' as OpnameLine['item']
const line: OpnameLine = { id: 'L', item: ITEM, unit: null, round: 1, ...NOTHING, decision: null, reason: null }
const counted = (quantity: number, time: string, more: Partial<StockOpname['counts'][number]> = {}) => ({
  id: time,
  item: ITEM,
  quantity: decimal(quantity),
  round: 1,
  countedBy: 'ani' as StockOpname['counts'][number]['countedBy'],
  countedOn: '2026-11-21',
  countedAt: time,
  ...more,
})
const opname = (more: Partial<StockOpname> = {}): StockOpname => ({
  id: 'O',
  number: 'SO/JKT/2611/0001',
  status: 'draft',
  branch: 'JKT',
  version: 1,
  date: '2026-11-21',
  warehouse: 'MAIN',
  category: null,
  team: ['ani', 'budi'],
  tolerancePercent: ZERO,
  stage: 'counting',
  frozenOn: '2026-11-21',
  frozenAt: '08:00:00',
  lines: [line],
  counts: [counted(90, '10:00:00')],
  notes: null,
  ...more,
})
const books = new Map([[ITEM as string, { book: decimal(100), moved: decimal(-8) }]])
const shown = (one: OpnameLine) => [one.expected, one.variance, one.decision].map(String)

test('book 100, shipped 8 before counting, counted 90: expected 92, variance -2', () => {
  expect(shown(reviewed(opname(), line, books))).toEqual(['92', '-2', 'recount'])
})

test('within the tolerance it is accepted: 2 of 92 are 2.17 per cent', () => {
  expect(shown(reviewed(opname({ tolerancePercent: decimal('2.17') }), line, books))[2]).toBe('recount')
  expect(shown(reviewed(opname({ tolerancePercent: decimal('2.18') }), line, books))[2]).toBe('accept')
})

test('several count at several places, and what nobody counted is not zero', () => {
  const counts = [counted(60, '10:00:00'), counted(30, '10:05:00')]
  expect(String(reviewed(opname({ counts }), line, books).counted)).toBe('90')
  expect(reviewed(opname({ counts: [] }), line, books)).toMatchObject({ counted: null, variance: null, decision: null })
})

test('the difference goes out at the moment of the count', () => {
  const lines = [{ ...line, counted: decimal(90), decision: 'accept' as const }]
  expect(post(opname({ lines }), { books })).toMatchObject([
    { ledger: 'stock', direction: 'out', quantity: decimal(2), contra: 'adjustment_loss', time: '10:00:00', line: 'L' },
  ])
  const found = [{ ...line, counted: decimal(95), decision: 'accept' as const }]
  expect(post(opname({ lines: found }), { books })).toMatchObject([
    { direction: 'in', quantity: decimal(3), value: null, contra: 'adjustment_gain' },
  ])
  expect(post(opname({ lines: [{ ...line, decision: 'skip', reason: 'Locked away' }] }), { books })).toEqual([])
})

test('a count of two days is booked on the day of the last one', () => {
  const counts = [counted(60, '16:00:00'), counted(30, '09:00:00', { countedOn: '2026-11-22' })]
  const { values } = review.run(opname({ counts }), { books })
  expect(values).toMatchObject({ stage: 'review', date: '2026-11-22', lines: [{ counted: decimal(90) }] })
})

test('a recount takes the figures of the books out and asks for another person', () => {
  const first = reviewed(opname(), line, books)
  const { values } = recount.run(opname({ stage: 'review', lines: [first] }))
  expect(values).toMatchObject({ stage: 'counting', lines: [{ unit: null, round: 2, ...NOTHING, decision: null }] })
  const again = opname(values)
  const rows = [{ item: ITEM, quantity: decimal(91) }]
  const by = (user: string) => count.rules(again, {}, { user, today: '2026-11-21', time: '11:00:00', rows })
  expect(by('ani')).toMatchObject([{ path: 'rows.0.item', code: 'counted-before', values: { line: 1 } }])
  expect(by('budi')).toEqual([])
  expect(by('citra')).toMatchObject([{ code: 'not-of-team' }])
})
