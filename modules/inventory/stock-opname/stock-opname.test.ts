// Worked figures of inventory 5.3.
import { weightOf } from './weight.ts'
import { type Decimal, decimal, ZERO } from '@lumbung/core'
import type { StockState } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { untracked } from '../../masters/tracking/samples.ts'
import { byId } from '../../masters/trade/samples.ts'
import { errors } from '../errors.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { keyOf } from './piece.ts'
import { post } from './posting.ts'
import { type Claim, shortOf, withShort } from './short.ts'
import { count, recount, review } from './stages.ts'
import { NOTHING, reviewed } from './variance.ts'
import { countedWhen, momentFindings } from './when-counted.ts'

const ITEM = 'item' as OpnameLine['item']
const WHOLE = { location: null, batch: null, serial: null }
const line: OpnameLine = {
  id: 'L',
  item: ITEM,
  ...WHOLE,
  unit: null,
  round: 1,
  ...NOTHING,
  decision: null,
  reason: null,
}
const counted = (quantity: number, time: string, more: Partial<StockOpname['counts'][number]> = {}) => ({
  id: time,
  item: ITEM,
  ...WHOLE,
  quantity: decimal(quantity),
  measured: null,
  round: 1,
  countedBy: 'ani' as StockOpname['counts'][number]['countedBy'],
  countedOn: '2026-11-21',
  countedAt: time,
  ...more,
})
const opname = (more: Partial<StockOpname> = {}): StockOpname => ({
  id: 'O',
  number: 'OP/JKT/2611/0001',
  status: 'draft',
  branch: 'JKT',
  version: 1,
  date: '2026-11-21',
  warehouse: 'MAIN',
  storage: null,
  location: null,
  category: null,
  items: null,
  freeze: 'soft',
  team: ['ani', 'budi'],
  tolerancePercent: ZERO,
  toleranceValue: null,
  stage: 'counting',
  frozenOn: '2026-11-21',
  frozenAt: '08:00:00',
  lines: [line],
  counts: [counted(90, '10:00:00')],
  notes: null,
  ...more,
})
const books = new Map([
  [keyOf({ item: ITEM, ...WHOLE }), { book: decimal(100), moved: decimal(-8), measured: null, unitCost: null }],
])
const state = (more: Partial<StockState> = {}): StockState => ({
  onHand: decimal(92),
  reserved: ZERO,
  holders: [],
  free: decimal(92),
  unitCost: decimal('50000'),
  layers: [],
  ...more,
})
const beside = (more: Partial<StockState> = {}) => ({
  apart: byId(),
  books,
  stock: new Map([[ITEM as string, state(more)]]),
  claims: new Map<string, Claim[]>(),
})
const shown = (one: OpnameLine) => [one.expected, one.variance, one.decision].map(String)

test('book 100, shipped 8 before counting, counted 90: expected 92, variance -2', () => {
  expect(shown(reviewed(opname(), line, beside()))).toEqual(['92', '-2', 'recount'])
})

test('within the tolerance it is accepted: 2 of 92 are 2.17 per cent', () => {
  expect(shown(reviewed(opname({ tolerancePercent: decimal('2.17') }), line, beside()))[2]).toBe('recount')
  expect(shown(reviewed(opname({ tolerancePercent: decimal('2.18') }), line, beside()))[2]).toBe('accept')
})

test('outside of either tolerance it is counted again: 2 of 92 are 2.17 per cent and worth 100,000', () => {
  const judged = (percent: string | null, value: string | null, more: Partial<StockState> = {}) => {
    const tolerances = {
      tolerancePercent: percent === null ? null : decimal(percent),
      toleranceValue: value === null ? null : decimal(value),
    }
    const { cost, decision } = reviewed(opname(tolerances), line, beside(more))
    return `${cost?.toFixed(2) ?? 'no cost'} ${decision}`
  }
  expect(judged('3', '100000')).toBe('-100000.00 accept')
  expect(judged('3', '99999')).toBe('-100000.00 recount')
  expect(judged('2', '500000')).toBe('-100000.00 recount')
  // What is left open limits nothing; where both are, nothing is tolerated.
  expect(judged(null, '100000')).toBe('-100000.00 accept')
  expect(judged('3', null)).toBe('-100000.00 accept')
  expect(judged(null, null)).toBe('-100000.00 recount')
  // The oldest layers leave first: 1 at 40,000, then 1 at 55,000.
  const layers = [
    { quantity: decimal(1), value: decimal(40_000) },
    { quantity: decimal(91), value: decimal(91 * 55_000) },
  ]
  expect(judged('3', '95000', { layers })).toBe('-95000.00 accept')
  expect(judged('3', '100000', { unitCost: null })).toBe('no cost recount')
})

test('goods found are worth the cost of the pool', () => {
  const found = reviewed(opname({ counts: [counted(95, '10:00:00')] }), line, beside())
  expect([found.variance, found.cost].map(String)).toEqual(['3', '150000'])
})

test.each([
  // On hand, what A (hard), B and C claim, how much is short, and who waits.
  [100, [60, 30, 10], '0', []],
  [92, [60, 30, 10], '8', ['C']],
  [70, [60, 30, 10], '30', ['B', 'C']],
  [0, [60, 30, 10], '100', ['A', 'B', 'C']],
  [-5, [60], '60', ['A']],
])('%d on hand of which %j are claimed: %s short', (onHand, quantities, short, orders) => {
  const claims = quantities.map((quantity, at) => ({ number: 'ABC'[at] ?? '', quantity: decimal(quantity) }))
  const found = shortOf(claims, decimal(onHand))
  expect([found.short.toFixed(), found.orders]).toEqual([short, orders])
})

test('a result below what is reserved tells how much is short, and for whom; what is skipped leaves it', () => {
  const first = reviewed(opname(), line, beside())
  const facts = { ...beside(), claims: new Map([[ITEM as string, [{ number: 'SO/1', quantity: decimal(91) }]]]) }
  expect(withShort(first, facts)).toMatchObject({ short: decimal(1), shortOrders: 'SO/1' })
  const hidden = { ...facts, claims: new Map([[ITEM as string, [{ number: null, quantity: decimal(91) }]]]) }
  expect(withShort(first, hidden)).toMatchObject({ short: decimal(1), shortOrders: '' })
  expect(withShort({ ...first, decision: 'skip' }, facts)).toMatchObject({ short: null, shortOrders: null })
  expect(withShort({ ...first, variance: ZERO }, facts)).toMatchObject({ short: null, shortOrders: null })
})

test('several count at several places, and what nobody counted is not zero', () => {
  const counts = [counted(60, '10:00:00'), counted(30, '10:05:00')]
  expect(String(reviewed(opname({ counts }), line, beside()).counted)).toBe('90')
  expect(reviewed(opname({ counts: [] }), line, beside())).toMatchObject({
    counted: null,
    variance: null,
    decision: null,
  })
})

test('the difference goes out at the moment of the count', () => {
  const lines = [{ ...line, counted: decimal(90), decision: 'accept' as const }]
  expect(post(opname({ lines }), { books, apart: byId() })).toMatchObject([
    { ledger: 'stock', direction: 'out', quantity: decimal(2), contra: 'adjustment_loss', time: '10:00:00', line: 'L' },
  ])
  const found = [{ ...line, counted: decimal(95), decision: 'accept' as const }]
  expect(post(opname({ lines: found }), { books, apart: byId() })).toMatchObject([
    { direction: 'in', quantity: decimal(3), value: null, contra: 'adjustment_gain' },
  ])
  expect(
    post(opname({ lines: [{ ...line, decision: 'skip', reason: 'Locked away' }] }), { books, apart: byId() }),
  ).toEqual([])
})

test.each([
  ['lines-uncounted', '{count} lines are not counted. Count them or skip them with a reason.'],
  ['counted-before', 'You counted line {line} before. Another person must recount it.'],
  ['moved-after-count', 'Stock of {item} moved after you counted; expected is now {quantity}.'],
] as const)('%s is said as the handbook says it, and in Indonesian', (code, sentence) => {
  const [english, indonesian] = errors[code]
  expect(english).toBe(sentence)
  expect(indonesian.match(/\{\w+\}/g)).toEqual(sentence.match(/\{\w+\}/g))
})

test('a count of two days is booked on the day of the last one', () => {
  const counts = [counted(60, '16:00:00'), counted(30, '09:00:00', { countedOn: '2026-11-22' })]
  const { values } = review.run(opname({ counts }), { ...beside(), items: new Map() })
  expect(values).toMatchObject({ stage: 'review', date: '2026-11-22', lines: [{ counted: decimal(90) }] })
})

const counting = {
  ...untracked,
  goods: null,
  warehouses: byId(),
  locations: byId(),
  storages: byId(),
  serials: [],
  units: byId(),
}

test.each([
  [9, null, '4.6', null],
  [9, '13.9', '4.5', null],
  [12, '18.1', '0', '12: 18.4 to 18.1'],
  [12, '18.4', '0', null],
  [9, '18.5', '4.6', '9: 13.8 to 18.5'],
  [14, '21.4', '3', null],
  [14, '18', '3.067', '12: 18.4 to 14.933'],
  [0, null, '18.4', null],
])('expected 12 of 18.4 kg, counted %s of %s kg: the difference weighs %s kg; anew %s', (pieces, kg, weighs, anew) => {
  const own = { book: decimal(20), moved: decimal(-8), measured: decimal('18.4') }
  const item = { nominalMeasure: decimal(2), measureDecimals: 3 }
  const found = weightOf(own, decimal(pieces - 12), kg === null ? null : decimal(kg), item)
  const said =
    found.anew && `${String(found.anew.pieces)}: ${[found.anew.from, found.anew.to].map(String).join(' to ')}`
  expect([String(found.difference), said]).toEqual([weighs, anew])
})

test('goods that nobody expected weigh what they should, where nobody weighed them', () => {
  const own = { book: ZERO, moved: ZERO, measured: null }
  const found = (nominal: Decimal | null, kg: Decimal | null) =>
    String(weightOf(own, decimal(3), kg, { nominalMeasure: nominal, measureDecimals: 3 }).difference)
  expect([found(decimal(2), null), found(null, decimal(5)), found(null, null)]).toEqual(['6', '5', 'null'])
})

test('a recount takes the figures of the books out and asks for another person', () => {
  const first = reviewed(opname(), line, beside())
  const { values } = recount.run(opname({ stage: 'review', lines: [first] }))
  expect(values).toMatchObject({ stage: 'counting', lines: [{ unit: null, round: 2, ...NOTHING, decision: null }] })
  const again = opname(values)
  const rows = [{ item: ITEM, ...WHOLE, quantity: decimal(91), measured: null, countedOn: null, countedAt: null }]
  const by = (user: string) => count.rules(again, counting, { user, today: '2026-11-21', time: '11:00:00', rows })
  expect(by('ani')).toMatchObject([{ path: 'rows.0.item', code: 'counted-before', values: { line: 1 } }])
  expect(by('budi')).toEqual([])
  expect(by('citra')).toMatchObject([{ code: 'not-of-team' }])
})

test('rows are dated when they were counted: never after now, never before the freeze', () => {
  const frozen = { frozenOn: '2026-11-21', frozenAt: '08:00:00' }
  const now = { day: '2026-11-21', time: '11:30:00' }
  const said = (day: string | null, time: string | null) => {
    const row = { countedOn: day, countedAt: time }
    const [finding] = momentFindings(frozen, row, now, 'rows.0')
    const { countedOn, countedAt } = countedWhen(frozen, row, now)
    return finding ? `${finding.path} ${finding.code}` : `${countedOn} ${countedAt}`
  }
  const day = '2026-11-21'
  expect(said(day, '09:10:00')).toBe('2026-11-21 09:10:00')
  expect([said(null, null), said(day, '11:32:00')]).toEqual(['2026-11-21 11:30:00', '2026-11-21 11:30:00'])
  expect(said(day, '07:57:00')).toBe('2026-11-21 08:00:00')
  expect([said(day, '11:40:00'), said('2026-11-22', '09:00:00')]).toEqual([
    'rows.0.countedAt counted-ahead',
    'rows.0.countedAt counted-ahead',
  ])
  expect([said(day, '07:40:00'), said('2026-11-20', '23:00:00')]).toEqual([
    'rows.0.countedAt counted-before-freeze',
    'rows.0.countedAt counted-before-freeze',
  ])
  expect(said(day, null)).toBe('rows.0.countedAt counted-when')
})
