// What a file says, as rows of plain cells. Runs in a process of its own with little memory and little time.
import { Decimal, formatQuantity, Problem } from '@lumbung/core'
import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Evidence, noEvidence, weigh } from './formats.ts'
import { CELL_TEXT_LIMIT, COLUMN_LIMIT, COUNTED_LIMIT, PART_ROWS } from './limits.ts'
import { inspectWorkbook } from './zip.ts'

/** A cell as it stood in the file: texts stay texts, so that no leading zero is lost. */
export type FileCell = string | number | boolean | null

export interface FileRow {
  /** The row's number as the spreadsheet shows it. */
  readonly row: number
  readonly cells: readonly FileCell[]
}

/** How a file was read: guessed, or as the user said. */
export interface ReadingChoice {
  readonly sheet?: string
  readonly headerRow?: number
  readonly encoding?: string
  readonly separator?: string
}

/** What a file is, beside its rows. */
export interface FileShape {
  readonly kind: 'xlsx' | 'csv'
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly encoding: string | null
  readonly separator: string | null
  readonly header: readonly string[]
  readonly headerRow: number
  /** How many rows there are below the headings. */
  readonly count: number
  /** The first rows as they stand, among which the headings are found. */
  readonly preview: readonly FileRow[]
  /** By column of the file: what its cells say of their format, and the first few of them. */
  readonly evidence: readonly Evidence[]
  readonly samples: readonly (readonly string[])[]
  /** The version stamp of our template, when the file was made from one. */
  readonly stamp: string | null
}

export interface FileTable {
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
}

/** Takes rows as they are read, some at a time. */
export type TakeRows = (rows: readonly FileRow[]) => Promise<void>

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

const HEAD_ROWS = 15
const PREVIEW_CELLS = 12
const SAMPLES = 3

/** Takes the rows of one file: finds the headings, hands on what stands below, and notes what a column looks like. */
class Collector {
  private readonly take: TakeRows
  private readonly choice: ReadingChoice
  private readonly limit: number
  private head: FileRow[] | null = []
  private waiting: FileRow[] = []
  private blank = 0
  private header: readonly string[] = []
  private headerRow = 0
  private count = 0
  private preview: readonly FileRow[] = []
  private evidence: Evidence[] = []
  private samples: string[][] = []

  constructor(choice: ReadingChoice, limit: number, take: TakeRows) {
    this.choice = choice
    this.limit = limit
    this.take = take
  }

  private tooLong(): Problem {
    const { count, limit } = this
    const [rows, most] = [Math.min(count, COUNTED_LIMIT), limit].map((one) => formatQuantity(new Decimal(one)))
    return new Problem(422, 'upload-rows', { n: count > COUNTED_LIMIT ? `> ${rows}` : (rows ?? ''), m: most ?? '' })
  }

  /** Adds a row; false once there is nothing but blank ones. */
  async add(row: number, values: readonly unknown[]): Promise<boolean> {
    if (values.length > COLUMN_LIMIT && values.slice(COLUMN_LIMIT).some((value) => cellOf(value) !== null))
      throw new Problem(422, 'upload-columns', { max: COLUMN_LIMIT })
    const cells = values.slice(0, COLUMN_LIMIT).map(cellOf)
    if (cells.every((cell) => cell === null)) return ++this.blank <= BLANK_LIMIT
    this.blank = 0
    if (this.head === null) await this.body({ row, cells })
    else if (this.head.push({ row, cells }) === HEAD_ROWS) await this.settle()
    return true
  }

  async end(): Promise<Omit<FileShape, 'kind' | 'sheet' | 'sheets' | 'encoding' | 'separator' | 'stamp'>> {
    await this.settle()
    await this.flush()
    if (this.count === 0) throw new Problem(422, 'upload-empty')
    if (this.count > this.limit) throw this.tooLong()
    const { header, headerRow, count, preview, evidence, samples } = this
    return { header, headerRow, count, preview, evidence, samples }
  }

  /** The headings are the row that was named, else the first of texts that fills at least half of the widest. */
  private async settle(): Promise<void> {
    const { head } = this
    if (head === null) return
    this.head = null
    this.preview = head.slice(0, 8).map(({ row, cells }) => ({ row, cells: cells.slice(0, PREVIEW_CELLS) }))
    const widest = Math.max(0, ...head.map(filledIn))
    const named = head.findIndex(({ row }) => row === this.choice.headerRow)
    const guessed = head.findIndex((row) => filledIn(row) * 2 >= widest && row.cells.every(isHeading))
    const at = named >= 0 ? named : Math.max(0, guessed)
    const found = head[at]
    this.headerRow = found?.row ?? 0
    this.header = (found?.cells ?? []).map((cell) => String(cell ?? ''))
    this.evidence = this.header.map(noEvidence)
    this.samples = this.header.map(() => [])
    for (const row of head.slice(at + 1)) await this.body(row)
  }

  private async body(row: FileRow): Promise<void> {
    if (++this.count > COUNTED_LIMIT) throw this.tooLong()
    if (this.count > this.limit) return
    row.cells.forEach((cell, at) => this.note(cell, at))
    if (this.waiting.push(row) === PART_ROWS) await this.flush()
  }

  private note(cell: FileCell, at: number): void {
    const evidence = this.evidence[at]
    if (!evidence || cell === null) return
    weigh(evidence, cell)
    const samples = this.samples[at] ?? []
    const text = String(cell).slice(0, 60)
    if (samples.length < SAMPLES && !samples.includes(text)) samples.push(text)
  }

  private async flush(): Promise<void> {
    if (this.waiting.length === 0) return
    const rows = this.waiting
    this.waiting = []
    await this.take(rows)
  }
}

const filledIn = ({ cells }: FileRow): number => cells.filter((cell) => cell !== null).length
const isHeading = (cell: FileCell): boolean => cell === null || (typeof cell === 'string' && /\p{L}/u.test(cell))

async function stampOf(file: Buffer, sheets: readonly { readonly name: string }[]): Promise<string | null> {
  if (!sheets.some((sheet) => sheet.name === STAMP_SHEET)) return null
  for await (const { values } of streamXlsxRows(file, { sheet: STAMP_SHEET, maxRows: 1 }))
    return String(values[0] ?? '')
  return null
}

async function readWorkbook(file: Buffer, choice: ReadingChoice, limit: number, take: TakeRows): Promise<FileShape> {
  const sheets = inspectWorkbook(file)
  const visible = sheets.filter((sheet) => !sheet.hidden)
  const asked = visible.find((sheet) => sheet.name === choice.sheet)
  const chosen = asked ?? visible.find((sheet) => sheet.name === DATA_SHEET) ?? visible[0]
  if (!chosen) throw new Problem(422, 'upload-empty')
  const into = new Collector(choice, limit, take)
  for await (const { index, values } of streamXlsxRows(file, { sheet: chosen.name })) {
    if (!(await into.add(index + 1, values))) break
  }
  return {
    kind: 'xlsx',
    sheet: chosen.name,
    sheets: visible.map((sheet) => sheet.name),
    encoding: null,
    separator: null,
    stamp: await stampOf(file, sheets),
    ...(await into.end()),
  }
}

/** Encodings by the names that are shown, and what the platform calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
}

const SEPARATORS: readonly string[] = [',', ';', '\t', '|']

function encodingOf(file: Buffer): string {
  if (startsWith(file, 0xff, 0xfe)) return 'UTF-16'
  if (startsWith(file, 0xfe, 0xff)) return 'UTF-16BE'
  // Every other byte of plain letters in two bytes is zero.
  const head = file.subarray(0, 1000)
  if (head.length > 3 && head.every((byte, at) => at % 2 === 0 || byte === 0)) return 'UTF-16'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'UTF-8'
  } catch {
    // Older programs of Windows write one byte per letter.
    return 'Windows-1252'
  }
}

async function readText(file: Buffer, choice: ReadingChoice, limit: number, take: TakeRows): Promise<FileShape> {
  const asked = choice.encoding !== undefined && choice.encoding in ENCODINGS ? choice.encoding : null
  const encoding = asked ?? encodingOf(file)
  const text = new TextDecoder(ENCODINGS[encoding] ?? 'utf-8').decode(file)
  // A file of another kind under a name of ours shows by bytes that no text has.
  if (text.includes('\u0000') || /^\s*<(!doctype|html|\?xml|svg)/i.test(text))
    throw new Problem(422, 'upload-unreadable')
  const known = choice.separator !== undefined && SEPARATORS.includes(choice.separator) ? choice.separator : null
  const separator = known ?? detectDelimiter(text.slice(0, 20_000))
  const into = new Collector(choice, limit, take)
  let row = 0
  for (const values of streamCsvRows(text, { delimiter: separator, typeInference: false })) {
    if (!(await into.add(++row, values))) break
  }
  return { kind: 'csv', sheet: null, sheets: [], encoding, separator, stamp: null, ...(await into.end()) }
}

/** Reads a file of at most `limit` rows by what it is, not by its name. */
export async function readFile(file: Buffer, choice: ReadingChoice, limit: number, take: TakeRows): Promise<FileShape> {
  if (isProtected(file)) throw new Problem(422, 'upload-protected')
  if (!isZip(file)) return readText(file, choice, limit, take)
  try {
    return await readWorkbook(file, choice, limit, take)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(422, 'upload-unreadable')
  }
}
