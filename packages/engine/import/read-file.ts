// What a file says, as rows of plain cells. Runs in a process of its own with little memory and little time.
import { Problem } from '@lumbung/core'
import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { CELL_TEXT_LIMIT, COLUMN_LIMIT, ROW_LIMIT } from './limits.ts'
import { inspectWorkbook } from './zip.ts'

/** A cell as it stood in the file: texts stay texts, so that no leading zero is lost. */
export type FileCell = string | number | boolean | null

export interface FileRow {
  /** The row's number as the spreadsheet shows it. */
  readonly row: number
  readonly cells: readonly FileCell[]
}

export interface FileTable {
  readonly kind: 'xlsx' | 'csv'
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly encoding: string | null
  readonly separator: string | null
  readonly header: readonly string[]
  readonly headerRow: number
  readonly rows: readonly FileRow[]
  /** The version stamp of our template, when the file was made from one. */
  readonly stamp: string | null
}

/** The name of the sheet that rows belong into; and of the one that holds the stamp of the template. */
export const DATA_SHEET = 'Data'
export const STAMP_SHEET = '_lumbung'

// Blank rows between are passed over; a sheet of nothing but formats is not read to its end.
const BLANK_LIMIT = 5000

const startsWith = (file: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => file[index] === byte)

const isZip = (file: Buffer): boolean => startsWith(file, 0x50, 0x4b, 0x03, 0x04)
const isProtected = (file: Buffer): boolean => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)

function cellOf(value: unknown): FileCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) {
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value).trim()
  return text === '' ? null : text.slice(0, CELL_TEXT_LIMIT + 1)
}

interface Collector {
  header: string[] | null
  headerRow: number
  readonly rows: FileRow[]
  blank: number
}

/** Adds a row; false once the file has more rows than we take. */
function collect(into: Collector, row: number, values: readonly unknown[]): boolean {
  if (values.length > COLUMN_LIMIT && values.slice(COLUMN_LIMIT).some((value) => cellOf(value) !== null)) {
    throw new Problem(422, 'upload-columns', { max: COLUMN_LIMIT })
  }
  const cells = values.slice(0, COLUMN_LIMIT).map(cellOf)
  if (cells.every((cell) => cell === null)) {
    into.blank++
    return into.blank <= BLANK_LIMIT
  }
  into.blank = 0
  if (into.header === null) {
    into.header = cells.map((cell) => String(cell ?? ''))
    into.headerRow = row
    return true
  }
  into.rows.push({ row, cells })
  if (into.rows.length > ROW_LIMIT) throw new Problem(422, 'upload-rows', { n: `> ${ROW_LIMIT}`, m: ROW_LIMIT })
  return true
}

const collector = (): Collector => ({ header: null, headerRow: 0, rows: [], blank: 0 })

function finished(into: Collector): {
  readonly header: readonly string[]
  readonly headerRow: number
  readonly rows: readonly FileRow[]
} {
  if (into.header === null || into.rows.length === 0) throw new Problem(422, 'upload-empty')
  return { header: into.header, headerRow: into.headerRow, rows: into.rows }
}

async function stampOf(file: Buffer, sheets: readonly { readonly name: string }[]): Promise<string | null> {
  if (!sheets.some((sheet) => sheet.name === STAMP_SHEET)) return null
  for await (const { values } of streamXlsxRows(file, { sheet: STAMP_SHEET, maxRows: 1 }))
    return String(values[0] ?? '')
  return null
}

async function readWorkbook(file: Buffer): Promise<FileTable> {
  const sheets = inspectWorkbook(file)
  const visible = sheets.filter((sheet) => !sheet.hidden)
  const chosen = visible.find((sheet) => sheet.name === DATA_SHEET) ?? visible[0]
  if (!chosen) throw new Problem(422, 'upload-empty')
  const into = collector()
  for await (const { index, values } of streamXlsxRows(file, { sheet: chosen.name })) {
    if (!collect(into, index + 1, values)) break
  }
  return {
    kind: 'xlsx',
    sheet: chosen.name,
    sheets: visible.map((sheet) => sheet.name),
    encoding: null,
    separator: null,
    stamp: await stampOf(file, sheets),
    ...finished(into),
  }
}

function decoded(file: Buffer): { readonly text: string; readonly encoding: string } {
  if (startsWith(file, 0xff, 0xfe)) return { text: file.toString('utf16le').slice(1), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'UTF-8' }
  } catch {
    // Older programs of Windows write one byte per letter.
    return { text: new TextDecoder('windows-1252').decode(file), encoding: 'Windows-1252' }
  }
}

function readText(file: Buffer): FileTable {
  const { text, encoding } = decoded(file)
  // A file of another kind under a name of ours shows by bytes that no text has.
  if (text.includes('\u0000') || /^\s*<(!doctype|html|\?xml|svg)/i.test(text))
    throw new Problem(422, 'upload-unreadable')
  const separator = detectDelimiter(text.slice(0, 20_000))
  const into = collector()
  let row = 0
  for (const values of streamCsvRows(text, { delimiter: separator, typeInference: false })) {
    if (!collect(into, ++row, values)) break
  }
  return { kind: 'csv', sheet: null, sheets: [], encoding, separator, stamp: null, ...finished(into) }
}

/** Reads a file by what it is, not by its name. */
export async function readFile(file: Buffer): Promise<FileTable> {
  if (isProtected(file)) throw new Problem(422, 'upload-protected')
  if (!isZip(file)) return readText(file)
  try {
    return await readWorkbook(file)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(422, 'upload-unreadable')
  }
}
