import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { type PriceQuestion, type PriceRow, priceFor, priceRowView } from './price-search.ts'
import { sourceLine } from './samples.ts'

interface Given {
  readonly list?: string
  readonly unit?: string
  readonly minimum?: string
  readonly price?: string
  readonly discount?: string
  readonly floor?: string
  readonly group?: string
  readonly customer?: string
  readonly general?: boolean
  readonly branches?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly priority?: number
}

const row = (given: Given): PriceRow =>
  sourceLine(
    priceRowView,
    `${given.list}-${given.price ?? given.discount}`,
    {
      id: given.list ?? 'ALL',
      direction: 'sell',
      currency: 'IDR',
      includesTax: false,
      priority: given.priority ?? 100,
      customer: given.customer ?? null,
      branches: given.branches ?? [],
      validFrom: given.from ?? '2026-01-01',
      validTo: given.to ?? null,
      general: given.general ?? true,
    },
    {
      item: given.group ? null : 'KOPI',
      itemGroup: given.group ?? null,
      unit: given.unit ?? 'PC',
      minimumQuantity: decimal(given.minimum ?? '0'),
      price: given.price ? decimal(given.price) : null,
      discountPercent: given.discount ? decimal(given.discount) : null,
      floorPrice: given.floor ? decimal(given.floor) : null,
    },
  )

const asked = (more: Partial<PriceQuestion> = {}): PriceQuestion => ({
  direction: 'sell',
  item: 'KOPI',
  itemGroup: 'DRINKS',
  unit: 'PC',
  quantity: decimal(10),
  date: '2026-11-11',
  currency: 'IDR',
  customer: 'C-1',
  priceList: null,
  branch: null,
  baseUnit: 'PC',
  conversion: { numerator: decimal(1), denominator: decimal(1) },
  ...more,
})

const found = (rows: readonly Given[], question = asked()): string => {
  const answer = priceFor(rows.map(row), question)
  if (!answer) return 'none'
  const price = answer.price?.toFixed() ?? 'no price'
  return answer.discountPercent.isZero() ? price : `${price} less ${answer.discountPercent.toFixed()}%`
}

test.each<[string, readonly Given[], string]>([
  [
    'own list before the given one',
    [
      { price: '90', list: 'VIP', general: false },
      { price: '80', customer: 'C-1' },
    ],
    '80',
  ],
  ['given list before lists for everyone', [{ price: '100' }, { price: '90', list: 'VIP', general: false }], '90'],
  ['another customer’s list is not ours', [{ price: '100' }, { price: '1', customer: 'C-2' }], '100'],
  [
    'a list for chosen customers is not for everyone',
    [{ price: '100' }, { price: '1', list: 'OTHER', general: false }],
    '100',
  ],
  ['lower priority number first', [{ price: '100' }, { price: '95', list: 'PROMO', priority: 10 }], '95'],
  [
    'highest minimum not above the quantity',
    [{ price: '100' }, { price: '95', minimum: '10' }, { price: '90', minimum: '11' }],
    '95',
  ],
  [
    'latest start',
    [{ price: '100' }, { price: '105', from: '2026-06-01' }, { price: '110', from: '2026-12-01' }],
    '105',
  ],
  ['a list that has ended says nothing', [{ price: '100', to: '2026-10-31' }], 'none'],
  ['no row, no price', [], 'none'],
  ['an item before its group', [{ price: '100' }, { price: '50', group: 'DRINKS' }], '100'],
  ['a group where the item has no row', [{ price: '50', group: 'DRINKS' }], '50'],
  ['another group says nothing', [{ price: '50', group: 'FOOD' }], 'none'],
  [
    'a group in the customer’s own list before the item in a list for everyone',
    [{ price: '100' }, { price: '50', group: 'DRINKS', customer: 'C-1' }],
    '50',
  ],
  [
    'a discount of the given list, off the price of the list for everyone',
    [{ price: '100' }, { discount: '10', group: 'DRINKS', list: 'VIP', general: false }],
    '100 less 10%',
  ],
  [
    'no discount off a price that comes first',
    [
      { price: '90', customer: 'C-1' },
      { discount: '10', group: 'DRINKS', list: 'VIP', general: false },
    ],
    '90',
  ],
  [
    'a discount from a quantity on, beside the price of the same list',
    [{ price: '100' }, { discount: '5', minimum: '10' }, { discount: '8', minimum: '11' }],
    '100 less 5%',
  ],
  ['a discount without any price', [{ discount: '5' }], 'no price less 5%'],
])('%s', (_name, rows, expected) => {
  expect(found(rows, asked({ priceList: 'VIP' }))).toBe(expected)
})

test('a base-unit row is converted only when the item has no row in the asked unit', () => {
  const box = asked({
    unit: 'BOX',
    quantity: decimal(1),
    conversion: { numerator: decimal(12), denominator: decimal(1) },
  })
  expect(found([{ price: '100' }], box)).toBe('1200')
  expect(found([{ price: '100' }, { price: '1100', unit: 'BOX' }], box)).toBe('1100')
  expect(found([{ price: '100' }, { price: '1000', unit: 'BOX', minimum: '5' }], box)).toBe('none')
})

test('a list of another branch is silent', () => {
  expect(found([{ price: '100', branches: ['BR2'] }])).toBe('none')
  expect(found([{ price: '100', branches: ['BR2'] }], asked({ branch: 'BR2' }))).toBe('100')
})

test('the floor of the row that gives the discount comes first, then that of the price; both in the asked unit', () => {
  const box = asked({
    unit: 'BOX',
    quantity: decimal(1),
    conversion: { numerator: decimal(12), denominator: decimal(1) },
  })
  const floorOf = (...rows: readonly Given[]) => priceFor(rows.map(row), box)?.floor?.toFixed()
  expect(floorOf({ price: '100', floor: '80' })).toBe('960')
  expect(floorOf({ price: '100', floor: '80' }, { discount: '10', group: 'DRINKS', customer: 'C-1' })).toBe('960')
  expect(
    floorOf({ price: '100', floor: '80' }, { discount: '10', group: 'DRINKS', customer: 'C-1', floor: '85' }),
  ).toBe('1020')
})
