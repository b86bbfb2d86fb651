import { f, view } from '@lumbung/definition'
import { itemTypes } from './item-types.ts'

/** What trade documents read of an item. */
export const itemView = view('item', {
  code: f.code(),
  name: f.text(),
  type: f.choice(itemTypes),
  baseUnit: f.ref('unit'),
  baseUnitCode: f.code(),
  baseDecimals: f.integer(),
  salesUnit: f.ref('unit', { optional: true }),
  purchaseUnit: f.ref('unit', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  itemGroup: f.ref('item-group'),
  tolerance: f.percent({ optional: true }),
  units: f.lines({ unit: f.ref('unit'), numerator: f.quantity(), denominator: f.quantity() }),
})

/** What documents that follow read of any line: what it is about, and how much in base units. */
export const lineCount = {
  item: f.ref('item'),
  description: f.text({ optional: true }),
  quantity: f.quantity(),
  unit: f.ref('unit'),
  factor: f.rate(),
  baseQuantity: f.quantity(),
}

/** What a bill takes over of an order line's price; what the line came to says its share of the order's discount. */
export const linePrice = {
  amount: f.money(),
  netAmount: f.money(),
  taxAmount: f.money(),
  unitPrice: f.price(),
  discountPercent1: f.percent(),
  discountPercent2: f.percent(),
  discountPercent3: f.percent(),
  discountAmount: f.money(),
  taxGroup: f.ref('tax-group', { optional: true }),
}

/** What trade documents read of a customer or supplier alike. */
export const partyTerms = {
  code: f.code(),
  name: f.text(),
  currency: f.ref('currency'),
  term: f.ref('term-of-payment'),
  priceList: f.ref('price-list', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
}

export const termView = view('term-of-payment', {
  basis: f.choice({ INVOICE_DATE: ['', ''], END_OF_MONTH: ['', ''], GOODS_RECEIPT: ['', ''] }),
  workingDay: f.flag(),
  discountPercent: f.percent(),
  discountDays: f.integer(),
  instalments: f.lines({ percent: f.percent(), days: f.integer(), fixedDay: f.integer({ optional: true }) }),
})

export const unitView = view('unit', { code: f.code() })
export const currencyView = view('currency', { code: f.code() })
export const branchView = view('branch', { code: f.code(), defaultWarehouse: f.ref('warehouses', { optional: true }) })
export const warehouseView = view('warehouses', { code: f.code(), branch: f.ref('branch'), allowNegative: f.flag() })
