import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { countedBy, countedFields } from '../../masters/trade/fields.ts'

const SENT = { by: 'intersite-transfer', line: 'replenishmentLine', quantity: 'baseQuantity' } as const
const MOVED = { by: 'storage-transfer', line: 'replenishmentLine', quantity: 'baseQuantity' } as const
const MISSING = { by: 'replenishment-receiving', line: 'replenishmentLine', quantity: 'missingQuantity' } as const
const BOUGHT = { by: 'purchase-order', line: 'replenishmentLine', quantity: 'baseQuantity' } as const

/** Asks another warehouse for stock, before one's own falls short (inventory 5.6). It posts nothing. */
export const replenishmentOrder = defineDocument({
  key: 'replenishment-order',
  module: 'inventory',
  numbering: 'RO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  fields: {
    date: f.date({ default: 'today' }),
    warehouseRequesting: f.ref('warehouses'),
    warehouseSupplying: f.ref('warehouses', { anyBranch: true }),
    // The branch that is asked: it sees the order and sends the goods.
    branchSupplying: f.ref('branch', { derived: true, optional: true, anyBranch: true }),
    withinBranch: f.flag({ derived: true, optional: true }),
    neededBy: f.date({ afterApproval: true }),
    origin: f.choice(
      {
        manual: ['Manual', 'Manual'],
        plan: ['Plan', 'Rencana'],
        pos: ['Point of sale', 'Kasir'],
      },
      { default: 'manual' },
    ),
    reference: f.text({ optional: true, max: 60 }),
    // None until it is planned; submitting asks for one.
    lines: f.lines({
      item: f.ref('item', { where: { type: 'stock', archived: false } }),
      // What the levels of the item propose, in base units; nothing where it has none in this warehouse.
      suggested: f.quantity({ derived: true, optional: true }),
      ...countedFields,
    }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouseRequesting', 'warehouseSupplying', 'neededBy', 'status', 'progress'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['warehouseRequesting', 'warehouseSupplying', 'date', 'neededBy', 'origin'],
    more: ['reference', 'branchSupplying'],
    lines: ['lines'],
    hidden: ['factor', 'baseQuantity'],
    notes: ['notes'],
  },
  progress: {
    sent: {
      ...countedBy('intersite-transfer', 'replenishmentLine'),
      alsoBy: [MOVED],
      reducedBy: [BOUGHT],
      // What was lost on its way, or is back with the sender, is still asked for.
      reversedBy: [MISSING],
      words: [
        ['Open', 'Terbuka'],
        ['Partly sent', 'Dikirim sebagian'],
        ['Sent', 'Sudah dikirim'],
      ],
      closed: [
        ['Short-closed', 'Ditutup sebelum penuh'],
        ['Rest short-closed', 'Sisa ditutup'],
      ],
    },
    received: {
      ...countedBy('replenishment-receiving', 'replenishmentLine'),
      alsoBy: [MOVED],
      reducedBy: [BOUGHT],
      words: [
        ['Not received', 'Belum diterima'],
        ['Partly received', 'Diterima sebagian'],
        ['Received', 'Diterima'],
      ],
    },
    ordered: {
      ...countedBy('purchase-order', 'replenishmentLine'),
      // What is sent need not be bought.
      reducedBy: [SENT, MOVED],
      reversedBy: [MISSING],
      words: [
        ['Not ordered', 'Belum dipesan'],
        ['Partly ordered', 'Dipesan sebagian'],
        ['Ordered', 'Sudah dipesan'],
      ],
    },
  },
  claims: [
    {
      item: 'item',
      quantity: 'baseQuantity',
      warehouse: 'warehouseSupplying',
      due: 'neededBy',
      until: 'sent',
      hard: false,
    },
  ],
  supplies: [
    { item: 'item', quantity: 'baseQuantity', warehouse: 'warehouseRequesting', due: 'neededBy', until: 'sent' },
  ],
  successors: ['intersite-transfer', 'storage-transfer', 'purchase-order'],
  successorsWhen: { 'intersite-transfer': { withinBranch: false }, 'storage-transfer': { withinBranch: true } },
  closesItself: true,
  sharedWith: ['branchSupplying'],
  actions: {
    plan: {
      label: ['Plan', 'Rencanakan'],
      hint: [
        'Adds every item below its minimum or safety stock in the requesting warehouse. Lines that are there stay.',
        'Menambahkan semua barang di bawah minimum atau stok pengaman di gudang peminta. Baris yang ada tetap.',
      ],
      yes: ['Plan', 'Rencanakan'],
      done: ['planned', 'merencanakan'],
      when: { status: ['draft', 'revision'] },
    },
  },
  menu: { group: 'inventory', heading: ['Replenishment', 'Pengisian stok'] },
})

export type ReplenishmentOrder = DocumentOf<typeof replenishmentOrder>
export type ReplenishmentLine = ReplenishmentOrder['lines'][number]
export type ReplenishmentOrderDraft = DraftOf<typeof replenishmentOrder>
