import { asRupiah, decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { priceRowView } from '../../masters/trade/price-search.ts'
import { byId, moment, sample, sourceLine, tradeFacts } from '../../masters/trade/samples.ts'
import { sampleCustomer } from '../samples.ts'
import { calculate, required, needs as calculationNeeds } from './calculate.ts'
import { salesOrder, type SalesOrder, type SalesOrderDraft } from './definition.ts'
import { fill, needs as fillNeeds } from './fill.ts'
import { rules, type needs as ruleNeeds } from './rules.ts'

const address = { street: 'Jl. Merdeka 1', city: 'Bandung', province: 'Jawa Barat', postalCode: '40111', country: 'ID' }
const customer = {
  ...sampleCustomer,
  creditLimit: decimal('1000000'),
  addresses: [{ id: 'A1', use: 'shipTo' as const, address, standard: true }],
}
const listForAll = {
  id: 'ALL',
  direction: 'sell',
  currency: 'IDR',
  includesTax: false,
  priority: 100,
  customer: null,
  branches: [],
  validFrom: '2026-01-01',
  validTo: null,
  general: true,
} as const
const branches = byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: 'WH' })

const line = {
  item: 'KOPI',
  quantity: decimal(2),
  unit: 'BOX',
  unitPrice: decimal('100000'),
  taxGroup: 'PPN',
  reserve: true,
}
const ordered = (more: object = {}, ...lines: readonly object[]): SalesOrder =>
  sample(salesOrder, {
    date: '2026-11-11',
    customer: 'C-1',
    currency: 'IDR',
    rate: decimal(1),
    lines: lines.length > 0 ? lines : [line],
    ...more,
  })

const facts: FactsOf<typeof calculationNeeds> = {
  ...tradeFacts,
  customers: byId(customer),
  terms: byId(),
  branches,
  availability: new Map(),
}
const ruleFacts = (more: Partial<FactsOf<typeof ruleNeeds>> = {}): FactsOf<typeof ruleNeeds> => ({
  ...tradeFacts,
  customers: byId(customer),
  itemPrices: [],
  groupPrices: [],
  gifts: [],
  twins: [],
  availability: new Map(),
  salesReps: byId(),
  units: byId({ id: 'BOX', archived: false, code: 'BOX' }, { id: 'KG', archived: false, code: 'KG' }),
  warehouses: byId(
    { id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: false },
    { id: 'FAR', archived: false, code: 'FAR', branch: 'BR2', allowNegative: false },
  ),
  credit: { creditCountsReceipts: true },
  exposure: { owed: decimal(0), unapplied: decimal(0), committed: decimal(0) },
  ...more,
})
const codes = (order: SalesOrder, more: Partial<FactsOf<typeof ruleNeeds>> = {}): string[] =>
  rules(order, ruleFacts(more), moment('approve')).map(
    (one) => `${one.path} ${one.code}${one.warning ? ' (warning)' : ''}`,
  )

describe('calculation', () => {
  test('remembers whether its term asks for the money first', () => {
    const terms = byId({ id: 'CASH', archived: false, prepaid: true }, { id: 'NET30', archived: false, prepaid: false })
    expect(calculate(ordered({ term: 'CASH' }), { ...facts, terms }).prepaid).toBe(true)
    expect(calculate(ordered({ term: 'NET30' }), { ...facts, terms }).prepaid).toBe(false)
  })
  test('counts boxes in pieces, prices, taxes and adds', () => {
    const order = calculate(ordered(), facts)
    expect(order.lines[0]?.baseQuantity.toFixed()).toBe('24')
    expect([order.subtotal, order.taxBase, order.taxTotal, order.total].map((one) => one.toFixed())).toEqual([
      '200000',
      '200000',
      '22000',
      '222000',
    ])
  })
  test('fills what nothing was typed for', () => {
    const order = calculate(ordered(), facts)
    expect(order.shipTo).toEqual(address)
    expect(order.lines[0]).toMatchObject({ warehouse: 'WH', requiredDate: '2026-11-11', description: 'KOPI name' })
  })
  test('a foreign order without a typed rate takes the rate of its day; a typed one stays', () => {
    const usd = { ...facts, dayRate: decimal(15800) }
    expect(calculate(ordered({ currency: 'USD' }), usd).rate.toFixed()).toBe('15800')
    expect(calculate(ordered({ currency: 'USD', rate: decimal(16000) }), usd).rate.toFixed()).toBe('16000')
    expect(calculate(ordered({ rate: decimal(16000) }), usd).rate.toFixed()).toBe('1')
  })
  test('asks facts only for what has been chosen', () => {
    expect(calculationNeeds(ordered({ customer: '' }, { item: '' }))).toMatchObject({
      items: { ids: [] },
      customers: { ids: [] },
    })
  })
})

describe('rules', () => {
  const sound = calculate(ordered(), facts)
  test('a sound order passes', () => {
    expect(codes(sound)).toEqual([])
  })
  test.each<[string, object, readonly string[]]>([
    ['a unit the item does not have', { ...line, unit: 'KG' }, ['lines.0.unit no-conversion']],
    ['half a piece', { ...line, unit: 'PC', quantity: decimal('0.5') }, ['lines.0.quantity not-whole']],
    [
      'discounts above the price',
      { ...line, discountAmount: decimal('200001') },
      ['lines.0.discountAmount discount-too-large'],
    ],
    ['a warehouse of another branch', { ...line, warehouse: 'FAR' }, ['lines.0.warehouse foreign-branch']],
    [
      'required before the order',
      { ...line, requiredDate: '2026-11-10' },
      ['lines.0.requiredDate required-date-before-document'],
    ],
  ])('%s', (_name, wrong, expected) => {
    expect(codes(calculate(ordered({}, wrong), facts))).toEqual(expected)
  })
  test('what is not delivered in parts leaves from one warehouse; services leave from none', () => {
    const near = { ...line, warehouse: 'WH' }
    const second = { ...line, warehouse: 'WH2' }
    const service = { item: 'JASA', quantity: decimal(1), unit: 'PC', unitPrice: decimal('50000') }
    const order = (partialDelivery: boolean, ...lines: readonly object[]) =>
      codes(calculate(ordered({ partialDelivery }, ...lines), facts))
    expect(order(true, near, second)).toEqual([])
    expect(order(false, near, service, near)).toEqual([])
    expect(order(false, near, service, second)).toEqual(['lines.2.warehouse whole-order-warehouse'])
  })
  test('stock without a warehouse', () => {
    expect(codes(calculate(ordered(), { ...facts, branches: byId() }))).toEqual(['lines.0.warehouse warehouse-missing'])
  })
  test('a document discount above its lines', () => {
    expect(codes(calculate(ordered({ discount: decimal('200000.01') }), facts))).toEqual([
      'discount document-discount-too-large',
    ])
  })
  test('the credit limit counts what is owed, less receipts not applied, with this order', () => {
    const exposure = {
      owed: decimal('800000'),

      unapplied: decimal('21999.99'),
      committed: decimal(0),
    }
    expect(codes(sound, { exposure })).toEqual(['customer over-credit'])
    expect(codes(sound, { exposure: { ...exposure, unapplied: decimal('22000') } })).toEqual([])
    // Money that is not applied to anything yet counts only where the company says so.
    const strict = { credit: { creditCountsReceipts: false } }
    expect(codes(sound, { exposure: { ...exposure, unapplied: decimal('22000') }, ...strict })).toEqual([
      'customer over-credit',
    ])
    const [finding] = rules(sound, ruleFacts({ exposure }), moment('approve'))
    expect(finding?.values).toEqual({
      customer: 'C-1',
      exposure: asRupiah('1000000.01'),
      over: asRupiah('0.01'),
      limit: asRupiah('1000000'),
    })
  })
  test('a sales rep who works elsewhere on that day', () => {
    const rep = { id: 'REP', archived: false, name: 'Budi', activeFrom: '2026-01-01', activeTo: '2026-11-10' }
    const by = { ...sound, salesRep: 'REP' } as SalesOrder
    expect(codes(by, { salesReps: byId(rep) })).toEqual(['salesRep sales-rep-inactive'])
    expect(codes(by, { salesReps: byId({ ...rep, activeTo: '2026-11-11' }) })).toEqual([])
    expect(codes(by, { salesReps: byId({ ...rep, activeFrom: null, activeTo: null }) })).toEqual([])
  })
  test('the credit limit counts what is ordered or delivered and not billed yet', () => {
    const exposure = {
      owed: decimal('400000'),

      unapplied: decimal(0),
      committed: decimal('378000'),
    }
    expect(codes(sound, { exposure })).toEqual([])
    expect(codes(sound, { exposure: { ...exposure, committed: decimal('378000.01') } })).toEqual([
      'customer over-credit',
    ])
    // Closed and opened again, the order is part of what is committed.
    const reopened = { exposure: { ...exposure, committed: decimal('600000.01') } }
    expect(rules(sound, ruleFacts(reopened), moment('reopen'))[0]?.values?.over).toEqual(asRupiah('0.01'))
  })
  test('no limit is no limit; zero is cash only', () => {
    const owing = {
      exposure: { owed: decimal('9000000'), unapplied: decimal(0), committed: decimal(0) },
    }
    expect(codes(sound, { ...owing, customers: byId({ ...customer, creditLimit: null }) })).toEqual([])
    expect(codes(sound, { customers: byId({ ...customer, creditLimit: decimal(0) }) })).toEqual([
      'customer over-credit',
    ])
  })
  test('credit is asked on approval, not on saving', () => {
    const cash = ruleFacts({ customers: byId({ ...customer, creditLimit: decimal(0), block: 'all' }) })
    expect(rules(sound, cash, moment('save'))).toEqual([])
    expect(rules(sound, cash, moment('approve')).map((one) => one.code)).toEqual(['customer-blocked', 'over-credit'])
  })
  test('a customer’s order number used before, and a price under the floor, warn', () => {
    const order = { ...sound, customerOrderNumber: 'PO-7' }
    const itemPrices = [
      sourceLine(priceRowView, 'R', listForAll, {
        item: 'KOPI',
        itemGroup: null,
        discountPercent: null,
        unit: 'BOX',
        minimumQuantity: decimal(0),
        price: decimal('120000'),
        floorPrice: decimal('100000.01'),
      }),
    ]
    expect(codes(order, { itemPrices, twins: [{ id: 'X', number: 'SO-1' }] })).toEqual([
      'lines.0.unitPrice price-under-floor (warning)',
      'customerOrderNumber customer-order-repeated (warning)',
    ])
    const exact = [{ ...itemPrices[0], floorPrice: decimal('100000') }] as typeof itemPrices
    expect(codes(sound, { itemPrices: exact })).toEqual([])
    const lowered = calculate(ordered({}, { ...line, discountPercent1: decimal('0.1') }), facts)
    expect(codes(lowered, { itemPrices: exact })).toEqual(['lines.0.unitPrice price-under-floor (warning)'])
  })
})

describe('filling', () => {
  const itemPrices = [
    sourceLine(priceRowView, 'R', listForAll, {
      item: 'KOPI',
      itemGroup: null,
      discountPercent: null,
      unit: 'PC',
      minimumQuantity: decimal(0),
      price: decimal('9000'),
      floorPrice: null,
    }),
  ]
  const fillFacts: FactsOf<typeof fillNeeds> = {
    customers: byId(customer),
    items: tradeFacts.items,
    itemPrices,
    groupPrices: [],
    dayRate: null,
    types: new Map(),
  }
  const draft: SalesOrderDraft = { customer: 'C-1', date: '2026-11-11', currency: 'IDR', rate: decimal(1) }

  test('the customer brings currency, term, rep and ship-to', () => {
    expect(fill(draft, fillFacts, 'customer')).toMatchObject({
      currency: 'IDR',
      term: 'NET30',
      salesRep: 'REP',
      shipTo: address,
    })
  })
  test('what is picked up has no ship-to; delivered after all, it has', () => {
    const pickedUp = fill({ ...draft, deliveryMode: 'pickUp' }, fillFacts, 'customer')
    expect(pickedUp.shipTo).toBeNull()
    expect(fill({ ...pickedUp, deliveryMode: 'deliver' }, fillFacts, 'deliveryMode').shipTo).toEqual(address)
    const sent = fill(draft, fillFacts, 'customer')
    expect(fill({ ...sent, deliveryMode: 'pickUp' }, fillFacts, 'deliveryMode').shipTo).toBeNull()
    expect(calculate(ordered({ deliveryMode: 'pickUp' }), facts).shipTo).toBeNull()
  })
  test('the item brings text, unit, tax group and price', () => {
    const filled = fill({ ...draft, lines: [{ item: 'KOPI', quantity: decimal(1) }] }, fillFacts, 'lines.0.item')
    expect(filled.lines?.[0]).toMatchObject({
      description: 'KOPI name',
      unit: 'PC',
      taxGroup: 'PPN',
      priceSource: 'list',
      unitPrice: decimal(9000),
    })
  })
  test('a price given by hand survives changes of quantity and date', () => {
    const typed = fill(
      { ...draft, lines: [{ item: 'KOPI', quantity: decimal(1), unit: 'PC', unitPrice: decimal(8500) }] },
      fillFacts,
      'lines.0.unitPrice',
    )
    const later = fill(
      fill({ ...typed, lines: [{ ...typed.lines?.[0], quantity: decimal(50) }] }, fillFacts, 'lines.0.quantity'),
      fillFacts,
      'date',
    )
    expect(later.lines?.[0]).toMatchObject({ unitPrice: decimal(8500), priceSource: 'manual' })
  })
  test('a listed price follows the unit', () => {
    const box = fill(
      {
        ...draft,
        lines: [{ item: 'KOPI', quantity: decimal(1), unit: 'BOX', unitPrice: decimal(9000), priceSource: 'list' }],
      },
      fillFacts,
      'lines.0.unit',
    )
    expect(box.lines?.[0]?.unitPrice?.toFixed()).toBe('108000')
  })
  test('a new document keeps what it says and fills the rest', () => {
    const filled = fill({ ...draft, term: 'CASH', lines: [{ item: 'KOPI', quantity: decimal(2) }] }, fillFacts, '')
    expect(filled).toMatchObject({ term: 'CASH', salesRep: 'REP' })
    expect(filled.lines?.[0]).toMatchObject({ unit: 'PC', unitPrice: decimal(9000) })
  })
})

test('the warehouse of goods is marked, and why a line is free that no rule gave', () => {
  const free = { ...line, item: 'JASA', isFree: true }
  const order = ordered({}, line, free, { ...free, freeGoods: 'BONUS' })
  expect(required(order, facts)).toEqual(['lines.0.warehouse', 'lines.1.freeReason'])
})
