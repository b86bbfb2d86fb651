import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, sampleMaster } from '../../masters/trade/samples.ts'
import { calculate } from './calculate.ts'
import { priceList, type PriceList } from './definition.ts'
import { rules } from './rules.ts'

const row = { item: 'KOPI', unit: 'PC', price: decimal('100') }
const listOf = (...lines: readonly object[]): PriceList =>
  sampleMaster(priceList, {
    validFrom: '2026-01-01',
    lines: lines.map((line, index) => ({ id: `L${index}`, ...line })),
  })

const facts = {
  items: byId({ id: 'KOPI', archived: false, code: 'KOPI' }),
  itemGroups: byId({ id: 'DRINKS', archived: false, code: 'DRINKS' }),
  units: byId({ id: 'PC', archived: false, code: 'PC' }),
} as unknown as Parameters<typeof rules>[1]

const codes = (...lines: readonly object[]): string[] =>
  rules(listOf(...lines), facts).map(
    ({ path, code, values }) => `${path} ${code} ${values ? Object.values(values).join() : ''}`,
  )

test('a row is about an item or a group, and gives a price or a discount', () => {
  const group = { itemGroup: 'DRINKS', unit: 'PC', discountPercent: decimal(10) }
  expect(codes(row, group, { ...group, minimumQuantity: decimal(12), discountPercent: decimal(12) })).toEqual([])
  expect(codes({ ...row, itemGroup: 'DRINKS' })).toEqual(['lines.0.item item-or-group 1'])
  expect(codes({ unit: 'PC', price: decimal('100') })).toEqual(['lines.0.item item-or-group 1'])
  expect(codes({ ...row, discountPercent: decimal(10) })).toEqual(['lines.0.price price-or-discount 1'])
  expect(codes({ item: 'KOPI', unit: 'PC' })).toEqual(['lines.0.price price-or-discount 1'])
})

test('two rows from one quantity on overlap, whatever they give', () => {
  const group = { itemGroup: 'DRINKS', unit: 'PC', price: decimal('90') }
  expect(codes(row, { item: 'KOPI', unit: 'PC', discountPercent: decimal(5) })).toEqual([
    'lines.1.item price-overlaps KOPI,PC,2026-01-01,1',
  ])
  expect(codes(group, { ...group, price: decimal('80') })).toEqual([
    'lines.1.item price-overlaps DRINKS,PC,2026-01-01,1',
  ])
})

test('rows of groups are marked as such', () => {
  const { lines } = calculate(listOf(row, { itemGroup: 'DRINKS', unit: 'PC', price: decimal('90') }))
  expect(lines.map((line) => line.grouped)).toEqual([false, true])
})
