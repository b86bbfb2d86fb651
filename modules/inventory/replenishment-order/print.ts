// The slip of a replenishment order (inventory 5): what is asked for, from where to where, and who signs for it. What
// the levels propose is not printed: who gathers the goods goes by what is asked for.
import type { Words } from '@lumbung/core'
import { definePrint } from '@lumbung/definition'
import { replenishmentOrder } from './definition.ts'

const words = {
  name: ['Replenishment slip', 'Bukti permintaan stok'],
  requested: ['Requested by', 'Diminta oleh'],
  approved: ['Approved by', 'Disetujui oleh'],
  sent: ['Sent by', 'Dikirim oleh'],
  received: ['Received by', 'Diterima oleh'],
  sign: ['Name, date, signature', 'Nama, tanggal, tanda tangan'],
} as const satisfies Readonly<Record<string, Words>>

export const replenishmentSlip = definePrint(replenishmentOrder, {
  key: 'print',
  name: words.name,
  compose: (sheet, _order, _facts, write) => ({
    ...sheet,
    tables: sheet.tables.map(({ columns, rows, ...table }) => {
      const kept = columns.flatMap(({ key }, place) => (key === 'suggested' ? [] : [place]))
      return {
        ...table,
        columns: kept.flatMap((place) => columns[place] ?? []),
        rows: rows.map((row) => kept.flatMap((place) => row[place] ?? [])),
      }
    }),
    signatures: [
      { label: write.label(words.requested), name: write.preparedBy.name, below: write.preparedBy.role },
      ...sheet.signatures.slice(-1).map((approver) => ({ ...approver, label: write.label(words.approved) })),
      ...[words.sent, words.received].map((label) => ({
        label: write.label(label),
        name: '',
        below: write.text(words.sign),
      })),
    ],
  }),
})
