import type { Actor } from '../actor.ts'
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

/** What the user may say about a checked upload before it is checked again. */
export interface Corrections {
  /** Heading of the file by the name of our column; null leaves the column out. */
  readonly mapping?: Readonly<Record<string, string | null>>
  /** `id`, `en` for numbers, `dmy`, `mdy` for dates, by the name of our column. */
  readonly formats?: Readonly<Record<string, string>>
  /** New contents of single cells. */
  readonly cells?: readonly { readonly row: number; readonly column: string; readonly value: string }[]
}

export interface CommitOptions {
  /** Masters only: stores the rows that are right and leaves the others. */
  readonly partial: boolean
  /** Documents only: submits each after it is stored. */
  readonly submit: boolean
  /** The same file was uploaded before and shall be uploaded again. */
  readonly again: boolean
}

/** Bulk uploads. `key` names the upload: `bulk-upload/KEY`. */
export interface UploadService {
  list(actor: Actor): Promise<unknown>
  describe(actor: Actor, key: string): Promise<unknown>
  template(actor: Actor, key: string): Promise<OutgoingFile>
  check(actor: Actor, key: string, file: IncomingFile): Promise<unknown>
  recheck(actor: Actor, key: string, id: string, corrections: Corrections): Promise<unknown>
  commit(actor: Actor, key: string, id: string, options: CommitOptions): Promise<unknown>
  read(actor: Actor, key: string, id: string, page: PageOf): Promise<unknown>
  errors(actor: Actor, key: string, id: string): Promise<OutgoingFile>
  withdraw(actor: Actor, key: string, id: string, reason: string): Promise<unknown>
}
