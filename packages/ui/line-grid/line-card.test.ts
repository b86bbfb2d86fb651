import { expect, test } from 'vitest'
import type { GridColumn, GridLine } from './grid-types.ts'
import { lineCard } from './line-card.ts'

const format = (value: unknown): string => (typeof value === 'string' ? value : '')
const text = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  title: key,
  kind: 'text',
  width: 80,
  format,
  ...more,
})
const figure = (key: string, more: Partial<GridColumn> = {}) => text(key, { kind: 'decimal', align: 'end', ...more })
const line = (values: GridLine['values'], more: Partial<GridLine> = {}): GridLine => ({ key: 'l', values, ...more })

const SALE = [
  text('Item', { kind: 'lookup', isGrowing: true }),
  figure('Quantity'),
  text('Unit', { kind: 'lookup' }),
  figure('Price'),
  figure('Discount'),
  text('Free', { kind: 'flag' }),
  figure('Amount', { kind: 'readonly' }),
]

test('an item line: what it is about and comes to, then quantity, unit and price; no discount is not said', () => {
  const values = { Item: 'Kopi', Quantity: '12', Unit: 'CTN', Price: '540.000,00', Discount: '0', Free: 'No' }
  expect(lineCard(SALE, line({ ...values, Amount: '6.480.000,00' }))).toEqual({
    name: 'Kopi',
    figure: '6.480.000,00',
    facts: [
      { title: 'Quantity', text: '12' },
      { title: 'Unit', text: 'CTN' },
      { title: 'Price', text: '540.000,00' },
    ],
  })
})

test('a journal line says the side it is on; a line that is begun says what it comes to, which is nothing', () => {
  const journal = [text('Account', { isGrowing: true }), figure('Debit'), figure('Credit')]
  expect(lineCard(journal, line({ Account: 'Cash', Debit: '500,00', Credit: '0,00' }))).toEqual({
    name: 'Cash',
    figure: '500,00',
    facts: [],
  })
  const begun = { Item: 'Kopi', Unit: 'CTN', Price: '540.000,00', Amount: '0,00' }
  expect(lineCard(SALE, line(begun))).toMatchObject({
    figure: '0,00',
    facts: [{ text: 'CTN' }, { text: '540.000,00' }],
  })
})

test('what could not be read stays as it was typed', () => {
  const rough = { Quantity: { text: 'twelve', reason: 'No number' } }
  const { facts } = lineCard(SALE, line({ Item: 'Kopi', Amount: '0,00' }, { rough }))
  expect(facts).toEqual([{ title: 'Quantity', text: 'twelve' }])
})
