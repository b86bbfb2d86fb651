import { decimal } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { byId } from '../trade/samples.ts'
import { SHORT_LIFE, shortOnArrival, shortOnLeaving } from './days-left.ts'
import type { trackedItemView } from './views.ts'

const milk: ViewRow<typeof trackedItemView> = {
  id: 'MILK',
  archived: false,
  code: 'MILK',
  baseUnitCode: 'PCS',
  tracking: 'batch',
  expiryControl: true,
  shelfLife: null,
  minimumDaysIn: 30,
  minimumDaysOut: 10,
  measureUnit: null,
  measureUnitCode: null,
  measureDecimals: null,
  nominalMeasure: null,
  measureTolerance: null,
}
const facts = {
  tracked: byId(milk, { ...milk, id: 'CREAM', code: 'CREAM', minimumDaysIn: null, minimumDaysOut: null }),
  batches: byId({
    id: 'B1',
    archived: false,
    number: 'OLD',
    item: 'MILK',
    expiry: '2026-03-11',
    state: 'open' as const,
    stateReason: null,
  }),
}
const document = (row: object, item = 'MILK') => ({
  date: '2026-03-01',
  lines: [{ id: 'L1', item }],
  tracking: [{ line: 'L1', location: null, batch: null, serial: null, quantity: decimal(1), ...row }],
})
const arriving = (expiry: string | null, item = 'MILK') =>
  shortOnArrival(document({ batchNumber: 'A', expiry }, item), facts)

describe('received', () => {
  test('1 March, expires on 31 March: 30 days are left, which is enough', () => {
    expect(arriving('2026-03-31')).toEqual([])
    expect(arriving('2026-03-30')).toEqual([
      {
        path: 'tracking.0.expiry',
        code: 'batch-days-in',
        values: { batch: 'A', item: 'MILK', days: 29, minimum: 30 },
        level: SHORT_LIFE,
      },
    ])
  })
  test('what expired before has none left', () => {
    expect(arriving('2026-02-01')).toMatchObject([{ values: { days: 0 } }])
  })
  test('an item that asks for none, and a row without a date, say nothing', () => {
    expect([arriving('2026-03-01', 'CREAM'), arriving(null)]).toEqual([[], []])
  })
})

test('shipped: as many days as the item asks for, to the day; nobody lets less pass', () => {
  const leaving = (date: string) => shortOnLeaving({ ...document({ batch: 'B1' }), date }, facts)
  expect(leaving('2026-03-01')).toEqual([])
  expect(leaving('2026-03-02')).toEqual([
    {
      path: 'tracking.0.batch',
      code: 'batch-days-out',
      values: { batch: 'OLD', item: 'MILK', days: 9, minimum: 10 },
    },
  ])
  // On its last day it is short, behind it it has expired, which is said instead.
  expect([leaving('2026-03-11').length, leaving('2026-03-12').length]).toEqual([1, 0])
})
