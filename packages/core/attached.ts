// What hangs on any record, as it travels between the server and the screen.

const MEGABYTE = 1024 * 1024

/** The most one file may have: refused by the server, and by the screen before it has travelled. */
export const ATTACHMENT_MEGABYTES = 25
export const ATTACHMENT_LIMIT = ATTACHMENT_MEGABYTES * MEGABYTE

/** A file of a record as sent; its bytes are asked for by themselves. */
export interface FileEntry {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly at: string
  readonly by: string
  /** Whoever added it, or an administrator, may take it away again. */
  readonly isOwn: boolean
}

export interface CommentEntry {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly by: string
  readonly editedAt: string | null
  /** Until when the reader may change it; null for what is not, or no longer, theirs to change. */
  readonly editableUntil: string | null
  /** Who is spoken to by name. */
  readonly mentions: readonly Mention[]
}

/** Somebody who may read the record, spoken to by `@` and their name. */
export interface Mention {
  readonly id: string
  readonly name: string
}
