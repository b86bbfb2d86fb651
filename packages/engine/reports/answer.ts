import type { Words } from '@lumbung/core'
import type { ComparedColumns } from '@lumbung/definition'
import type { WireRow } from '../store/list-query.ts'

/** Rows as sent, keyed by column; `totals` has the summed columns. */
export interface ReportAnswer {
  readonly rows: readonly WireRow[]
  /** As of an instant: rows that have come since, dated inside. */
  readonly postedLater?: readonly WireRow[]
  readonly totals: WireRow | null
  /** What a comparison changes of its columns. */
  readonly compared?: ComparedColumns
  /** What its columns are called, where they follow settings. */
  readonly words?: Readonly<Record<string, Words>>
  /** The moment up to which everything posted is in it, when a replica answered; null: up to now. */
  readonly dataAt: string | null
  readonly [extra: string]: unknown
}
