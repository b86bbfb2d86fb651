import { untracked } from '../masters/tracking/samples.ts'
import { decimal, ZERO } from '@lumbung/core'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { byId, moment, sample, stockState, tradeFacts } from '../masters/trade/samples.ts'
import { calculate as calculateIn } from './adjustment-in/calculate.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { post as postIn } from './adjustment-in/posting.ts'
import { rules as rulesIn } from './adjustment-in/rules.ts'
import { calculate as calculateOut } from './adjustment-out/calculate.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import { fill as fillOut } from './adjustment-out/fill.ts'
import { post as postOut } from './adjustment-out/posting.ts'
import { rules as rulesOut } from './adjustment-out/rules.ts'

const reasons = byId(
  { id: 'R', archived: false, defaultAccount: null },
  { id: 'OWN', archived: false, defaultAccount: '6105' },
)
const types = byId(
  { id: 'EXP', archived: false, counterAccount: '6201', bank: null, partyKind: null },
  { id: 'PLAIN', archived: false, counterAccount: null, bank: null, partyKind: null },
)
const accounts = { reasons, types }
const known = {
  ...tradeFacts,
  ...untracked,
  ...accounts,
  units: byId(),
  branches: byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: null }),
  warehouses: byId({ id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: false }),
  moved: [],
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
      { ...tradeFacts, ...untracked },
    )
  test('10 × 50,000 found, opened, or with the reason’s own account', () => {
    expect(table(postIn(adjusted({}, '50000'), accounts))).toBe('in  KOPI  WH  10  500000.00  adjustment_gain')
    expect(table(postIn(adjusted({ type: 'opening' }, '50000'), accounts))).toBe(
      'in  KOPI  WH  10  500000.00  opening_balance',
    )
    expect(table(postIn(adjusted({ adjustmentReason: 'OWN' }, '50000'), accounts))).toBe(
      'in  KOPI  WH  10  500000.00  6105',
    )
  })
  test.each([
    ['EXP', 'R', '6201'],
    ['EXP', 'OWN', '6201'],
    ['PLAIN', 'OWN', '6105'],
    ['PLAIN', 'R', 'adjustment_gain'],
  ])('of type %s, for reason %s, the other side is %s', (transactionType, adjustmentReason, account) => {
    const posted = table(postIn(adjusted({ transactionType, adjustmentReason }, '50000'), accounts))
    expect(posted).toBe(`in  KOPI  WH  10  500000.00  ${account}`)
  })
  test('the cost is of the unit entered: 10 boxes of 12 at 600,000', () => {
    expect(table(postIn(adjusted({}, '600000', 'BOX'), accounts))).toBe(
      'in  KOPI  WH  120  6000000.00  adjustment_gain',
    )
  })
  test('10 × USD 3 at 15,000, the rate of the day unless another is typed: 450,000, each side with its USD 30', () => {
    const dollars = (more: object = {}) =>
      calculateIn(
        sample(adjustmentIn, {
          date: '2026-11-11',
          warehouse: 'WH',
          type: 'opening',
          adjustmentReason: 'R',
          currency: 'USD',
          rate: decimal(1),
          lines: [{ item: 'KOPI', quantity: decimal(10), unit: 'PC', unitCost: decimal(3) }],
          ...more,
        }),
        { ...tradeFacts, ...untracked, dayRate: decimal(15000) },
      )
    expect(dollars()).toMatchObject({ rate: decimal(15000), total: decimal(30) })
    expect(postIn(dollars(), accounts)).toMatchObject([{ value: decimal(450000), amount: decimal(30) }])
    expect(postIn(dollars({ rate: decimal(16000) }), accounts)).toMatchObject([{ value: decimal(480000) }])
    const unknown = { ...known, stock: new Map(), dayRate: null }
    expect(rulesIn({ ...dollars(), rate: decimal(1) }, unknown, moment('save'))).toMatchObject([
      { path: 'rate', code: 'no-rate', values: { currency: 'USD' } },
    ])
  })
  test('at no cost only by who may', () => {
    const free = adjusted({ type: 'gift' }, '0')
    const facts = { ...known, stock: new Map() }
    expect(rulesIn(free, facts, moment('save'))).toEqual([])
    expect(rulesIn(free, facts, moment('approve'))).toMatchObject([{ path: 'lines.0.unitCost', code: 'cost-nothing' }])
    expect(rulesIn(free, facts, moment('approve', 'zero-cost'))).toEqual([])
  })
  test('without a cost it takes the pool’s, and without that it asks', () => {
    const open = adjusted({}, null)
    expect(table(postIn(open, accounts))).toBe('in  KOPI  WH  10  at cost  adjustment_gain')
    expect(rulesIn(open, { ...known, stock: new Map([['KOPI', stockState('5', '0')]]) }, moment('approve'))).toEqual([])
    expect(rulesIn(open, { ...known, stock: new Map() }, moment('approve'))).toMatchObject([
      { path: 'lines.0.unitCost', code: 'unit-cost-missing', values: { line: 1, item: 'KOPI', branch: 'HQ' } },
    ])
  })
})

describe('adjustment out', () => {
  const stock = new Map([['KOPI', stockState('10', '0')]])
  const adjusted = (more: object = {}) =>
    calculateOut(
      sample(adjustmentOut, {
        date: '2026-11-11',
        warehouse: 'WH',
        type: 'loss',
        adjustmentReason: 'R',
        costCode: null,
        project: null,
        lines: [{ item: 'KOPI', quantity: decimal(2), unit: 'PC' }],
        ...more,
      }),
      { ...tradeFacts, ...untracked, stock },
    )
  const facts = (onHand: string, reserved: string) => ({
    ...known,
    settings: { scrapProofAbove: decimal(100_000) },
    stock: new Map([['KOPI', stockState(onHand, reserved)]]),
  })
  const posted = (adjustment: ReturnType<typeof adjusted>) =>
    table(postOut(adjustment, { ...accounts, taxGroups: tradeFacts.taxGroups }))
  test('2 lost of a type with a counter account: it goes before the reason’s own', () => {
    expect(posted(adjusted({ transactionType: 'EXP', adjustmentReason: 'OWN' }))).toBe(
      'out  KOPI  WH  2  at cost  6201',
    )
    expect(posted(adjusted({ transactionType: 'PLAIN' }))).toBe('out  KOPI  WH  2  at cost  adjustment_loss')
  })
  test('2 lost, scrapped, or to the reason’s own account, at cost', () => {
    expect(posted(adjusted())).toBe('out  KOPI  WH  2  at cost  adjustment_loss')
    expect(posted(adjusted({ type: 'scrap' }))).toBe('out  KOPI  WH  2  at cost  scrap')
    expect(posted(adjusted({ adjustmentReason: 'OWN' }))).toBe('out  KOPI  WH  2  at cost  6105')
  })
  const bare = { item: 'KOPI', quantity: decimal(1), unit: 'PC', taxGroup: 'PPN' }
  const at = (unitCost: string) => new Map([['KOPI', { ...stockState('10', '0'), unitCost: decimal(unitCost) }]])
  test('a gift that sells at 200,000 with a margin of 50,000: base 150,000, VAT 16,500', () => {
    const gift = calculateOut(adjusted({ type: 'gift', lines: [bare] }), {
      ...tradeFacts,
      ...untracked,
      stock: at('150000'),
    })
    expect(posted(gift)).toBe(`out  KOPI  WH  1  at cost  promotion_expense
debit  promotion_expense  KOPI  16500.00
credit  vat_out  PPN-OUT  16500.00`)
    expect([gift.costTotal, gift.taxBase, gift.taxTotal].map(String)).toEqual(['150000', '150000', '16500'])
  })
  test('own use at the reason’s account; without a tax group no VAT', () => {
    const own = { type: 'ownUse', adjustmentReason: 'OWN', costCode: 'HO' }
    expect(posted(adjusted({ ...own, lines: [{ ...bare, quantity: decimal(2) }] }))).toBe(
      `out  KOPI  WH  2  at cost  6105
debit  6105    13200.00
credit  vat_out  PPN-OUT  13200.00`,
    )
    expect(posted(adjusted({ ...own, lines: [{ ...bare, taxGroup: null }] }))).toBe('out  KOPI  WH  1  at cost  6105')
  })
  test('what is lost or spoilt bears none', () => {
    expect(adjusted({ type: 'scrap', lines: [bare] }).taxTotal).toEqual(ZERO)
  })
  test('the tax group comes with the type and with the item', () => {
    const filled = (draft: object, changed: string) =>
      fillOut(
        { warehouse: 'WH', ...draft },
        { ...tradeFacts, ...untracked, branches: byId(), ownWarehouses: [] },
        changed,
      ).lines?.[0]?.taxGroup
    const line = { ...bare, taxGroup: null }
    expect(filled({ type: 'gift', lines: [line] }, 'type')).toBe('PPN')
    expect(filled({ type: 'gift', lines: [line] }, 'lines.0.item')).toBe('PPN')
    expect(filled({ type: 'loss', lines: [bare] }, 'type')).toBeNull()
    expect(filled({ type: 'gift', lines: [line] }, 'lines.0.quantity')).toBeNull()
  })
  test('what is spent names its cost code, dear scrap its proof', () => {
    const codes = (more: object) =>
      rulesOut(adjusted(more), facts('5', '0'), moment('approve')).map(({ path, code }) => `${path} ${code}`)
    expect(codes({ type: 'gift' })).toEqual(['costCode required'])
    expect(codes({ type: 'sample' })).toEqual(['costCode required'])
    expect(codes({ type: 'ownUse', costCode: 'HO' })).toEqual([])
    expect(codes({ type: 'scrap' })).toEqual(['proof scrap-without-proof'])
    expect(codes({ type: 'scrap', proof: 'data:image/png;base64,AA' })).toEqual([])
    expect(codes({ type: 'scrap', lines: [bare] })).toEqual([])
  })
  test('damaged goods leave from where the damaged lie, and nobody has reserved those', () => {
    const damaged = adjusted({ lines: [{ ...bare, quantity: decimal(2), condition: 'damaged' }] })
    expect(posted(damaged)).toBe('out  KOPI  WH  2  at cost  adjustment_loss  damaged')
    expect(rulesOut(damaged, facts('2', '2'), moment('approve'))).toEqual([])
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
