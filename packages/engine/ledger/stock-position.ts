// Moments in the canonical order of the stock ledger, and how they are handed to a statement.
import { sql } from '@lumbung/definition'

/** A place in the canonical order; rows at or after it are walked. */
export interface Position {
  readonly at: string
  readonly sequence: number
}

export const earlier = (a: Position, b: Position): boolean => a.at < b.at || (a.at === b.at && a.sequence < b.sequence)

/** A pool and the moment it is asked about. */
export interface PoolPosition extends Position {
  readonly item: string
  readonly pool: string
}

/** Before every row. */
export const BEGINNING: Position = { at: '0001-01-01 00:00:00', sequence: 0 }

/** The moments as a table `w`. */
export const asked = (
  asks: readonly PoolPosition[],
) => sql`unnest(${asks.map((one) => one.item)}::uuid[], ${asks.map((one) => one.pool)}::uuid[],
  ${asks.map((one) => one.at)}::timestamp[], ${asks.map((one) => one.sequence)}::bigint[])
  as w (item, pool, at, sequence)`
