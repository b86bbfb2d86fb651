// The pools a document touches, open on the desk: each with its state at some moment and the rows since. A pool whose
// youngest row is not younger than the document continues from its present state. One that is reached earlier, is
// negative, or loses a row, is walked again from that moment (inventory 4.4), and what its changed issues feed in other
// pools is walked after it. Feeds only point forward in the canonical order, so this ends. Beyond so many rows a pool
// is not walked but queued (stock-queue.ts): it holds its rows as they are written until a job walks it.
import type { Decimal } from '@lumbung/core'
import { keepsLayers, type PoolState, type Replay, replay } from '@lumbung/ledger'
import { type History, historyOf, type PoolAsk, poolRow, rowsFedBy, statesBehind } from './stock-history.ts'
import { layersNow } from './stock-layers.ts'
import { lockStock, type LockedStock, type LockedPool } from './stock-lock.ts'
import { earlier, LAST, type Position } from './stock-position.ts'
import { earliest, type LaterMove, laterMoves, rowsSince, sourceValues } from './stock-queue.ts'
import { laterParts, withShares } from './stock-shares.ts'
import {
  poolKey,
  type QueuedReplay,
  type StockContext,
  type StockHeader,
  type StockRow,
  type WalkRow,
} from './stock-types.ts'

/** One pool on the desk. */
export interface Book {
  readonly pool: LockedPool
  readonly state: PoolState
  /** Rows of the books since, and those being written, in canonical order. */
  readonly rows: readonly WalkRow[]
  /** Where the walk begins; null when only new rows are walked. */
  readonly from: Position | null
  /** Moments of the receipts whose layers the state holds. */
  readonly times: ReadonlyMap<string, string>
  /** What a job has to walk of it from then on; only the rows being written are in `rows`. */
  readonly queued: QueuedReplay | null
  /** Rows of the books since, of a pool that is queued: what its places hold later. */
  readonly later: readonly LaterMove[]
  result: Replay
}

/** What a document brings to the desk. */
export interface StockChange {
  readonly added: readonly WalkRow[]
  /** Rows that a void takes out of the walk. */
  readonly removed: readonly StockRow[]
  /** Signed values of issues in the books that feed an added row. */
  readonly truth: ReadonlyMap<string, Decimal>
  /** Issues whose later parts take another share. */
  readonly reshared?: ReadonlySet<string>
  /** Pools that were queued and are walked now, however many their rows. */
  readonly replayed?: ReadonlyMap<string, Position>
}

/** All that is opened for one change. */
interface Desk {
  readonly context: StockContext
  readonly change: StockChange
  /** Rows of the change by pool. */
  readonly added: ReadonlyMap<string, readonly WalkRow[]>
  readonly removed: ReadonlyMap<string, readonly StockRow[]>
  readonly by: string
  readonly books: Map<string, Book>
  /** Rows that are walked so far. */
  walked: number
}

const positionOf = (row: StockRow): Position => ({ at: row.effectiveAt, sequence: row.sequence ?? LAST })

const keyOf = (row: Pick<StockRow, 'item' | 'pool'>): string => poolKey(row.item, row.pool)

const nothing = (state: PoolState): Replay => ({
  state,
  values: new Map(),
  consumptions: new Map(),
  deltas: [],
  uncosted: new Set(),
})

/** Opens the pools of a change, walks them until nothing moves any more, and returns them by key. */
export async function openBooks(
  context: StockContext,
  locked: LockedStock,
  change: StockChange,
  { source: by }: Pick<StockHeader, 'source'>,
): Promise<Map<string, Book>> {
  const books = new Map<string, Book>()
  const added = Map.groupBy(change.added, ({ row }) => keyOf(row))
  const removed = Map.groupBy(change.removed, keyOf)
  const desk: Desk = { context, change, added, removed, by, books, walked: 0 }
  const froms = new Map<string, Position>()
  for (const pool of locked.pools.values()) {
    const from = change.replayed?.get(keyOf(pool)) ?? startOf(desk, pool)
    if (from) froms.set(keyOf(pool), from)
  }
  await open(desk, [...locked.pools.values()], froms)
  const truth = new Map([...(change.replayed ? await sourceValues(context.connection, books) : []), ...change.truth])
  settle(books, truth)
  const chased = new Set<string>()
  let parts = await laterParts(context.connection, change)
  for (;;) {
    const fed = [...parts, ...(await fedRows(context, books, chased))]
    parts = []
    const missing = fed.filter((row) => !books.get(keyOf(row))?.rows.some((one) => one.row.id === row.id))
    if (missing.length === 0) return books
    const reached = new Map<string, Position>()
    for (const row of missing) {
      const known = reached.get(keyOf(row)) ?? books.get(keyOf(row))?.from ?? null
      reached.set(
        keyOf(row),
        [positionOf(row), ...addedAt(desk, row), ...(known ? [known] : [])].reduce((a, b) => (earlier(b, a) ? b : a)),
      )
    }
    const more = await lockStock(context, missing)
    await open(desk, [...more.pools.values()], reached)
    settle(books, truth)
  }
}

/** Where the rows that a change adds to a pool stand. */
const addedAt = ({ added }: Desk, pool: Pick<StockRow, 'item' | 'pool'>): Position[] =>
  (added.get(keyOf(pool)) ?? []).map(({ row }) => positionOf(row))

const firstOf = (positions: readonly Position[]): Position | null =>
  positions.reduce<Position | null>((a, b) => (a && !earlier(b, a) ? a : b), null)

/** Where the walk of a pool must begin; null when its present state is the right one to continue from. */
function startOf(desk: Desk, pool: LockedPool): Position | null {
  if (desk.context.item(pool.item).costing === 'standard') return null
  const removed = (desk.removed.get(keyOf(pool)) ?? []).map(positionOf)
  const first = firstOf([...removed, ...addedAt(desk, pool)])
  if (!first) return null
  const continues = removed.length === 0 && !pool.quantity.isNegative() && pool.lastAt <= first.at
  return continues ? null : first
}

async function open(desk: Desk, pools: readonly LockedPool[], froms: ReadonlyMap<string, Position>): Promise<void> {
  const { context, change, added, books } = desk
  const asks = pools.flatMap((pool): PoolAsk[] => {
    const from = froms.get(keyOf(pool))
    return from ? [{ pool, from, item: context.item(pool.item) }] : []
  })
  const beyond = await beyondBound(desk, asks)
  const isBeyond = ({ pool }: PoolAsk): boolean => beyond.has(keyOf(pool))
  const histories = await historyOf(
    context.connection,
    asks.filter((one) => !isBeyond(one)),
  )
  const isContinued = (pool: LockedPool): boolean => !froms.has(keyOf(pool)) && pool.queued === null
  const continued = pools.filter((pool) => isContinued(pool) && keepsLayers(context.item(pool.item).costing))
  const layers = await layersNow(context.connection, continued)
  const removed = new Set(change.removed.map((row) => row.id))
  for (const pool of pools) {
    const key = keyOf(pool)
    if (beyond.has(key)) continue
    const history: History | undefined = histories.get(key)
    const state = history?.state ?? { ...stateNow(context, pool), layers: layers.get(key)?.layers ?? [] }
    const stored = withShares(history?.rows ?? [], change).filter((one) => !removed.has(one.row.id))
    books.set(key, {
      pool,
      state,
      rows: merged(stored, added.get(key) ?? []),
      from: history?.from ?? null,
      times: history?.times ?? layers.get(key)?.times ?? new Map(),
      queued: history ? null : pool.queued,
      later: [],
      result: nothing(state),
    })
  }
  await queue(desk, asks.filter(isBeyond))
}

/** A pool as it is. One that waits to be recalculated prices what leaves by the average of what it holds. */
function stateNow(context: StockContext, pool: LockedPool): PoolState {
  const { costing, standard } = context.item(pool.item)
  const { quantity, value, lastCost, queued } = pool
  return { costing: queued ? 'average' : costing, standard, quantity, value, lastCost, layers: [], uncovered: [] }
}

/** The pools that are left to a job: those that wait for one already, and those whose rows are too many. */
async function beyondBound(desk: Desk, asks: readonly PoolAsk[]): Promise<ReadonlySet<string>> {
  const { context, change, books } = desk
  const isQueued = ({ pool }: PoolAsk): boolean => (books.get(keyOf(pool)) ?? pool).queued !== null
  const unwalked = asks.filter(({ pool }) => !change.replayed?.has(keyOf(pool)) && !books.get(keyOf(pool))?.from)
  const counts = await rowsSince(
    context.connection,
    unwalked.filter((one) => !isQueued(one)),
    context.mostReplayed,
  )
  const beyond = unwalked.filter((one) => {
    if (isQueued(one)) return true
    const walked = desk.walked + (counts.get(keyOf(one.pool)) ?? 0)
    if (walked > context.mostReplayed) return true
    desk.walked = walked
    return false
  })
  return new Set(beyond.map(({ pool }) => keyOf(pool)))
}

/** Rows being written are priced where they stand, by the books as they are; what comes later is left to a job. */
async function queue(desk: Desk, asks: readonly PoolAsk[]): Promise<void> {
  const { context, change, added, books, by } = desk
  const own = asks.flatMap((one): PoolAsk[] => {
    const from = firstOf(addedAt(desk, one.pool))
    return from ? [{ ...one, from }] : []
  })
  const [states, later] = [
    await statesBehind(context.connection, own),
    await laterMoves(context.connection, asks, [...change.added.map(({ row }) => row), ...change.removed]),
  ]
  for (const { pool, from } of asks) {
    const key = keyOf(pool)
    const state = states.get(key)?.state ?? stateNow(context, pool)
    const known = earliest(pool.queued, books.get(key)?.queued ?? null)
    books.set(key, {
      pool,
      state,
      rows: added.get(key) ?? [],
      from: null,
      times: new Map(),
      queued: earliest(known, { at: from.at, by }),
      later: later.get(key) ?? [],
      result: nothing(state),
    })
  }
}

/** Both lists are in order; a new row stands after every stored one of its second. */
function merged(stored: readonly WalkRow[], added: readonly WalkRow[]): WalkRow[] {
  const inOrder = added.toSorted((a, b) =>
    a.row.effectiveAt < b.row.effectiveAt ? -1 : a.row.effectiveAt > b.row.effectiveAt ? 1 : 0,
  )
  const rows: WalkRow[] = []
  let next = 0
  for (const one of stored) {
    for (
      let waiting = inOrder[next];
      waiting && waiting.row.effectiveAt < one.row.effectiveAt;
      waiting = inOrder[next]
    ) {
      rows.push(waiting)
      next++
    }
    rows.push(one)
  }
  return [...rows, ...inOrder.slice(next)]
}

/** Walks every pool until no issue's value changes what it feeds. */
function settle(books: ReadonlyMap<string, Book>, truth: Map<string, Decimal>): void {
  const feeds = new Map<string, Set<string>>()
  for (const [key, book] of books) {
    for (const { feed, row } of book.rows)
      if (feed && row.cause) feeds.set(row.cause, (feeds.get(row.cause) ?? new Set()).add(key))
  }
  const waiting = new Set(books.keys())
  for (const key of waiting) {
    waiting.delete(key)
    const book = books.get(key)
    if (!book) continue
    book.result = replay(book.state, book.rows.map(poolRow), truth)
    for (const id of changedIssues(book, truth)) {
      for (const fed of feeds.get(id) ?? []) if (fed !== key) waiting.add(fed)
    }
  }
}

/** Issues of a pool that are worth something else after its replay; what they are worth now is noted as the truth. */
function changedIssues(book: Book, truth: Map<string, Decimal>): string[] {
  return book.rows.flatMap(({ row, booked }) => {
    const value = book.result.values.get(row.id)
    if (!value || !row.quantity.isNegative()) return []
    const known = truth.get(row.id) ?? booked
    if (known?.equals(value)) return []
    truth.set(row.id, value)
    return [row.id]
  })
}

/** Rows elsewhere in the books that took their value from an issue that has just changed. */
async function fedRows(
  context: StockContext,
  books: ReadonlyMap<string, Book>,
  chased: Set<string>,
): Promise<StockRow[]> {
  const changed = [...books.values()]
    .flatMap((book) => book.result.deltas.map((one) => one.row))
    .filter((id) => !chased.has(id))
  if (changed.length === 0) return []
  for (const id of changed) chased.add(id)
  return rowsFedBy(context.connection, changed)
}
