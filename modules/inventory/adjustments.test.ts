import { decimal } from '@lumbung/core'
import { table } from '@lumbung/ledger'
import { describe, expect, test } from 'vitest'
import { byId, moment, sample, stockState, tradeFacts } from '../masters/trade/samples.ts'
import { calculate as calculateIn } from './adjustment-in/calculate.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { post as postIn } from './adjustment-in/posting.ts'
import { rules as rulesIn } from './adjustment-in/rules.ts'
import { calculate as calculateOut } from './adjustment-out/calculate.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import { post as postOut } from './adjustment-out/posting.ts'
import { rules as rulesOut } from './adjustment-out/rules.ts'

const reasons = byId(
  { id: 'R', archived: false, defaultAccount: null },
  { id: 'OWN', archived: false, defaultAccount: '6105' },
)
const known = {
  ...tradeFacts,
  reasons,
  units: byId(),
  branches: byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: null }),
  warehouses: byId({ id: 'WH', archived: false, code: 'WH', branch: 'HQ' }),
  holding: new Map(),
}

describe('adjustment in', () => {
  const adjusted = (more: object, unitCost: string | null, unit = 'PC') =>
    calculateIn(
      sample(adjustmentIn, {
        date: '2026-11-11',
        warehouse: 'WH',
        type: 'found',
        adjustmentReason: 'R',
        lines: [{ item: 'KOPI', quantity: decimal(10), unit, unitCost: unitCost && decimal(unitCost) }],
        ...more,
      }),
      tradeFacts,
    )
  test('10 × 50,000 found, opened, or with the reason’s own account', () => {
    expect(table(postIn(adjusted({}, '50000'), { reasons }))).toBe('in  KOPI  WH  10  500000.00  adjustment_gain')
    expect(table(postIn(adjusted({ type: 'opening' }, '50000'), { reasons }))).toBe(
      'in  KOPI  WH  10  500000.00  opening_balance',
    )
    expect(table(postIn(adjusted({ adjustmentReason: 'OWN' }, '50000'), { reasons }))).toBe(
      'in  KOPI  WH  10  500000.00  6105',
    )
  })
  test('the cost is of the unit entered: 10 boxes of 12 at 600,000', () => {
    expect(table(postIn(adjusted({}, '600000', 'BOX'), { reasons }))).toBe(
      'in  KOPI  WH  120  6000000.00  adjustment_gain',
    )
  })
  test('without a cost it takes the pool’s, and without that it asks', () => {
    const open = adjusted({}, null)
    expect(table(postIn(open, { reasons }))).toBe('in  KOPI  WH  10  at cost  adjustment_gain')
    expect(rulesIn(open, { ...known, stock: new Map([['KOPI', stockState('5', '0')]]) }, moment('approve'))).toEqual([])
    expect(rulesIn(open, { ...known, stock: new Map() }, moment('approve'))).toMatchObject([
      { path: 'lines.0.unitCost', code: 'unit-cost-missing', values: { line: 1, item: 'KOPI', branch: 'HQ' } },
    ])
  })
})

describe('adjustment out', () => {
  const adjusted = (more: object = {}) =>
    calculateOut(
      sample(adjustmentOut, {
        date: '2026-11-11',
        warehouse: 'WH',
        type: 'loss',
        adjustmentReason: 'R',
        costCode: null,
        lines: [{ item: 'KOPI', quantity: decimal(2), unit: 'PC' }],
        ...more,
      }),
      tradeFacts,
    )
  const facts = (onHand: string, reserved: string) => ({
    ...known,
    stock: new Map([['KOPI', stockState(onHand, reserved)]]),
  })
  test('2 lost, scrapped, or to the reason’s own account, at cost', () => {
    expect(table(postOut(adjusted(), { reasons }))).toBe('out  KOPI  WH  2  at cost  adjustment_loss')
    expect(table(postOut(adjusted({ type: 'scrap' }), { reasons }))).toBe('out  KOPI  WH  2  at cost  scrap')
    expect(table(postOut(adjusted({ adjustmentReason: 'OWN' }), { reasons }))).toBe('out  KOPI  WH  2  at cost  6105')
  })
  test.each([
    ['5', '3', []],
    ['5', '4', ['reserved']],
    // A shortage is the stock ledger's to name.
    ['1', '1', []],
  ])('%s on hand, %s reserved', (onHand, reserved, expected) => {
    expect(rulesOut(adjusted(), facts(onHand, reserved), moment('approve')).map((one) => one.code)).toEqual(expected)
  })
  test('a warehouse of another branch', () => {
    expect(rulesOut({ ...adjusted(), branch: 'BR2' }, facts('5', '0'), moment('save')).map((one) => one.code)).toEqual([
      'foreign-branch',
    ])
  })
})
