// What moves a count on: freeze, count, review, recount (inventory 5.3). Figures of the books are in the document from
// the review on, and leave it again when something is counted once more: who counts must not know them.
import { type Decimal, type Finding } from '@lumbung/core'
import { type FactsOf, fact, type Values } from '@lumbung/definition'
import { book, held, running } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { besideLimit, limitedTo } from './limit.ts'
import { shortFindings, shortItems, shortNeeds, withShort } from './short.ts'
import { countedAt, countsOf, NOTHING, reviewed } from './variance.ts'

const freezeNeeds = ({ id, warehouse, category, items }: StockOpname) => {
  const counted = { warehouse: warehouse || null, category, items: items ?? [] }
  return {
    other: running({ ...counted, besides: id }),
    // Behind the lock of the warehouse: whatever moved before is stored, and is in the books.
    held: held.after('other', () => counted),
  }
}

/** What lies there is counted, and what was entered by hand: goods may be there that the books do not know. */
export const freeze = {
  needs: freezeNeeds,
  rules: (_opname: StockOpname, { other }: FactsOf<typeof freezeNeeds>): Finding[] =>
    other === null ? [] : [{ path: 'warehouse', code: 'count-running', values: { number: other } }],
  run: (opname: StockOpname, { held: { goods, last } }: FactsOf<typeof freezeNeeds>, { today, time }: Taken) => {
    const known = new Set<string>(opname.lines.map(({ item }) => item))
    const found = goods.filter(({ item }) => !known.has(item))
    const lines = [...opname.lines, ...found.map(({ item, unit }) => lineOf(item, unit))]
    // What was approved before may say a moment that is later than the one at which this was asked for.
    const frozenAt = last?.day === today && last.time > time ? last.time : time
    return { values: { stage: 'frozen' as const, frozenOn: today, frozenAt, lines } }
  },
}

// The engine gives a new line its id.
const lineOf = (item: string, unit: string | null): OpnameLine => ({
  id: '',
  item,
  unit,
  round: 1,
  ...NOTHING,
  decision: null,
  reason: null,
})

/** By whom and when an action is taken; rows where it appends some. */
interface Taken<R = never> {
  readonly user: string
  readonly today: string
  readonly time: string
  readonly rows: readonly R[]
}

interface Row extends Values {
  readonly item: OpnameLine['item']
  readonly quantity: Decimal
}

const countNeeds = (opname: StockOpname) => ({ goods: limitedTo(opname) })

/** Adds what somebody counted; goods that nobody expected get a line of their own. */
export const count = {
  needs: countNeeds,
  rules: (opname: StockOpname, { goods }: FactsOf<typeof countNeeds>, { rows, user }: Taken<Row>): Finding[] => [
    ...(opname.team.some((one) => one === user) ? [] : [{ path: '', code: 'not-of-team' }]),
    ...rows.flatMap((row, index): Finding[] => {
      const beside = besideLimit(goods, row.item, `rows.${index}.item`)
      if (beside.length > 0) return beside
      const place = opname.lines.findIndex(({ item }) => item === row.item)
      const line = opname.lines[place]
      const before = line && countsOf(opname, { item: line.item, round: line.round - 1 })
      const isOwn = before?.some(({ countedBy }) => countedBy === user) === true
      return isOwn ? [{ path: `rows.${index}.item`, code: 'counted-before', values: { line: place + 1 } }] : []
    }),
  ],
  run: (opname: StockOpname, _facts: unknown, { rows, user, today, time }: Taken<Row>) => {
    const known = new Set<string>(opname.lines.map(({ item }) => item))
    const found = [...new Set(rows.map(({ item }) => item))].filter((item) => !known.has(item))
    const roundOf = (item: string): number => opname.lines.find((line) => line.item === item)?.round ?? 1
    return {
      values: { stage: 'counting' as const, lines: [...opname.lines, ...found.map((item) => lineOf(item, null))] },
      rows: rows.map((row) => ({
        ...row,
        round: roundOf(row.item),
        countedBy: user,
        countedOn: today,
        countedAt: time,
      })),
    }
  },
}

export const bookNeeds = (opname: StockOpname) => ({
  books: book({
    warehouse: opname.warehouse || null,
    since: opname.frozenOn && opname.frozenAt ? { day: opname.frozenOn, time: opname.frozenAt } : null,
    counted: opname.lines.flatMap((line) => {
      const at = countedAt(countsOf(opname, line))
      return at ? [{ item: line.item, ...at }] : []
    }),
  }),
})

const reviewNeeds = (opname: StockOpname) => {
  const { claims, stock } = shortNeeds(opname)
  const layered = fact.stock(stock.warehouse, stock.items, { layers: true })
  return { ...bookNeeds(opname), claims, stock: layered, items: shortItems(opname) }
}

type ReviewFacts = FactsOf<typeof reviewNeeds>

const linesReviewed = (opname: StockOpname, facts: ReviewFacts): OpnameLine[] =>
  opname.lines.map((line) => withShort(reviewed(opname, line, facts), facts))

/**
 * What was counted beside the books; a line outside the tolerance is counted again unless somebody accepts it. The
 * difference is booked on the day of the last count: before it the goods may not have been counted.
 */
export const review = {
  needs: reviewNeeds,
  rules: (opname: StockOpname, facts: ReviewFacts): Finding[] => shortFindings(linesReviewed(opname, facts), facts),
  run: (opname: StockOpname, facts: ReviewFacts) => ({
    values: {
      stage: 'review' as const,
      date: countedAt(opname.counts)?.day ?? opname.date,
      lines: linesReviewed(opname, facts),
    },
  }),
}

/** Marked lines begin a round anew; figures of the books leave the document until the next review. */
export const recount = {
  rules: ({ lines }: StockOpname): Finding[] =>
    lines.some(({ decision }) => decision === 'recount') ? [] : [{ path: 'lines', code: 'nothing-to-recount' }],
  run: ({ lines }: StockOpname) => ({
    values: {
      stage: 'counting' as const,
      lines: lines.map((line) => ({
        ...line,
        ...NOTHING,
        round: line.decision === 'recount' ? line.round + 1 : line.round,
        decision: line.decision === 'skip' ? line.decision : null,
      })),
    },
  }),
}
