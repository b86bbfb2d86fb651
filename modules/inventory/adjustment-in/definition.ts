import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { timeField, timeRight } from '../../masters/tracking/moved-at.ts'
import { countedFields } from '../../masters/trade/fields.ts'
import { HIDDEN_INCOMING, incomingTracking } from '../../masters/tracking/fields.ts'
import { conditionField } from '../condition.ts'

/** The right to bring in goods that are worth nothing in the books. */
export const ZERO_COST = 'zero-cost'

/** Stock without a purchase: opening balances, goods found, gifts, goods taken back into use. */
export const adjustmentIn = defineDocument({
  key: 'adjustment-in',
  module: 'inventory',
  numbering: 'AI/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  total: 'total',
  lines: 'lines',
  postsMoney: true,
  takesFromType: ['counterAccount', 'stockStatus'],
  rights: { ...timeRight, [ZERO_COST]: ['bring in goods at no cost', 'memasukkan barang tanpa biaya'] },
  fields: {
    date: f.date({ default: 'today' }),
    ...timeField,
    warehouse: f.ref('warehouses'),
    type: f.choice(
      {
        opening: ['Opening stock', 'Stok awal'],
        found: ['Found', 'Ditemukan'],
        gift: ['Gift', 'Hadiah'],
        reclaimed: ['Reclaimed', 'Dipakai kembali'],
      },
      { default: 'found' },
    ),
    adjustmentReason: f.ref('reason', { where: { type: 'ADJUSTMENT' }, ofType: 'reasonGroup' }),
    // Of the costs: goods brought along with papers in dollars enter at the rate of the day.
    currency: f.ref('currency', { default: 'IDR' }),
    rate: f.rate({ above: '0', default: '1', ofCurrency: 'currency' }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        item: f.ref('item', { where: { type: 'stock', archived: false } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
        ...conditionField,
        // Per unit of the line; left open, the goods take the cost of those already there.
        unitCost: f.price({ optional: true, min: '0', guard: 'cost' }),
        amount: f.money({ derived: true, optional: true, guard: 'cost' }),
      },
      { atLeast: 1 },
    ),
    ...incomingTracking,
    total: f.money({ derived: true, guard: 'cost' }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouse', 'type', 'adjustmentReason', 'total', 'status'],
    search: ['number'],
    sort: '-date',
  },
  form: {
    header: ['date', 'time', 'warehouse', 'type', 'adjustmentReason', 'reference'],
    more: ['currency', 'rate'],
    lines: ['lines', 'tracking'],
    hidden: ['factor', 'baseQuantity', 'condition', ...HIDDEN_INCOMING],
    totals: ['total'],
    notes: ['notes'],
  },
  menu: { group: 'inventory', heading: ['Adjustments', 'Penyesuaian'] },
})

export type AdjustmentIn = DocumentOf<typeof adjustmentIn>
export type AdjustmentInDraft = DraftOf<typeof adjustmentIn>
