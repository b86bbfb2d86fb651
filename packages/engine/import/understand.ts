import type { Upload } from '@lumbung/definition'
import { type FormatGuess, guessDates, guessNumbers } from './formats.ts'
import { guessMapping, type Place } from './places.ts'
import type { FileCell, FileTable } from './read-file.ts'
import type { ReadingPlan } from './records.ts'
import type { Corrections } from './service.ts'
import type { Understanding } from './view.ts'

// Formats are judged by so many rows: the rest would only say the same.
const JUDGED = 20_000

function cellsOf(table: FileTable, heading: string | null | undefined): FileCell[] {
  const index = heading ? table.header.indexOf(heading) : -1
  return index < 0 ? [] : table.rows.slice(0, JUDGED).map((row) => row.cells[index] ?? null)
}

function guessFor(place: Place, cells: readonly FileCell[]): FormatGuess | null {
  if (place.reading === 'number' || place.reading === 'whole') return guessNumbers(cells)
  return place.reading === 'date' ? guessDates(cells) : null
}

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  number: ['id', 'en'],
  whole: ['id', 'en'],
  date: ['dmy', 'mdy'],
}

/** How each column is found and read; what the user says comes before what is guessed. */
export function understand(places: readonly Place[], table: FileTable, said: Corrections): Understanding {
  const guessed = guessMapping(places, table.header)
  const mapping: Record<string, string | null> = {}
  const formats: Record<string, FormatGuess> = {}
  for (const place of places) {
    const { name } = place.column
    const chosen = said.mapping && Object.hasOwn(said.mapping, name) ? said.mapping[name] : guessed[name]
    mapping[name] = chosen && table.header.includes(chosen) ? chosen : null
    const format = said.formats?.[name]
    const guess = guessFor(place, cellsOf(table, mapping[name]))
    if (!guess) continue
    formats[name] = format && ALLOWED[place.reading]?.includes(format) ? { format, certain: true } : guess
  }
  return { mapping, formats }
}

/** Required columns that the file does not have. Of masters only the code: the rest may be there already. */
export const missingColumns = (upload: Upload, { mapping }: Understanding): readonly string[] =>
  upload.columns.flatMap(({ name, required }) => {
    const needed = required && (upload.reference !== undefined || name === namingColumn(upload))
    return needed && !mapping[name] ? [name] : []
  })

/** Which column names a record: the reference of a document, else the first required one, the code of a master. */
export const namingColumn = (upload: Upload): string =>
  upload.reference ?? upload.columns.find((column) => column.required)?.name ?? upload.columns[0]?.name ?? ''

export function planOf(
  upload: Upload,
  places: readonly Place[],
  table: FileTable,
  understanding: Understanding,
): ReadingPlan {
  const index = new Map<string, number>()
  for (const [name, heading] of Object.entries(understanding.mapping)) {
    const at = heading === null ? -1 : table.header.indexOf(heading)
    if (at >= 0) index.set(name, at)
  }
  const formats = Object.fromEntries(Object.entries(understanding.formats).map(([name, guess]) => [name, guess.format]))
  return { upload, places, index, formats, naming: namingColumn(upload) }
}

/** The table with single cells corrected. */
export function withCells(
  table: FileTable,
  places: readonly Place[],
  mapping: Understanding['mapping'],
  cells: Corrections['cells'],
): FileTable {
  if (!cells || cells.length === 0) return table
  const known = new Set(places.map((place) => place.column.name))
  const byRow = Map.groupBy(
    cells.filter((cell) => known.has(cell.column)),
    (cell) => cell.row,
  )
  const rows = table.rows.map((row) => {
    const changes = byRow.get(row.row)
    if (!changes) return row
    const changed = [...row.cells]
    for (const { column, value } of changes) {
      const at = table.header.indexOf(mapping[column] ?? '')
      if (at >= 0) changed[at] = value.trim() === '' ? null : value.trim()
    }
    return { ...row, cells: changed }
  })
  return { ...table, rows }
}
