import type { Words } from '@lumbung/core'
import type { Sql } from './sql.ts'

/** The accounting period that is about to close. */
export interface ClosingPeriod {
  readonly name: string
  /** Its first day and its last. */
  readonly from: string
  readonly to: string
}

/** Where a finding leads that is no record: a list under filters, or a report under parameters. */
export interface CloseWay {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/**
 * What is asked of a period before it closes. A module declares what only it knows of; what documents, ledgers and
 * numbers have in common the engine asks by itself.
 */
export interface CloseCheck {
  readonly key: string
  readonly title: Words
  /** Keeps the period open; else it is worth knowing. */
  readonly blocks: boolean
  /** The sentence when something was found: may name {period} {start} {end} {count} {value} {list}. */
  readonly code: string
  /** Where all of it is seen, beyond what each row opens. */
  readonly way?: (period: ClosingPeriod) => CloseWay
  /** What was found, a row each: `label`, and as they apply `resource` and `id`, `branch`, `value` in rupiah. */
  readonly rows: (period: ClosingPeriod) => Sql
  /** Few rows, which are counted once more when nothing can be posted any more. */
  readonly isLocked?: true
}

/** Declares such a check: one file beside the reports, one query. */
export const defineCloseCheck = (check: CloseCheck): CloseCheck => check
