// What was counted beside what should lie there (inventory 5.3). Nothing is ever set to a quantity: the books take the
// difference at the moment of the count, so that what is booked later or dated back stays right.
//   expected = book at freeze + moves from freeze to the count;  variance = counted - expected
//   book 100, shipped 8 before counting, counted 90: expected 92, variance -2, at 50,000 a loss of 100,000
// Outside the tolerance, a share of what was expected, a line is counted again. Uncounted is not zero.
import { type Decimal, sum } from '@lumbung/core'
import type { Book, Instant } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'

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

const isWithin = (variance: Decimal, expected: Decimal, percent: Decimal): boolean =>
  variance.abs().times(100).lessThanOrEqualTo(expected.abs().times(percent))

/** A line beside the books; one that nobody counted says nothing of itself. */
export function reviewed(opname: StockOpname, line: OpnameLine, books: ReadonlyMap<string, Book>): OpnameLine {
  const rows = countsOf(opname, line)
  const own = books.get(line.item)
  if (rows.length === 0 || !own) return { ...line, ...NOTHING, decision: line.decision === 'skip' ? 'skip' : null }
  const counted = sum(rows.map(({ quantity }) => quantity))
  const expected = own.book.plus(own.moved)
  const variance = counted.minus(expected)
  const decision = isWithin(variance, expected, opname.tolerancePercent) ? 'accept' : 'recount'
  return { ...line, counted, book: own.book, moved: own.moved, expected, variance, decision }
}

/** What the books say of a line, taken out of it again. */
export const NOTHING = { counted: null, book: null, moved: null, expected: null, variance: null } as const
