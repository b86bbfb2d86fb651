import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { dimensionFields } from '../../masters/dimensions.ts'
import { timeField, timeRight } from '../../masters/tracking/moved-at.ts'
import { countedFields } from '../../masters/trade/fields.ts'
import { outgoingTracking, SUGGEST } from '../../masters/tracking/fields.ts'
import { conditionField } from '../condition.ts'

/** Stock that leaves without a sale: losses, scrap, samples, own use, gifts. */
export const adjustmentOut = defineDocument({
  key: 'adjustment-out',
  module: 'inventory',
  numbering: 'AO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  postsMoney: true,
  rights: timeRight,
  takesFromType: ['counterAccount'],
  fields: {
    date: f.date({ default: 'today' }),
    ...timeField,
    warehouse: f.ref('warehouses'),
    type: f.choice(
      {
        loss: ['Loss', 'Kehilangan'],
        scrap: ['Scrap', 'Afkir'],
        sample: ['Sample', 'Sampel'],
        ownUse: ['Own use', 'Pemakaian sendiri'],
        gift: ['Gift', 'Pemberian cuma-cuma'],
      },
      { default: 'loss' },
    ),
    adjustmentReason: f.ref('reason', { where: { type: ['ADJUSTMENT', 'SCRAP'] }, ofType: 'reasonGroup' }),
    ...dimensionFields,
    proof: f.image({ optional: true }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        item: f.ref('item', { where: { type: 'stock' } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
        ...conditionField,
        // What the stock ledger is going to say, as far as it is known before.
        cost: f.money({ derived: true, optional: true, guard: 'cost' }),
        // Of own use and gifts; none when the goods bear no tax.
        taxGroup: f.ref('tax-group', { optional: true }),
        // Counted on the cost, so it tells it.
        taxAmount: f.money({ derived: true, optional: true, guard: 'cost' }),
      },
      { atLeast: 1 },
    ),
    ...outgoingTracking,
    costTotal: f.money({ derived: true, optional: true, guard: 'cost' }),
    taxBase: f.money({ derived: true, optional: true, guard: 'cost' }),
    taxTotal: f.money({ derived: true, optional: true, guard: 'cost' }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouse', 'type', 'adjustmentReason', 'status'],
    search: ['number'],
    sort: '-date',
  },
  form: {
    header: ['date', 'time', 'warehouse', 'type', 'adjustmentReason', 'costCode', 'project', 'reference'],
    more: ['proof'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST,
    hidden: ['factor', 'baseQuantity', 'condition'],
    totals: ['costTotal', 'taxBase', 'taxTotal'],
    notes: ['notes'],
  },
  menu: { group: 'inventory', heading: ['Adjustments', 'Penyesuaian'] },
})

export type AdjustmentOut = DocumentOf<typeof adjustmentOut>
export type AdjustmentOutDraft = DraftOf<typeof adjustmentOut>
