import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const priceList = defineMaster({
  key: 'price-list',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    direction: f.choice({ sell: ['Sales', 'Penjualan'], buy: ['Purchases', 'Pembelian'] }, { default: 'sell' }),
    currency: f.ref('currency', { default: 'IDR' }),
    includesTax: f.flag({ default: false }),
    validFrom: f.date({ default: 'today' }),
    validTo: f.date({ optional: true }),
    // For every customer, or only for those whose record names it.
    general: f.flag({ default: true }),
    customer: f.ref('customer', { optional: true }),
    branches: f.refs('branch', { optional: true }),
    priority: f.integer({ min: '0', upTo: '1000', default: 100 }),
    lines: f.lines({
      // Either of them, and either a price or a discount off the price that another row gives.
      item: f.ref('item', { optional: true }),
      itemGroup: f.ref('item-group', { optional: true }),
      unit: f.ref('unit'),
      minimumQuantity: f.quantity({ min: '0', default: '0' }),
      price: f.price({ optional: true, min: '0' }),
      discountPercent: f.percent({ optional: true, min: '0', upTo: '100' }),
      floorPrice: f.price({ optional: true, min: '0', guard: 'floorPrice' }),
      // Rows of groups are asked for all at once: whoever prices an item learns its group only with the item.
      grouped: f.flag({ derived: true }),
    }),
  },
  list: {
    columns: ['code', 'name', 'direction', 'currency', 'validFrom', 'validTo', 'priority'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'direction', 'currency', 'includesTax', 'validFrom', 'validTo', 'general', 'customer'],
    more: ['branches', 'priority'],
    lines: ['lines'],
    hidden: ['grouped'],
  },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type PriceList = MasterOf<typeof priceList>
