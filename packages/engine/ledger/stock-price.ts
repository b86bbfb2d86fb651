// The stock ledger's own arithmetic over the database: entries, voids and later values in, rows to write out. Everything
// comes back as data; the caller sends it with the rest of the document in one statement. Usual round trips: one lock;
// one more for layers (FIFO), for returns, or when a document reaches back before later moves.
import { Decimal, larger, newId, spread, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { StockEntry } from '@lumbung/ledger'
import { emptyPool, type Layer, onHandOf } from '@lumbung/ledger/stock/pool.ts'
import { type Book, openBooks } from './stock-books.ts'
import { checkCosts, checkEntries, checkPlaces } from './stock-checks.ts'
import { type Draft, draftOf, fedRows, timeOf } from './stock-entries.ts'
import { bitesOf, historyOf, layersNow, rowOf, type StoredMove } from './stock-history.ts'
import { clearingOf, correctionsOf, lineFor, linesOf, revaluationsOf } from './stock-lines.ts'
import { type Locked, lockStock } from './stock-lock.ts'
import {
  poolKey, type Revaluation, type StockClearing, type StockContext, type StockHeader, type StockLine, type StockRow, type WalkRow,
} from './stock-types.ts'

/** What a document does to stock, priced, before it is turned into rows of tables. */
export interface PricedStock {
  readonly moves: readonly StockRow[]
  readonly lines: readonly StockLine[]
  readonly clearing: readonly StockClearing[]
  readonly revaluations: readonly Revaluation[]
  readonly books: ReadonlyMap<string, Book>
  readonly locked: Locked
  /** Bites that issues no longer take; they stay with a quantity of zero. */
  readonly bitesGone: readonly { readonly issue: string; readonly layer: string }[]
}

async function bitesGone(context: StockContext, books: ReadonlyMap<string, Book>, removed: readonly StockRow[]) {
  const walked = [...books.values()].filter((book) => book.state.costing === 'fifo' && book.from !== null)
  const issues = walked.flatMap((book) => book.rows.filter(({ row, booked }) => booked && row.quantity.isNegative()).map(({ row }) => row.id))
  const voided = removed.filter((row) => context.item(row.item).costing === 'fifo' && row.quantity.isNegative()).map((row) => row.id)
  const stored = await bitesOf(context.connection, [...issues, ...voided])
  const still = new Set(walked.flatMap((book) => [...book.result.bites.values()].flat().map((one) => `${one.issue} ${one.layer}`)))
  return stored.filter((one) => !still.has(`${one.issue} ${one.layer}`))
}

const valueIn = (books: ReadonlyMap<string, Book>, row: StockRow): Decimal =>
  books.get(poolKey(row.item, row.pool))?.result.values.get(row.id) ?? ZERO

/** Prices a document's moves. Refuses what is short, untracked, expired or without a cost. */
export async function priceEntries(context: StockContext, header: StockHeader, entries: readonly StockEntry[]): Promise<PricedStock> {
  const moving = entries.filter((entry) => context.item(entry.item).stocked && !entry.quantity.isZero())
  checkEntries(context, header, moving)
  const planned = moving.map((entry) => draftOf(context, header, entry))
  const locked = await lockStock(context.connection, planned.map((draft) => draft.row))
  const time = timeOf(context, header, planned, locked)
  const drafts = planned.map((draft): Draft => ({ ...draft, row: { ...draft.row, effectiveAt: time(draft) } }))
  const fed = await fedRows(context, drafts)
  const books = await openBooks(context, locked, { added: fed.rows, removed: [], truth: fed.truth })
  checkPlaces(context, locked, books, fed.rows.map((one) => one.row), [])
  checkCosts(context, books)
  const moves = fed.rows.map(({ row }): StockRow => ({ ...row, value: valueIn(books, row) }))
  const paired = drafts.flatMap((draft, index) => {
    const row = moves[index]
    return row ? [{ draft, row }] : []
  })
  return {
    moves, books, locked, bitesGone: await bitesGone(context, books, []),
    lines: paired.flatMap(({ draft, row }) => linesOf(context, draft, row)),
    clearing: paired.flatMap(({ draft, row }) => clearingOf(context, draft, row)),
    revaluations: await revaluationsOf(context, header, correctionsOf(books.values())),
  }
}

interface VoidedMove extends StoredMove {
  readonly corrections: readonly { value: string; posted_date: string; account: string; contra_account: string | null; contra_role: string | null }[] | null
}

/** The moves of a document that a void undoes, with the corrections they have had. */
export const storedMovesOf = (context: Pick<StockContext, 'connection'>, source: string): Promise<VoidedMove[]> =>
  context.connection.query<VoidedMove>(sql`
    select m.*, null as whole, null as source_priced, null as source_line, null as before,
           (select json_agg(json_build_object('value', r.value::text, 'posted_date', r.posted_date, 'account', r.account,
                     'contra_account', r.contra_account, 'contra_role', r.contra_role) order by r.sequence)
              from stock_move r where r.cause = m.id and r.kind = 'revalue') as corrections
      from stock_move m where m.source = ${source} and m.kind in ('move', 'value_only')
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
     order by m.sequence`, 'stock-of-document')

/**
 * The mirror of a document's moves, at the moments they were made, as if they had never been entered. The document's own
 * journal is mirrored by its void; the lines here take back what corrections have added since.
 */
export async function mirrorEntries(context: StockContext, header: StockHeader, stored: readonly VoidedMove[]): Promise<PricedStock> {
  const removed = stored.map(rowOf)
  const locked = await lockStock(context.connection, removed)
  const books = await openBooks(context, locked, { added: [], removed, truth: new Map() })
  checkPlaces(context, locked, books, [], removed)
  checkCosts(context, books)
  const mirrorOf = (row: StockRow): StockRow => ({
    ...row, id: newId(), sequence: null, quantity: row.quantity.negated(), value: row.value.negated(), kind: 'mirror', priced: false, cause: row.id,
  })
  const undone = stored.flatMap((one) => (one.corrections ?? []).map((correction) => {
    const value = new Decimal(correction.value).negated()
    const date = context.postingDate(correction.posted_date)
    const row = rowOf(one)
    const mirrored: StockRow = {
      ...mirrorOf(row), quantity: ZERO, value, postedDate: date, account: correction.account, contraAccount: correction.contra_account, contraRole: correction.contra_role,
    }
    const lines = [lineFor(row, correction.account, value), ...(correction.contra_account ? [lineFor(row, correction.contra_account, value.negated())] : [])]
    return { date, move: mirrored, lines }
  }))
  const corrected = [...Map.groupBy(undone, (one) => one.date)].map(([date, group]): Revaluation => ({
    date, clearing: [], moves: group.map((one) => one.move), lines: group.flatMap((one) => one.lines),
  }))
  return {
    moves: removed.map(mirrorOf), lines: [], clearing: [], books, locked, bitesGone: await bitesGone(context, books, removed),
    revaluations: joined([...corrected, ...await revaluationsOf(context, header, correctionsOf(books.values()))]),
  }
}

const joined = (all: readonly Revaluation[]): Revaluation[] =>
  [...Map.groupBy(all, (one) => one.date)].map(([date, group]) => ({
    date, moves: group.flatMap((one) => one.moves), lines: group.flatMap((one) => one.lines), clearing: group.flatMap((one) => one.clearing),
  }))

/** A price or cost that arrives later for the goods of a receiving line. */
export interface ValueEntry {
  /** The document's own line. */
  readonly line: string
  /** The receiving line. */
  readonly source: string
  readonly item: string
  readonly warehouse: string
  /** Where the part goes that finds no stock any more: price variance, or cost of goods sold. */
  readonly rest: 'ppv' | 'cogs'
}

interface Concerned {
  readonly entry: ValueEntry
  readonly pool: string
  readonly receipts: readonly StockRow[]
  readonly layers: readonly Layer[]
  readonly onHand: Decimal
  readonly worth: Decimal
}

/** What of a later price or cost falls on stock, knowing the pieces on hand and their value. */
export type ShareOf = (entry: ValueEntry, onHand: Decimal, worth: Decimal) => Decimal

/**
 * Value-only rows: `shareOf` says, knowing the pieces on hand at the document's moment, what falls on stock (finance
 * 5.11, 5.12); the caller posts that and the rest with its own lines. Later rows of the pool are walked again.
 */
export async function priceValues(
  context: StockContext, header: StockHeader, entries: readonly ValueEntry[], shareOf: ShareOf,
): Promise<PricedStock> {
  const poolOf = (entry: ValueEntry): string => {
    const warehouse = context.warehouse(entry.warehouse)
    return warehouse.costPool === 'own' ? entry.warehouse : warehouse.branch
  }
  const place = { location: null, batch: null, serial: null, status: 'available', owner: null }
  const locked = await lockStock(context.connection, entries.map((entry) => ({ ...place, item: entry.item, warehouse: entry.warehouse, pool: poolOf(entry) })))
  const now = header.date === context.today ? `${header.date} ${context.time}` : `${header.date} 23:59:00`
  const last = [...locked.pools.values()].map((pool) => pool.lastAt).filter((at) => at.startsWith(header.date)).reduce((a, b) => (a > b ? a : b), now)
  const at = header.date === context.today ? last : now
  const concerned = await concernedBy(context, locked, entries, poolOf, at)
  const added = concerned.flatMap((one) => {
    const amount = context.item(one.entry.item).costing === 'standard' ? ZERO : shareOf(one.entry, one.onHand, one.worth)
    return valueRows(context, header, one, amount, at)
  })
  const books = await openBooks(context, locked, { added, removed: [], truth: new Map() })
  const moves = added.map(({ row }): StockRow => ({ ...row, value: valueIn(books, row) }))
  return {
    moves, lines: [], clearing: [], books, locked, bitesGone: await bitesGone(context, books, []),
    revaluations: await revaluationsOf(context, header, correctionsOf(books.values())),
  }
}

async function concernedBy(
  context: StockContext, locked: Locked, entries: readonly ValueEntry[], poolOf: (entry: ValueEntry) => string, at: string,
): Promise<Concerned[]> {
  const pools = [...locked.pools.values()]
  const late = pools.filter((pool) => pool.lastAt > at)
  const from = { at, sequence: Number.MAX_SAFE_INTEGER }
  const histories = await historyOf(context.connection, late.map((pool) => ({ pool, from, item: context.item(pool.item) })))
  const layers = await layersNow(context.connection, pools.filter((pool) => pool.lastAt <= at && context.item(pool.item).costing === 'fifo'))
  const stored = await context.connection.query<StoredMove>(sql`
    select m.*, null as whole, null as source_priced, null as source_line, null as before
      from stock_move m where m.line = any(${entries.map((entry) => entry.source)}::uuid[]) and m.kind = 'move' and m.quantity > 0
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror') order by m.sequence`, 'stock-receipts')
  return entries.map((entry) => {
    const pool = poolOf(entry)
    const key = poolKey(entry.item, pool)
    const found = locked.pools.get(key)
    const { costing, standard } = context.item(entry.item)
    const state = histories.get(key)?.state
      ?? { ...emptyPool(costing, standard), quantity: found?.quantity ?? ZERO, value: found?.value ?? ZERO, layers: layers.get(key)?.layers ?? [] }
    const receipts = stored.filter((row) => row.line === entry.source && row.pool === pool).map(rowOf)
    const own = state.layers.filter((layer) => receipts.some((row) => row.id === layer.row))
    // What was received elsewhere, or has been taken back, is not on hand here.
    if (receipts.length === 0) return { entry, pool, receipts, layers: [], onHand: ZERO, worth: ZERO }
    if (costing !== 'fifo') return { entry, pool, receipts, layers: [], onHand: onHandOf(state, null), worth: larger(state.value, ZERO) }
    const onHand = sum(own.map((layer) => layer.quantity))
    return { entry, pool, receipts, layers: own, onHand, worth: sum(own.map((layer) => layer.value)) }
  })
}

// One row per layer that is left (FIFO), each with its share of the pieces; one row otherwise.
function valueRows(context: StockContext, header: StockHeader, { entry, pool, receipts, layers, onHand }: Concerned, amount: Decimal, at: string): WalkRow[] {
  const [receipt] = receipts
  if (amount.isZero() || !receipt) return []
  const parts = layers.length > 0 ? layers.map((layer) => ({ cause: layer.row, pieces: layer.quantity })) : [{ cause: receipt.id, pieces: onHand }]
  const shares = spread(amount, parts.map((part) => part.pieces))
  return parts.flatMap((part, index): WalkRow[] => {
    const value = shares[index] ?? ZERO
    if (value.isZero()) return []
    const row: StockRow = {
      ...receipt, id: newId(), effectiveAt: at, sequence: null, postedDate: header.date, sourceType: header.sourceType, source: header.source,
      number: header.number, line: entry.line, pool, quantity: ZERO, value, kind: 'value_only', priced: false, cause: part.cause,
      contraAccount: context.account(entry.rest, entry.item, receipt.branch), contraRole: entry.rest,
    }
    return [{ row, neutral: false, feed: null, booked: null }]
  })
}
