import type { ReadingChoice } from './read-file.ts'

/** A file as it came in: its bytes decide what it is, its name is only shown. */
export interface IncomingFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface OutgoingFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What the user may say about a file before it is checked, or checked again. */
export interface Corrections {
  /** How the file itself is read. */
  readonly reading?: ReadingChoice
  /** Heading of the file by the name of our column; null leaves the column out. */
  readonly mapping?: Readonly<Record<string, string | null>>
  /** `id`, `en` for numbers, `dmy`, `mdy` for dates, by the name of our column. */
  readonly formats?: Readonly<Record<string, string>>
  /** New contents of single cells. */
  readonly cells?: readonly { readonly row: number; readonly column: string; readonly value: string }[]
  /** What stands in every cell of a column that says the same: a code nobody knows becomes one that is known. */
  readonly replace?: readonly { readonly column: string; readonly from: string; readonly to: string }[]
}

export interface CommitOptions {
  /** Masters only: stores the rows that are right and leaves the others. */
  readonly partial: boolean
  /** Documents only: submits each after it is stored. */
  readonly submit: boolean
  /** The same file was uploaded before and shall be uploaded again. */
  readonly again: boolean
  /** Numbers and dates that can be read in two ways are right as they were read. */
  readonly guesses?: boolean
}

/** How far a file is taken with one call. */
export interface CheckOptions {
  /** Only read: which columns it has and how they are understood. */
  readonly onlyRead?: boolean
  /** Checked while one waits, however long it takes. */
  readonly atOnce?: boolean
}
