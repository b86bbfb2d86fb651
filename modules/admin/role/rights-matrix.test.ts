import { expect, test } from 'vitest'
import { areasOf, changeOf, countChanges, heldOf, toggled } from './rights-matrix.tsx'

const title = (area: string, group: string, right: string, what = right) => ({
  key: `${group}.${right}`,
  group,
  right,
  area,
  family: group,
  what,
})
const titles = [
  title('Sales', 'order', 'read'),
  title('Sales', 'order', 'approve'),
  title('Sales', 'order', 'change-price', 'Change the price'),
  title('Sales', 'quotation', 'read'),
  title('Stock', 'count', 'read'),
]
const set = (...keys: string[]) => new Set(keys)

test('rows stand under their areas, rights of their own below them', () => {
  expect(areasOf(titles).map(({ title: name, rows }) => [name, ...rows.map((row) => row.title)])).toEqual([
    ['Sales', 'order', 'Change the price', 'quotation'],
    ['Stock', 'count'],
  ])
  expect(areasOf(titles)[0]?.cells.read).toEqual(['order.read', 'quotation.read'])
})

test('what is looked for leaves its rows, and an area by its name all of them', () => {
  const found = (query: string) => areasOf(titles, query).flatMap(({ rows }) => rows.map((row) => row.title))
  expect(found('PRICE')).toEqual(['order', 'Change the price'])
  expect(found('sales')).toEqual(['order', 'Change the price', 'quotation'])
  expect(found('nothing')).toEqual([])
})

test('none, some or all of several are held; one press gives all, and takes all away where all are given', () => {
  const rights = ['order.read', 'quotation.read']
  const states = [set(), set('order.read'), set('order.read', 'quotation.read', 'count.read')]
  expect(states.map((held) => heldOf(rights, held))).toEqual(['none', 'some', 'all'])
  expect(states.map((held) => toggled(held, rights, titles))).toEqual([
    ['order.read', 'quotation.read'],
    ['order.read', 'quotation.read'],
    ['count.read'],
  ])
})

test('a right that nobody declares any more goes with the next change', () => {
  expect(toggled(set('gone.read', 'count.read'), ['order.read'], titles)).toEqual(['count.read', 'order.read'])
})

test('what differs is given or taken away, and counted', () => {
  const [held, before] = [set('order.read', 'count.read'), set('order.read', 'order.approve')]
  expect(changeOf(['count.read'], held, before)).toBe('granted')
  expect(changeOf(['order.approve'], held, before)).toBe('removed')
  expect(changeOf(['order.read'], held, before)).toBeNull()
  // Several at once differ in their own cells.
  expect(changeOf(['count.read', 'order.approve'], held, before)).toBeNull()
  expect(countChanges(titles, held, before)).toEqual({ granted: 1, removed: 1 })
})
