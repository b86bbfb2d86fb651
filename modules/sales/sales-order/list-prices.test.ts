import { decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { priceRowView } from '../../masters/trade/price-search.ts'
import { byId, sourceLine, tradeFacts } from '../../masters/trade/samples.ts'
import { sampleCustomer } from '../samples.ts'
import type { SalesOrderDraft } from './definition.ts'
import { fill, type needs } from './fill.ts'

const listForAll = {
  id: 'ALL',
  direction: 'sell',
  currency: 'IDR',
  includesTax: false,
  priority: 100,
  customer: null,
  branches: [] as readonly string[],
  validFrom: '2026-01-01',
  validTo: null,
  general: true,
} as const
const itemPrice = (list: object) =>
  sourceLine(
    priceRowView,
    'R',
    { ...listForAll, ...list },
    {
      item: 'KOPI',
      itemGroup: null,
      unit: 'PC',
      minimumQuantity: decimal(0),
      price: decimal('9000'),
      discountPercent: null,
      floorPrice: null,
    },
  )
const facts: FactsOf<typeof needs> = {
  customers: byId(sampleCustomer),
  items: tradeFacts.items,
  itemPrices: [itemPrice({})],
  groupPrices: [],
  dayRate: null,
  types: new Map(),
}
const draft: SalesOrderDraft = { customer: 'C-1', date: '2026-11-11', currency: 'IDR', rate: decimal(1) }

describe('a discount of the list', () => {
  const offered = (percent: string, minimum: string) =>
    sourceLine(priceRowView, percent, listForAll, {
      item: null,
      itemGroup: 'DRY',
      unit: 'PC',
      minimumQuantity: decimal(minimum),
      price: null,
      discountPercent: decimal(percent),
      floorPrice: null,
    })
  // For the group from 10 and from 20 pieces on, in a list that is asked before the one with the item's price.
  const offers = {
    ...facts,
    itemPrices: [itemPrice({ id: 'LATE', priority: 200 })],
    groupPrices: [offered('5', '10'), offered('8', '20')],
  }
  const atQuantity = (from: object, quantity: number) =>
    fill({ ...draft, lines: [{ ...from, quantity: decimal(quantity) }] }, offers, 'lines.0.quantity').lines?.[0] ?? {}
  const began = fill({ ...draft, lines: [{ item: 'KOPI', quantity: decimal(10) }] }, offers, 'lines.0.item').lines?.[0]

  test('comes with the price and follows the quantity', () => {
    expect(began).toMatchObject({ unitPrice: decimal(9000), discountPercent1: decimal(5), listDiscount: decimal(5) })
    expect(atQuantity(began ?? {}, 20)).toMatchObject({ discountPercent1: decimal(8) })
    expect(atQuantity(began ?? {}, 9)).toMatchObject({ discountPercent1: decimal(0), listDiscount: null })
  })
  test('one that was typed stays', () => {
    const typed = { ...began, discountPercent1: decimal(3) }
    expect(atQuantity(typed, 20)).toMatchObject({ discountPercent1: decimal(3), listDiscount: decimal(8) })
  })
})

test('prices of the own branch are found, those of another are not', () => {
  const own = { ...facts, itemPrices: [itemPrice({ branches: ['HQ'] })] }
  const at = (branch: string) => {
    const begun = { ...draft, branch, lines: [{ item: 'KOPI', quantity: decimal(1) }] }
    return fill(begun, own, 'lines.0.item').lines?.[0]
  }
  expect(at('HQ')).toMatchObject({ priceSource: 'list' })
  expect(at('BR2')).toMatchObject({ priceSource: 'manual' })
})

describe('a line that is free', () => {
  const filled = (line: object, changed: string) => fill({ ...draft, lines: [line] }, facts, changed).lines?.[0]
  const begun = { item: 'KOPI', quantity: decimal(1), unit: 'PC' }

  test('loses its price, and finds it again when it is not free any more', () => {
    const free = filled({ ...begun, unitPrice: decimal(9000), isFree: true }, 'lines.0.isFree')
    expect(free).toMatchObject({ unitPrice: decimal(0), priceSource: 'manual' })
    expect(filled({ ...free, isFree: false }, 'lines.0.isFree')).toMatchObject({ unitPrice: decimal(9000) })
  })
  test('is never priced, and is its own once somebody types over what a rule gave', () => {
    const gift = { ...begun, unitPrice: decimal(0), priceSource: 'promotion' as const, isFree: true }
    expect(filled(gift, 'date')).toMatchObject({ unitPrice: decimal(0), priceSource: 'promotion' })
    expect(filled({ ...gift, quantity: decimal(3) }, 'lines.0.quantity')).toMatchObject({ priceSource: 'manual' })
  })
})
