// What an additional cost reads of the documents it names.
import { f, lineView, view } from '@lumbung/definition'
import { itemTypes } from '../../masters/trade/item-types.ts'
import { BASES } from './definition.ts'

export const receivedLineView = lineView(
  'receiving',
  'lines',
  { warehouse: f.ref('warehouses') },
  { item: f.ref('item'), baseQuantity: f.quantity() },
)

const KINDS = { goods: ['', ''], service: ['', ''], landedCost: ['', ''], downPayment: ['', ''] } as const

export const invoiceLineView = lineView(
  'purchase-invoice',
  'lines',
  { kind: f.choice(KINDS), currency: f.ref('currency') },
  { item: f.ref('item', { optional: true }), description: f.text({ optional: true }) },
)

export const estimateView = lineView(
  'additional-cost',
  'costs',
  { currency: f.ref('currency') },
  { costType: f.text(), basis: f.choice(BASES) },
)

export const goodsView = view('item', {
  code: f.code(),
  name: f.text(),
  nameIndonesian: f.text({ optional: true }),
  type: f.choice(itemTypes),
  baseUnit: f.ref('unit'),
  weight: f.quantity({ optional: true }),
  volume: f.quantity({ optional: true }),
})
