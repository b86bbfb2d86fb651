import { decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { untracked } from '../../masters/tracking/samples.ts'
import {
  byId,
  moment,
  NET30,
  openItem,
  pricedAt,
  sample,
  source,
  sourceLine,
  term,
  tradeFacts,
} from '../../masters/trade/samples.ts'
import { salesOrder } from '../sales-order/definition.ts'
import { shipment } from '../shipment/definition.ts'
import { orderLineView, shipmentLineView } from '../views.ts'
import { calculate, required } from './calculate.ts'
import { type SalesInvoice, salesInvoice } from './definition.ts'
import { invoiceFromOrder } from './from-sales-order.ts'
import { invoiceFromShipment } from './from-shipment.ts'
import { post, type postingNeeds } from './posting.ts'
import { rules, type needs } from './rules.ts'

const goods = {
  item: 'KOPI',
  description: 'Kopi',
  quantity: decimal(6),
  unit: 'PC',
  factor: decimal(1),
  baseQuantity: decimal(6),
}
const shipped = (id: string, more: object = {}) =>
  sourceLine(shipmentLineView, id, { customer: 'C-1', warehouse: 'WH' }, { orderLine: 'OL1', ...goods, ...more })
const order = (currency = 'IDR') =>
  sourceLine(
    orderLineView,
    'OL1',
    { customer: 'C-1', currency, rate: decimal(1), priceIncludesTax: false },
    { ...goods, netAmount: decimal('600000') },
  )
const halves = term('HALVES', 0, 30)

const facts = (more: Partial<FactsOf<typeof postingNeeds>> = {}): FactsOf<typeof postingNeeds> => ({
  ...tradeFacts,
  ...untracked,
  shipmentLines: byId(shipped('SL1')),
  terms: byId(NET30, halves),
  openItems: byId(),
  standing: new Map(),
  giftCosts: new Map(),
  giftStock: new Map(),
  roundings: byId({ id: 'RP1', archived: false, unit: '1', mode: 'NEAREST' }),
  ...more,
})
/** What rules ask for beside. */
const ruleFacts = {
  ...untracked,
  units: byId(),
  customers: byId(),
  orderLines: byId(order()),
  orderPrices: byId(),
  ofOthers: [],
  itemPrices: [],
  groupPrices: [],
  warehouses: byId(),
  stock: new Map(),
  credit: { creditCountsReceipts: true },
  exposure: { owed: decimal(0), unapplied: decimal(0), committed: decimal(0) },
}
const invoiced = (more: object, ...lines: readonly object[]): SalesInvoice =>
  calculate(
    sample(salesInvoice, {
      date: '2026-11-11',
      kind: 'normal',
      customer: 'C-1',
      currency: 'IDR',
      rate: decimal(1),
      term: 'NET30',
      lines,
      ...more,
    }),
    facts(),
  )
const line = { shipmentLine: 'SL1', kind: 'item', quantity: decimal(6), unitPrice: decimal('100000'), taxGroup: 'PPN' }
const TRADE = /^trade-ledger /
const entered = (invoice: SalesInvoice, more: Partial<FactsOf<typeof postingNeeds>> = {}): string[] =>
  table(post(invoice, facts(more)))
    .split('\n')
    .filter((row) => !/ 0\.00( |$)/.test(row))
/** What it does to the books; what it trades is looked at apart. */
const ledger = (invoice: SalesInvoice, more: Partial<FactsOf<typeof postingNeeds>> = {}): string[] =>
  entered(invoice, more).filter((row) => !TRADE.test(row))

describe('posting', () => {
  test('6 × 100,000, shipped before', () => {
    expect(ledger(invoiced({}, line))).toEqual([
      'owed  debit  ar  C-1  666000.00  2026-12-11',
      'credit  sales  KOPI  600000.00',
      'credit  vat_out  PPN-OUT  66000.00',
      'clear  delivered_not_invoiced  SL1  6  cogs',
    ])
  })
  test('a row of the trade ledger for each line, its cost left to the stock; a down payment sells nothing', () => {
    const traded = (invoice: SalesInvoice) => entered(invoice).filter((row) => TRADE.test(row))
    expect(traded(invoiced({}, line))).toEqual(['trade-ledger  sale  KOPI    6  600000  66000  0'])
    const money = { kind: 'other', quantity: decimal(1), unitPrice: decimal('6000000'), taxGroup: 'PPN' }
    expect(traded(invoiced({ kind: 'downPayment', salesOrder: 'SO' }, money))).toEqual([])
  })
  test('each instalment is an open item; each line to its own income', () => {
    const invoice = invoiced(
      { term: 'HALVES' },
      line,
      { kind: 'item', item: 'JASA', unit: 'PC', quantity: decimal(1), unitPrice: decimal('50000') },
      { kind: 'freight', description: 'Ongkos kirim', quantity: decimal(1), unitPrice: decimal('15000.01') },
      { kind: 'other', description: 'Palet', quantity: decimal(2), unitPrice: decimal('5000') },
    )
    expect(ledger(invoice)).toEqual([
      'owed  debit  ar  C-1  370500.01  2026-11-11',
      'owed  debit  ar  C-1  370500.00  2026-12-11',
      'credit  sales  KOPI  600000.00',
      'credit  service_income  JASA  50000.00',
      'credit  freight_income    15000.01',
      'credit  other_income    10000.00',
      'credit  vat_out  PPN-OUT  66000.00',
      'clear  delivered_not_invoiced  SL1  6  cogs',
    ])
  })
  test('rounding what the total loses is debited', () => {
    const invoice = invoiced({ roundingRule: 'RP1' }, { ...line, unitPrice: decimal('100000.06') })
    expect(invoice.total.toFixed()).toBe('666000')
    expect(ledger(invoice)).toContain('debit  rounding  RP1  0.36')
  })
})

describe('down payment of 30% on an order of 20,000,000 (finance 5.10)', () => {
  test('the down payment: a claim of the customer, and VAT', () => {
    const invoice = invoiced(
      { kind: 'downPayment', salesOrder: 'SO' },
      { kind: 'other', quantity: decimal(1), unitPrice: decimal('6000000'), taxGroup: 'PPN' },
    )
    expect(ledger(invoice)).toEqual([
      'owed  debit  ar  C-1  6660000.00  2026-12-11',
      'owed  credit  customer_deposit  C-1  6000000.00  2026-11-11',
      'credit  vat_out  PPN-OUT  660000.00',
    ])
  })
  const deposit = openItem('DP', {
    amount: decimal(-6000000),
    outstanding: decimal(-6000000),
    outstandingIdr: decimal(-6000000),
  })
  const final = invoiced(
    { downPayments: [{ id: 'D1', openItem: 'DP', amount: decimal(6000000) }] },
    { ...line, quantity: decimal(6), unitPrice: decimal('2000000') },
    { kind: 'freight', quantity: decimal(1), unitPrice: decimal('8000000'), taxGroup: 'PPN' },
  )
  test('the final invoice: VAT on the rest, the claim settled', () => {
    expect(final.total.toFixed()).toBe('15540000')
    expect(ledger(final, { openItems: byId(deposit) })).toEqual([
      'owed  debit  ar  C-1  15540000.00  2026-12-11',
      'settle  DP  6000000.00',
      'credit  sales  KOPI  12000000.00',
      'credit  freight_income    8000000.00',
      'credit  vat_out  PPN-OUT  924000.00',
      'credit  vat_out  PPN-OUT  616000.00',
      'clear  delivered_not_invoiced  SL1  6  cogs',
    ])
  })
  test('in dollars the deducted part of revenue keeps the rate of the down payment', () => {
    const foreign = calculate(
      sample(salesInvoice, {
        date: '2026-11-11',
        kind: 'normal',
        customer: 'C-1',
        currency: 'USD',
        rate: decimal(16000),
        term: 'NET30',
        lines: [{ ...line, unitPrice: decimal(100), taxGroup: null }],
        downPayments: [{ id: 'D1', openItem: 'DP', amount: decimal(200) }],
      }),
      facts(),
    )
    const paid = openItem('DP', { currency: 'USD', outstanding: decimal(-200), outstandingIdr: decimal(-3100000) })
    const revenue = post(foreign, facts({ openItems: byId(paid) })).find(
      (entry) => entry.ledger === 'general' && entry.role === 'sales',
    )
    // 400 × 16,000 + 200 × 15,500
    expect(revenue).toMatchObject({ amount: decimal(600), idr: decimal(9500000) })
  })
  test('never more than is left of it, nor than the lines', () => {
    const all = (more: object): FactsOf<typeof needs> => ({
      ...facts(),
      ...ruleFacts,
      ...more,
    })
    const codes = (state: typeof deposit): string[] =>
      rules(final, all({ openItems: byId(state) }), moment('approve')).map((one) => one.code)
    expect(codes(deposit)).toEqual([])
    expect(codes({ ...deposit, outstanding: decimal('-5999999.99') })).toEqual(['down-payment-too-large'])
    expect(codes({ ...deposit, party: 'C-2' })).toEqual(['down-payment-too-large'])
  })
})

describe('rules', () => {
  const check = (invoice: SalesInvoice, more: Partial<FactsOf<typeof needs>> = {}): string[] =>
    rules(invoice, { ...facts(), ...ruleFacts, ...more }, moment('save')).map((one) => one.code)
  test('two lines of one shipment line are added before they are compared', () => {
    const half = { ...line, quantity: decimal(3) }
    expect(check(invoiced({}, half, half))).toEqual([])
    expect(check(invoiced({}, half, { ...half, quantity: decimal(4) }))).toEqual(['invoiced-over-delivered'])
  })
  test('what was invoiced before is no longer there', () => {
    const partly = sourceLine(
      shipmentLineView,
      'SL1',
      { customer: 'C-1' },
      { orderLine: 'OL1', ...goods },
      { invoiced: decimal(1) },
    )
    expect(check(invoiced({}, line), { shipmentLines: byId(partly) })).toEqual(['invoiced-over-delivered'])
  })
  test('goods without a shipment, lines without an item, strangers, other currencies', () => {
    expect(check(invoiced({}, { kind: 'item', item: 'KOPI', unit: 'PC', quantity: decimal(1) }))).toEqual([
      'stock-needs-shipment',
    ])
    expect(check(invoiced({}, { kind: 'item', quantity: decimal(1) }))).toEqual(['line-without-item'])
    expect(check({ ...invoiced({}, line), customer: 'C-2' })).toEqual(['other-customer'])
    expect(check(invoiced({}, line), { orderLines: byId(order('USD')) })).toEqual(['sources-differ'])
    expect(check(invoiced({ kind: 'downPayment' }, { kind: 'other', quantity: decimal(1) }))).toEqual([
      'down-payment-order',
    ])
  })
})

describe('made from', () => {
  const header = {
    customer: 'C-1',
    currency: 'IDR',
    rate: decimal(1),
    priceIncludesTax: false,
    term: 'NET30',
    salesRep: 'REP',
  }
  const prices = pricedAt(decimal(6), {
    unitPrice: decimal('100000'),
    discountAmount: decimal('10000'),
    taxGroup: 'PPN',
  })
  test('several shipments of one customer, what is left of them, at the prices of the order', () => {
    const make = (id: string) =>
      sample(shipment, { customer: 'C-1', warehouse: 'WH', lines: [{ id, orderLine: 'OL1', ...goods }] })
    const sources = [source(make('SL1'), { SL1: { invoiced: decimal(3) } }), source(make('SL2'))]
    const orderLines = byId(sourceLine(orderLineView, 'OL1', header, { ...prices, netAmount: decimal('590000') }))
    const deposits = byId(openItem('DP', { outstanding: decimal('-100000') }))
    const open = { orderLines, deposits, depositInvoices: new Map() }
    expect(invoiceFromShipment.make(sources, open, moment('save'))).toMatchObject([
      {
        downPayments: [{ openItem: 'DP', amount: decimal('100000') }],
        customer: 'C-1',
        term: 'NET30',
        lines: [
          {
            shipmentLine: 'SL1',
            quantity: decimal(3),
            unitPrice: decimal(100000),
            discountAmount: decimal(5000),
            priceSource: 'order',
          },
          { shipmentLine: 'SL2', quantity: decimal(6), discountAmount: decimal(10000) },
        ],
      },
    ])
  })
  test('an order: its services, else a down payment', () => {
    const made = (item: string) =>
      invoiceFromOrder.make(
        [source(sample(salesOrder, { ...header, lines: [{ id: 'OL1', ...goods, ...prices, item }] }))],
        { items: tradeFacts.items, deposits: new Map(), depositInvoices: new Map() },
        moment('save'),
      )
    expect(made('JASA')).toMatchObject([
      { kind: 'normal', lines: [{ orderLine: 'OL1', item: 'JASA', quantity: decimal(6) }] },
    ])
    expect(made('KOPI')).toMatchObject([{ kind: 'downPayment', salesOrder: 'DOC', lines: [{ quantity: decimal(1) }] }])
  })
})

test('what a kind of invoice or line demands is marked', () => {
  const asked = (more: object, ...lines: readonly object[]) => required(invoiced(more, ...lines), facts())
  const unshipped = { ...line, shipmentLine: null, item: 'KOPI' }
  expect(asked({}, { kind: 'item' }, { kind: 'freight' })).toEqual(['lines.0.item'])
  expect(asked({}, unshipped)).toEqual(['lines.0.item', 'lines.0.shipmentLine'])
  expect(asked({ kind: 'direct' }, unshipped)).toEqual(['warehouse', 'lines.0.item'])
  expect(asked({ kind: 'downPayment' }, unshipped)).toEqual(['salesOrder'])
  expect(asked({}, { kind: 'service', isFree: true })).toEqual(['lines.0.freeReason'])
})
