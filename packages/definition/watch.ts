import type { DateText } from './field.ts'
import type { Sql } from './sql.ts'

/**
 * How an event is found that time makes, or what others have done. The query answers all that is so now: `subject` (an
 * id, told once until it is no longer among them), `resource`, `record`, `number`, `branch`, `concerned` (users),
 * `amount` (rupiah or null) and `places` (JSON of texts). It may cost what is open now, never what once was.
 */
export interface Watch {
  readonly event: string
  /** How long it rests between two looks. */
  readonly restSeconds: number
  readonly rows: (moment: { readonly today: DateText; readonly now: string }) => Sql
}

export const defineWatch = (watch: Watch): Watch => watch
