// What papers of moving goods have in common: they name no cost, and who hands over and who takes sign them.
import type { Words } from '@lumbung/core'
import type { PrintSheet, PrintWriter } from '@lumbung/definition'

const words = {
  sign: ['Name, date, signature', 'Nama, tanggal, tanda tangan'],
} as const satisfies Readonly<Record<string, Words>>

/** The tables of a sheet without these columns. */
export const withoutColumns = ({ tables }: PrintSheet, left: ReadonlySet<string>): PrintSheet['tables'] =>
  tables.map(({ columns, rows, ...table }) => {
    const kept = columns.flatMap(({ key }, place) => (left.has(key) ? [] : [place]))
    return {
      ...table,
      columns: kept.flatMap((place) => columns[place] ?? []),
      rows: rows.map((row) => kept.flatMap((place) => row[place] ?? [])),
    }
  })

/** Who sign: the first one prepared the paper. */
export const signedBy = (write: PrintWriter, first: Words, ...others: readonly Words[]): PrintSheet['signatures'] => [
  { label: write.label(first), name: write.preparedBy.name, below: write.preparedBy.role || write.text(words.sign) },
  ...others.map((label) => ({ label: write.label(label), name: '', below: write.text(words.sign) })),
]
