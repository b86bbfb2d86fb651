import { expect, test } from 'vitest'
import { movedPast } from './order.ts'

const sets = (...priorities: readonly number[]) =>
  priorities.map((priority, at) => ({ id: 'ABCD'[at] ?? '', priority }))
const said = (changed: ReturnType<typeof movedPast>) => changed?.map(({ id, priority }) => `${id} ${priority}`)

test('two neighbours change their priorities', () => {
  expect(said(movedPast(sets(10, 20, 30), 'C', 'up'))).toEqual(['C 20', 'B 30'])
  expect(said(movedPast(sets(10, 20, 30), 'A', 'down'))).toEqual(['B 10', 'A 20'])
})

test('where sets share a priority all are numbered anew', () => {
  expect(said(movedPast(sets(10, 10, 10), 'C', 'up'))).toEqual(['C 20', 'B 30'])
  expect(said(movedPast(sets(5, 7, 7), 'A', 'down'))).toEqual(['B 10', 'A 20', 'C 30'])
})

test('the first does not move up, the last not down, and what is not there not at all', () => {
  expect(movedPast(sets(10, 20), 'A', 'up')).toBeNull()
  expect(movedPast(sets(10, 20), 'B', 'down')).toBeNull()
  expect(movedPast(sets(10, 20), 'X', 'up')).toBeNull()
})
