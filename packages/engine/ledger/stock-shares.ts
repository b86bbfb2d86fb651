// What comes in of one issue in parts takes its value in the order of its moments, whatever the order of entry: a part
// that is entered before others, or taken back, moves the cents of those after it (inventory 9.6, 9.7).
//   3 for 100.00 come back one by one   33.33, 33.34, 33.33
//   the first is voided                 33.33, 33.34
import { sum } from '@lumbung/core'
import type { Connection } from '../database/connection.ts'
import { rowsFedBy } from './stock-history.ts'
import type { StockRow, WalkRow } from './stock-types.ts'

/** Rows that come to parts of issues, or leave them. */
interface Resharing {
  readonly added: readonly WalkRow[]
  readonly removed: readonly StockRow[]
  /** The issues. */
  readonly reshared?: ReadonlySet<string>
}

/** Issues that stay and lose a part. */
export function resharedBy(removed: readonly StockRow[]): ReadonlySet<string> {
  const gone = new Set(removed.map(({ id }) => id))
  return new Set(
    removed.flatMap(({ kind, cause, quantity }) =>
      kind === 'move' && cause !== null && quantity.isPositive() && !gone.has(cause) ? [cause] : [],
    ),
  )
}

const isBefore = (a: StockRow, b: StockRow): boolean =>
  a.effectiveAt === b.effectiveAt
    ? a.sequence !== null && (b.sequence === null || a.sequence < b.sequence)
    : a.effectiveAt < b.effectiveAt

/** Parts in the books that stand after one which comes or goes. */
export async function laterParts(
  connection: Connection,
  { added, removed, reshared }: Resharing,
): Promise<readonly StockRow[]> {
  if (!reshared || reshared.size === 0) return []
  const moving = [...added.map(({ row }) => row), ...removed]
  const gone = new Set(removed.map(({ id }) => id))
  const parts = await rowsFedBy(connection, [...reshared])
  return parts.filter(
    (part) => !gone.has(part.id) && moving.some((one) => one.cause === part.cause && isBefore(one, part)),
  )
}

/** Rows in the books with what comes before them of their issue, once these have come or gone. */
export function withShares(stored: readonly WalkRow[], { added, removed, reshared }: Resharing): readonly WalkRow[] {
  if (!reshared || reshared.size === 0) return stored
  return stored.map((one) => {
    const { row, feed } = one
    if (!feed || row.cause === null || !reshared.has(row.cause)) return one
    const earlier = (other: StockRow): boolean => other.cause === row.cause && isBefore(other, row)
    const come = sum(added.filter((each) => earlier(each.row)).map((each) => each.row.quantity))
    const gone = sum(removed.filter(earlier).map(({ quantity }) => quantity))
    return { ...one, feed: { ...feed, before: feed.before.plus(come).minus(gone) } }
  })
}
