import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import {
  byOrderLine,
  countedFields,
  HIDDEN_PRICING,
  INVOICED,
  moneyTerms,
  ORDER_TOTALS,
  totals,
} from '../../masters/trade/fields.ts'
import { creditException } from '../credit.ts'
import { freePricedFields } from '../free-goods/free-line.ts'

/** What comes back to be delivered anew is open again. */
const REPLACED = [{ by: 'sales-return', line: 'orderLine', quantity: 'replaced' }]

/** The approval that an order asks for of which a price is under its floor. */
export const FLOOR = 'floor'

export const salesOrder = defineDocument({
  key: 'sales-order',
  module: 'sales',
  numbering: 'SO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  total: 'total',
  lines: 'lines',
  exceptions: { ...creditException, [FLOOR]: ['Below the floor price', 'Di bawah harga terendah'] },
  takesFromType: ['taxGroup'],
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { where: { archived: false } }),
    customerOrderNumber: f.text({ optional: true, max: 60 }),
    requiredDate: f.date({ optional: true, afterApproval: true }),
    salesRep: f.ref('sales-rep'),
    shipTo: f.address({ optional: true, afterApproval: true }),
    deliveryMode: f.choice({ deliver: ['Deliver', 'Dikirim'], pickUp: ['Pick up', 'Diambil'] }, { default: 'deliver' }),
    partialDelivery: f.flag({ default: true }),
    priceList: f.ref('price-list', { optional: true }),
    givesFree: f.flag({ default: true }),
    ...moneyTerms,
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        item: f.ref('item', { where: { sell: true, archived: false } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
        ...freePricedFields,
        // The rule that gave a free line; as long as nobody types over it, the line follows the rule.
        freeGoods: f.ref('free-goods', { optional: true }),
        warehouse: f.ref('warehouses', { optional: true }),
        requiredDate: f.date({ optional: true, afterApproval: true }),
        // The first day on which all of the line can be promised; open where no date was asked for, or none is known.
        availableDate: f.date({ optional: true, derived: true, afterApproval: true }),
        tolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
        reserve: f.flag({ default: true }),
        // Goods are delivered; services are only invoiced.
        deliverable: f.flag({ derived: true }),
      },
      { atLeast: 1 },
    ),
    // The term's, kept here so that a delivery knows without looking further.
    prepaid: f.flag({ derived: true }),
    // The customer's invoice policy: goods are billed by this order, not by their shipments.
    billedAsOrdered: f.flag({ derived: true, optional: true }),
    ...totals,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'customerOrderNumber', 'salesRep', 'total', 'status', 'progress'],
    wide: ['requiredDate', 'subtotal', 'taxTotal'],
    search: ['number', 'customerOrderNumber'],
    sort: '-date',
  },
  form: {
    header: [
      'customer',
      'date',
      'customerOrderNumber',
      'requiredDate',
      'salesRep',
      'term',
      'currency',
      'rate',
      'shipTo',
    ],
    more: ['deliveryMode', 'partialDelivery', 'priceList', 'priceIncludesTax', 'givesFree', 'reference'],
    lines: ['lines'],
    hidden: [
      'description',
      'factor',
      'baseQuantity',
      ...HIDDEN_PRICING,
      'freeReason',
      'freeGoods',
      'requiredDate',
      'availableDate',
      'tolerance',
      'reserve',
      'deliverable',
    ],
    totals: ORDER_TOTALS,
    notes: ['notes'],
  },
  progress: {
    delivered: {
      ...byOrderLine('shipment'),
      reversedBy: REPLACED,
      only: 'deliverable',
      partly: 'partialDelivery',
      words: [
        ['Not delivered', 'Belum terkirim'],
        ['Partly delivered', 'Terkirim sebagian'],
        ['Delivered', 'Terkirim'],
      ],
      closed: [
        ['Not delivered', 'Tidak dikirim'],
        ['Rest not delivered', 'Sisa tidak dikirim'],
      ],
    },
    instructed: {
      ...byOrderLine('delivery-order'),
      reversedBy: REPLACED,
      from: 'draft',
      only: 'deliverable',
      partly: 'partialDelivery',
      words: [
        ['Not released', 'Belum dirilis'],
        ['Partly released', 'Dirilis sebagian'],
        ['Released to warehouse', 'Dirilis ke gudang'],
      ],
    },
    // What was billed of goods that came back is credited, and the others are billed without waiting for that: of 10 of
    // which 4 are billed and 2 of these came back, 6 are still to be billed.
    invoiced: {
      ...byOrderLine('sales-invoice'),
      reducedBy: [{ by: 'sales-return', line: 'orderLine', quantity: 'givenUp' }],
      reversedBy: [{ by: 'sales-return', line: 'orderLine', quantity: 'toCredit' }],
      words: INVOICED,
    },
  },
  claims: [
    {
      item: 'item',
      quantity: 'baseQuantity',
      warehouse: 'warehouse',
      due: 'requiredDate',
      until: 'delivered',
      hard: false,
      only: 'reserve',
    },
  ],
  successors: ['delivery-order', 'sales-invoice'],
  closesItself: true,
  index: ['customerOrderNumber'],
})

export type SalesOrder = DocumentOf<typeof salesOrder>
export type SalesOrderDraft = DraftOf<typeof salesOrder>
