import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import { countedFields } from '../../masters/trade/fields.ts'

/** Stock that leaves without a sale: losses, scrap, samples, own use. */
export const adjustmentOut = defineDocument({
  key: 'adjustment-out',
  module: 'inventory',
  numbering: 'AO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  postsMoney: true,
  fields: {
    date: f.date({ default: 'today' }),
    warehouse: f.ref('warehouses'),
    type: f.choice(
      { loss: ['Loss', 'Kehilangan'], scrap: ['Scrap', 'Afkir'], sample: ['Sample', 'Sampel'] },
      { default: 'loss' },
    ),
    adjustmentReason: f.ref('reason', { where: { type: ['ADJUSTMENT', 'SCRAP'] } }),
    costCode: f.ref('cost-code', { optional: true }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        item: f.ref('item', { where: { type: 'stock' } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
      },
      { atLeast: 1 },
    ),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouse', 'type', 'adjustmentReason', 'status'],
    search: ['number'],
    sort: '-date',
  },
  form: {
    header: ['date', 'warehouse', 'type', 'adjustmentReason', 'costCode', 'reference'],
    lines: ['lines'],
    hidden: ['factor', 'baseQuantity'],
    notes: ['notes'],
  },
})

export type AdjustmentOut = DocumentOf<typeof adjustmentOut>
