import { expect, test } from 'vitest'
import type { GraphRecipe } from './graph.ts'
import { loopOf } from './loop.ts'

const made = (item: string, of: readonly string[], more: Partial<GraphRecipe> = {}): GraphRecipe => ({
  id: `${item}/1`,
  item,
  itemCode: item,
  versionNumber: 1,
  validFrom: '2026-01-01',
  validTo: null,
  lines: of.map((one) => ({ item: one, subVersion: null, recycled: false })),
  ...more,
})

test('a recipe that leads back to its item is named with the way', () => {
  const others = [made('B', ['SUGAR', 'C']), made('C', ['WATER', 'A'])]
  expect(loopOf(made('A', ['SUGAR', 'B']), others)).toEqual({ line: 1, path: ['A', 'B', 'C', 'A'] })
  expect(loopOf(made('A', ['A']), [])).toEqual({ line: 0, path: ['A', 'A'] })
  expect(loopOf(made('A', ['SUGAR', 'WATER']), others)).toBeNull()
})

test('output that is fed back closes no loop', () => {
  const recycled = { item: 'A', subVersion: null, recycled: true }
  expect(loopOf(made('A', [], { lines: [recycled] }), [])).toBeNull()
  expect(loopOf(made('A', ['B']), [made('B', [], { lines: [recycled] })])).toBeNull()
})

test('recipes that hold on no common day close no loop', () => {
  const january = { validFrom: '2026-01-01', validTo: '2026-01-31' }
  const february = { validFrom: '2026-02-01', validTo: '2026-02-28' }
  expect(loopOf(made('A', ['B'], january), [made('B', ['A'], february)])).toBeNull()
  const last = made('B', ['C'], { validFrom: '2026-01-31', validTo: null })
  expect(loopOf(made('A', ['B'], january), [last, made('C', ['A'], february)])).toBeNull()
  expect(loopOf(made('A', ['B'], january), [last, made('C', ['A'])])?.path).toEqual(['A', 'B', 'C', 'A'])
  // The first way holds on no common day; the second does.
  const either = [made('B', ['A'], { ...february, id: 'B/1' }), made('B', ['C'], { ...january, id: 'B/2' })]
  expect(loopOf(made('A', ['B'], january), [...either, made('C', ['A'])])?.path).toEqual(['A', 'B', 'C', 'A'])
})

test('a version that was chosen holds whatever its days, and another than the one at hand is no loop by itself', () => {
  const old = made('A', ['WATER'], { id: 'A/0', validFrom: '2020-01-01', validTo: '2020-12-31' })
  const chosen = (subVersion: string) => made('B', [], { lines: [{ item: 'A', subVersion, recycled: false }] })
  expect(loopOf(made('A', ['B']), [old, chosen('A/0')])).toBeNull()
  expect(loopOf(made('A', ['B']), [{ ...old, lines: made('A', ['A']).lines }, chosen('A/0')])?.path).toEqual([
    'A',
    'B',
    'A',
    'A',
  ])
  expect(loopOf(made('A', ['B']), [chosen('A/1')])?.path).toEqual(['A', 'B', 'A'])
})

test('what is reached by many ways is gone through once', () => {
  const levels = Array.from({ length: 24 }, (_, level) => made(`L${level}`, [`L${level + 1}`, `L${level + 1}`]))
  const [top, ...below] = levels
  expect(top && loopOf(top, [...below, made('L24', ['SALT'])])).toBeNull()
  expect(top && loopOf(top, [...below, made('L24', ['SALT', 'L0'])])?.path).toHaveLength(26)
})
