import { f, lineView, view } from '@lumbung/definition'
import { lineCount, linePrice, partyTerms } from '../masters/trade/views.ts'

/** Whether what is received of an item lies on QC hold first. */
export const inspectedView = view('item', { inspectOnReceipt: f.flag() })

/** What purchase documents read of a supplier. */
export const supplierView = view('supplier', {
  ...partyTerms,
  withholdingTax: f.ref('tax', { optional: true }),
  hasTaxNumber: f.flag({ optional: true }),
  leadDays: f.integer(),
  minimumOrder: f.money({ optional: true }),
  matchTolerancePercent: f.percent(),
  matchToleranceAmount: f.money(),
})

export const replenishmentLineView = lineView(
  'replenishment-order',
  'lines',
  { warehouseRequesting: f.ref('warehouses') },
  { item: f.ref('item') },
)

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
    ...lineCount,
    ...linePrice,
    billBeforeReceipt: f.flag(),
  },
)

/** The same with what is received of each: what is billed ahead is still to come. */
export const orderLineReceived = { ...orderLineView, progress: ['received'] }

export const receivingLineView = lineView(
  'receiving',
  'lines',
  { supplier: f.ref('supplier'), warehouse: f.ref('warehouses'), currency: f.ref('currency'), date: f.date() },
  {
    orderLine: f.ref('purchase-order', { line: 'lines' }),
    ...lineCount,
    billable: f.quantity(),
  },
  ['invoiced'],
)
