import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { askedIn, comparedTo } from './price-check.ts'

test('6,200 apiece after 144,000 a box of 24: 3.33 % more; other currencies and units are not compared', () => {
  const item = { baseUnit: 'pcs', units: [{ id: 'l', unit: 'box', numerator: decimal(24), denominator: decimal(1) }] }
  const line = { item: 'i', unit: 'pcs', quantity: decimal(5000), netAmount: decimal(31_000_000) }
  const asked = askedIn(line)
  expect(asked?.toFixed()).toBe('6200')
  const one = { id: 'd', number: 'PO-1', date: '2026-03-01', price: decimal(1), currency: 'IDR', unit: 'box' }
  const last = [
    { ...one, netPrice: decimal(144_000) },
    { ...one, netPrice: decimal(9), currency: 'USD' },
    { ...one, netPrice: decimal(50_000), unit: 'sack' },
  ]
  const found = asked ? comparedTo(asked, line, item, 'IDR', last) : []
  expect(found.map(({ price, unit, change }) => [price.toFixed(), unit, change?.toFixed() ?? null])).toEqual([
    ['6000', 'pcs', '3.33'],
    ['9', 'box', null],
    ['50000', 'sack', null],
  ])
  // Gifts, and lines about no item, have no price.
  expect([askedIn({ ...line, netAmount: decimal(0) }), askedIn({ ...line, item: null })]).toEqual([null, null])
})
