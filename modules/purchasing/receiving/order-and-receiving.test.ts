import { asMoney, decimal, ZERO } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { untracked } from '../../masters/tracking/samples.ts'
import {
  byId,
  IDR,
  item,
  moment,
  PPN,
  pricedAt,
  sample,
  source,
  sourceLine,
  tradeFacts,
  USD,
} from '../../masters/trade/samples.ts'
import { calculate as calculateOrder } from '../purchase-order/calculate.ts'
import { purchaseOrder } from '../purchase-order/definition.ts'
import { rules as orderRules } from '../purchase-order/rules.ts'
import { sampleSupplier } from '../samples.ts'
import { orderLineView } from '../views.ts'
import { calculate, required } from './calculate.ts'
import { type Receiving, receiving } from './definition.ts'
import { fill } from './fill.ts'
import { receivingFromOrder } from './from-purchase-order.ts'
import { post } from './posting.ts'
import { rules, type needs } from './rules.ts'

const supplier = { ...sampleSupplier, minimumOrder: decimal('3500000') }
const goods = {
  item: 'KOPI',
  description: 'Kopi',
  quantity: decimal(100),
  unit: 'PC',
  factor: decimal(1),
  baseQuantity: decimal(100),
}
const orderLine = (currency = 'IDR', unitPrice = '50000') =>
  sourceLine(
    orderLineView,
    'OL1',
    { supplier: 'S-1', warehouse: 'WH', currency, rate: decimal(1), priceIncludesTax: false },
    { ...goods, ...pricedAt(goods.quantity, { unitPrice: decimal(unitPrice) }) },
  )

const facts = (more: Partial<FactsOf<typeof needs>> = {}): FactsOf<typeof needs> => ({
  ...untracked,
  inspected: byId(),
  orderLines: byId(orderLine()),
  items: tradeFacts.items,
  orderTaxes: tradeFacts.taxGroups,
  currencies: byId(IDR, USD),
  dayRate: null,
  ahead: new Map(),
  suppliers: byId(supplier),
  twins: [],
  warehouses: byId({ id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: false }),
  ...more,
})
const received = (more: object, line: object, known = facts()): Receiving =>
  calculate(
    sample(receiving, {
      date: '2026-11-11',
      supplier: 'S-1',
      warehouse: 'WH',
      supplierDeliveryNumber: 'DN-1',
      currency: 'IDR',
      rate: decimal(1),
      lines: [{ orderLine: 'OL1', delivered: decimal(60), ...line }],
      ...more,
    }),
    known,
  )

describe('purchase order', () => {
  const known = {
    ...tradeFacts,
    units: byId(),
    warehouses: byId(),
    suppliers: byId(supplier),
    bought: new Map(),
    requests: byId(),
    settings: { priceTolerance: ZERO },
  }
  const ordered = (taxGroup: string | null, groups = tradeFacts.taxGroups) =>
    calculateOrder(
      sample(purchaseOrder, {
        date: '2026-11-11',
        supplier: 'S-1',
        warehouse: 'WH',
        currency: 'IDR',
        rate: decimal(1),
        lines: [{ item: 'KOPI', quantity: decimal(60), unit: 'PC', unitPrice: decimal('50000'), taxGroup }],
      }),
      { ...tradeFacts, taxGroups: groups, suppliers: byId(supplier), bought: new Map() },
    )
  test('prices its lines and expects the goods after the lead days', () => {
    const order = ordered('PPN')
    expect([order.subtotal, order.taxTotal, order.total].map((one) => one.toFixed())).toEqual([
      '3000000',
      '330000',
      '3330000',
    ])
    expect(order.expectedDate).toBe('2026-11-18')
    expect(order.lines[0]).toMatchObject({ costAmount: decimal(3000000), requiredDate: '2026-11-18' })
  })
  test('tax that cannot be credited is part of the cost', () => {
    const half = { ...PPN, lines: PPN.lines.map((row) => ({ ...row, creditablePercent: decimal(50) })) }
    expect(ordered('PPN', byId(half)).lines[0]?.costAmount.toFixed()).toBe('3165000')
  })
  test('below the supplier’s minimum it warns', () => {
    const order = ordered('PPN')
    expect(orderRules(order, known, moment('approve'))).toMatchObject([
      { code: 'below-minimum', warning: true, values: { total: asMoney('3330000'), minimum: asMoney('3500000') } },
    ])
  })
})

describe('receiving', () => {
  test('60 of 100 ordered for 5,000,000 enter stock at 3,000,000', () => {
    expect(table(post(received({}, {}), facts()))).toBe('in  KOPI  WH  60  3000000.00  grir')
    const inspected = byId({ id: 'KOPI', archived: false, inspectOnReceipt: true })
    expect(table(post(received({}, {}), { ...facts(), inspected }))).toBe('in  KOPI  WH  60  3000000.00  grir  qc')
  })
  test('only what is accepted enters stock', () => {
    expect(table(post(received({}, { rejected: decimal(5) }), facts()))).toBe('in  KOPI  WH  55  2750000.00  grir')
    expect(post(received({}, { accepted: decimal(0), rejected: decimal(60) }), facts())).toEqual([])
  })
  test('dollars at the rate of the receiving’s day, with the dollars kept for the bill', () => {
    const known = facts({ orderLines: byId(orderLine('USD', '10')), dayRate: decimal(15800) })
    const entries = post(received({ currency: 'USD' }, { delivered: decimal(100) }, known), known)
    expect(entries).toMatchObject([{ value: decimal(15800000), amount: decimal(1000), contra: 'grir' }])
  })
  test('what was billed before it came takes the value of the bill; the last piece takes its rest', () => {
    const billed = { quantity: decimal(-40), value: decimal('-2080000.01'), amount: decimal('-2080000.01') }
    const known = facts({ ahead: new Map([['OL1', billed]]) })
    const arrived = (...delivered: readonly number[]) =>
      received({ lines: delivered.map((one) => ({ orderLine: 'OL1', delivered: decimal(one) })) }, {}, known)
    const both = arrived(15, 45)
    expect(both.lines.map((line) => line.billable.toFixed())).toEqual(['0', '20'])
    expect(table(post(both, known)).split('\n')).toEqual([
      'in  KOPI  WH  15  780000.00  grir',
      'in  KOPI  WH  25  1300000.01  grir',
      'in  KOPI  WH  20  1000000.00  grir',
    ])
  })
  test('goods that are not kept in stock arrive in quantity only', () => {
    expect(post(received({}, {}), facts({ items: byId(item('KOPI', { type: 'nonStock' })) }))).toEqual([])
  })
  test.each<[string, object, object, readonly string[]]>([
    ['a sound one', {}, {}, []],
    [
      'delivered 60 is not 50 accepted and 5 rejected',
      {},
      { accepted: decimal(50), rejected: decimal(5), rejectReason: 'Wet' },
      ['delivered-differs'],
    ],
    ['more rejected than delivered', {}, { rejected: decimal(61), rejectReason: 'Wet' }, ['delivered-differs']],
    ['rejected without a word', {}, { rejected: decimal(1) }, ['required']],
    ['another supplier', { supplier: 'S-2' }, {}, ['other-supplier']],
    ['another currency', { currency: 'USD', rate: decimal(15800) }, {}, ['other-currency']],
    ['half a piece', {}, { delivered: decimal('0.5') }, ['not-whole']],
  ])('%s', (_name, header, line, expected) => {
    expect(rules(received(header, line), facts(), moment('approve')).map((one) => one.code)).toEqual(expected)
  })
  test('the reason of a rejection may follow while the goods are counted', () => {
    const codes = (step: 'save' | 'approve', rejectReason: string | null) =>
      rules(received({}, { rejected: decimal(1), rejectReason }), facts(), moment(step)).map((one) => one.path)
    expect(codes('save', null)).toEqual([])
    expect(codes('approve', ' ')).toEqual(['lines.0.rejectReason'])
    expect(codes('approve', 'Wet')).toEqual([])
  })
  test('a delivery note is received once', () => {
    const twins = [{ id: 'X', number: 'GR-1' }]
    const [finding] = rules(received({}, {}), facts({ twins }), moment('approve'))
    expect(finding).toMatchObject({
      code: 'delivery-note-repeated',
      values: { number: 'DN-1', supplier: 'S-1', document: 'GR-1' },
    })
  })
  test('is made from what orders still expect, without services', () => {
    const order = sample(purchaseOrder, {
      supplier: 'S-1',
      warehouse: 'WH',
      currency: 'IDR',
      lines: [
        { id: 'OL1', ...goods },
        { id: 'OL2', ...goods, item: 'JASA' },
      ],
    })
    const drafts = receivingFromOrder.make(
      [source(order, { OL1: { received: decimal(60) } })],
      { items: tradeFacts.items },
      moment('save'),
    )
    expect(drafts).toMatchObject([
      { supplier: 'S-1', warehouse: 'WH', lines: [{ orderLine: 'OL1', delivered: decimal(40) }] },
    ])
  })
})

test('counting fewer pieces or refusing some changes what is accepted, of that line alone', () => {
  const line = { id: 'L', delivered: decimal(60), accepted: decimal(100), rejected: decimal(10) }
  const accepted = (changed: string): string[] =>
    (
      fill(
        { lines: [line, line] },
        { branches: new Map(), ownWarehouses: [], orderLines: new Map(), places: [] },
        changed,
      ).lines ?? []
    ).map((one) => String(one.accepted))
  expect(accepted('lines.0.delivered')).toEqual(['50', '100'])
  expect(accepted('lines.1.rejected')).toEqual(['100', '50'])
  expect(accepted('lines.0.accepted')).toEqual(['100', '100'])
  expect(accepted('')).toEqual(['100', '100'])
})

test('the reason is marked in lines of which something is rejected', () => {
  expect(required(received({}, { rejected: decimal(2) }))).toEqual(['lines.0.rejectReason'])
  expect(required(received({}, {}))).toEqual([])
})
