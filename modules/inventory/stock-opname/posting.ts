// What an approved count does to the ledgers (inventory 5.3): of each line the difference, at the moment of the count,
// as the books stand now; what was skipped stays as it is.
//   expected 92, counted 90, 50,000 each:  debit adjustment_loss 100,000 / credit inventory 100,000
//   expected 92, counted 95:               debit inventory 150,000 / credit adjustment_gain 150,000, at the pool's cost
import type { FactsOf } from '@lumbung/definition'
import { type Entry, issue, receive } from '@lumbung/ledger'
import type { StockOpname } from './definition.ts'
import type { bookNeeds } from './stages.ts'
import { countedAt, countsOf } from './variance.ts'

export const post = (opname: StockOpname, { books }: FactsOf<typeof bookNeeds>): Entry[] =>
  opname.lines.flatMap((line): Entry[] => {
    const own = books.get(line.item)
    if (!own || line.counted === null || line.decision === 'skip') return []
    const delta = line.counted.minus(own.book).minus(own.moved)
    const at = countedAt(countsOf(opname, line))
    const place = {
      item: line.item,
      warehouse: opname.warehouse,
      status: 'available' as const,
      line: line.id,
      ...(at?.day === opname.date ? { time: at.time } : {}),
    }
    if (delta.isZero()) return []
    return delta.isNegative()
      ? [issue({ ...place, quantity: delta.abs(), contra: 'adjustment_loss' })]
      : [receive({ ...place, quantity: delta, value: null, contra: 'adjustment_gain' })]
  })
