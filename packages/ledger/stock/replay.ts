// Walking a pool again (inventory 4.4): from a moment on, in canonical order, every row takes the value it would have
// had if all had been entered in that order. Booked rows never change; what differs becomes one revalue row each.
//   moves priced by the pool   get their value from the walk
//   values given by documents  stay (receipts, and value-only rows as far as they meet stock)
//   returns and transfers      follow the issue they take their value from, when that has changed
// Example (average): 1 Mar in 10 / 1,000; 5 Mar out 5 = 500; entered later for 3 Mar: in 10 / 1,300. The issue is
// truly 575: delta −75; left 15 / 1,725.
import { type Decimal, ZERO } from '@lumbung/core'
import { applyReceipt, applyValue, type Consumption, type PoolState, priceIssue, type Step } from './pool.ts'
import { fedShare } from './share.ts'

/** The issue whose value comes in with a row: a delivery that returns, a transfer that arrives. */
export interface Feed {
  readonly source: string
  /** Pieces of the issue, above zero. */
  readonly whole: Decimal
  /** Pieces of it that earlier rows brought. */
  readonly before: Decimal
}

/** A row of the stock ledger as the walk sees it; revalue rows and voided pairs have been left out. */
export interface PoolRow {
  readonly id: string
  /** `neutral` moves within the pool: two rows that cancel out. */
  readonly kind: 'move' | 'value' | 'neutral'
  readonly quantity: Decimal
  /** The value the document gave; null when the pool prices it. */
  readonly given: Decimal | null
  /** Of a value-only row: the receipt it concerns. */
  readonly layer?: string | null
  readonly feed?: Feed | null
  /** The value in the books with all its revalue rows; null for a row that is being written now. */
  readonly booked: Decimal | null
}

export interface Replay {
  readonly state: PoolState
  /** The true signed value of every row walked. */
  readonly values: ReadonlyMap<string, Decimal>
  /** Per issue, the layers it truly ate. */
  readonly consumptions: ReadonlyMap<string, readonly Consumption[]>
  readonly deltas: readonly { readonly row: string; readonly delta: Decimal }[]
  /** Rows for which no cost is known. */
  readonly uncosted: ReadonlySet<string>
}

/**
 * Walks `rows`, in canonical order, from `start`. `truth` holds signed values of issues in other pools that have
 * changed or are being written; a row fed by one of them, or by an issue of this walk, takes its share of that.
 */
export function replay(start: PoolState, rows: readonly PoolRow[], truth: ReadonlyMap<string, Decimal>): Replay {
  const values = new Map<string, Decimal>()
  const consumptions = new Map<string, Consumption[]>()
  const uncosted = new Set<string>()
  let state = start
  for (const row of rows) {
    const step = walk(state, row, (source) => values.get(source) ?? truth.get(source))
    state = step.state
    values.set(row.id, step.value)
    if (step.uncosted) uncosted.add(row.id)
    for (const one of step.consumptions) consumptions.set(one.issue, [...(consumptions.get(one.issue) ?? []), one])
    for (const one of step.corrections) {
      values.set(one.row, (values.get(one.row) ?? ZERO).plus(one.value))
    }
  }
  // What a receipt has covered since has its cost.
  const open = new Set(state.uncovered.map((one) => one.row))
  for (const row of rows) if (row.quantity.isNegative() && !open.has(row.id)) uncosted.delete(row.id)
  const deltas = rows.flatMap((row) => {
    const delta = row.booked === null ? ZERO : (values.get(row.id) ?? ZERO).minus(row.booked)
    return delta.isZero() ? [] : [{ row: row.id, delta }]
  })
  return { state, values, consumptions, deltas, uncosted }
}

type Truth = (source: string) => Decimal | undefined

function walk(state: PoolState, row: PoolRow, truth: Truth): Step {
  const still: Step = { state, value: ZERO, consumptions: [], corrections: [], uncosted: false }
  if (row.kind === 'neutral') return still
  if (row.kind === 'value') return applyValue(state, row.given ?? ZERO, row.layer ?? null)
  if (row.quantity.isNegative()) return priceIssue(state, row.id, row.quantity.abs())
  return applyReceipt(state, row.id, row.quantity, given(row, truth))
}

function given(row: PoolRow, truth: Truth): Decimal | null {
  const source = row.feed ? truth(row.feed.source) : undefined
  if (!row.feed || !source) return row.given
  return fedShare(source.abs(), row.feed.whole, row.feed.before, row.quantity)
}
