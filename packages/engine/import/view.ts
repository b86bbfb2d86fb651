// An upload as it is kept and as it is shown.
import { type Catalogue, inLanguage, type Words } from '@lumbung/core'
import { type ReadBy, sentenceFor } from '../http/problem.ts'
import type { FormatGuess } from './formats.ts'
import type { FileRow, FileShape } from './read-file.ts'
import type { ColumnPlace, RowFinding, RowTotal } from './plan.ts'

/** The record of a row: made by this upload, changed by it, or there before; a skipped row has none. */
export interface Became {
  readonly record?: string
  readonly called?: string
  readonly how: 'made' | 'changed' | 'restored' | 'there' | 'skipped'
}

/**
 * `read` has rows that nobody judged: a file that just came, or whose check was cut off. Behind `checking`,
 * `committing` and `withdrawing` stands a job.
 */
export type UploadState = 'read' | 'checking' | 'checked' | 'committing' | 'committed' | 'withdrawing' | 'withdrawn'

/** How the columns of the file are understood: guessed, or said by the user. */
export interface Understanding {
  readonly mapping: Readonly<Record<string, string | null>>
  readonly formats: Readonly<Record<string, FormatGuess>>
}

/** A record that an upload brought. */
export interface Brought {
  readonly id: string
  readonly row: number
  readonly reference: string
  readonly how: How
}

/** Made by this upload; there before and changed; archived and brought back; there before just as the file says. */
export type How = 'made' | 'changed' | 'restored' | 'same'

/** What is known of a file as a whole; what is known of its rows stands with them. */
export interface UploadResult {
  readonly rows: number
  readonly records: number
  readonly wrong: number
  /** Rows of records that have no wrong row. */
  readonly right: number
  readonly warned: number
  /** Rows that are not meant to be entered. */
  readonly skipped: number
  /** Rows with a number or date that can be read in two ways. */
  readonly guessed: number
  /** Rows of documents that could be stored, but not submitted. */
  readonly held: number
  /** Values that should name a record and name none, those of most rows first. */
  readonly unknown: readonly { readonly column: string; readonly value: string; readonly rows: number }[]
  /** References that an earlier upload brought already, the first of them, and how many there are. */
  readonly already: readonly { readonly reference: string; readonly rows: readonly number[] }[]
  readonly known: number
  /** Of these, documents whose rows say something else than what is stored. */
  readonly differing: number
  /** Masters that are there already and will be changed. */
  readonly changes: number
  /** Of these, archived ones that are brought back. */
  readonly restores: number
  /** What its right documents come to, by currency. */
  readonly totals: readonly { readonly currency: string; readonly amount: string }[]
  /** Columns that the file lacks. */
  readonly missing: readonly string[]
  readonly made: number
  readonly changed: number
  readonly restored: number
  /** Masters that were there just as the file says. */
  readonly same: number
}

export const nothingKnown = (rows: number): UploadResult => ({
  rows,
  records: 0,
  wrong: 0,
  right: rows,
  warned: 0,
  skipped: 0,
  guessed: 0,
  held: 0,
  unknown: [],
  already: [],
  known: 0,
  differing: 0,
  changes: 0,
  restores: 0,
  totals: [],
  missing: [],
  made: 0,
  changed: 0,
  restored: 0,
  same: 0,
})

export interface StoredUpload {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly state: UploadState
  readonly user: string
  readonly createdAt: string
  /** When its rows were cleared; what it brought is still known. */
  readonly clearedAt: string | null
  readonly job: string | null
  readonly shape: FileShape
  readonly understanding: Understanding
  readonly result: UploadResult
}

/** Rows that are kept together. */
export interface UploadPart {
  readonly place: number
  readonly rows: readonly FileRow[]
  readonly findings: readonly RowFinding[]
  readonly brought: readonly Brought[]
  readonly totals: readonly RowTotal[]
}

export interface Showing extends ReadBy {
  readonly catalogue: Catalogue
}

const EACH: Words = ['Row {row}, {column}: ', 'Baris {row}, {column}: ']
const WHOLE: Words = ['Row {row}: ', 'Baris {row}: ']
const SUBMITTED: Words = ['When it is submitted: ', 'Saat diajukan: ']

/** Sentences that name row and column themselves. */
const PLACED: ReadonlySet<string> = new Set([
  'upload-cell',
  'upload-digits',
  'upload-missing',
  'upload-differ',
  'upload-twice',
  'upload-guess-number',
  'upload-guess-dmy',
  'upload-guess-mdy',
])

/** The sentence of a finding in the reader's language. */
export function messageOf(finding: RowFinding, { catalogue, ...reader }: Showing): string {
  const { language } = reader
  const expected = finding.expected ? { expected: inLanguage(finding.expected, language) } : {}
  const values = {
    ...finding.values,
    ...expected,
    row: finding.row,
    column: finding.values.column ?? finding.column ?? '',
  }
  const said = sentenceFor(catalogue, finding.code, values, reader)
  if (PLACED.has(finding.code)) return said
  const place = inLanguage(finding.column ? EACH : WHOLE, language)
  const when = finding.onSubmit ? inLanguage(SUBMITTED, language) : ''
  return place.replace('{row}', String(finding.row)).replace('{column}', finding.column ?? '') + when + said
}

export const isError = (finding: RowFinding): boolean => finding.warning !== true

export interface PageOf {
  readonly page: number
  readonly pageSize: number
  readonly onlyErrors: boolean
}

function shownRow({ row, part }: PageRow, showing: Showing, became: Became | undefined) {
  return {
    row: row.row,
    cells: row.cells,
    findings: part.findings
      .filter((finding) => finding.row === row.row)
      .map((finding) => ({
        column: finding.column,
        code: finding.code,
        message: messageOf(finding, showing),
        warning: finding.warning === true,
        ...(finding.onSubmit ? { onSubmit: true } : {}),
      })),
    ...became,
  }
}

interface PageRow {
  readonly row: FileRow
  readonly part: UploadPart
}

/** The rows of one page, out of the parts that hold them; `skip` rows stand before in the first of these. */
export function rowsOfPage(parts: readonly UploadPart[], skip: number, page: PageOf): readonly PageRow[] {
  const all = parts.flatMap((part) => {
    const wrong = page.onlyErrors ? new Set(part.findings.filter(isError).map((one) => one.row)) : null
    return part.rows.flatMap((row) => (wrong === null || wrong.has(row.row) ? [{ row, part }] : []))
  })
  return all.slice(skip, skip + page.pageSize)
}

/** These rows with what is wrong of them and what they became. */
export const shownRows = (
  rows: readonly PageRow[],
  showing: Showing,
  became: ReadonlyMap<number, Became> = new Map(),
) => rows.map((one) => shownRow(one, showing, became.get(one.row.row)))

/** The upload as a whole. */
export function shownUpload(upload: StoredUpload, places: readonly ColumnPlace[], { language }: Showing) {
  const { result, shape } = upload
  const { preview, samples, evidence: _counted, ...file } = shape
  return {
    upload: upload.id,
    name: upload.name,
    fileName: upload.fileName,
    state: upload.state,
    createdAt: upload.createdAt,
    clearedAt: upload.clearedAt,
    job: upload.job,
    file: { ...file, preview, samples },
    columns: places.map(({ column, reading, field }) => ({
      name: column.name,
      words: inLanguage(column.words, language),
      required: column.required === true,
      reading,
      refersTo: field?.kind === 'ref' ? (field.options.key ?? null) : null,
      heading: upload.understanding.mapping[column.name] ?? null,
      format: upload.understanding.formats[column.name] ?? null,
    })),
    summary: result,
  }
}
