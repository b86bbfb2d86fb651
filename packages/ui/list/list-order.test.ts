import { expect, test } from 'vitest'
import { moved } from './list-order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const order = (...move: [ids: readonly string[], target: string, isBehind: boolean]): string =>
  moved(items, new Set(move[0]), move[1], move[2])
    .map(({ id }) => id)
    .join('')

test('items go before or behind their target, in the order they had', () => {
  expect(order(['d'], 'a', false)).toBe('dabc')
  expect(order(['a'], 'd', true)).toBe('bcda')
  expect(order(['c', 'a'], 'b', true)).toBe('bacd')
})

test('nothing moves onto itself', () => {
  expect(order(['b', 'c'], 'c', true)).toBe('abcd')
})
