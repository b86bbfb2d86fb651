// What was counted beside what should lie there (inventory 5.3). Nothing is ever set to a quantity: the books take the
// difference at the moment of the count, so that what is booked later or dated back stays right.
//   expected = book at freeze + moves from freeze to the count;  variance = counted - expected
//   book 100, shipped 8 before counting, counted 90: expected 92, variance -2, at 50,000 a loss of 100,000
// Outside of either tolerance, a share of what was expected or a value at the pool's cost, a line is counted again; one
// that is left open limits nothing, and where both are, nothing is tolerated. Uncounted is not zero.
//   2 of 92 are 2.17 %, worth 100,000: within 3 % and 100,000; outside of 3 % and 99,999, and of 2 % and 500,000
import { type Decimal, roundMoney, sum, ZERO } from '@lumbung/core'
import type { StockState } from '@lumbung/definition'
import { costsOf } from '../../masters/trade/stock-cost.ts'
import type { Book, Instant } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { keyOf, type PieceOf } from './piece.ts'
import { NOT_SHORT } from './short.ts'

type Count = StockOpname['counts'][number]

const byPiece = new WeakMap<StockOpname['counts'], ReadonlyMap<string, readonly Count[]>>()

/** The counts of a piece: of ten thousand lines each is found at once. */
function countsByPiece(counts: StockOpname['counts']): ReadonlyMap<string, readonly Count[]> {
  const known = byPiece.get(counts) ?? Map.groupBy(counts, keyOf)
  byPiece.set(counts, known)
  return known
}

/** What was counted of a line in its round: several may count of it. */
export const countsOf = ({ counts }: Pick<StockOpname, 'counts'>, line: PieceOf & { readonly round: number }) =>
  (countsByPiece(counts).get(keyOf(line)) ?? []).filter(({ round }) => round === line.round)

/** The moment of a count is that of its last row. */
export function countedAt(rows: readonly Count[]): Instant | null {
  const [last] = rows
    .flatMap(({ countedOn: day, countedAt: time }) => (day && time ? [{ day, time }] : []))
    .toSorted((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? 1 : -1))
  return last ?? null
}

/** What all rows of a count weigh together; null where one of them does not say. */
export const weighedOf = (rows: readonly Count[]): Decimal | null => {
  const said = rows.flatMap(({ quantity, measured }) => (quantity.isZero() ? ZERO : (measured ?? [])))
  return rows.length > 0 && said.length === rows.length ? sum(said) : null
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
function costOf(
  item: string,
  variance: Decimal,
  { unitCost: apart }: Book,
  stock: ReadonlyMap<string, StockState>,
): Decimal | null {
  if (apart) return roundMoney(variance.times(apart))
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
  const own = books.get(keyOf(line))
  if (rows.length === 0 || !own) return { ...line, ...NOTHING, decision: line.decision === 'skip' ? 'skip' : null }
  const counted = sum(rows.map(({ quantity }) => quantity))
  const expected = own.book.plus(own.moved)
  const variance = counted.minus(expected)
  const cost = costOf(line.item, variance, own, stock)
  const decision = isWithin(opname, { variance, expected, cost }) ? 'accept' : 'recount'
  const weighed = weighedOf(rows)
  const expectedWeight = weighed && own.measured
  return {
    ...line,
    counted,
    book: own.book,
    moved: own.moved,
    expected,
    variance,
    weighed,
    expectedWeight,
    cost,
    decision,
  }
}

/** What the books say of a line, taken out of it again. */
export const NOTHING = {
  counted: null,
  book: null,
  moved: null,
  expected: null,
  variance: null,
  weighed: null,
  expectedWeight: null,
  cost: null,
  ...NOT_SHORT,
} as const
