// Prices and costs that arrive after the goods (inventory 4.4, finance 5.11 and 5.12): value-only rows on their own
// day, on what is on hand then.
import { Decimal, larger, newId, spread, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { keepsLayers, emptyPool, type Layer, onHandOf } from '@lumbung/ledger'
import { writtenBy } from './stock-entries.ts'
import { historyOf, rowOf, storedColumns, type StoredMove } from './stock-history.ts'
import { layersNow } from './stock-layers.ts'
import type { LockedStock } from './stock-lock.ts'
import {
  poolKey,
  type StockContext,
  type StockHeader,
  type StockPlace,
  type StockRow,
  type WalkRow,
} from './stock-types.ts'

/** A price or cost that arrives later for the goods of a received line. */
export interface ValueEntry {
  /** The document's own line. */
  readonly line: string
  /** The received line. */
  readonly source: string
  readonly item: string
  readonly warehouse: string
  /** Where the part goes that finds no stock any more: price variance, or cost of goods sold. */
  readonly rest: 'ppv' | 'cogs'
}

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

interface Concerned {
  readonly entry: ValueEntry
  readonly pool: string
  readonly receipts: readonly StockRow[]
  readonly layers: readonly Layer[]
  readonly onHand: Decimal
  readonly worth: Decimal
}

const poolOf = (context: StockContext, entry: ValueEntry): string => {
  const warehouse = context.warehouse(entry.warehouse)
  return warehouse.costPool === 'own' ? entry.warehouse : warehouse.branch
}

/** The pool that a later price or cost falls on, as it is locked. */
export const valuedPlace = (context: StockContext, entry: ValueEntry): StockPlace & { readonly pool: string } => ({
  item: entry.item,
  warehouse: entry.warehouse,
  location: null,
  batch: null,
  serial: null,
  status: 'available',
  owner: null,
  pool: poolOf(context, entry),
})

/** After all that moved on the document's day in the pools it revalues; at the end of an earlier day. */
export function valuedAt(
  context: StockContext,
  { date }: StockHeader,
  places: readonly { readonly item: string; readonly pool: string }[],
  locked: LockedStock,
): string {
  if (date !== context.today) return `${date} 23:59:00`
  return places
    .map(({ item, pool }) => locked.pools.get(poolKey(item, pool))?.lastAt ?? '')
    .filter((at) => at.startsWith(date))
    .reduce((a, b) => (a > b ? a : b), `${date} ${context.time}`)
}

/**
 * Value-only rows at the moment `at`: `shareOf` says, knowing the pieces on hand then, what falls on stock (finance
 * 5.11, 5.12); the caller posts that and the rest with its own lines. What one takes from a pool the next can take no
 * more.
 */
export async function valueRows(
  context: StockContext,
  header: StockHeader,
  { entries, shareOf }: ValuePlan,
  locked: LockedStock,
  at: string,
): Promise<WalkRow[]> {
  const given = new Map<string, Decimal>()
  return (await concernedBy(context, locked, entries, at)).flatMap((one) => {
    if (context.item(one.entry.item).costing === 'standard') return []
    const key = one.layers.length > 0 ? one.layers.map((layer) => layer.row).join() : poolKey(one.entry.item, one.pool)
    const before = given.get(key) ?? ZERO
    const amount = shareOf(one.entry, one.onHand, one.worth.plus(before))
    given.set(key, before.plus(amount))
    return rowsOf(context, header, one, amount, at)
  })
}

async function concernedBy(
  context: StockContext,
  locked: LockedStock,
  entries: readonly ValueEntry[],
  at: string,
): Promise<Concerned[]> {
  const keys = new Set(entries.map((entry) => poolKey(entry.item, poolOf(context, entry))))
  const pools = [...locked.pools].flatMap(([key, pool]) => (keys.has(key) ? [pool] : []))
  const late = pools.filter((pool) => pool.lastAt > at)
  const from = { at, sequence: Number.MAX_SAFE_INTEGER }
  const histories = await historyOf(
    context.connection,
    late.map((pool) => ({ pool, from, item: context.item(pool.item) })),
  )
  const layers = await layersNow(
    context.connection,
    pools.filter((pool) => pool.lastAt <= at && keepsLayers(context.item(pool.item).costing)),
  )
  const stored = await context.connection.query<StoredMove & Ahead>(
    sql`
    select ${storedColumns}, m.sequence,
           (select coalesce(sum(c.quantity), 0) from clearing_entry c
             where c.source = m.source and c.line = m.line and c.source_line <> m.line and c.quantity > 0) as ahead
      from stock_move m where m.line = any(${entries.map((entry) => entry.source)}::uuid[]) and m.kind = 'move'
       and m.quantity > 0
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror') order by m.sequence`,
    'stock-receipts',
  )
  return entries.map((entry) => {
    const pool = poolOf(context, entry)
    const key = poolKey(entry.item, pool)
    const found = locked.pools.get(key)
    const { costing, standard } = context.item(entry.item)
    const state = histories.get(key)?.state ?? {
      ...emptyPool(costing, standard),
      quantity: found?.quantity ?? ZERO,
      value: found?.value ?? ZERO,
      layers: layers.get(key)?.layers ?? [],
    }
    const received = stored.filter((row) => row.line === entry.source && row.pool === pool)
    // A billed price is about what its bill is of, a cost about all that came.
    const receipts = (entry.rest === 'ppv' ? notBilledAhead(received) : received).map(rowOf)
    const own = state.layers.filter((layer) => receipts.some((row) => row.id === layer.row))
    // What was received elsewhere, or has been taken back, is not on hand here.
    if (receipts.length === 0) return { entry, pool, receipts, layers: [], onHand: ZERO, worth: ZERO }
    if (!keepsLayers(costing))
      return { entry, pool, receipts, layers: [], onHand: onHandOf(state, null), worth: larger(state.value, ZERO) }
    const onHand = sum(own.map((layer) => layer.quantity))
    return { entry, pool, receipts, layers: own, onHand, worth: sum(own.map((layer) => layer.value)) }
  })
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

// One row per layer that is left (FIFO), each with its share of the pieces; one row otherwise.
function rowsOf(
  context: StockContext,
  header: StockHeader,
  { entry, pool, receipts, layers, onHand }: Concerned,
  amount: Decimal,
  at: string,
): WalkRow[] {
  const [receipt] = receipts
  if (amount.isZero() || !receipt) return []
  const parts =
    layers.length > 0
      ? layers.map((layer) => ({ cause: layer.row, pieces: layer.quantity }))
      : [{ cause: receipt.id, pieces: onHand }]
  const shares = spread(
    amount,
    parts.map((part) => part.pieces),
  )
  return parts.flatMap((part, index): WalkRow[] => {
    const value = shares[index] ?? ZERO
    if (value.isZero()) return []
    const row: StockRow = {
      ...receipt,
      id: newId(),
      effectiveAt: at,
      sequence: null,
      ...writtenBy(header),
      line: entry.line,
      pool,
      quantity: ZERO,
      value,
      kind: 'value_only',
      priced: false,
      cause: part.cause,
      contraAccount: context.account(entry.rest, entry.item, receipt.branch),
      contraRole: entry.rest,
    }
    return [{ row, neutral: false, feed: null, booked: null }]
  })
}
