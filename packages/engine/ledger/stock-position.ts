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

/** Behind every row of its moment. */
export const LAST = Number.MAX_SAFE_INTEGER

/** Before every row. */
export const BEGINNING: Position = { at: '0001-01-01T00:00:00.000Z', sequence: 0 }

/** The moments as a table `w`. */
export const asked = (
  asks: readonly PoolPosition[],
) => sql`unnest(${asks.map((one) => one.item)}::uuid[], ${asks.map((one) => one.pool)}::uuid[],
  ${asks.map((one) => one.at)}::timestamptz[], ${asks.map((one) => one.sequence)}::bigint[])
  as w (item, pool, at, sequence)`
