import { f, lineView, view } from '@lumbung/definition'

/** What sales documents read of a customer. */
export const customerView = view('customer', {
  code: f.code(),
  name: f.text(),
  currency: f.ref('currency'),
  term: f.ref('term-of-payment'),
  priceList: f.ref('price-list', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  salesRep: f.ref('sales-rep', { optional: true }),
  creditLimit: f.money({ optional: true }),
  block: f.choice({ none: ['', ''], ship: ['', ''], all: ['', ''] }),
  addresses: f.lines({
    use: f.choice({ billTo: ['', ''], shipTo: ['', ''] }),
    address: f.address(),
    standard: f.flag(),
  }),
})

export const termView = view('term-of-payment', {
  basis: f.choice({ INVOICE_DATE: ['', ''], END_OF_MONTH: ['', ''], GOODS_RECEIPT: ['', ''] }),
  workingDay: f.flag(),
  instalments: f.lines({ percent: f.percent(), days: f.integer(), fixedDay: f.integer({ optional: true }) }),
})

export const orderLineView = lineView(
  'sales-order',
  'lines',
  { customer: f.ref('customer'), currency: f.ref('currency'), rate: f.rate(), priceIncludesTax: f.flag() },
  {
    item: f.ref('item'),
    description: f.text({ optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    factor: f.rate(),
    baseQuantity: f.quantity(),
    netAmount: f.money(),
    taxAmount: f.money(),
    warehouse: f.ref('warehouses', { optional: true }),
    reserve: f.flag(),
  },
)

/** The same with what is delivered of each: a delivery order looks for what is still to be sent. */
export const orderLineDelivered = { ...orderLineView, progress: ['delivered'] }

export const deliveryLineView = lineView(
  'delivery-order',
  'lines',
  { customer: f.ref('customer'), warehouse: f.ref('warehouses') },
  {
    orderLine: f.ref('sales-order', { line: 'lines' }),
    item: f.ref('item'),
    description: f.text({ optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    factor: f.rate(),
    baseQuantity: f.quantity(),
  },
)

export const shipmentLineView = lineView(
  'shipment',
  'lines',
  { customer: f.ref('customer'), warehouse: f.ref('warehouses') },
  {
    orderLine: f.ref('sales-order', { line: 'lines' }),
    item: f.ref('item'),
    description: f.text({ optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    factor: f.rate(),
    baseQuantity: f.quantity(),
  },
  ['invoiced'],
)
