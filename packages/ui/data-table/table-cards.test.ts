import { expect, test } from 'vitest'
import { cardColumns } from './table-cards.ts'
import type { CardPlace } from './table-types.ts'

const column = (key: string, card?: CardPlace) => ({ key, title: key, width: 80, card, render: () => key })
const keysOf = (...columns: readonly ReturnType<typeof column>[]) => cardColumns(columns).map(({ key }) => key)

test('a card says what it is about and how much first, then number, day and state', () => {
  const all = [column('number', 'code'), column('date', 'note'), column('party', 'name'), column('rep')]
  expect(keysOf(...all, column('total', 'figure'), column('status', 'state'))).toEqual([
    'party',
    'total',
    'number',
    'date',
    'status',
  ])
})

test('a place is given once, and a table that gives none stays one', () => {
  expect(keysOf(column('total', 'figure'), column('tax', 'figure'))).toEqual(['total'])
  expect(keysOf(column('a'), column('b'))).toEqual([])
})
