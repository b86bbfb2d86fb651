import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { CONDITIONS } from '../../masters/trade/conditions.ts'
import { outgoingRow, SUGGEST } from '../../masters/tracking/fields.ts'
import { countedFields } from '../../masters/trade/fields.ts'

export const PAPERS = {
  print: ['Storage transfer slip', 'Bukti pemindahan lokasi'],
  'print-sample': ['Laboratory label', 'Label laboratorium'],
} as const

/** Goods move to another place of the same branch, or into another state (inventory 5.4). */
export const storageTransfer = defineDocument({
  key: 'storage-transfer',
  module: 'inventory',
  numbering: 'ST/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  postsMoney: true,
  papers: PAPERS,
  rights: { release: ['Release QC hold', 'Lepas barang ditahan mutu'] },
  fields: {
    date: f.date({ default: 'today' }),
    warehouseFrom: f.ref('warehouses'),
    // Where nothing else is said, that from which they come.
    warehouseTo: f.ref('warehouses'),
    purpose: f.choice(
      {
        move: ['Move', 'Pemindahan'],
        status: ['Change of condition', 'Perubahan kondisi'],
        sample: ['Sample', 'Sampel'],
      },
      { default: 'move' },
    ),
    takenBy: f.text({ optional: true, max: 120, default: '@user' }),
    takenAt: f.time({ optional: true, default: 'now' }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        replenishmentLine: f.ref('replenishment-order', { line: 'lines', optional: true }),
        // What brought goods that are put away.
        receivingLine: f.ref('receiving', { line: 'lines', optional: true }),
        item: f.ref('item', { where: { type: 'stock' } }),
        description: f.text({ optional: true, max: 300 }),
        ...countedFields,
        conditionFrom: f.choice(CONDITIONS, { default: 'available' }),
        // Where nothing else is said, that in which they are.
        conditionTo: f.choice(CONDITIONS, { optional: true }),
      },
      { atLeast: 1 },
    ),
    tracking: f.lines(
      {
        ...outgoingRow,
        // Where nothing else is said, that in which they are.
        locationTo: f.ref('location', { optional: true }),
      },
      { of: 'lines' },
    ),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouseFrom', 'warehouseTo', 'purpose', 'status'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['warehouseFrom', 'warehouseTo', 'date', 'purpose'],
    more: ['takenBy', 'takenAt', 'reference'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST,
    hidden: ['replenishmentLine', 'receivingLine', 'factor', 'baseQuantity'],
    notes: ['notes'],
  },
  menu: { group: 'inventory', heading: ['Transfers', 'Transfer barang'] },
})

export type StorageTransfer = DocumentOf<typeof storageTransfer>
export type StorageTransferDraft = DraftOf<typeof storageTransfer>
