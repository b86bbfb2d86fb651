import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { BATCH_STATES } from '../../masters/tracking/views.ts'

/** Goods of an item that were made or bought together. Most are created by the document that brings them in. */
export const batch = defineMaster({
  key: 'batch',
  module: 'inventory',
  path: '/master/batch',
  identity: { code: 'code', name: 'number' },
  fields: {
    // The item and its number, so that every batch can be named: MILK-1L/L0412.
    code: f.code({ derived: true }),
    number: f.code({ max: 40, fixed: true }),
    item: f.ref('item', { fixed: true, where: { tracking: 'batch' } }),
    made: f.date({ optional: true }),
    // The last usable day.
    expiry: f.date({ optional: true }),
    supplierBatch: f.text({ optional: true, max: 40 }),
    state: f.choice(BATCH_STATES, { default: 'open' }),
    stateReason: f.text({ optional: true, max: 200 }),
    // What was measured: a figure, or a text for all other characteristics.
    measured: f.lines({
      specification: f.ref('item-specification', { where: { archived: false } }),
      figure: f.quantity({ optional: true }),
      value: f.text({ optional: true, max: 80 }),
    }),
    notes: f.longText({ optional: true, max: 1000 }),
  },
  list: {
    columns: ['code', 'number', 'item', 'expiry', 'state', 'supplierBatch'],
    search: ['number', 'code', 'supplierBatch'],
    sort: 'code',
  },
  form: {
    header: ['item', 'number', 'expiry', 'made', 'supplierBatch', 'state', 'stateReason'],
    lines: ['measured'],
    notes: ['notes'],
  },
  unique: [['item', 'number']],
  index: ['expiry'],
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Batch = MasterOf<typeof batch>
