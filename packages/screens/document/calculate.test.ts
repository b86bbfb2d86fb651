import { expect, test } from 'vitest'
import { nextOf, type Waiting, withoutTyped } from './calculate.ts'

const queue = (...paths: readonly (readonly [string, 'ref' | 'quantity' | 'price'])[]): Waiting => new Map(paths)
const order = (waiting: Waiting): (readonly string[])[] => {
  const asked: (readonly string[])[] = []
  while (waiting.size > 0) asked.push([...nextOf(waiting).keys()])
  return asked
}

test('the header is asked first, of a line its price last, one after the other', () => {
  const waiting = queue(
    ['lines.0.item', 'ref'],
    ['lines.0.price', 'price'],
    ['lines.0.quantity', 'quantity'],
    ['customer', 'ref'],
  )
  expect(order(waiting)).toEqual([['customer'], ['lines.0.item'], ['lines.0.quantity'], ['lines.0.price']])
})

test('many lines are one question, their prices another', () => {
  const places = [0, 1, 2, 3, 4]
  const items = places.map((place) => [`lines.${place}.item`, 'ref'] as const)
  const prices = places.map((place) => [`lines.${place}.price`, 'price'] as const)
  expect(order(queue(...prices, ...items)).map((paths) => paths.length)).toEqual([5, 5])
})

test('a price typed while the item is asked about is not replaced by that of the list', () => {
  const waiting = queue(['lines.0.price', 'price'])
  const brought = { price: '1046640', unit: 'CTN' }
  expect(withoutTyped(brought, (column) => waiting.has(`lines.0.${column}`))).toEqual({ unit: 'CTN' })
})
