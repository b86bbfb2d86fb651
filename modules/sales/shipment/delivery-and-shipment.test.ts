import { asMoney, decimal, fillIn, valuesIn } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { untracked } from '../../masters/tracking/samples.ts'
import { byId, item, moment, sample, source, sourceLine, stockState, tradeFacts } from '../../masters/trade/samples.ts'
import { calculate as calculateDelivery } from '../delivery-order/calculate.ts'
import { deliveryOrder } from '../delivery-order/definition.ts'
import { deliveryFromOrder } from '../delivery-order/from-sales-order.ts'
import { rules as deliveryRules, type needs as deliveryNeeds } from '../delivery-order/rules.ts'
import { sampleCustomer } from '../samples.ts'
import { salesOrder } from '../sales-order/definition.ts'
import { deliveryLineView, orderLineView, orderPrepaidView } from '../views.ts'
import { calculate } from './calculate.ts'
import { shipment } from './definition.ts'
import { shipmentFromDelivery } from './from-delivery-order.ts'
import { post } from './posting.ts'
import { rules, type needs } from './rules.ts'

const ordered = {
  item: 'KOPI',
  description: 'Kopi',
  quantity: decimal(2),
  unit: 'BOX',
  factor: decimal(12),
  baseQuantity: decimal(24),
}
const priced = { ...ordered, netAmount: decimal('600000'), taxAmount: decimal('66000'), warehouse: 'WH', reserve: true }
const orderLine = sourceLine(
  orderLineView,
  'OL1',
  { customer: 'C-1', currency: 'IDR', rate: decimal(1), priceIncludesTax: false },
  priced,
)
const deliveryLine = sourceLine(
  deliveryLineView,
  'DL1',
  { customer: 'C-1', warehouse: 'WH' },
  { orderLine: 'OL1', ...ordered },
)
const warehouses = byId({ id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: false })

describe('delivery order', () => {
  const delivery = calculateDelivery(
    sample(deliveryOrder, {
      date: '2026-11-11',
      customer: 'C-1',
      warehouse: 'WH',
      lines: [{ orderLine: 'OL1', quantity: decimal('1.5') }],
    }),
    { ...untracked, orderLines: byId(orderLine) },
  )
  const facts = (onHand: string, reserved: string): FactsOf<typeof deliveryNeeds> => ({
    ...untracked,
    orderLines: byId(orderLine),
    returnLines: byId(),
    items: tradeFacts.items,
    warehouses,
    stock: new Map([['KOPI', stockState(onHand, reserved)]]),
  })
  test('repeats the order: one and a half boxes are 18 pieces', () => {
    expect(delivery.lines[0]).toMatchObject({ item: 'KOPI', unit: 'BOX', baseQuantity: decimal(18) })
  })
  test.each([
    ['18', '0', []],
    ['17', '0', ['17 PC of KOPI in WH; 18 needed, 1 short']],
    ['30', '6', []],
    ['30', '18', ['12 PC of KOPI in WH; 18 needed, 6 short']],
    ['10', '0', ['10 PC of KOPI in WH; 18 needed, 8 short']],
    ['10', '12', ['0 PC of KOPI in WH; 18 needed, 18 short']],
  ])('%s on hand, %s reserved for others whose turn comes first', (onHand, reserved, expected) => {
    const said = '{available} {unit} of {item} in {warehouse}; {needed} needed, {short} short'
    const found = deliveryRules(delivery, facts(onHand, reserved), moment('approve'))
    expect(found.map(({ values = {} }) => fillIn(said, valuesIn(values, 'en')))).toEqual(expected)
  })
  test('a warehouse that may go below zero lacks nothing', () => {
    const loose = byId({ id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: true })
    expect(deliveryRules(delivery, { ...facts('0', '50'), warehouses: loose }, moment('approve'))).toEqual([])
  })
  test('a draft may wait for goods', () => {
    expect(deliveryRules(delivery, facts('0', '0'), moment('save'))).toEqual([])
  })
  test('is made from what is not instructed yet, by warehouse, without services', () => {
    const order = sample(salesOrder, {
      customer: 'C-1',
      lines: [
        { id: 'OL1', ...priced },
        { id: 'OL2', ...priced, warehouse: 'WH2' },
        { id: 'OL3', ...priced, item: 'JASA' },
      ],
    })
    const drafts = deliveryFromOrder.make(
      [source(order, { OL1: { instructed: decimal(18) }, OL2: { instructed: decimal(24) } })],
      { items: tradeFacts.items, replacements: [] },
      moment('save'),
    )
    expect(drafts).toMatchObject([
      { customer: 'C-1', warehouse: 'WH', lines: [{ orderLine: 'OL1', quantity: decimal('0.5') }] },
    ])
  })
})

describe('shipment', () => {
  const six = sourceLine(
    deliveryLineView,
    'DL1',
    { customer: 'C-1', warehouse: 'WH' },
    {
      orderLine: 'OL1',
      ...ordered,
      quantity: decimal(6),
      unit: 'PC',
      factor: decimal(1),
      baseQuantity: decimal(6),
    },
  )
  const shipped = calculate(
    sample(shipment, {
      date: '2026-11-11',
      customer: 'C-1',
      warehouse: 'WH',
      lines: [{ deliveryLine: 'DL1', quantity: decimal(6) }],
    }),
    { ...untracked, deliveryLines: byId(six) },
  )
  const facts = (more: Partial<FactsOf<typeof needs>> = {}): FactsOf<typeof needs> => ({
    ...untracked,
    items: tradeFacts.items,
    deliveryLines: byId(deliveryLine),
    orderLines: byId(orderLine),
    orders: byId(),
    paid: new Map(),
    warehouses,
    customers: byId(sampleCustomer),
    credit: { creditCountsReceipts: true },
    exposure: { owed: decimal(0), unapplied: decimal(0), committed: decimal(0) },
    ...more,
  })

  test('6 pieces leave at their cost, into delivered not invoiced', () => {
    expect(table(post(shipped, { items: tradeFacts.items }))).toBe(
      'out  KOPI  WH  6  at cost  delivered_not_invoiced\ntrade-ledger  sale  KOPI    0  0  0  0',
    )
  })
  test('what its order bills costs at once; a gift is billed by its shipment all the same', () => {
    const billed = { ...orderLine, document: { ...orderLine.document, billedAsOrdered: true } }
    const flagOf = (isFree: boolean) =>
      calculateDelivery(sample(deliveryOrder, { lines: [{ orderLine: 'OL1', quantity: decimal(1) }] }), {
        ...untracked,
        orderLines: byId({ ...billed, isFree }),
      }).lines[0]?.billedAsOrdered
    expect([flagOf(false), flagOf(true)]).toEqual([true, false])
    const lines = shipped.lines.map((line) => ({ ...line, billedAsOrdered: true }))
    expect(table(post({ ...shipped, lines }, { items: tradeFacts.items }))).toBe(
      'out  KOPI  WH  6  at cost  cogs\ntrade-ledger  sale  KOPI    0  0  0  0',
    )
  })
  test('goods that are not kept in stock leave in quantity only', () => {
    expect(post(shipped, { items: byId(item('KOPI', { type: 'nonStock' })) })).toEqual([])
  })
  test('the limit is looked at again; the goods are counted there since they were ordered', () => {
    const owing = (committed: string) =>
      facts({
        customers: byId({ ...sampleCustomer, creditLimit: decimal('166500') }),
        exposure: { owed: decimal(0), unapplied: decimal(0), committed: decimal(committed) },
      })
    expect(rules(shipped, owing('166500'), moment('approve'))).toEqual([])
    expect(rules(shipped, owing('166500.01'), moment('approve')).map((one) => one.code)).toEqual(['over-credit'])
  })
  test('nothing is shipped to a blocked customer, another customer or from another warehouse', () => {
    const blocked = facts({ customers: byId({ ...sampleCustomer, block: 'ship' }) })
    expect(rules(shipped, blocked, moment('approve')).map((one) => one.code)).toEqual(['customer-blocked'])
    expect(rules({ ...shipped, customer: 'C-2' }, facts(), moment('save')).map((one) => one.code)).toEqual([
      'other-customer',
    ])
    expect(rules({ ...shipped, warehouse: 'WH2' }, facts(), moment('save')).map((one) => one.code)).toEqual([
      'order-warehouse',
    ])
  })
  test('nothing more is shipped of a closed order', () => {
    const closed = { ...orderLine, document: { ...orderLine.document, status: 'closed' as const } }
    const found = rules(shipped, facts({ orderLines: byId(closed) }), moment('approve'))
    expect(found.map((one) => one.code)).toEqual(['order-closed'])
  })
  test('a prepaid order is paid in whole before its goods leave', () => {
    const found = (prepaid: boolean, paid: string) => {
      const order = sourceLine(orderPrepaidView, 'OL1', { prepaid, total: decimal('1110000') }, {})
      const known = facts({ orders: byId(order), paid: new Map([['SRC', decimal(paid)]]) })
      return rules(shipped, known, moment('approve')).map(({ path, code, values }) => [path, code, values])
    }
    expect(found(true, '600000')).toEqual([
      ['lines.0.deliveryLine', 'order-prepaid', { number: 'SRC-1', unpaid: asMoney('510000') }],
    ])
    expect(found(true, '1110000')).toEqual([])
    expect(found(false, '0')).toEqual([])
  })
  test('a prepaid order is named once, and a draft may be prepared', () => {
    const order = sourceLine(orderPrepaidView, 'OL1', { prepaid: true, total: decimal('1110000') }, {})
    const known = facts({ orders: byId(order) })
    const twice = { ...shipped, lines: [...shipped.lines, ...shipped.lines] }
    expect(rules(twice, known, moment('approve')).map((one) => one.code)).toEqual(['order-prepaid'])
    expect(rules(shipped, known, moment('save'))).toEqual([])
  })
  test('is made from what deliveries have not sent', () => {
    const delivery = sample(deliveryOrder, {
      customer: 'C-1',
      warehouse: 'WH',
      lines: [
        { id: 'DL1', ...ordered },
        { id: 'DL2', ...ordered },
      ],
    })
    const drafts = shipmentFromDelivery.make([source(delivery, { DL2: { shipped: decimal(24) } })], {}, moment('save'))
    expect(drafts).toMatchObject([
      { customer: 'C-1', warehouse: 'WH', lines: [{ deliveryLine: 'DL1', quantity: decimal(2) }] },
    ])
  })
})
