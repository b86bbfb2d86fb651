import type { Words } from '@lumbung/core'

/** What lines of journals are about beside their account: a column by which reports of the ledger filter and group. */
export interface Dimension {
  /** How entries, documents and reports call it; an account whose field of this name says `required` asks for it. */
  readonly key: string
  readonly resource: string
  /** As within a sentence. */
  readonly words: Words
}

export const defineDimension = (dimension: Dimension): Dimension => dimension
