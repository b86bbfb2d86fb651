import { expect, test } from 'vitest'
import { broughtBy } from './brought.ts'

const rice = { id: 'item-1', code: 'RICE', name: 'Rice' }

test('what an answer brings is what it says otherwise', () => {
  const asked = { item: rice, unit: null, price: '0.000000' }
  const answer = { item: rice, unit: 'unit-1', price: '12000.000000' }
  expect(broughtBy(answer, asked, asked)).toEqual({ unit: 'unit-1', price: '12000.000000' })
})

test('what was typed since stays', () => {
  const asked = { unit: null, price: '10' }
  expect(broughtBy({ unit: 'unit-1', price: '20' }, asked, { unit: 'unit-2', price: '10.00' })).toEqual({ price: '20' })
})

test('the same value written otherwise brings nothing', () => {
  const asked = { item: rice, price: '10', rate: '', shipTo: { street: 'Jl. Melati 1', city: 'Jakarta' } }
  const answer = {
    item: { id: 'item-1', code: 'RICE', name: 'Beras' },
    price: '10.000000',
    rate: '0.00',
    shipTo: { city: 'Jakarta', street: 'Jl. Melati 1' },
  }
  expect(broughtBy(answer, asked, asked)).toEqual({})
})
