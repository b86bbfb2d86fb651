// The pools a document touches, open on the desk: each with its state at some moment and the rows since. A pool whose
// youngest row is not younger than the document continues from its present state. One that is reached earlier, is
// negative, or loses a row, is walked again from that moment (inventory 4.4), and what its changed issues feed in other
// pools is walked after it. Feeds only point forward in the canonical order, so this ends.
import type { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { keepsLayers, type PoolRow, type PoolState, type Replay, replay } from '@lumbung/ledger'
import { type History, historyOf, rowOf, storedColumns, type StoredMove } from './stock-history.ts'
import { layersNow } from './stock-layers.ts'
import { lockStock, type LockedStock, type LockedPool } from './stock-lock.ts'
import { earlier, type Position } from './stock-position.ts'
import { poolKey, type StockContext, type StockRow, type WalkRow } from './stock-types.ts'

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
  result: Replay
}

/** What a document brings to the desk. */
export interface StockChange {
  readonly added: readonly WalkRow[]
  /** Rows that a void takes out of the walk. */
  readonly removed: readonly StockRow[]
  /** Signed values of issues in the books that feed an added row. */
  readonly truth: ReadonlyMap<string, Decimal>
}

const LAST = Number.MAX_SAFE_INTEGER

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
): Promise<Map<string, Book>> {
  const books = new Map<string, Book>()
  const truth = new Map(change.truth)
  const froms = new Map<string, Position>()
  for (const pool of locked.pools.values()) {
    const from = startOf(context, pool, change)
    if (from) froms.set(keyOf(pool), from)
  }
  await open(context, books, [...locked.pools.values()], froms, change)
  settle(books, truth)
  const chased = new Set<string>()
  for (;;) {
    const fed = await fedRows(context, books, chased)
    const missing = fed.filter((row) => !books.get(keyOf(row))?.rows.some((one) => one.row.id === row.id))
    if (missing.length === 0) return books
    const reached = new Map<string, Position>()
    for (const row of missing) {
      const known = reached.get(keyOf(row)) ?? books.get(keyOf(row))?.from ?? null
      const own = change.added.filter((one) => keyOf(one.row) === keyOf(row)).map((one) => positionOf(one.row))
      reached.set(
        keyOf(row),
        [positionOf(row), ...own, ...(known ? [known] : [])].reduce((a, b) => (earlier(b, a) ? b : a)),
      )
    }
    const more = await lockStock(context, missing)
    await open(context, books, [...more.pools.values()], reached, change)
    settle(books, truth)
  }
}

/** Where the walk of a pool must begin; null when its present state is the right one to continue from. */
function startOf(context: StockContext, pool: LockedPool, change: StockChange): Position | null {
  if (context.item(pool.item).costing === 'standard') return null
  const here = (row: StockRow): boolean => keyOf(row) === keyOf(pool)
  const removed = change.removed.filter(here).map(positionOf)
  const added = change.added.filter((one) => here(one.row)).map((one) => positionOf(one.row))
  const first = [...removed, ...added].reduce<Position | null>((a, b) => (a && !earlier(b, a) ? a : b), null)
  if (!first) return null
  const continues = removed.length === 0 && !pool.quantity.isNegative() && pool.lastAt <= first.at
  return continues ? null : first
}

async function open(
  context: StockContext,
  books: Map<string, Book>,
  pools: readonly LockedPool[],
  froms: ReadonlyMap<string, Position>,
  change: StockChange,
): Promise<void> {
  const asks = pools.flatMap((pool) => {
    const from = froms.get(keyOf(pool))
    return from ? [{ pool, from, item: context.item(pool.item) }] : []
  })
  const histories = await historyOf(context.connection, asks)
  const continued = pools.filter((pool) => !froms.has(keyOf(pool)) && keepsLayers(context.item(pool.item).costing))
  const layers = await layersNow(context.connection, continued)
  const removed = new Set(change.removed.map((row) => row.id))
  for (const pool of pools) {
    const key = keyOf(pool)
    const added = change.added.filter((one) => keyOf(one.row) === key)
    const history: History | undefined = histories.get(key)
    const item = context.item(pool.item)
    const state: PoolState = history?.state ?? {
      costing: item.costing,
      quantity: pool.quantity,
      value: pool.value,
      lastCost: pool.lastCost,
      standard: item.standard,
      layers: layers.get(key)?.layers ?? [],
      uncovered: [],
    }
    const stored = (history?.rows ?? []).filter((one) => !removed.has(one.row.id))
    books.set(key, {
      pool,
      state,
      rows: merged(stored, added),
      from: history?.from ?? null,
      times: history?.times ?? layers.get(key)?.times ?? new Map(),
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

function poolRow({ row, neutral, feed, booked }: WalkRow): PoolRow {
  const fed = feed && row.cause ? { source: row.cause, ...feed } : null
  return {
    id: row.id,
    kind: neutral ? 'neutral' : row.kind === 'value_only' ? 'value' : 'move',
    quantity: row.quantity,
    given: row.priced ? null : fed && booked ? booked : row.value,
    layer: row.kind === 'value_only' ? row.cause : null,
    feed: fed,
    booked,
  }
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
  const rows = await context.connection.query<StoredMove>(
    sql`
    select ${storedColumns}, m.sequence
      from stock_move m where m.cause = any(${changed}::uuid[]) and m.kind = 'move'
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')`,
    'stock-fed',
  )
  return rows.map(rowOf)
}
