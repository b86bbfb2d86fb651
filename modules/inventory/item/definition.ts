import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'
import { itemTypes } from '../../masters/trade/item-types.ts'

export const item = defineMaster({
  key: 'item',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  accounts: { roles: {}, parent: 'itemGroup' },
  fields: {
    code: f.code({ max: 40, unique: true }),
    name: f.text({ max: 160 }),
    nameIndonesian: f.text({ optional: true, max: 160 }),
    type: f.choice(itemTypes, { default: 'stock' }),
    itemGroup: f.ref('item-group'),
    category: f.ref('category', { optional: true }),
    // Quantities of lines, balances and layers are in base units: it stays as it was given.
    baseUnit: f.ref('unit', { fixed: true }),
    // Copies of the base unit's code and decimals, which never change: a line counts without asking twice.
    baseUnitCode: f.code({ derived: true }),
    baseDecimals: f.integer({ derived: true }),
    salesUnit: f.ref('unit', { optional: true }),
    purchaseUnit: f.ref('unit', { optional: true }),
    sell: f.flag({ default: true }),
    buy: f.flag({ default: true }),
    costing: f.choice(
      {
        average: ['Moving average', 'Rata-rata bergerak'],
        fifo: ['First in, first out', 'Masuk pertama keluar pertama'],
      },
      { default: 'average', fixed: true },
    ),
    taxGroup: f.ref('tax-group', { optional: true }),
    taxItemCode: f.code({ optional: true, max: 20 }),
    customsCode: f.code({ optional: true, max: 12 }),
    barcode: f.code({ optional: true, max: 40 }),
    // Nothing typed: its group's, else the company's.
    tolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
    weight: f.quantity({ optional: true, min: '0' }),
    volume: f.quantity({ optional: true, min: '0' }),
    image: f.image({ optional: true }),
    units: f.lines({
      unit: f.ref('unit'),
      numerator: f.quantity({ above: '0' }),
      denominator: f.quantity({ above: '0', default: '1' }),
      barcode: f.code({ optional: true, max: 40 }),
    }),
    stockLevels: f.lines({
      warehouse: f.ref('warehouses'),
      minimum: f.quantity({ min: '0' }),
      maximum: f.quantity({ min: '0' }),
      multiple: f.quantity({ optional: true, above: '0' }),
      leadDays: f.integer({ min: '0', default: 0 }),
      safety: f.quantity({ optional: true, min: '0' }),
    }),
  },
  list: {
    columns: ['code', 'name', 'type', 'itemGroup', 'category', 'baseUnit', 'taxGroup'],
    search: ['code', 'name', 'barcode'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'type', 'itemGroup', 'category', 'baseUnit', 'taxGroup', 'sell', 'buy', 'barcode'],
    more: [
      'nameIndonesian',
      'salesUnit',
      'purchaseUnit',
      'costing',
      'tolerance',
      'taxItemCode',
      'customsCode',
      'weight',
      'volume',
      'image',
    ],
    lines: ['units', 'stockLevels'],
  },
  index: ['barcode'],
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Item = MasterOf<typeof item>
export type ItemDraft = DraftOf<typeof item>
