import { f, lineView, view } from '@lumbung/definition'
import { lineCount, partyTerms } from '../masters/trade/views.ts'

/** What sales documents read of a customer. */
export const customerView = view('customer', {
  ...partyTerms,
  salesRep: f.ref('sales-rep', { optional: true }),
  collector: f.ref('collector', { optional: true }),
  creditLimit: f.money({ optional: true }),
  block: f.choice({ none: ['', ''], ship: ['', ''], all: ['', ''] }),
  invoicePolicy: f.choice({ delivered: ['', ''], ordered: ['', ''] }, { optional: true }),
  addresses: f.lines({
    use: f.choice({ billTo: ['', ''], shipTo: ['', ''] }),
    address: f.address(),
    standard: f.flag(),
  }),
})

export const prepaidView = view('term-of-payment', { prepaid: f.flag() })

/** When a sales rep works for the company; open ends have no date. */
export const salesRepView = view('sales-rep', {
  name: f.text(),
  activeFrom: f.date({ optional: true }),
  activeTo: f.date({ optional: true }),
})

export const orderLineView = lineView(
  'sales-order',
  'lines',
  {
    customer: f.ref('customer'),
    currency: f.ref('currency'),
    rate: f.rate(),
    priceIncludesTax: f.flag(),
    billedAsOrdered: f.flag({ optional: true }),
  },
  {
    ...lineCount,
    netAmount: f.money(),
    taxAmount: f.money(),
    warehouse: f.ref('warehouses', { optional: true }),
    reserve: f.flag(),
    isFree: f.flag(),
  },
)

/** Of the same orders: whether they are paid before the goods leave, and what they come to. */
export const orderPrepaidView = lineView('sales-order', 'lines', { prepaid: f.flag(), total: f.money() }, {})

export const deliveryLineView = lineView(
  'delivery-order',
  'lines',
  { customer: f.ref('customer'), warehouse: f.ref('warehouses') },
  {
    orderLine: f.ref('sales-order', { line: 'lines' }),
    ...lineCount,
    isFree: f.flag(),
    billedAsOrdered: f.flag({ optional: true }),
  },
)

/** What returns read of an invoice: what its lines are of, and what they came to. */
export const invoiceLineView = lineView(
  'sales-invoice',
  'lines',
  {
    customer: f.ref('customer'),
    kind: f.choice({ normal: ['', ''], downPayment: ['', ''], direct: ['', ''] }),
  },
  {
    shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
    orderLine: f.ref('sales-order', { line: 'lines', optional: true }),
    ...lineCount,
    item: f.ref('item', { optional: true }),
    unit: f.ref('unit', { optional: true }),
    isFree: f.flag(),
  },
)

export const returnOrderLineView = lineView(
  'sales-return-order',
  'lines',
  {
    customer: f.ref('customer'),
    action: f.choice({ credit: ['', ''], replace: ['', ''] }),
    expires: f.date({ optional: true }),
  },
  {
    shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
    invoiceLine: f.ref('sales-invoice', { line: 'lines', optional: true }),
    orderLine: f.ref('sales-order', { line: 'lines', optional: true }),
    ...lineCount,
  },
)

/** What credits, and deliveries in place of returned goods, read of a return. */
export const returnLineView = lineView(
  'sales-return',
  'lines',
  { customer: f.ref('customer') },
  {
    shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
    invoiceLine: f.ref('sales-invoice', { line: 'lines', optional: true }),
    orderLine: f.ref('sales-order', { line: 'lines', optional: true }),
    ...lineCount,
    isFree: f.flag(),
    billedAsOrdered: f.flag({ optional: true }),
    toCredit: f.quantity(),
  },
)

export const shipmentLineView = lineView(
  'shipment',
  'lines',
  { customer: f.ref('customer'), warehouse: f.ref('warehouses') },
  {
    orderLine: f.ref('sales-order', { line: 'lines' }),
    ...lineCount,
    isFree: f.flag(),
    billedAsOrdered: f.flag({ optional: true }),
  },
  ['invoiced'],
)
