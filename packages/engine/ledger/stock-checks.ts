// What must hold before stock moves: no place falls below zero, neither now nor at any later moment that the document
// reaches back before (inventory 1).
import { asQuantity, type Decimal, type Finding, refuse, sum, ZERO } from '@lumbung/core'
import type { Book } from './stock-books.ts'
import { type LockedStock, quantityAt } from './stock-lock.ts'
import { placeKey, poolKey, type StockContext, type StockRow } from './stock-types.ts'

/** Refuses a document that would leave a place below zero; every short place is named at once. */
export function checkPlaces(
  context: StockContext,
  locked: LockedStock,
  books: ReadonlyMap<string, Book>,
  added: readonly StockRow[],
  removed: readonly StockRow[],
): void {
  const touched = Map.groupBy([...added.filter((row) => !row.quantity.isZero()), ...removed], placeKey)
  const short: Finding[] = []
  const later: Finding[] = []
  for (const [place, rows] of touched) {
    const [first] = rows
    if (!first || context.warehouse(first.warehouse).allowNegative) continue
    const book = books.get(poolKey(first.item, first.pool))
    const found = shortPlace(context, locked, place, rows, book, removed)
    if (found?.code === 'stock-short') short.push(found)
    else if (found) later.push(found)
  }
  if (short.length > 0) throw refuse(short)
  if (later.length > 0) throw refuse(later)
}

type Moved = Pick<StockRow, 'item' | 'warehouse' | 'effectiveAt' | 'localAt' | 'number'>

interface Event {
  readonly row: Moved
  readonly quantity: Decimal
  /** What the document does to the place here: moves, or takes back. */
  readonly own: Decimal
  readonly undone: boolean
}

function shortPlace(
  context: StockContext,
  locked: LockedStock,
  place: string,
  rows: readonly StockRow[],
  book: Book | undefined,
  removed: readonly StockRow[],
): Finding | null {
  const gone = removed.filter((row) => placeKey(row) === place)
  const walked = (book?.rows ?? []).filter((one) => placeKey(one.row) === place)
  const stored = walked.filter((one) => one.booked !== null)
  // What is not walked still has the rows that are taken back among those that came later.
  const later = (book?.later ?? []).filter((one) => placeKey(one) === place)
  const since = sum(
    [...stored.map((one) => one.row), ...later, ...(book?.from ? gone : [])].map(({ quantity }) => quantity),
  )
  let held = quantityAt(locked, place).minus(since)
  // What the document itself has taken so far; a place that was below zero before it is not its doing.
  let taken = ZERO
  let before = held
  const events: Event[] = [
    ...later.map((row) => ({ row, quantity: row.quantity, own: ZERO, undone: false })),
    ...walked.map(({ row, booked }) => ({
      row,
      quantity: row.quantity,
      own: booked === null ? row.quantity : ZERO,
      undone: false,
    })),
    ...gone.map((row) => ({
      row,
      quantity: book?.from ? ZERO : row.quantity.negated(),
      own: row.quantity.negated(),
      undone: true,
    })),
  ].toSorted((a, b) => (a.row.effectiveAt < b.row.effectiveAt ? -1 : a.row.effectiveAt > b.row.effectiveAt ? 1 : 0))
  for (const event of events) {
    if (taken.isZero()) before = held
    held = held.plus(event.quantity)
    taken = taken.plus(event.own)
    if (!held.isNegative() || !taken.isNegative()) continue
    const isNew = !event.undone && !event.own.isZero()
    return isNew ? shortNow(context, rows, before) : shortLater(context, event.row, held)
  }
  return null
}

/** All the document takes from the place against what the place held before the document touched it. */
function shortNow(context: StockContext, rows: readonly StockRow[], heldBefore: Decimal): Finding | null {
  const out = rows.filter((row) => row.quantity.isNegative())
  const [first] = out
  if (!first) return null
  const needed = sum(out.map((row) => row.quantity.abs()))
  const available = heldBefore.isNegative() ? ZERO : heldBefore
  const { name, unit } = context.item(first.item)
  const warehouse = context.warehouse(first.warehouse).name
  const values = {
    available: asQuantity(available),
    unit,
    item: name,
    warehouse,
    needed: asQuantity(needed),
    short: asQuantity(needed.minus(available)),
  }
  return { path: `${context.pathOf(first.line)}quantity`, code: 'stock-short', values }
}

const shortLater = (context: StockContext, row: Moved, held: Decimal): Finding => ({
  path: '',
  code: 'stock-short-later',
  values: {
    item: context.item(row.item).name,
    warehouse: context.warehouse(row.warehouse).name,
    quantity: asQuantity(held),
    time: row.localAt,
    document: row.number,
  },
})

/** Refuses what would move without any known cost; goods valued by standard have none but the one in force. */
export function checkCosts(context: StockContext, books: ReadonlyMap<string, Book>): void {
  const findings = [...books.values()].flatMap((book) =>
    book.rows
      .filter(({ row }) => book.result.uncosted.has(row.id))
      .map(({ row, booked }): Finding => {
        const { name: item, costing } = context.item(row.item)
        const path = booked === null ? `${context.pathOf(row.line)}quantity` : ''
        return costing === 'standard'
          ? { path, code: 'stock-no-standard', values: { item, date: row.postedDate } }
          : { path, code: 'stock-no-cost', values: { item, branch: context.warehouse(row.warehouse).branchName } }
      }),
  )
  if (findings.length > 0) throw refuse(findings)
}
