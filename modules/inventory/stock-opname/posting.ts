// What an approved count does to the ledgers (inventory 5.3): of each line the difference, at the moment of the count,
// as the books stand now; what was skipped stays as it is.
//   expected 92, counted 90, 50,000 each:  debit adjustment_loss 100,000 / credit inventory 100,000
//   expected 92, counted 95:               debit inventory 150,000 / credit adjustment_gain 150,000, at the pool's cost
// What goods with catch weight weigh is corrected along (weight.ts).
// A batch or serial number that keeps its own cost and that the books did not expect has none: it comes in at what the
// item cost at the review.
import { type Decimal, roundMoney } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { type Entry, issue, receive } from '@lumbung/ledger'
import type { Book } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { keyOf } from './piece.ts'
import type { bookNeeds } from './stages.ts'
import { countedAt, countsOf, weighedOf } from './variance.ts'
import { putDownAnew, weightOf } from './weight.ts'

type Apart = ReturnType<FactsOf<typeof bookNeeds>['apart']['get']>

/** Null takes the cost of the pool. */
function foundValue(
  { cost, variance }: OpnameLine,
  { book, moved }: Book,
  delta: Decimal,
  item: Apart,
): Decimal | null {
  const isApart = item?.tracking === 'batch' ? item.costByBatch : item?.tracking === 'serial' && item.costBySerial
  if (!isApart || !book.plus(moved).isZero() || !cost || !variance?.isPositive() || variance.isZero()) return null
  return roundMoney(cost.times(delta).div(variance))
}

export const post = (opname: StockOpname, { books, apart }: FactsOf<typeof bookNeeds>): Entry[] =>
  opname.lines.flatMap((line): Entry[] => {
    const own = books.get(keyOf(line))
    if (!own || line.counted === null || line.decision === 'skip') return []
    const delta = line.counted.minus(own.book).minus(own.moved)
    const at = countedAt(countsOf(opname, line))
    const place = {
      item: line.item,
      warehouse: opname.warehouse,
      location: line.location,
      batch: line.batch,
      serial: line.serial,
      status: 'available' as const,
      line: line.id,
      ...(at?.day === opname.date ? { time: at.time } : {}),
    }
    const item = apart.get(line.item)
    const weight = item?.measureUnit ? weightOf(own, delta, weighedOf(countsOf(opname, line)), item) : null
    const measured = weight?.difference ?? null
    return [
      ...(weight?.anew ? putDownAnew(place, weight.anew) : []),
      ...(delta.isNegative()
        ? [issue({ ...place, quantity: delta.abs(), measured, contra: 'adjustment_loss' })]
        : delta.isZero()
          ? []
          : [
              receive({
                ...place,
                quantity: delta,
                measured,
                value: foundValue(line, own, delta, item),
                contra: 'adjustment_gain',
              }),
            ]),
    ]
  })
