import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { outgoingTracking, SUGGEST } from '../../masters/tracking/fields.ts'
import { countedFields } from '../../masters/trade/fields.ts'

export const PAPERS = {
  print: ['Intersite delivery note', 'Surat Jalan Antarcabang'],
  'pick-list': ['Pick list', 'Daftar pengambilan barang'],
} as const

/** Goods leave for another branch, and are in transit until that one receives them (inventory 5.5). */
export const intersiteTransfer = defineDocument({
  key: 'intersite-transfer',
  module: 'inventory',
  numbering: 'IT/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  papers: PAPERS,
  postsMoney: true,
  fields: {
    date: f.date({ default: 'today' }),
    warehouseFrom: f.ref('warehouses'),
    branchTo: f.ref('branch', { anyBranch: true }),
    warehouseTo: f.ref('warehouses', { anyBranch: true }),
    expectedDate: f.date({ afterApproval: true }),
    expedition: f.text({ optional: true, max: 80 }),
    driver: f.text({ optional: true, max: 80 }),
    vehicle: f.text({ optional: true, max: 40 }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        replenishmentLine: f.ref('replenishment-order', { line: 'lines', optional: true }),
        item: f.ref('item', { where: { type: 'stock' } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
        // What the stock ledger is going to say, as far as it is known before.
        cost: f.money({ derived: true, optional: true, guard: 'cost' }),
      },
      { atLeast: 1 },
    ),
    ...outgoingTracking,
    costTotal: f.money({ derived: true, optional: true, guard: 'cost' }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouseFrom', 'branchTo', 'warehouseTo', 'expectedDate', 'status', 'progress'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['warehouseFrom', 'branchTo', 'warehouseTo', 'date', 'expectedDate', 'expedition'],
    more: ['driver', 'vehicle', 'reference'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST,
    hidden: ['replenishmentLine', 'factor', 'baseQuantity'],
    totals: ['costTotal'],
    notes: ['notes'],
  },
  progress: {
    received: {
      by: 'replenishment-receiving',
      line: 'dispatchLine',
      // What arrived, and what will not any more: lost, or back with the sender.
      quantity: 'settledQuantity',
      of: 'baseQuantity',
      words: [
        ['In transit', 'Dalam perjalanan'],
        ['Partly received', 'Diterima sebagian'],
        ['Received', 'Diterima'],
      ],
    },
    difference: {
      states: {
        exception: ['Difference open', 'Selisih terbuka'],
        complete: ['Difference settled', 'Selisih selesai'],
      },
    },
  },
  supplies: [
    { item: 'item', quantity: 'baseQuantity', warehouse: 'warehouseTo', due: 'expectedDate', until: 'received' },
  ],
  successors: ['replenishment-receiving'],
  closesItself: true,
  sharedWith: ['branchTo'],
  // What is under way is received, lost or sent back; it is not given up.
  actions: { close: { when: { status: [] } }, reopen: { when: { status: [] } } },
  menu: { group: 'inventory', heading: ['Transfers', 'Transfer barang'] },
})

export type IntersiteTransfer = DocumentOf<typeof intersiteTransfer>
export type IntersiteTransferDraft = DraftOf<typeof intersiteTransfer>
