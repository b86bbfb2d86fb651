// What is weighed or measured beside counted pieces follows them, as their value does: the last pieces of a place take
// along all that is left there, and pieces that stay have something left.
//   12 pieces of 18.4 kg, 12 leave at 18.1 kg:  18.4 kg leave, 0.3 kg of it was lost while it lay there
//   12 pieces of 18.4 kg, 11 leave at 18.5 kg:  refused, nothing would be left of the twelfth
import { asQuantity, type Decimal, type Finding, refuse, sum, ZERO } from '@lumbung/core'
import { type LockedStock, quantityAt } from './stock-lock.ts'
import { placeKey, type StockContext, type StockRow } from './stock-types.ts'

/** The rows with what they take along; refuses those that leave pieces of which nothing is left. */
export function withMeasured(
  context: StockContext,
  locked: LockedStock,
  rows: readonly StockRow[],
  pathOf: (row: StockRow) => string,
): StockRow[] {
  const taken = new Map<StockRow, Decimal>()
  const findings: Finding[] = []
  const moved = rows.filter(({ quantity }) => !quantity.isZero())
  for (const [place, own] of Map.groupBy(moved, placeKey)) {
    const held = locked.places.get(place)?.measured ?? null
    const last = own.at(-1)
    if (!last || (held === null && own.every(({ measured }) => measured === null))) continue
    const change = sum(own.map(({ measured }) => measured ?? ZERO))
    const left = quantityAt(locked, place).plus(sum(own.map(({ quantity }) => quantity)))
    const measured = change.plus(held ?? ZERO)
    if (left.isZero()) taken.set(last, (last.measured ?? ZERO).minus(measured))
    else if (left.greaterThan(ZERO) && measured.lessThanOrEqualTo(ZERO))
      findings.push({
        path: pathOf(last),
        code: 'stock-measured',
        values: {
          available: asQuantity(held ?? ZERO),
          taken: asQuantity(change.negated()),
          left: asQuantity(left),
          item: context.item(last.item).name,
          unit: context.item(last.item).unit,
          warehouse: context.warehouse(last.warehouse).name,
        },
      })
  }
  if (findings.length > 0) throw refuse(findings)
  return taken.size === 0 ? [...rows] : rows.map((row) => ({ ...row, measured: taken.get(row) ?? row.measured }))
}
