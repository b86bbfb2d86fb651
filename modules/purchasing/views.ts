import { f, lineView, view } from '@lumbung/definition'

/** What purchase documents read of a supplier. */
export const supplierView = view('supplier', {
  code: f.code(),
  name: f.text(),
  currency: f.ref('currency'),
  term: f.ref('term-of-payment'),
  priceList: f.ref('price-list', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  leadDays: f.integer(),
  minimumOrder: f.money({ optional: true }),
  matchTolerancePercent: f.percent(),
  matchToleranceAmount: f.money(),
})

export const termView = view('term-of-payment', {
  basis: f.choice({ INVOICE_DATE: ['', ''], END_OF_MONTH: ['', ''], GOODS_RECEIPT: ['', ''] }),
  workingDay: f.flag(),
  instalments: f.lines({ percent: f.percent(), days: f.integer(), fixedDay: f.integer({ optional: true }) }),
})

export const orderLineView = lineView(
  'purchase-order',
  'lines',
  {
    supplier: f.ref('supplier'),
    warehouse: f.ref('warehouses'),
    currency: f.ref('currency'),
    rate: f.rate(),
    priceIncludesTax: f.flag(),
    term: f.ref('term-of-payment'),
  },
  {
    item: f.ref('item'),
    description: f.text({ optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    factor: f.rate(),
    baseQuantity: f.quantity(),
    unitPrice: f.price(),
    discountPercent1: f.percent(),
    discountPercent2: f.percent(),
    discountPercent3: f.percent(),
    discountAmount: f.money(),
    taxGroup: f.ref('tax-group', { optional: true }),
    netAmount: f.money(),
    costAmount: f.money(),
  },
)

export const receivingLineView = lineView(
  'receiving',
  'lines',
  { supplier: f.ref('supplier'), warehouse: f.ref('warehouses'), currency: f.ref('currency'), date: f.date() },
  {
    orderLine: f.ref('purchase-order', { line: 'lines' }),
    item: f.ref('item'),
    description: f.text({ optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    factor: f.rate(),
    baseQuantity: f.quantity(),
  },
  ['invoiced'],
)
