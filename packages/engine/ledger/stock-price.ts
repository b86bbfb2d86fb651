// What a document does to stock, priced under lock: its moves, and the prices and costs that it brings for goods
// received earlier, in one walk over the pools of both. Everything comes back as data; the caller sends it with the
// rest of the document in one statement. Usual round trips: one lock; one more for layers (FIFO), for returns, for
// receipts that are revalued, or when a document reaches back before later moves.
import { type Decimal, ZERO } from '@lumbung/core'
import { keepsLayers, type StockEntry } from '@lumbung/ledger'
import type { GeneralRow } from './header.ts'
import { type Book, openBooks } from './stock-books.ts'
import { checkCosts, checkPlaces } from './stock-checks.ts'
import { type Draft, draftOf, fedRows, rowAt, timeOf } from './stock-entries.ts'
import { consumptionsOf } from './stock-layers.ts'
import { clearingOf, correctionsOf, linesOf, revaluationsOf } from './stock-lines.ts'
import { type LockedStock, lockStock } from './stock-lock.ts'
import { withMeasured } from './stock-measured.ts'
import { causeOf } from './stock-queue.ts'
import { NO_VALUES, valuedAt, valueRows, type ValuePlan } from './stock-value.ts'
import { valuedEntries } from './stock-valued.ts'
import {
  poolKey,
  type Revaluation,
  type StockClearing,
  type StockContext,
  type StockHeader,
  type StockRow,
} from './stock-types.ts'

/** What a document does to stock, priced, before it is turned into rows of tables. */
export interface PricedStock {
  readonly moves: readonly StockRow[]
  readonly lines: readonly GeneralRow[]
  readonly clearing: readonly StockClearing[]
  readonly revaluations: readonly Revaluation[]
  readonly books: ReadonlyMap<string, Book>
  readonly locked: LockedStock
  /** Consumptions that issues no longer take; they stay with a quantity of zero. */
  readonly consumptionsGone: readonly { readonly issue: string; readonly layer: string }[]
}

/** Consumptions in the books that the walk no longer finds. */
export async function consumptionsGone(
  context: StockContext,
  books: ReadonlyMap<string, Book>,
  removed: readonly StockRow[],
) {
  const walked = [...books.values()].filter((book) => keepsLayers(book.state.costing) && book.from !== null)
  const issues = walked.flatMap((book) =>
    book.rows.filter(({ row, booked }) => booked && row.quantity.isNegative()).map(({ row }) => row.id),
  )
  const voided = removed
    .filter((row) => keepsLayers(context.item(row.item).costing) && row.quantity.isNegative())
    .map((row) => row.id)
  const stored = await consumptionsOf(context.connection, [...issues, ...voided])
  const still = new Set(
    walked.flatMap((book) => [...book.result.consumptions.values()].flat().map((one) => `${one.issue} ${one.layer}`)),
  )
  return stored.filter((one) => !still.has(`${one.issue} ${one.layer}`))
}

/** Pools that have rows of the document, were walked again, or wait for that from now on. */
const changed = (books: ReadonlyMap<string, Book>): ReadonlyMap<string, Book> =>
  new Map([...books].filter(([, book]) => book.from !== null || book.rows.length > 0 || book.queued !== null))

/** The true value the walk found for a row. */
const valueIn = (books: ReadonlyMap<string, Book>, row: StockRow): Decimal =>
  books.get(poolKey(row.item, row.pool))?.result.values.get(row.id) ?? ZERO

/** A queued pool as it was walked, and the document for which. */
export interface ReplayedPool {
  readonly header: StockHeader
  readonly priced: PricedStock
}

/** What a document brings to stock. */
export interface StockPlan {
  readonly moves: readonly StockEntry[]
  /** Prices and costs of goods that were received earlier. */
  readonly values?: ValuePlan
}

/**
 * Prices a document's moves and values. What it says of earlier receipts falls on what is on hand before it moves
 * anything itself. Refuses what is short or without a cost.
 */
export async function priceEntries(
  context: StockContext,
  header: StockHeader,
  { moves: entries, values = NO_VALUES }: StockPlan,
): Promise<PricedStock> {
  const moving = entries.filter((entry) => context.item(entry.item).stocked && !entry.quantity.isZero())
  const planned = moving.map((entry) => draftOf(context, header, entry))
  const entered = await valuedEntries(context, values.entries)
  const revalued = entered.flatMap(({ places }) => places)
  const moved = planned.map((draft) => draft.row)
  // Where only a price comes later, nothing moves, and nobody has a say.
  const guard = moved.length > 0 ? context.guard : null
  const locked = await lockStock(context, [...moved, ...revalued], guard?.resources)
  await guard?.check(moved, locked.stamps)
  const at = revalued.length > 0 ? valuedAt(context, header, revalued, locked) : null
  const time = timeOf(context, header, planned, locked, at)
  const drafts = planned.map((draft): Draft => ({ ...draft, row: rowAt(context, draft.row, time(draft)) }))
  const fed = await fedRows(context, drafts)
  const valued = at === null ? [] : await valueRows(context, header, values, entered, locked, at)
  const change = { ...fed, added: [...valued, ...fed.rows], removed: [] }
  const books = await openBooks(context, locked, change, header)
  const rows = change.added.map((one) => one.row)
  checkPlaces(context, locked, books, rows, [])
  checkCosts(context, books)
  const weighed = withMeasured(context, locked, rows, ({ line }) => `${context.pathOf(line)}quantity`)
  const moves = weighed.map((row): StockRow => ({ ...row, value: valueIn(books, row) }))
  const paired = fed.drafts.flatMap((draft, index) => {
    const row = moves[valued.length + index]
    return row ? [{ draft, row }] : []
  })
  return {
    moves,
    books: changed(books),
    locked,
    consumptionsGone: await consumptionsGone(context, books, []),
    lines: paired.flatMap(({ draft, row }) => linesOf(context, draft, row)),
    clearing: paired.flatMap(({ draft, row }) => clearingOf(context, draft, row)),
    revaluations: await revaluationsOf(context, header, correctionsOf(books.values())),
  }
}

/**
 * Walks a pool that was queued, from its earliest moment on, and says what differs; null where nothing is queued of it
 * any more. `known` is a row of it.
 */
export async function replayEntries(context: StockContext, known: StockRow): Promise<ReplayedPool | null> {
  const locked = await lockStock(context, [known])
  const key = poolKey(known.item, known.pool)
  const queued = locked.pools.get(key)?.queued
  if (!queued) return null
  const header = await causeOf(context.connection, queued)
  const replayed = new Map([[key, { at: queued.at, sequence: 0 }]])
  const books = await openBooks(context, locked, { added: [], removed: [], truth: new Map(), replayed }, header)
  return {
    header,
    priced: {
      moves: [],
      lines: [],
      clearing: [],
      books: changed(books),
      locked,
      consumptionsGone: await consumptionsGone(context, books, []),
      revaluations: await revaluationsOf(context, header, correctionsOf(books.values())),
    },
  }
}
