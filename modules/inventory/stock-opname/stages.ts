// What moves a count on: freeze, count, review, recount (inventory 5.3). Figures of the books are in the document from
// the review on, and leave it again when something is counted once more: who counts must not know them.
import { type Decimal, type Finding } from '@lumbung/core'
import { type FactsOf, f, fact, type Values, view } from '@lumbung/definition'
import { TRACKING } from '../../masters/tracking/views.ts'
import { given } from '../../masters/trade/given.ts'
import { book, held, running } from './book.ts'
import type { OpnameLine, StockOpname } from './definition.ts'
import { besideLimit, limitedTo } from './limit.ts'
import { keyOf, type PieceOf } from './piece.ts'
import { besidePlaces, pieceFindings, pieceNeeds } from './piece-rules.ts'
import { linesShort, shortFindings, shortItems, shortNeeds } from './short.ts'
import { countedWhen, momentFindings } from './when-counted.ts'
import { countedAt, countsOf, NOTHING, reviewed } from './variance.ts'

const freezeNeeds = ({ id, warehouse, storage, location, category, items }: StockOpname) => {
  const counted = { warehouse: warehouse || null, storage, location, category, items: items ?? [] }
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
    const apart = new Set(goods.flatMap(({ item, ...piece }) => (isBare(piece) ? [] : [item])))
    // An item that was entered as such is counted piece by piece where it lies so.
    const entered = opname.lines.filter((line) => !isBare(line) || !apart.has(line.item))
    const known = new Set(entered.map(keyOf))
    const found = goods.filter((piece) => !known.has(keyOf(piece)))
    const lines = [...entered, ...found.map((piece) => lineOf(piece, piece.unit))]
    // What was approved before may say a moment that is later than the one at which this was asked for.
    const frozenAt = last?.day === today && last.time > time ? last.time : time
    return { values: { stage: 'frozen' as const, frozenOn: today, frozenAt, lines } }
  },
}

const isBare = ({ location, batch, serial }: Omit<PieceOf, 'item'>): boolean =>
  location === null && batch === null && serial === null

// The engine gives a new line its id.
const lineOf = ({ item, location, batch, serial }: PieceOf, unit: string | null): OpnameLine => ({
  id: '',
  item,
  location,
  batch,
  serial,
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
  readonly location: OpnameLine['location']
  readonly batch: OpnameLine['batch']
  readonly serial: OpnameLine['serial']
  readonly quantity: Decimal
  readonly measured: Decimal | null
  readonly countedOn: string | null
  readonly countedAt: string | null
}

const unitOfView = view('item', { baseUnit: f.ref('unit') })

const countNeeds = (opname: StockOpname, { rows }: Taken<Row>) => ({
  goods: limitedTo(opname),
  ...pieceNeeds(opname.warehouse, rows),
  units: fact.records(unitOfView, given(rows.map(({ item }) => item))),
})

/** Adds what somebody counted; goods that nobody expected get a line of their own. */
export const count = {
  needs: countNeeds,
  rules: (
    opname: StockOpname,
    facts: FactsOf<typeof countNeeds>,
    { rows, user, today, time }: Taken<Row>,
  ): Finding[] => {
    const places = new Map(opname.lines.map((line, place) => [keyOf(line), place]))
    return [
      ...(opname.team.some((one) => one === user) ? [] : [{ path: '', code: 'not-of-team' }]),
      ...rows.flatMap((row, index): Finding[] => {
        const path = `rows.${index}`
        const beside = [
          ...momentFindings(opname, row, { day: today, time }, path),
          ...besideLimit(facts.goods, row.item, `${path}.item`),
          ...besidePlaces(opname, row, path, facts),
          ...pieceFindings(opname.warehouse, row, path, index + 1, facts),
        ]
        if (beside.length > 0) return beside
        const place = places.get(keyOf(row)) ?? -1
        const line = opname.lines[place]
        const before = line && countsOf(opname, { ...line, round: line.round - 1 })
        const isOwn = before?.some(({ countedBy }) => countedBy === user) === true
        return isOwn ? [{ path: `${path}.item`, code: 'counted-before', values: { line: place + 1 } }] : []
      }),
    ]
  },
  run: (
    opname: StockOpname,
    { units }: Pick<FactsOf<typeof countNeeds>, 'units'>,
    { rows, user, today, time }: Taken<Row>,
  ) => {
    const rounds = new Map(opname.lines.map((line) => [keyOf(line), line.round]))
    const found = [...new Map(rows.map((row) => [keyOf(row), row])).values()].filter((row) => !rounds.has(keyOf(row)))
    const lines = found.map((row) => lineOf(row, units.get(row.item)?.baseUnit ?? null))
    return {
      values: { stage: 'counting' as const, lines: [...opname.lines, ...lines] },
      rows: rows.map((row) => ({
        ...row,
        round: rounds.get(keyOf(row)) ?? 1,
        countedBy: user,
        ...countedWhen(opname, row, { day: today, time }),
      })),
    }
  },
}

const apartView = view('item', {
  tracking: f.choice(TRACKING),
  costByBatch: f.flag(),
  costBySerial: f.flag(),
  measureUnit: f.ref('unit', { optional: true }),
  measureDecimals: f.integer({ optional: true }),
  nominalMeasure: f.quantity({ optional: true }),
})

export const bookNeeds = (opname: StockOpname) => ({
  apart: fact.records(apartView, given(opname.lines.map(({ item }) => item))),
  books: book({
    warehouse: opname.warehouse || null,
    since: opname.frozenOn && opname.frozenAt ? { day: opname.frozenOn, time: opname.frozenAt } : null,
    counted: opname.lines.flatMap((line) => {
      const at = countedAt(countsOf(opname, line))
      const { item, location, batch, serial } = line
      return at ? [{ item, location, batch, serial, ...at }] : []
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
  linesShort(
    opname.lines.map((line) => reviewed(opname, line, facts)),
    facts,
  )

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
