import { f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { defaultsOf, isEmptyLine } from './field-values.ts'

const fields = {
  kind: f.choice({ OPEN: ['Open item', 'Pos terbuka'], AHEAD: ['Ahead', 'Di muka'] }, { default: 'OPEN' }),
  item: f.ref('item', { optional: true }),
  amount: f.money({ default: '0' }),
  currency: f.ref('currency', { default: 'IDR' }),
  date: f.date({ default: 'today' }),
  quantity: f.quantity({ default: '1' }),
  gift: f.flag({ default: false }),
  net: f.money({ derived: true }),
}
const isEmpty = (values: object): boolean =>
  isEmptyLine({ key: 'a', values: { ...defaultsOf(fields), ...values } }, fields)

test('a line with nothing but what it began with is empty, however that is written', () => {
  expect(isEmpty({})).toBe(true)
  const rupiah = { id: '1', code: 'IDR', name: 'Rupiah' }
  expect(isEmpty({ amount: '0.00', quantity: '1.000000', date: '2026-11-22', currency: rupiah, net: '5.00' })).toBe(
    true,
  )
})

test('an amount alone, or another choice, is something typed', () => {
  expect(isEmpty({ amount: '1000.00' })).toBe(false)
  expect(isEmpty({ kind: 'AHEAD' })).toBe(false)
  expect(isEmpty({ gift: true })).toBe(false)
  expect(isEmpty({ currency: { id: '2', code: 'USD', name: 'US dollar' } })).toBe(false)
})
