import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { countedBy, fulfilledFields } from '../../masters/trade/fields.ts'

/** The right to take goods back after the days for it, and what an approval set may let pass. */
export const LATE = 'late'

/** The words of how far goods came back. */
export const RETURNED = [
  ['Open', 'Terbuka'],
  ['Partly returned', 'Diretur sebagian'],
  ['Fully returned', 'Diretur seluruhnya'],
] as const

/** Permission to send goods back, for credit or for others in their place. It posts nothing. */
export const salesReturnOrder = defineDocument({
  key: 'sales-return-order',
  module: 'sales',
  numbering: 'SRO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  lines: 'lines',
  rights: { [LATE]: ['take goods back after the days for it', 'menerima retur lewat batas hari'] },
  exceptions: { [LATE]: ['After the days for returns', 'Lewat batas hari retur'] },
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    returnReason: f.ref('reason', { where: { type: 'RETURN', archived: false }, ofType: 'reasonGroup' }),
    action: f.choice({ credit: ['Credit', 'Kredit'], replace: ['Replace', 'Ganti barang'] }, { default: 'credit' }),
    expires: f.date({ optional: true, afterApproval: true }),
    // Why goods are taken back that are late for it.
    lateReason: f.text({ optional: true, max: 200 }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
        // Instead of the shipment: the customer names the bill, or the bill delivered the goods itself.
        invoiceLine: f.ref('sales-invoice', { line: 'lines', optional: true }),
        orderLine: f.ref('sales-order', { line: 'lines', optional: true, derived: true }),
        ...fulfilledFields,
      },
      { atLeast: 1 },
    ),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'returnReason', 'action', 'expires', 'status', 'progress'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['customer', 'date', 'returnReason', 'action', 'expires'],
    more: ['lateReason', 'reference'],
    lines: ['lines'],
    hidden: ['orderLine', 'factor', 'baseQuantity'],
    notes: ['notes'],
  },
  progress: {
    returned: {
      ...countedBy('sales-return', 'returnOrderLine'),
      words: RETURNED,
      closed: [
        ['Not returned', 'Tidak diretur'],
        ['Rest not returned', 'Sisa tidak diretur'],
      ],
    },
  },
  successors: ['sales-return'],
  closesItself: true,
})

export type SalesReturnOrder = DocumentOf<typeof salesReturnOrder>
export type SalesReturnOrderDraft = DraftOf<typeof salesReturnOrder>
