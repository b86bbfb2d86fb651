// From rows of a file to the bodies that the screens would send, each value with the cell it came from.
import {
  type DateFormat,
  type NumberFormat,
  readDate,
  readFlag,
  readNumber,
  readOtherwise,
  readText,
} from './formats.ts'
import { cellIn, type ColumnPlace, type ReadingPlan, type RowFinding, textOf, type UploadRecord } from './plan.ts'
import type { FileCell, FileRow } from './read-file.ts'
import { codeOf, placedRow, put } from './row-places.ts'
import { skipping } from './skipped.ts'

type Read = { readonly value: unknown } | { readonly wrong: true } | null

const CLEAR = '-'

function choiceOf(place: ColumnPlace, cell: FileCell): unknown {
  const text = String(cell ?? '')
    .trim()
    .toLowerCase()
  const found = Object.entries(place.field?.options.choices ?? {}).find(
    ([key, words]) => key.toLowerCase() === text || words.some((word) => word.toLowerCase() === text),
  )
  return found?.[0] ?? null
}

type Said = (column: string) => string

const nothingSaid: Said = () => ''

function valueOf(
  place: ColumnPlace,
  cell: FileCell,
  formats: Readonly<Record<string, string>>,
  said: Said = nothingSaid,
): unknown {
  const format = formats[place.column.name]
  switch (place.reading) {
    case 'number':
      return readNumber(cell, (format ?? 'id') as NumberFormat)
    case 'whole': {
      const text = readNumber(cell, (format ?? 'id') as NumberFormat)
      return text !== null && /^-?\d{1,10}$/.test(text) ? Number.parseInt(text, 10) : null
    }
    case 'date':
      return readDate(cell, (format ?? 'dmy') as DateFormat)
    case 'flag':
      return readFlag(cell)
    case 'choice':
      return choiceOf(place, cell)
    case 'text': {
      const text = readText(cell)
      return text !== null && place.field?.kind === 'ref' ? { code: codeOf(place, text, said) } : text
    }
  }
}

function read(place: ColumnPlace, cell: FileCell, formats: Readonly<Record<string, string>>, said: Said): Read {
  if (cell === null || cell === '') return null
  // A dash empties the field; of a flag or a choice it would say nothing.
  // Emptied parts of an address are empty texts.
  if (cell === CLEAR && place.column.path !== '') return { value: place.ofAddress ? '' : null }
  const value = valueOf(place, cell, formats, said)
  return value === null ? { wrong: true } : { value }
}

interface Building {
  readonly rows: number[]
  readonly rowsOf: Map<string, number[]>
  readonly reference: string
  readonly body: Record<string, unknown>
  readonly cells: Map<string, { readonly row: number; readonly column: string }>
  /** What the header of this record says, by column, and in which row it says so first. */
  readonly said: Map<string, { readonly text: string; readonly row: number }>
  /** The row with which the last line began. */
  begun: FileRow | null
}

/** The rows that make one record. */
export interface RowGroup {
  readonly reference: string
  readonly rows: readonly FileRow[]
}

export interface Groups {
  readonly groups: RowGroup[]
  readonly findings: readonly RowFinding[]
}

/** Finds out which rows belong together: rows of one reference become one document; a master has one row. */
export function groupsOf(plan: ReadingPlan, rows: readonly FileRow[]): Groups {
  const findings: RowFinding[] = []
  const groups = new Map<string, { readonly reference: string; readonly rows: FileRow[] }>()
  const named = plan.places.find((place) => place.column.name === plan.naming)
  const skipped = new Map(rows.flatMap((row) => skipping(plan, row) ?? []).map((one) => [one.row, one] as const))
  const meant = rows.filter(({ row }) => !skipped.has(row))
  for (const one of [...skipped.values(), ...repeated(plan, meant)]) findings.push(one)
  for (const row of meant) {
    const reference = referenceIn(plan, row)
    if (reference === '') {
      const at = { row: row.row, column: plan.naming, values: {} }
      // A row that would only change a document is nothing without one.
      const isChange = !plan.upload.reference && named?.column.path === ''
      findings.push(
        isChange ? { ...at, code: 'upload-skipped-unnamed', warning: true } : { ...at, code: 'upload-missing' },
      )
      continue
    }
    const key = keyOf(plan, reference)
    const known = groups.get(key)
    if (known && !plan.upload.reference) {
      const values = { a: known.rows[0]?.row ?? 0, b: row.row, key: reference }
      findings.push({ row: row.row, column: named?.column.name ?? null, code: 'upload-twice', values })
      continue
    }
    if (known) known.rows.push(row)
    else groups.set(key, { reference, rows: [row] })
  }
  return { groups: [...groups.values()], findings }
}

/** What names the record of a row; empty when nothing does. */
export const referenceIn = (plan: ReadingPlan, row: FileRow): string =>
  plan.upload.named ? composedName(plan, row) : (readText(cellIn(plan, row, plan.naming))?.trim() ?? '')

/** The code that a master makes of several fields, `USD 2025-03-31`: a choice left at its default is not part of it. */
function composedName(plan: ReadingPlan, row: FileRow): string {
  const { upload, places, formats } = plan
  const parts = (upload.named ?? []).map((name) => {
    const place = places.find(({ column }) => column.name === name)
    const cell = cellIn(plan, row, name)
    if (!place || cell === null) return ''
    const value = place.field?.kind === 'ref' ? readText(cell) : valueOf(place, cell, formats)
    if (value === place.field?.options.default) return ''
    return codeOf(place, String(value ?? cell).trim(), (column) => textOf(cellIn(plan, row, column)).trim())
  })
  return parts.filter(Boolean).join(' ')
}

/** Codes of masters are one code whatever the size of their letters; references are compared as they stand. */
export const keyOf = ({ upload }: ReadingPlan, reference: string): string =>
  upload.reference ? reference : reference.toLowerCase()

/** Reads the rows of one record; what cannot be read is added to the findings, as is what names no line (`unnamed`). */
export function recordOf(
  plan: ReadingPlan,
  { reference, rows }: RowGroup,
  findings: RowFinding[],
  unnamed: RowFinding[] = findings,
): UploadRecord {
  const record = started(plan, reference)
  for (const row of rows) addRow(plan, record, row, findings)
  return plan.names ? plan.names(record, unnamed) : record
}

/** The rows of every document that has one of these rows; a master has one row, which stands for itself. */
export function rowsOfDocuments(
  plan: ReadingPlan,
  rows: readonly FileRow[],
  of: { has(row: number): boolean },
): ReadonlySet<number> {
  if (!plan.upload.reference) return new Set()
  const named = new Set(rows.filter((row) => of.has(row.row)).map((row) => referenceIn(plan, row)))
  named.delete('')
  return new Set(rows.filter((row) => named.has(referenceIn(plan, row))).map((row) => row.row))
}

/** Rows that say the same as one of these where rows are told apart: what they are changes with each other. */
export function rowsBeside(plan: ReadingPlan, rows: readonly FileRow[], of: readonly FileRow[]): ReadonlySet<number> {
  const columns = [plan.naming, ...plan.places.flatMap(({ column, isDistinct }) => (isDistinct ? [column.name] : []))]
  const found = new Set(of.map((row) => row.row))
  for (const column of columns) {
    const text = (row: FileRow): string =>
      (column === plan.naming ? referenceIn(plan, row) : textOf(cellIn(plan, row, column))).toLowerCase().trim()
    const said = new Set(of.map(text))
    said.delete('')
    for (const row of rows) if (said.has(text(row))) found.add(row.row)
  }
  return found
}

/** Columns whose values must differ from row to row: barcodes. */
function repeated(plan: ReadingPlan, rows: readonly FileRow[]): RowFinding[] {
  const findings: RowFinding[] = []
  for (const { column } of plan.places.filter((place) => place.isDistinct)) {
    const seen = new Map<string, number>()
    for (const row of rows) {
      const text = textOf(cellIn(plan, row, column.name))
      if (text === '' || text === CLEAR) continue
      const before = seen.get(text)
      if (before === undefined) seen.set(text, row.row)
      else
        findings.push({
          row: row.row,
          column: column.name,
          code: 'upload-twice',
          values: { a: before, b: row.row, key: text },
        })
    }
  }
  return findings
}

function started({ upload }: ReadingPlan, reference: string): Building {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(upload.always ?? {})) put(body, path, value)
  return { rows: [], rowsOf: new Map(), reference, body, cells: new Map(), said: new Map(), begun: null }
}

function addRow(plan: ReadingPlan, record: Building, row: FileRow, findings: RowFinding[]): void {
  record.rows.push(row.row)
  const placed = placedRow(plan, record, row)
  if (placed.begins) record.begun = row
  for (const [path, line] of placed.named) put(record.body, path, line)
  for (const place of plan.places) {
    const { column } = place
    const path = placed.pathOf(place)
    if (column.path === '' || path === null) continue
    const cell = cellIn(plan, row, column.name)
    if (place.part === 'record' && !saysTheSame(plan, record, place, row.row, cell, findings)) continue
    if (cell === null) {
      if (isMissing(plan, place, record)) {
        findings.push({ row: row.row, column: column.name, code: 'upload-missing', values: {} })
      }
      continue
    }
    const found = read(place, cell, plan.formats, (name) => saidIn(plan, record, row, name))
    if (found === null) continue
    if ('wrong' in found) {
      findings.push(unreadable(place, row.row, cell))
      continue
    }
    findings.push(...guessIn(plan, place, row.row, cell))
    put(record.body, path, found.value)
    record.cells.set(path, { row: row.row, column: column.name })
  }
}

const unreadable = ({ column, reading, expected }: ColumnPlace, row: number, cell: FileCell): RowFinding => ({
  row,
  column: column.name,
  code: reading === 'text' ? 'upload-digits' : 'upload-cell',
  values: { value: textOf(cell) },
  expected,
})

/** What a column says in a row, or in the row with which its line began. */
const saidIn = (plan: ReadingPlan, { begun }: Building, row: FileRow, column: string): string =>
  textOf(cellIn(plan, row, column) ?? (begun ? cellIn(plan, begun, column) : null)).trim()

const GUESSES: Readonly<Record<string, string>> = {
  id: 'upload-guess-number',
  en: 'upload-guess-number',
  dmy: 'upload-guess-dmy',
  mdy: 'upload-guess-mdy',
}

/** Codes of the remarks about values that are another where the guess is wrong. */
export const GUESS_CODES: ReadonlySet<string> = new Set(Object.values(GUESSES))

/** A value that the other way of writing would make another. */
function guessIn(plan: ReadingPlan, { column }: ColumnPlace, row: number, cell: FileCell): RowFinding[] {
  if (!plan.guessed.has(column.name)) return []
  const format = plan.formats[column.name] ?? ''
  const taken = readOtherwise(cell, format)
  const code = GUESSES[format]
  if (taken === null || code === undefined) return []
  return [{ row, column: column.name, code, values: { value: textOf(cell), read: taken }, warning: true }]
}

/** A column that the file lacks altogether is named once, for the file; a master may lack what it has already. */
function isMissing(plan: ReadingPlan, { column, part }: ColumnPlace, { rows }: Building): boolean {
  const expected = plan.index.has(column.name) || !plan.upload.reference
  return column.required === true && expected && (part !== 'record' || rows.length === 1)
}

/** Columns of the header say the same in every row of a record, or nothing; false when this row need not be read. */
function saysTheSame(
  plan: ReadingPlan,
  record: Building,
  place: ColumnPlace,
  row: number,
  cell: FileCell,
  findings: RowFinding[],
): boolean {
  const before = record.said.get(place.column.name)
  if (!before) {
    if (cell !== null || record.rows.length === 1) record.said.set(place.column.name, { text: textOf(cell), row })
    return true
  }
  const text = textOf(cell)
  if (text === '' || text === before.text) return false
  const values = { a: before.row, b: row, ref: record.reference, column: place.column.name }
  findings.push({ row, column: place.column.name, code: 'upload-differ', values })
  return false
}
