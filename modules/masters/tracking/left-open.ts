// How much of its line a row is that does not say so: one serial number, or what the rows beside it leave of the line.
//   12 pieces come in, batch A 5, batch B left open:  B 7
//   3 telephones, three serial numbers left open:     1 each
import { type Decimal, larger, ONE, sum, ZERO } from '@lumbung/core'

interface OpenRow {
  readonly serial?: string | null
  readonly location?: string | null
  readonly batch?: string | null
  readonly batchNumber?: string | null
  readonly quantity?: Decimal
  readonly measured?: Decimal | null
}

const saysSomething = ({ serial, location, batch, batchNumber, measured }: OpenRow): boolean =>
  Boolean(serial ?? location ?? batch ?? batchNumber ?? measured)

const isOpen = ({ quantity }: OpenRow): boolean => !quantity || quantity.isZero()

/** Rows of one line with their quantities; a row that says nothing yet stays open. */
export function withQuantities<R extends OpenRow>(
  rows: readonly R[],
  needed: Decimal,
  isSerial: boolean,
): readonly R[] {
  if (!rows.some(isOpen)) return rows
  let left = needed.minus(sum(rows.map(({ quantity }) => quantity ?? ZERO)))
  return rows.map((row) => {
    if (!isOpen(row) || !saysSomething(row)) return row
    const quantity = isSerial || row.serial ? ONE : larger(left, ZERO)
    left = left.minus(quantity)
    return { ...row, quantity }
  })
}

const byLine = new WeakMap<readonly object[], ReadonlyMap<unknown, readonly object[]>>()

/** Rows of a list by the line that they belong to, found once for each list: documents may have thousands of both. */
export function rowsByLine<R extends { readonly line?: string | number }>(
  rows: readonly R[],
): ReadonlyMap<string | number | undefined, readonly R[]>
export function rowsByLine(rows: readonly { readonly line?: string | number }[]) {
  const known = byLine.get(rows)
  if (known) return known
  const found = Map.groupBy(rows, ({ line }) => line)
  byLine.set(rows, found)
  return found
}
