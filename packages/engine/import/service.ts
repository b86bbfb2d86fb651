import type { Actor } from '../actor.ts'
import type { SaidWhy } from '../lifecycle/reason.ts'
import type { FileLimits } from './file-limits.ts'
import type { ReadingChoice } from './read-file.ts'
import type { PageOf } from './view.ts'

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

/** Bulk uploads. `key` names the upload: `bulk-upload/KEY`. */
export interface UploadService {
  /** What the company allows of a file. */
  limits(): Promise<FileLimits>
  list(actor: Actor): Promise<unknown>
  describe(actor: Actor, key: string): Promise<unknown>
  template(actor: Actor, key: string): Promise<OutgoingFile>
  /** Takes a file in. A large one is checked by a job, which the answer names. */
  check(actor: Actor, key: string, file: IncomingFile, options?: CheckOptions): Promise<unknown>
  recheck(actor: Actor, key: string, id: string, corrections: Corrections, options?: CheckOptions): Promise<unknown>
  commit(actor: Actor, key: string, id: string, options: CommitOptions): Promise<unknown>
  read(actor: Actor, key: string, id: string, page: PageOf): Promise<unknown>
  errors(actor: Actor, key: string, id: string): Promise<OutgoingFile>
  /** Every row as it came and what became of it. */
  result(actor: Actor, key: string, id: string): Promise<OutgoingFile>
  withdraw(actor: Actor, key: string, id: string, why: SaidWhy): Promise<unknown>
}
