import { expect, test } from 'vitest'
import { rowsOf, tabsOf, type WorkRow } from './work.ts'

const row = (number: string, more: Partial<WorkRow>): WorkRow => ({
  kind: 'ship',
  resource: 'delivery-order',
  id: number,
  number,
  party: 'Toko Maju',
  warehouse: null,
  warehouseName: null,
  due: '2026-03-10',
  days: 0,
  lines: 1,
  picked: false,
  ...more,
})

test('what is not picked is to be picked and shipped; an order that nobody instructed is to be picked', () => {
  expect(tabsOf({ kind: 'ship', picked: false })).toEqual(['pick', 'ship'])
  expect(tabsOf({ kind: 'ship', picked: true })).toEqual(['ship'])
  expect(tabsOf({ kind: 'release', picked: false })).toEqual(['pick'])
  expect(tabsOf({ kind: 'receive', picked: false })).toEqual(['receive'])
  expect(tabsOf({ kind: 'count', picked: false })).toEqual(['count'])
})

test('what lies ready leaves first, then the latest', () => {
  const rows = [
    row('DO-1', { days: 1 }),
    row('DO-2', { days: 6 }),
    row('DO-3', { days: -1, picked: true }),
    row('PO-1', { kind: 'receive', days: 9 }),
    row('SO-1', { kind: 'release', days: 3 }),
  ]
  expect(rowsOf(rows, 'ship').map(({ number }) => number)).toEqual(['DO-3', 'DO-2', 'DO-1'])
  expect(rowsOf(rows, 'pick').map(({ number }) => number)).toEqual(['DO-2', 'SO-1', 'DO-1'])
  expect(rowsOf(rows, 'count')).toEqual([])
})
