import { client } from '../client.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'

/** What can be uploaded, and its columns. */
export interface UploadKind {
  readonly name: string
  readonly resource: string
  readonly title: string
  /** Documents are stored whole; masters may be stored in part. */
  readonly documents: boolean
  /** They may be submitted at once. */
  readonly submits: boolean
  /** Uploads of before, the latest first. */
  readonly recent: readonly RecentUpload[]
  /** What the company allows of a file. */
  readonly limits: { readonly rows: number; readonly megabytes: number }
}

/** It enters something into documents that are there: a plain "Upload" would promise new ones. */
export const isAmending = ({ documents, submits }: UploadKind): boolean => documents && !submits

export interface RecentUpload {
  readonly upload: string
  readonly fileName: string
  readonly state: string
  readonly createdAt: string
  readonly rows: number
}

export interface UploadColumn {
  readonly name: string
  readonly words: string
  readonly required: boolean
  readonly reading: string
  /** Which records its codes name; empty where it holds no codes. */
  readonly refersTo: string
  readonly heading: string | null
  /** How its numbers or dates are read; null where nothing has to be read. */
  readonly format: { readonly format: string; readonly certain: boolean } | null
}

export interface UploadRow {
  readonly row: number
  readonly cells: Json
  readonly findings: readonly { readonly column: string; readonly message: string; readonly warning: boolean }[]
  /** The record that it became, what that is called, and how it came; empty as long as it is nothing. */
  readonly record: string
  readonly called: string
  readonly how: string
}

/** How the file itself was read. */
export interface FileReading {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly encoding: string
  readonly separator: string
  readonly headerRow: number
  /** The first rows as they stand. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** The first few texts of each column. */
  readonly samples: readonly (readonly string[])[]
}

/** A checked file with one page of its rows. */
export interface Upload {
  readonly upload: string
  readonly fileName: string
  readonly state: string
  readonly job: string
  readonly headings: readonly string[]
  readonly file: FileReading
  readonly columns: readonly UploadColumn[]
  readonly rows: readonly UploadRow[]
  readonly total: number
  readonly pageSize: number
  /** When the same file was uploaded before; empty when it was not. */
  readonly seenAt: string
  /** When its rows were cleared; empty while they are there. */
  readonly clearedAt: string
  readonly summary: {
    readonly rows: number
    readonly wrong: number
    readonly right: number
    readonly missing: readonly string[]
    /** Rows that are not meant to be entered. */
    readonly skipped: number
    /** Rows with a number or date that can be read in two ways. */
    readonly guessed: number
    /** Rows of documents that could be stored, but not submitted. */
    readonly held: number
    readonly made: number
    readonly changed: number
    readonly restored: number
    /** Masters that were there just as the file says. */
    readonly same: number
    /** Documents of the file that are there already. */
    readonly known: number
    /** Of these, documents that the file says otherwise. */
    readonly differing: number
    /** Masters that are there already and will be changed. */
    readonly changes: number
    /** Of these, archived ones that are brought back. */
    readonly restores: number
    /** What its right documents come to, by currency. */
    readonly totals: readonly { readonly currency: string; readonly amount: string }[]
    /** Codes that nobody knows, those of most rows first. */
    readonly unknown: readonly { readonly column: string; readonly value: string; readonly rows: number }[]
  }
}

/** A job stands behind these states, and the page follows it. */
export const isWorking = (state: string): boolean => ['checking', 'committing', 'withdrawing'].includes(state)

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export const kindFrom = (answer: unknown): UploadKind => {
  const given = asJson(answer)
  return {
    name: asText(given.name),
    resource: asText(given.resource),
    title: asText(given.title),
    documents: given.documents === true,
    submits: given.submits === true,
    recent: asRows(given.recent).map((one) => ({
      upload: asText(one.upload),
      fileName: asText(one.fileName),
      state: asText(one.state),
      createdAt: asText(one.createdAt),
      rows: countOf(one.rows),
    })),
    limits: { rows: countOf(asJson(given.limits).rows), megabytes: countOf(asJson(given.limits).megabytes) },
  }
}

export function uploadFrom(answer: unknown): Upload {
  const given = asJson(answer)
  const summary = asJson(given.summary)
  return {
    upload: asText(given.upload),
    fileName: asText(given.fileName),
    state: asText(given.state),
    job: asText(given.job),
    headings: textsOf(asJson(given.file).header),
    file: readingFrom(asJson(given.file)),
    columns: asRows(given.columns).map((one) => ({
      name: asText(one.name),
      words: asText(one.words),
      required: one.required === true,
      reading: asText(one.reading),
      refersTo: asText(one.refersTo),
      heading: typeof one.heading === 'string' ? one.heading : null,
      format: formatFrom(one.format),
    })),
    rows: asRows(given.rows).map(rowFrom),
    total: countOf(given.total),
    pageSize: countOf(given.pageSize) || 1,
    clearedAt: asText(given.clearedAt),
    seenAt: asText(asJson(given.seen).at),
    summary: {
      rows: countOf(summary.rows),
      wrong: countOf(summary.wrong),
      right: countOf(summary.right),
      missing: textsOf(summary.missing),
      skipped: countOf(summary.skipped),
      guessed: countOf(summary.guessed),
      held: countOf(summary.held),
      made: countOf(summary.made),
      changed: countOf(summary.changed),
      restored: countOf(summary.restored),
      same: countOf(summary.same),
      known: countOf(summary.known),
      differing: countOf(summary.differing),
      changes: countOf(summary.changes),
      restores: countOf(summary.restores),
      totals: asRows(summary.totals).map((one) => ({ currency: asText(one.currency), amount: asText(one.amount) })),
      unknown: asRows(summary.unknown).map((one) => ({
        column: asText(one.column),
        value: asText(one.value),
        rows: countOf(one.rows),
      })),
    },
  }
}

const cellTexts = (cells: unknown): readonly string[] =>
  Array.isArray(cells) ? cells.map((cell) => (cell === null ? '' : String(cell))) : []

const readingFrom = (file: Json): FileReading => ({
  sheet: asText(file.sheet),
  sheets: textsOf(file.sheets),
  encoding: asText(file.encoding),
  separator: asText(file.separator),
  headerRow: countOf(file.headerRow),
  preview: asRows(file.preview).map((one) => ({ row: countOf(one.row), cells: cellTexts(one.cells) })),
  samples: Array.isArray(file.samples) ? file.samples.map(cellTexts) : [],
})

const formatFrom = (value: unknown): UploadColumn['format'] => {
  const { format, certain } = asJson(value)
  return typeof format === 'string' ? { format, certain: certain === true } : null
}

// Cells come by heading or in the order of the headings.
const rowFrom = (row: Json): UploadRow => ({
  row: countOf(row.row),
  cells: Array.isArray(row.cells) ? Object.fromEntries(row.cells.entries()) : asJson(row.cells),
  findings: asRows(row.findings).map((one) => ({
    column: asText(one.column),
    message: asText(one.message),
    warning: one.warning === true,
  })),
  record: asText(row.record),
  called: asText(row.called),
  how: asText(row.how),
})

/** The text of a cell under one of the file's headings. */
export function cellText(upload: Upload, row: UploadRow, heading: string): string {
  const place = upload.headings.indexOf(heading)
  const value = row.cells[heading] ?? row.cells[String(place)]
  return value === null || value === undefined ? '' : String(value)
}

/** The first few different texts under a heading, so that one sees which column it is. */
export const samplesOf = ({ file, headings }: Upload, heading: string): readonly string[] =>
  file.samples[headings.indexOf(heading)] ?? []

/** What the user may upload into a resource. */
export async function uploadKinds(): Promise<readonly UploadKind[]> {
  return asRows(asJson(await client.get<unknown>('/bulk-upload')).data).map(kindFrom)
}
