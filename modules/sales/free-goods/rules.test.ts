import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, item, sampleMaster } from '../../masters/trade/samples.ts'
import { calculate } from './calculate.ts'
import { type FreeGoods, freeGoods } from './definition.ts'
import { rules } from './rules.ts'

const row = { item: 'KOPI', quantity: decimal(12), freeItem: 'TEH', freeQuantity: decimal(1), freeUnit: 'PC' }
const ruleOf = (...lines: readonly object[]): FreeGoods =>
  calculate(
    sampleMaster(freeGoods, {
      validFrom: '2026-01-01',
      lines: lines.map((line, index) => ({ id: `L${index}`, ...line })),
    }),
  )
const facts = { items: byId(item('KOPI'), item('TEH')), units: byId() } as Parameters<typeof rules>[1]
const codes = (...lines: readonly object[]): string[] =>
  rules(ruleOf(...lines), facts).map(({ path, code }) => `${path} ${code}`)

test('a quantity is of an item or a group; an amount may be of anything', () => {
  const amount = { ...row, item: null, quantity: null, amount: decimal(1000000) }
  expect(codes(row, { ...row, item: null, itemGroup: 'DRY', unit: 'BOX' }, amount)).toEqual([])
  expect(codes({ ...row, item: null })).toEqual(['lines.0.item free-goods-bought'])
  expect(codes({ ...row, itemGroup: 'DRY' })).toEqual(['lines.0.item item-or-group'])
  expect(codes({ ...row, amount: decimal(5) }, { ...row, quantity: null })).toEqual([
    'lines.0.quantity free-goods-either',
    'lines.1.quantity free-goods-either',
  ])
  expect(ruleOf(row, amount).lines.map((line) => line.condition)).toEqual(['quantity', 'amount'])
})

test('units are those of the items', () => {
  expect(codes({ ...row, unit: 'KG' }, { ...row, freeUnit: 'KG' })).toEqual([
    'lines.0.unit no-conversion',
    'lines.1.freeUnit no-conversion',
  ])
})
