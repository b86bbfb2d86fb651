// Files on their way into the books, as the server answers them.
import { client } from '../client.ts'

type Cell = string | number | boolean | null

/** What can be uploaded, as lists name it. */
interface UploadHead {
  readonly name: string
  readonly resource: string
  readonly title: string
  /** Documents are stored whole; masters may be stored in part. */
  readonly documents: boolean
  /** They may be submitted at once. */
  readonly submits: boolean
}

/** The same, where something is uploaded. */
export interface UploadKind extends UploadHead {
  /** Uploads of before, the latest first. */
  readonly recent: readonly RecentUpload[]
  /** What the company allows of a file. */
  readonly limits: { readonly rows: number; readonly megabytes: number }
}

/** It enters something into documents that are there: a plain "Upload" would promise new ones. */
export const isAmending = ({ documents, submits }: UploadHead): boolean => documents && !submits

interface RecentUpload {
  readonly upload: string
  readonly fileName: string
  readonly state: string
  readonly createdAt: string
  readonly rows: number | null
}

export interface UploadColumn {
  readonly name: string
  readonly words: string
  readonly required: boolean
  readonly reading: string
  /** Which records its codes name, where it holds codes. */
  readonly refersTo: string | null
  readonly heading: string | null
  /** How its numbers or dates are read; null where nothing has to be read. */
  readonly format: { readonly format: string; readonly certain: boolean } | null
}

export interface UploadRow {
  readonly row: number
  /** In the order of the headings. */
  readonly cells: readonly Cell[]
  readonly findings: readonly { readonly column: string | null; readonly message: string; readonly warning: boolean }[]
  /** The record that it became, what that is called, and how it came. */
  readonly record?: string
  readonly called?: string
  readonly how?: string
}

/** How the file itself was read. */
interface FileReading {
  readonly header: readonly string[]
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly encoding: string | null
  readonly separator: string | null
  readonly headerRow: number
  /** The first rows as they stand. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly Cell[] }[]
  /** The first few texts of each column. */
  readonly samples: readonly (readonly string[])[]
}

/** A checked file with one page of its rows. */
export interface Upload {
  readonly upload: string
  readonly fileName: string
  readonly state: string
  readonly job: string | null
  readonly file: FileReading
  readonly columns: readonly UploadColumn[]
  readonly rows: readonly UploadRow[]
  readonly total: number
  readonly pageSize: number
  /** When the same file was uploaded before. */
  readonly seen: { readonly at: string } | null
  /** When its rows were cleared. */
  readonly clearedAt: string | null
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

/** The text of a cell under one of the file's headings. */
export const cellText = ({ file }: Upload, { cells }: UploadRow, heading: string | null): string =>
  textOf(cells[file.header.indexOf(heading ?? '')])

export const textOf = (cell: Cell | undefined): string => String(cell ?? '')

/** The first few different texts under a heading, so that one sees which column it is. */
export const samplesOf = ({ file }: Upload, heading: string): readonly string[] =>
  file.samples[file.header.indexOf(heading)] ?? []

/** What the user may upload. */
export const uploadKinds = async (): Promise<readonly UploadHead[]> =>
  (await client.get<{ readonly data: readonly UploadHead[] }>('/bulk-upload')).data
