// The stock entries of a line, told apart by its rows: quantity row by row, value and amount by largest remainder
// (ruling 24), so that the pieces come to what the line comes to.
//   10 at 100.00 in all, 7 of batch A and 3 of batch B:  A 7 / 70.00, B 3 / 30.00
//   3 at 100.00, three serial numbers:                   33.34, 33.33, 33.33
// What was weighed stays with the row that says it; where two entries share a row, by the pieces that each takes.
import { type Decimal, smaller, spread, sum, ZERO } from '@lumbung/core'
import type { CreatedMaster } from '@lumbung/engine/contract.ts'
import type { StockEntry } from '@lumbung/ledger'
import { rowsByLine } from './left-open.ts'

export interface Piece {
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly quantity: Decimal
  /** What they weigh or measure beside that. */
  readonly measured?: Decimal | null
}

interface Line {
  readonly id: string
  readonly item: string | null
}

interface Outgoing {
  readonly tracking: readonly (Piece & { readonly line: string })[]
}

interface IncomingRow extends Piece {
  readonly id: string
  readonly line: string
  readonly batchNumber: string | null
  readonly expiry: string | null
  readonly made: string | null
  readonly supplierBatch: string | null
}

interface Incoming {
  readonly lines: readonly Line[]
  readonly tracking: readonly IncomingRow[]
}

/** What a line takes, row by row. */
export const outgoingPieces = ({ tracking }: Outgoing, line: { readonly id: string }): Piece[] => [
  ...(rowsByLine(tracking).get(line.id) ?? []),
]

interface FirstRows {
  readonly itemOf: (row: IncomingRow) => string | null
  readonly firstOf: (row: IncomingRow) => IncomingRow
}

const firstRows = new WeakMap<Incoming, FirstRows>()

/** The rows that bring a new batch first: the batch is created under the id of its row. */
function firstRowsOf(document: Incoming): FirstRows {
  const known = firstRows.get(document)
  if (known) return known
  const items = new Map(document.lines.map(({ id, item }) => [id, item]))
  const itemOf = ({ line }: IncomingRow): string | null => items.get(line) ?? null
  const keyOf = (row: IncomingRow): string => `${itemOf(row)} ${row.batchNumber?.toLowerCase()}`
  const first = new Map<string, IncomingRow>()
  for (const row of document.tracking) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  const found = { itemOf, firstOf: (row: IncomingRow) => first.get(keyOf(row)) ?? row }
  firstRows.set(document, found)
  return found
}

/** What a line brings, row by row: into a batch that is known, or a new one. */
export const incomingPieces = (document: Incoming, line: { readonly id: string }): Piece[] =>
  (rowsByLine(document.tracking).get(line.id) ?? []).map((row) => ({
    location: row.location,
    serial: row.serial,
    quantity: row.quantity,
    measured: row.measured ?? null,
    batch: row.batch ?? (row.batchNumber ? firstRowsOf(document).firstOf(row).id : null),
  }))

/** Batches that come for the first time. */
export function newBatches(document: Incoming): CreatedMaster[] {
  const { itemOf, firstOf } = firstRowsOf(document)
  return document.tracking.flatMap((row) => {
    if (row.batch || !row.batchNumber || firstOf(row) !== row) return []
    const { id, batchNumber: number, expiry, made, supplierBatch } = row
    return [{ resource: 'batch', id, values: { item: itemOf(row), number, expiry, made, supplierBatch } }]
  })
}

interface Part {
  readonly piece: Piece
  readonly quantity: Decimal
  readonly measured: Decimal | null
}

/** The entries of one line in pieces: each entry takes of the pieces what it needs, in their order. */
export function inPieces(entries: readonly StockEntry[], pieces: readonly Piece[]): StockEntry[] {
  if (pieces.length === 0) return [...entries]
  const left = pieces.map((piece) => ({ piece, open: piece.quantity, measured: piece.measured ?? null }))
  return entries.flatMap((entry) => {
    let needed = entry.quantity
    const parts: Part[] = []
    for (const one of left) {
      const quantity = smaller(one.open, needed)
      if (quantity.isZero()) continue
      const measured = one.measured && shareOf(one.measured, quantity, one.open)
      one.open = one.open.minus(quantity)
      one.measured = one.measured && measured && one.measured.minus(measured)
      needed = needed.minus(quantity)
      parts.push({ piece: one.piece, quantity, measured })
    }
    return split(entry, parts, needed)
  })
}

/** What some of the pieces weigh: of what is left, by their number; the last take the rest. */
const shareOf = (measured: Decimal, quantity: Decimal, open: Decimal): Decimal =>
  quantity.equals(open) ? measured : measured.times(quantity).div(open).toDecimalPlaces(6)

/** What was weighed, by these parts of it. */
export function shares(measured: Decimal, parts: readonly Decimal[]): Decimal[] {
  let [left, open] = [measured, sum(parts)]
  return parts.map((part) => {
    const own = shareOf(left, part, open)
    left = left.minus(own)
    open = open.minus(part)
    return own
  })
}

/** What no piece covers stays as it is, so that whoever guards the stock sees it. */
function split(entry: StockEntry, parts: readonly Part[], rest: Decimal): StockEntry[] {
  const weights = [...parts.map(({ quantity }) => quantity), ...(rest.isZero() ? [] : [rest])]
  const values = entry.value && spread(entry.value, weights)
  const amounts = entry.amount && spread(entry.amount, weights)
  return weights.map((quantity, index) => {
    const { location = null, batch = null, serial = null } = parts[index]?.piece ?? {}
    const measured = parts[index]?.measured ?? null
    return {
      ...entry,
      quantity,
      location: location ?? entry.location ?? null,
      batch: batch ?? entry.batch ?? null,
      serial: serial ?? entry.serial ?? null,
      ...(values ? { value: values[index] ?? ZERO } : {}),
      ...(amounts ? { amount: amounts[index] ?? ZERO } : {}),
      ...(measured ? { measured } : {}),
    }
  })
}
