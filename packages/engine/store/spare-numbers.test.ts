import { expect, test } from 'vitest'
import { SpareNumbers } from './spare-numbers.ts'

test('what came back is taken again, the lowest first, each once, each in its own series', () => {
  const spare = new SpareNumbers()
  for (const sequence of [9, 4, 7]) spare.giveBack({ series: 'letter A 2026-11', sequence })
  spare.giveBack({ series: 'letter B 2026-11', sequence: 2 })
  const taken = [1, 2, 3, 4].map(() => spare.take('letter A 2026-11'))
  expect(taken).toEqual([4, 7, 9, undefined])
  expect(spare.take('letter B 2026-11')).toBe(2)
  for (const sequence of [8, 3, 5, 6]) spare.giveBack({ series: 'letter A 2026-11', sequence })
  expect(spare.takeAll('letter A 2026-11', 3)).toEqual([3, 5, 6])
  expect(spare.takeAll('letter A 2026-11', 3)).toEqual([8])
  expect(spare.takeAll('letter A 2026-11', 3)).toEqual([])
})

test.each([
  ['in the order they were counted', (at: number) => at],
  ['the last one first', (at: number) => -at],
  ['in no order', (at: number) => (at * 7919) % 100_003],
])('a hundred thousand numbers that come back %s cost a few comparisons each', (_order, sequenceOf) => {
  const many = 100_000
  let compared = 0
  const spare = new SpareNumbers((a, b) => {
    compared++
    return a < b
  })
  for (let at = 0; at < many; at++) spare.giveBack({ series: 'order', sequence: sequenceOf(at) })
  expect(compared).toBeLessThan(many * 17)
  compared = 0
  const taken = spare.takeAll('order', many)
  // Two comparisons at each of at most seventeen levels.
  expect(compared).toBeLessThan(many * 34)
  expect(taken).toEqual(Array.from({ length: many }, (_, at) => sequenceOf(at)).toSorted((a, b) => a - b))
})
