import { decimal, ONE } from '@lumbung/core'
import { expect, test } from 'vitest'
import { replenishmentOrder } from '../inventory/replenishment-order/definition.ts'
import { byId, moment, sample, source, stockState } from '../masters/trade/samples.ts'
import { purchaseFromReplenishment } from './buying-for-warehouses.ts'

const facts = {
  items: byId({ id: 'KOPI', archived: false, buy: true }, { id: 'ROTI', archived: false, buy: false }),
  'in WH': new Map([['KOPI', stockState('10', '4')]]),
}
const line = (id: string, quantity: number, more: object = {}) => ({
  id,
  item: 'KOPI',
  quantity: decimal(quantity),
  unit: 'PC',
  factor: ONE,
  baseQuantity: decimal(quantity),
  ...more,
})
const asked = (lines: readonly object[], more: object = {}, ordered: Readonly<Record<string, number>> = {}) =>
  source(
    sample(replenishmentOrder, {
      warehouseRequesting: 'SHOP',
      warehouseSupplying: 'WH',
      neededBy: '2026-11-14',
      lines,
      ...more,
    }),
    Object.fromEntries(Object.entries(ordered).map(([id, count]) => [id, { ordered: decimal(count) }])),
  )
/** Into which warehouse, and of each line what is bought, until when. */
const bought = (...sources: readonly ReturnType<typeof asked>[]) =>
  purchaseFromReplenishment
    .make(sources, facts, moment('save'))
    .map((draft) =>
      [
        draft['warehouse'],
        ...(
          draft['lines'] as { replenishmentLine: string; quantity: object; unit: string; requiredDate: string }[]
        ).map((one) => `${one.replenishmentLine} ${String(one.quantity)} ${one.unit} ${one.requiredDate}`),
      ].join(' | '),
    )

test.each([
  ['24 asked for, 10 there and 4 of them promised', [asked([line('L1', 24)])], ['SHOP | L1 18 PC 2026-11-14']],
  ['of one item the first lines are sent', [asked([line('L1', 4), line('L2', 4)])], ['SHOP | L2 2 PC 2026-11-14']],
  ['what can be sent is not bought', [asked([line('L1', 6)])], []],
  ['what is ordered already is not bought again', [asked([line('L1', 24)], {}, { L1: 18 })], []],
  [
    'cartons of 12: one and a half',
    [asked([line('L1', 2, { unit: 'BOX', factor: decimal(12), baseQuantity: decimal(24) })])],
    ['SHOP | L1 1.5 BOX 2026-11-14'],
  ],
  ['needed before today', [asked([line('L1', 24)], { neededBy: '2026-11-01' })], ['SHOP | L1 18 PC 2026-11-11']],
  ['what is not bought at all', [asked([line('L1', 24, { item: 'ROTI' })])], []],
  [
    'two warehouses: an order each, out of what is there once',
    [asked([line('L1', 5)]), asked([line('L2', 5)], { warehouseRequesting: 'KIOSK' })],
    ['KIOSK | L2 4 PC 2026-11-14'],
  ],
])('%s', (_, sources, expected) => {
  expect(bought(...sources)).toEqual(expected)
})
