// What was counted beside what should lie there (inventory 5.3). Nothing is ever set to a quantity: the books take the
// difference at the moment of the count, so that what is booked later or dated back stays right.
//   expected = book at freeze + moves from freeze to the count;  variance = counted - expected
//   book 100, shipped 8 before counting, counted 90: expected 92, variance -2, at 50,000 a loss of 100,000
// Outside of either tolerance, a share of what was expected or a value at the pool's cost, a line is counted again; one
// that is left open limits nothing, and where both are, nothing is tolerated. Uncounted is not zero.
//   2 of 92 are 2.17 %, worth 100,000: within 3 % and 100,000; outside of 3 % and 99,999, and of 2 % and 500,000
import { type Decimal, roundMoney, sum } from '@lumbung/core'
import type { StockState } from '@lumbung/definition'
import { costsOf } from '../../masters/trade/stock-cost.ts'
import type { Book, Instant } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { NOT_SHORT } from './short.ts'

type Count = StockOpname['counts'][number]

/** What was counted of a line in its round: several may count at several places. */
export const countsOf = (
  { counts }: Pick<StockOpname, 'counts'>,
  { item, round }: Pick<OpnameLine, 'item' | 'round'>,
) => counts.filter((one) => one.item === item && one.round === round)

/** The moment of a count is that of its last row. */
export function countedAt(rows: readonly Count[]): Instant | null {
  const [last] = rows
    .map(({ countedOn, countedAt: time }) => ({ day: countedOn, time }))
    .toSorted((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? 1 : -1))
  return last ?? null
}

interface Difference {
  readonly variance: Decimal
  readonly expected: Decimal
  /** Null where no cost is known: then no value is within a limit. */
  readonly cost: Decimal | null
}

type Tolerance = Pick<StockOpname, 'tolerancePercent' | 'toleranceValue'>

function isWithin({ tolerancePercent, toleranceValue }: Tolerance, { variance, expected, cost }: Difference): boolean {
  if (variance.isZero()) return true
  if (!tolerancePercent && !toleranceValue) return false
  const isShare =
    !tolerancePercent || variance.abs().times(100).lessThanOrEqualTo(expected.abs().times(tolerancePercent))
  const isValue = !toleranceValue || cost?.abs().lessThanOrEqualTo(toleranceValue) === true
  return isShare && isValue
}

/** What a difference is worth: goods missing as they would leave, goods found at the pool's cost. */
function costOf(item: string, variance: Decimal, stock: ReadonlyMap<string, StockState>): Decimal | null {
  if (!variance.isNegative()) {
    const unitCost = stock.get(item)?.unitCost
    return unitCost ? roundMoney(variance.times(unitCost)) : null
  }
  const [cost] = costsOf([{ item, baseQuantity: variance.negated() }], stock)
  return cost?.negated() ?? null
}

/** What a line is set beside. */
interface Beside {
  readonly books: ReadonlyMap<string, Book>
  readonly stock: ReadonlyMap<string, StockState>
}

/** A line beside the books; one that nobody counted says nothing of itself. */
export function reviewed(opname: StockOpname, line: OpnameLine, { books, stock }: Beside): OpnameLine {
  const rows = countsOf(opname, line)
  const own = books.get(line.item)
  if (rows.length === 0 || !own) return { ...line, ...NOTHING, decision: line.decision === 'skip' ? 'skip' : null }
  const counted = sum(rows.map(({ quantity }) => quantity))
  const expected = own.book.plus(own.moved)
  const variance = counted.minus(expected)
  const cost = costOf(line.item, variance, stock)
  const decision = isWithin(opname, { variance, expected, cost }) ? 'accept' : 'recount'
  return { ...line, counted, book: own.book, moved: own.moved, expected, variance, cost, decision }
}

/** What the books say of a line, taken out of it again. */
export const NOTHING = {
  counted: null,
  book: null,
  moved: null,
  expected: null,
  variance: null,
  cost: null,
  ...NOT_SHORT,
} as const
