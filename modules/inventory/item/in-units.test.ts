import { Decimal } from '@lumbung/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUnits } from './in-units.ts'

const CARTON = { code: 'CTN', contains: new Decimal(12) }
const PALLET = { code: 'PAL', contains: new Decimal(480) }
const said = (quantity: string, units = [CARTON, PALLET]): string =>
  inUnits(new Decimal(quantity), 'PCS', units)
    .map((part) => `${part.quantity.toFixed()} ${part.code}`)
    .join(' ')

test.each([
  ['148', '12 CTN 4 PCS'],
  ['144', '12 CTN'],
  ['7', '7 PCS'],
  ['0', '0 PCS'],
  ['-30', '-2 CTN 6 PCS'],
  ['-5', '-5 PCS'],
  ['1000.5', '2 PAL 3 CTN 4.5 PCS'],
])('%s pieces are %s', (quantity, text) => {
  expect(said(quantity)).toBe(text)
})

test('a unit smaller than the base unit counts nothing, and an item without units is counted in pieces', () => {
  expect(said('5', [{ code: 'GRAM', contains: new Decimal('0.001') }])).toBe('5 PCS')
  expect(said('30', [])).toBe('30 PCS')
})

test('the parts are the quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 2, max: 99 }), (quantity, contains) => {
      const units = [{ code: 'BOX', contains: new Decimal(contains) }]
      const parts = inUnits(new Decimal(quantity), 'PCS', units)
      const sum = parts.reduce((all, part) => all + part.quantity.toNumber() * (part.code === 'BOX' ? contains : 1), 0)
      expect(sum).toBe(quantity)
    }),
  )
})
