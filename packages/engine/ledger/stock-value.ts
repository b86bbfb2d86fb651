// Prices and costs that arrive after the goods (inventory 4.4, finance 5.11 and 5.12): value-only rows on their own
// day, on what is on hand then.
import { Decimal, larger, newId, smaller, spread, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { emptyPool, keepsLayers, onHandOf, type PoolState } from '@lumbung/ledger'
import { END_OF_DAY, instantAt, isOnDay, nowOf, rowAt, writtenBy } from './stock-entries.ts'
import { rowOf, statesBehind, storedColumns, type StoredMove } from './stock-history.ts'
import { layersNow } from './stock-layers.ts'
import type { LockedPool, LockedStock } from './stock-lock.ts'
import { LAST } from './stock-position.ts'
import { poolKey, type StockContext, type StockHeader, type StockRow, type WalkRow } from './stock-types.ts'
import type { ValuedEntry, ValueEntry } from './stock-valued.ts'

/** What of a later price or cost falls on stock, knowing the pieces on hand and what they are worth at most. */
type ShareOf = (entry: ValueEntry, onHand: Decimal, worth: Decimal) => Decimal

export interface ValuePlan {
  readonly entries: readonly ValueEntry[]
  readonly shareOf: ShareOf
}

export const NO_VALUES: ValuePlan = { entries: [], shareOf: () => ZERO }

/** Plans of several kinds of entries as one: each answers for its own lines. */
export function joinedValues(plans: readonly ValuePlan[]): ValuePlan {
  const owners = new Map(plans.flatMap((plan) => plan.entries.map(({ line }) => [line, plan] as const)))
  return {
    entries: plans.flatMap((plan) => plan.entries),
    shareOf: (entry, onHand, worth) => owners.get(entry.line)?.shareOf(entry, onHand, worth) ?? ZERO,
  }
}

/** What is on hand of a receipt in one pool, or of one of its layers there. */
interface Part {
  readonly receipt: StockRow
  readonly pool: string
  readonly cause: string
  readonly isLayer: boolean
  readonly pieces: Decimal
  readonly worth: Decimal
}

interface Concerned {
  readonly entry: ValueEntry
  readonly parts: readonly Part[]
  readonly onHand: Decimal
}

/** After all that moved on the document's day in the pools it revalues; at the end of an earlier day. */
export function valuedAt(
  context: StockContext,
  header: StockHeader,
  places: readonly { readonly item: string; readonly pool: string }[],
  locked: LockedStock,
): string {
  const now = nowOf(context, header)
  if (now === null) return instantAt(context, header, END_OF_DAY)
  return places
    .map(({ item, pool }) => locked.pools.get(poolKey(item, pool))?.lastAt ?? '')
    .filter((at) => at > now && isOnDay(context, header, at))
    .reduce((a, b) => (a > b ? a : b), now)
}

/**
 * Value-only rows at the moment `at`: `shareOf` says, knowing the pieces on hand then, what falls on stock (finance
 * 5.11, 5.12); the caller posts that and the rest with its own lines. What one takes from a pool the next can take no
 * more.
 */
export async function valueRows(
  context: StockContext,
  header: StockHeader,
  { shareOf }: ValuePlan,
  entries: readonly ValuedEntry[],
  locked: LockedStock,
  at: string,
): Promise<WalkRow[]> {
  const given = new Map<string, Decimal>()
  return (await concernedBy(context, locked, entries, at)).flatMap(({ entry, parts, onHand }) => {
    if (context.item(entry.item).costing === 'standard') return []
    const left = parts.map((part) => ({ ...part, worth: part.worth.plus(given.get(keyOf(part)) ?? ZERO) }))
    const amount = shareOf(entry, onHand, worthOf(left))
    const rows = rowsOf(context, header, entry, left, amount, at)
    for (const { row, part } of rows) given.set(keyOf(part), (given.get(keyOf(part)) ?? ZERO).plus(row.value))
    return rows.map(({ row }): WalkRow => ({ row, neutral: false, feed: null, booked: null }))
  })
}

/** What others may have taken from as well: the layer, or the pool. */
const keyOf = ({ pool, cause, receipt, isLayer }: Part): string => (isLayer ? cause : poolKey(receipt.item, pool))

/**
 * What a reduction may take at most: shared by the pieces, it leaves no pool worth less than nothing. 2 pieces worth
 * 200 and 1 worth 60 in pools of their own: 180.
 */
function worthOf(parts: readonly Part[]): Decimal {
  const pools = [...Map.groupBy(parts, ({ receipt, pool }) => poolKey(receipt.item, pool)).values()]
    .map((own) => ({
      pieces: sum(own.map(({ pieces }) => pieces)),
      worth: larger(sum(own.map(({ worth }) => worth)), ZERO),
    }))
    .filter(({ pieces }) => !pieces.isZero())
  const [first, ...others] = pools
  if (!first) return ZERO
  if (others.length === 0) return first.worth
  const all = sum(pools.map(({ pieces }) => pieces))
  return Decimal.min(...pools.map(({ pieces, worth }) => worth.times(all).div(pieces))).toDecimalPlaces(
    2,
    Decimal.ROUND_DOWN,
  )
}

async function concernedBy(
  context: StockContext,
  locked: LockedStock,
  entries: readonly ValuedEntry[],
  at: string,
): Promise<Concerned[]> {
  const keys = new Set(entries.flatMap(({ places }) => places.map(({ item, pool }) => poolKey(item, pool))))
  const pools = [...locked.pools].flatMap(([key, pool]) => (keys.has(key) ? [pool] : []))
  // What is left of receipts is not kept up while it waits to be recalculated.
  const isNow = (pool: LockedPool): boolean => pool.lastAt <= at && pool.queued === null
  const behind = await statesBehind(
    context.connection,
    pools
      .filter((pool) => !isNow(pool))
      .map((pool) => ({ pool, from: { at, sequence: LAST }, item: context.item(pool.item) })),
  )
  const layers = await layersNow(
    context.connection,
    pools.filter((pool) => isNow(pool) && keepsLayers(context.item(pool.item).costing)),
  )
  const stored = await context.connection.query<StoredMove & Ahead>(
    sql`
    select ${storedColumns}, m.sequence,
           (select coalesce(sum(c.quantity), 0) from clearing_entry c
             where c.source = m.source and c.line = m.line and c.source_line <> m.line and c.quantity > 0) as ahead
      from stock_move m where m.line = any(${entries.map(({ entry }) => entry.source)}::uuid[]) and m.kind = 'move'
       and m.quantity > 0
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror') order by m.sequence`,
    'stock-receipts',
  )
  const stateOf = (item: string, pool: string): PoolState => {
    const key = poolKey(item, pool)
    const found = locked.pools.get(key)
    const { costing, standard } = context.item(item)
    return (
      behind.get(key)?.state ?? {
        ...emptyPool(costing, standard),
        quantity: found?.quantity ?? ZERO,
        value: found?.value ?? ZERO,
        layers: layers.get(key)?.layers ?? [],
      }
    )
  }
  return entries.map(({ entry, places }) => {
    const named = new Set(places.map(({ pool }) => pool))
    const received = stored.filter((row) => row.line === entry.source && named.has(row.pool))
    // A billed price is about what its bill is of, a cost about all that came.
    const receipts = (entry.rest === 'ppv' ? notBilledAhead(received) : received).map(rowOf)
    const parts = [...Map.groupBy(receipts, ({ pool }) => pool)].flatMap(([pool, own]) =>
      partsIn(stateOf(entry.item, pool), own, named.size > 1),
    )
    return { entry, parts, onHand: sum(parts.map(({ pieces }) => pieces)) }
  })
}

/**
 * What of receipts is on hand in their pool: what is left of their layers, else what the pool holds; no more than they
 * brought where others share in it. What has been taken back is not on hand.
 */
function partsIn(state: PoolState, receipts: readonly StockRow[], isShared: boolean): Part[] {
  const [receipt] = receipts
  if (!receipt) return []
  const { pool } = receipt
  const worth = larger(state.value, ZERO)
  if (keepsLayers(state.costing)) {
    const own = state.layers.filter((layer) => receipts.some((row) => row.id === layer.row))
    const parts = own.map(({ row, quantity, value }) => ({
      receipt,
      pool,
      cause: row,
      isLayer: true,
      pieces: quantity,
      worth: value,
    }))
    const whole = sum(parts.map((part) => part.worth))
    // The pool as a whole is worth nothing less.
    const [first, ...rest] = parts
    return first && whole.greaterThan(worth)
      ? [{ ...first, worth: first.worth.minus(whole.minus(worth)) }, ...rest]
      : parts
  }
  const onHand = onHandOf(state, null)
  const pieces = isShared ? smaller(onHand, sum(receipts.map(({ quantity }) => quantity))) : onHand
  return [{ receipt, pool, cause: receipt.id, isLayer: false, pieces, worth }]
}

type Ahead = {
  /** Pieces of the received line that came under the line they were billed ahead for. */
  readonly ahead: string
}

/** What came under an earlier bill was valued by that one, and came first; this one is about the rest. */
function notBilledAhead<T extends StoredMove & Ahead>(received: readonly T[]): readonly T[] {
  let ahead = new Decimal(received[0]?.ahead ?? ZERO)
  return received.filter((row) => {
    const isBilled = ahead.greaterThan(ZERO)
    ahead = ahead.minus(row.quantity)
    return !isBilled
  })
}

// One row for each pool, or per layer that is left in it (FIFO), each with its share of the pieces.
function rowsOf(
  context: StockContext,
  header: StockHeader,
  entry: ValueEntry,
  parts: readonly Part[],
  amount: Decimal,
  at: string,
): { readonly row: StockRow; readonly part: Part }[] {
  if (amount.isZero()) return []
  const shares = spread(
    amount,
    parts.map((part) => part.pieces),
  )
  return parts.flatMap((part, index) => {
    const value = shares[index] ?? ZERO
    if (value.isZero()) return []
    const { receipt, pool, cause } = part
    const row: StockRow = {
      ...rowAt(context, receipt, at),
      id: newId(),
      sequence: null,
      ...writtenBy(header),
      line: entry.line,
      pool,
      quantity: ZERO,
      measured: null,
      value,
      kind: 'value_only',
      priced: false,
      cause,
      contraAccount: context.account(entry.rest, entry.item, receipt.branch),
      contraRole: entry.rest,
    }
    return [{ row, part }]
  })
}
