import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'

/** By what a cost is spread over the goods. */
export const BASES = {
  value: ['Value', 'Nilai'],
  quantity: ['Quantity', 'Kuantitas'],
  weight: ['Weight', 'Berat'],
  volume: ['Volume', 'Volume'],
  equal: ['Equal', 'Sama rata'],
  manual: ['Manual', 'Manual'],
} as const

/** Spreads freight, duty and insurance over goods that were received (finance 5.12). */
export const additionalCost = defineDocument({
  key: 'additional-cost',
  module: 'finance',
  numbering: 'AC/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  total: 'total',
  lines: 'lines',
  postsMoney: true,
  fields: {
    date: f.date({ default: 'today' }),
    currency: f.ref('currency', { default: 'IDR' }),
    rate: f.rate({ above: '0', default: '1', ofCurrency: 'currency' }),
    reference: f.text({ optional: true, max: 60 }),
    // Made of a receiving it has none yet.
    costs: f.lines({
      costType: f.text({ max: 80 }),
      // Nothing named: an estimate, which the clearing account owes until somebody bills it.
      invoiceLine: f.ref('purchase-invoice', { line: 'lines', optional: true }),
      // An earlier estimate, taken back because its bill has come.
      estimate: f.ref('additional-cost', { line: 'costs', optional: true }),
      amount: f.money(),
      unspread: f.money({ derived: true, optional: true }),
      basis: f.choice(BASES, { default: 'value' }),
    }),
    lines: f.lines(
      {
        receivingLine: f.ref('receiving', { line: 'lines' }),
        item: f.ref('item', { derived: true }),
        unit: f.ref('unit', { derived: true }),
        quantity: f.quantity({ derived: true }),
        value: f.money({ derived: true, optional: true, guard: 'cost' }),
        weight: f.quantity({ derived: true, optional: true }),
        volume: f.quantity({ derived: true, optional: true }),
        manualShare: f.money({ optional: true, guard: 'cost' }),
        share: f.money({ derived: true, guard: 'cost' }),
        onHand: f.quantity({ derived: true }),
        issued: f.quantity({ derived: true }),
      },
      { atLeast: 1 },
    ),
    total: f.money({ derived: true }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'reference', 'total', 'status', 'progress'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['date', 'reference'],
    more: ['currency', 'rate'],
    lines: ['costs', 'lines'],
    hidden: ['weight', 'volume', 'manualShare'],
    totals: ['total'],
    notes: ['notes'],
  },
  progress: {
    invoiced: {
      states: {
        none: ['Estimated', 'Estimasi'],
        partly: ['Partly invoiced', 'Difakturkan sebagian'],
        complete: ['Invoiced', 'Sudah difakturkan'],
      },
    },
  },
  menu: { group: 'finance', heading: ['Landed costs', 'Biaya perolehan tambahan'], order: 15 },
})

export type AdditionalCost = DocumentOf<typeof additionalCost>
export type AdditionalCostDraft = DraftOf<typeof additionalCost>
export type Cost = AdditionalCost['costs'][number]
export type CostLine = AdditionalCost['lines'][number]
