// The moves of a document, priced under lock. Everything comes back as data; the caller sends it with the rest of the
// document in one statement. Usual round trips: one lock; one more for layers (FIFO), for returns, or when a document
// reaches back before later moves.
import { type Decimal, ZERO } from '@lumbung/core'
import { keepsLayers, type StockEntry } from '@lumbung/ledger'
import type { GeneralRow } from './header.ts'
import { type Book, openBooks } from './stock-books.ts'
import { checkCosts, checkPlaces } from './stock-checks.ts'
import { type Draft, draftOf, fedRows, timeOf } from './stock-entries.ts'
import { consumptionsOf } from './stock-layers.ts'
import { clearingOf, correctionsOf, linesOf, revaluationsOf } from './stock-lines.ts'
import { type LockedStock, lockStock } from './stock-lock.ts'
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

/** The true value the walk found for a row. */
export const valueIn = (books: ReadonlyMap<string, Book>, row: StockRow): Decimal =>
  books.get(poolKey(row.item, row.pool))?.result.values.get(row.id) ?? ZERO

/** Prices a document's moves. Refuses what is short or without a cost. */
export async function priceEntries(
  context: StockContext,
  header: StockHeader,
  entries: readonly StockEntry[],
): Promise<PricedStock> {
  const moving = entries.filter((entry) => context.item(entry.item).stocked && !entry.quantity.isZero())
  const planned = moving.map((entry) => draftOf(context, header, entry))
  const locked = await lockStock(
    context,
    planned.map((draft) => draft.row),
  )
  const time = timeOf(context, header, planned, locked)
  const drafts = planned.map((draft): Draft => ({ ...draft, row: { ...draft.row, effectiveAt: time(draft) } }))
  const fed = await fedRows(context, drafts)
  const books = await openBooks(context, locked, { added: fed.rows, removed: [], truth: fed.truth })
  checkPlaces(
    context,
    locked,
    books,
    fed.rows.map((one) => one.row),
    [],
  )
  checkCosts(context, books)
  const moves = fed.rows.map(({ row }): StockRow => ({ ...row, value: valueIn(books, row) }))
  const paired = drafts.flatMap((draft, index) => {
    const row = moves[index]
    return row ? [{ draft, row }] : []
  })
  return {
    moves,
    books,
    locked,
    consumptionsGone: await consumptionsGone(context, books, []),
    lines: paired.flatMap(({ draft, row }) => linesOf(context, draft, row)),
    clearing: paired.flatMap(({ draft, row }) => clearingOf(context, draft, row)),
    revaluations: await revaluationsOf(context, header, correctionsOf(books.values())),
  }
}
