// An upload as it is kept and as it is shown.
import { type Catalogue, inLanguage, type Language, type Words } from '@lumbung/core'
import { sentenceFor } from '../http/problem.ts'
import type { FormatGuess } from './formats.ts'
import type { Place } from './places.ts'
import type { FileRow, FileTable } from './read-file.ts'
import type { RowFinding } from './records.ts'

export type UploadState = 'checked' | 'committing' | 'committed' | 'withdrawn'

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
  /** Made by this upload, or there before and changed. */
  readonly made: boolean
}

export interface CheckResult {
  readonly rows: number
  readonly records: number
  readonly findings: readonly RowFinding[]
  /** References that an earlier upload brought already; their rows change nothing. */
  readonly already: readonly { readonly reference: string; readonly rows: readonly number[] }[]
  /** Masters that are there already and will be changed. */
  readonly changes: number
  /** Columns that the file lacks. */
  readonly missing: readonly string[]
  readonly brought?: readonly Brought[]
}

export interface StoredUpload {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly state: UploadState
  readonly user: string
  readonly createdAt: string
  readonly job: string | null
  readonly table: FileTable
  readonly understanding: Understanding
  readonly result: CheckResult
}

export interface Showing {
  readonly catalogue: Catalogue
  readonly language: Language
}

const EACH: Words = ['Row {row}, {column}: ', 'Baris {row}, {column}: ']
const WHOLE: Words = ['Row {row}: ', 'Baris {row}: ']

/** Sentences that name row and column themselves. */
const PLACED: ReadonlySet<string> = new Set(['upload-cell', 'upload-missing', 'upload-differ', 'upload-twice'])

/** The sentence of a finding in the reader's language. */
export function messageOf(finding: RowFinding, { catalogue, language }: Showing): string {
  const expected = finding.expected ? { expected: inLanguage(finding.expected, language) } : {}
  const values = {
    ...finding.values,
    ...expected,
    row: finding.row,
    column: finding.values.column ?? finding.column ?? '',
  }
  const said = sentenceFor(catalogue, finding.code, values, language)
  if (PLACED.has(finding.code)) return said
  const place = inLanguage(finding.column ? EACH : WHOLE, language)
  return place.replace('{row}', String(finding.row)).replace('{column}', finding.column ?? '') + said
}

export const errorsIn = (result: CheckResult): readonly RowFinding[] =>
  result.findings.filter((finding) => !finding.warning)

export interface PageOf {
  readonly page: number
  readonly pageSize: number
  readonly onlyErrors: boolean
}

function shownRow(row: FileRow, findings: readonly RowFinding[] | undefined, showing: Showing) {
  return {
    row: row.row,
    cells: row.cells,
    findings: (findings ?? []).map((finding) => ({
      column: finding.column,
      code: finding.code,
      message: messageOf(finding, showing),
      warning: finding.warning === true,
    })),
  }
}

/** The upload with one page of its rows, each with what is wrong in it. */
export function shownUpload(upload: StoredUpload, places: readonly Place[], page: PageOf, showing: Showing) {
  const { result, table } = upload
  const byRow = Map.groupBy(result.findings, (finding) => finding.row)
  const wrong = new Set(errorsIn(result).map((finding) => finding.row))
  const rows = page.onlyErrors ? table.rows.filter((row) => wrong.has(row.row)) : table.rows
  const shown = rows.slice((page.page - 1) * page.pageSize, page.page * page.pageSize)
  return {
    upload: upload.id,
    name: upload.name,
    fileName: upload.fileName,
    state: upload.state,
    createdAt: upload.createdAt,
    job: upload.job,
    file: {
      kind: table.kind,
      sheet: table.sheet,
      sheets: table.sheets,
      encoding: table.encoding,
      separator: table.separator,
      header: table.header,
      headerRow: table.headerRow,
      stamp: table.stamp,
    },
    columns: places.map(({ column, reading }) => ({
      name: column.name,
      words: inLanguage(column.words, showing.language),
      required: column.required === true,
      reading,
      heading: upload.understanding.mapping[column.name] ?? null,
      format: upload.understanding.formats[column.name] ?? null,
    })),
    summary: {
      rows: result.rows,
      records: result.records,
      wrong: wrong.size,
      right: result.rows - wrong.size,
      already: result.already,
      changes: result.changes,
      missing: result.missing,
      made: (result.brought ?? []).filter((one) => one.made).length,
      changed: (result.brought ?? []).filter((one) => !one.made).length,
    },
    brought: (result.brought ?? []).slice(0, 1000),
    rows: shown.map((row) => shownRow(row, byRow.get(row.row), showing)),
    page: page.page,
    pageSize: page.pageSize,
    total: rows.length,
  }
}
