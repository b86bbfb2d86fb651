// What is priced, as rows of the stock tables. Moves are inserted in this order, so their sequence is the canonical one
// within their second. Balances, pools and layers are copies of the stock ledger and are replaced by their new state;
// their locks are held, so nobody else can have changed them.
import { type Decimal, sum, ZERO } from '@lumbung/core'
import { snake } from '@lumbung/definition'
import { keepsLayers, type Layer, type PoolState } from '@lumbung/ledger'
import type { Batch } from '../database/batch.ts'
import type { Book } from './stock-books.ts'
import type { LedgerRow } from './header.ts'
import { STORED } from './stock-history.ts'
import { quantityAt } from './stock-lock.ts'
import type { PricedStock } from './stock-price.ts'
import { PLACE, placeKey, poolKey, type StockRow } from './stock-types.ts'

const COLUMNS = STORED.map((key) => [key, snake(key)] as const)

/** A row under the names of its columns, all of them in one order, so that one insert takes all rows in theirs. */
function moveRow(row: StockRow): LedgerRow {
  const values: LedgerRow = { ...row }
  const made: Record<string, unknown> = {}
  for (const [key, column] of COLUMNS) made[column] = values[key]
  return made
}

const latest = (a: string, b: string): string => (a > b ? a : b)

function balanceRows({ moves, locked }: PricedStock): LedgerRow[] {
  const places = Map.groupBy(
    moves.filter((row) => !row.quantity.isZero()),
    placeKey,
  )
  return [...places].flatMap(([key, rows]) => {
    const [row] = rows
    if (!row) return []
    return [
      {
        ...Object.fromEntries(PLACE.map((one) => [one, row[one]])),
        pool: row.pool,
        quantity: quantityAt(locked, key).plus(sum(rows.map((one) => one.quantity))),
        measured: measuredAfter(locked.places.get(key)?.measured ?? null, rows),
        last_at: rows.reduce((at, one) => latest(at, one.effectiveAt), locked.places.get(key)?.lastAt ?? ''),
      },
    ]
  })
}

/** Null while nothing there was ever measured. */
function measuredAfter(before: Decimal | null, rows: readonly StockRow[]): Decimal | null {
  const moved = rows.flatMap(({ measured }) => measured ?? [])
  return moved.length === 0 ? before : sum(moved).plus(before ?? ZERO)
}

/** What waits to be recalculated holds what was written of it so far. */
const stateOf = (
  { pool, queued, result }: Book,
  written: readonly StockRow[],
): Pick<PoolState, 'quantity' | 'value' | 'lastCost'> =>
  queued === null
    ? result.state
    : {
        quantity: pool.quantity.plus(sum(written.map((row) => row.quantity))),
        value: pool.value.plus(sum(written.map((row) => row.value))),
        lastCost: pool.lastCost ?? result.state.lastCost,
      }

function poolRow(book: Book, written: readonly StockRow[]): LedgerRow {
  const { pool, rows, queued } = book
  const { quantity, value, lastCost } = stateOf(book, written)
  return {
    item: pool.item,
    pool: pool.pool,
    quantity,
    value,
    last_cost: lastCost,
    last_at: rows.reduce((at, one) => latest(at, one.row.effectiveAt), pool.lastAt),
    replay_at: queued?.at ?? null,
    replay_for: queued?.by ?? null,
  }
}

interface Layers {
  readonly layers: LedgerRow[]
  readonly consumed: string[]
}

// Layers that were walked and are no longer there are consumed; so are those of receipts a void has taken back.
function layerRows(book: Book, gone: readonly StockRow[]): Layers {
  const effective = new Map(book.rows.map(({ row }) => [row.id, row.effectiveAt]))
  const before = new Map(book.state.layers.map((layer) => [layer.row, layer]))
  const left = new Set(book.result.state.layers.map((layer) => layer.row))
  const changed = book.result.state.layers.filter((layer) => book.from !== null || !same(before.get(layer.row), layer))
  const layers = changed.flatMap((layer): LedgerRow[] => {
    const at = effective.get(layer.row) ?? book.times.get(layer.row) ?? book.pool.lastAt
    return [
      {
        id: layer.row,
        item: book.pool.item,
        pool: book.pool.pool,
        move: layer.row,
        effective_at: at,
        quantity: layer.quantity,
        value: layer.value,
      },
    ]
  })
  const known = [
    ...before.keys(),
    ...book.rows.filter(({ row, booked }) => booked !== null && row.quantity.isPositive()).map(({ row }) => row.id),
    ...gone.map((row) => row.id),
  ]
  return { layers, consumed: [...new Set(known)].filter((id) => !left.has(id)) }
}

const same = (a: Layer | undefined, b: Layer): boolean =>
  a !== undefined && a.quantity.equals(b.quantity) && a.value.equals(b.value)

/** Rows by table. */
export interface StockTables {
  readonly moves: readonly LedgerRow[]
  readonly balances: readonly LedgerRow[]
  readonly pools: readonly LedgerRow[]
  readonly layers: readonly LedgerRow[]
  /** Ids of layers that are consumed. */
  readonly consumed: readonly string[]
  readonly consumptions: readonly LedgerRow[]
}

export function tablesOf(priced: PricedStock): StockTables {
  const books = [...priced.books.values()]
  // What is left of receipts is written by who walks the pool.
  const fifo = books.filter((book) => keepsLayers(book.state.costing) && book.queued === null)
  const written = [...priced.moves, ...priced.revaluations.flatMap((one) => one.moves)]
  const byPool = Map.groupBy(written, (row) => poolKey(row.item, row.pool))
  const gone = priced.moves
    .filter((row) => row.kind === 'mirror' && row.cause !== null)
    .map((row) => ({ ...row, id: row.cause ?? '' }))
  const layers = fifo.map((book) =>
    layerRows(
      book,
      gone.filter((row) => row.item === book.pool.item && row.pool === book.pool.pool && row.quantity.isNegative()),
    ),
  )
  return {
    moves: written.map(moveRow),
    balances: balanceRows(priced),
    pools: books.map((book) => poolRow(book, byPool.get(poolKey(book.pool.item, book.pool.pool)) ?? [])),
    layers: layers.flatMap((one) => one.layers),
    consumed: [...layers.flatMap((one) => one.consumed), ...goneWhileQueued(books, gone)],
    consumptions: fifo
      .flatMap((book) => [...book.result.consumptions.values()].flat().map((one): LedgerRow => ({ ...one })))
      .concat(priced.consumptionsGone.map((one) => ({ ...one, quantity: ZERO, value: ZERO }))),
  }
}

/** Receipts that were taken back are met by no walk any more. */
function goneWhileQueued(books: readonly Book[], gone: readonly StockRow[]): string[] {
  const queued = new Set(books.filter((book) => book.queued).map(({ pool }) => poolKey(pool.item, pool.pool)))
  return gone.filter((row) => row.quantity.isNegative() && queued.has(poolKey(row.item, row.pool))).map(({ id }) => id)
}

/** Adds the rows to the batch of the document. */
export function writeStockRows(batch: Batch, stock: StockTables, journal: unknown): void {
  batch.insert('stock_move', ...stock.moves.map((row) => ({ ...row, journal })))
  batch.upsert('stock_balance', PLACE, ...stock.balances)
  batch.upsert('stock_pool', ['item', 'pool'], ...stock.pools)
  batch.upsert('stock_layer', ['id'], ...stock.layers)
  for (const id of stock.consumed) batch.delete('stock_layer', id)
  batch.upsert('stock_consumption', ['issue', 'layer'], ...stock.consumptions)
}
