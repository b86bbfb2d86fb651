import { defineDocument, type Fields, f, type Resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { glanceOf } from './peek-lines.tsx'

const parcel = (lines: Fields, hidden: readonly string[]): Resource => ({
  definition: defineDocument({
    key: 'parcel',
    module: 'things',
    numbering: 'P/{SEQ:4}',
    resets: 'year',
    date: 'date',
    fields: { date: f.date(), lines: f.lines(lines) },
    list: { columns: ['date'] },
    form: { header: ['date'], lines: ['lines'], hidden },
  }),
  words: {},
  calculation: null,
})

const namesOf = (fields: Fields, hidden: readonly string[] = []): readonly string[] =>
  glanceOf(parcel(fields, hidden), 'lines').map(([key]) => key)

test('a line says what it is about, how much of it, and what it comes to', () => {
  const fields = {
    order: f.ref('order', { line: 'lines' }),
    thing: f.ref('thing'),
    quantity: f.quantity(),
    price: f.price(),
    net: f.money(),
    amount: f.money({ derived: true }),
  }
  expect(namesOf(fields)).toEqual(['thing', 'quantity', 'amount'])
  expect(namesOf(fields, ['quantity'])).toEqual(['thing', 'net', 'amount'])
})

test('a journal says both of its sides', () => {
  expect(namesOf({ account: f.ref('account'), debit: f.money(), credit: f.money() })).toEqual([
    'account',
    'debit',
    'credit',
  ])
})

test('without a record a line is known by its text', () => {
  expect(namesOf({ remark: f.text(), day: f.date() })).toEqual(['remark'])
})
