import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'
import { TRACKING } from '../../masters/tracking/views.ts'
import { COSTING } from './costing.ts'
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
    costing: f.choice(COSTING, { default: 'average', fixed: true }),
    // How its pieces are told apart, and whether each batch or serial number keeps its own cost; only at zero stock.
    tracking: f.choice(TRACKING, { default: 'none' }),
    costByBatch: f.flag({ default: false }),
    costBySerial: f.flag({ default: true }),
    expiryControl: f.flag({ default: false }),
    shelfLife: f.integer({ optional: true, min: '1', upTo: '36500' }),
    // Days that must be left until a batch expires, when it is received and when it goes to a customer.
    minimumDaysIn: f.integer({ optional: true, min: '1', upTo: '36500' }),
    minimumDaysOut: f.integer({ optional: true, min: '1', upTo: '36500' }),
    // Catch weight: pieces are counted, and beside that each row is weighed or measured in this unit (inventory 2.2).
    measureUnit: f.ref('unit', { optional: true }),
    measureUnitCode: f.code({ derived: true, optional: true }),
    measureDecimals: f.integer({ derived: true, optional: true }),
    // What one base unit should measure, and by how much it may differ before somebody is warned.
    nominalMeasure: f.quantity({ optional: true, above: '0' }),
    measureTolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
    taxGroup: f.ref('tax-group', { optional: true }),
    taxItemCode: f.code({ optional: true, max: 20 }),
    customsCode: f.code({ optional: true, max: 12 }),
    barcode: f.code({ optional: true, max: 40 }),
    // Nothing typed: its group's, else the company's.
    tolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
    // Its group's: what is received lies on QC hold until quality releases it.
    inspectOnReceipt: f.flag({ default: false }),
    weight: f.quantity({ optional: true, min: '0' }),
    volume: f.quantity({ optional: true, min: '0' }),
    image: f.image({ optional: true }),
    // Variants: a template lists the values of each attribute; an item made of it has one of each.
    variantOf: f.ref('item', { optional: true, where: { type: 'template', archived: false } }),
    variant: f.text({ derived: true, optional: true, max: 300 }),
    variantPattern: f.text({ optional: true, max: 60 }),
    attributes: f.lines({
      attribute: f.text({ max: 40 }),
      value: f.text({ max: 40 }),
      // What it adds to the code of a variant; the value itself where it says nothing.
      code: f.code({ optional: true, max: 12 }),
    }),
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
    columns: ['code', 'name', 'itemGroup', 'category'],
    wide: ['type', 'baseUnit', 'taxGroup', 'variantOf'],
    search: ['code', 'name', 'variant', 'barcode'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'type', 'itemGroup', 'category', 'baseUnit', 'taxGroup', 'sell', 'buy', 'barcode'],
    more: [
      'nameIndonesian',
      'salesUnit',
      'purchaseUnit',
      'costing',
      'tracking',
      'costByBatch',
      'costBySerial',
      'expiryControl',
      'shelfLife',
      'minimumDaysIn',
      'minimumDaysOut',
      'measureUnit',
      'nominalMeasure',
      'measureTolerance',
      'tolerance',
      'inspectOnReceipt',
      'taxItemCode',
      'customsCode',
      'weight',
      'volume',
      'image',
      'variantOf',
      'variantPattern',
    ],
    tabs: [
      { title: ['General', 'Umum'], fields: ['nameIndonesian', 'weight', 'volume', 'image'] },
      {
        title: ['Units and barcodes', 'Satuan dan barcode'],
        fields: ['measureUnit', 'nominalMeasure', 'measureTolerance', 'units'],
      },
      {
        title: ['Tracking', 'Pelacakan'],
        fields: ['tracking', 'expiryControl', 'shelfLife', 'minimumDaysIn', 'minimumDaysOut'],
      },
      {
        title: ['Purchasing', 'Pembelian'],
        fields: ['purchaseUnit', 'tolerance', 'inspectOnReceipt', 'customsCode'],
      },
      { title: ['Sales', 'Penjualan'], fields: ['salesUnit', 'taxItemCode'] },
      { title: ['Planning', 'Perencanaan'], fields: ['stockLevels'] },
      { title: ['Costing', 'Harga pokok'], fields: ['costing', 'costByBatch', 'costBySerial'] },
      { title: ['Variants', 'Varian'], fields: ['variantOf', 'variantPattern', 'attributes'] },
    ],
    lines: ['units', 'stockLevels', 'attributes'],
  },
  index: ['barcode'],
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Item = MasterOf<typeof item>
export type ItemDraft = DraftOf<typeof item>
