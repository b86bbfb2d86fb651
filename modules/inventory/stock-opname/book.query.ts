// Read backwards from what lies there now, so that it costs what has moved since the freeze, however long the history.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { book, held, running } from './book.ts'

interface BookRow extends Readonly<Record<string, unknown>> {
  readonly place: number
  readonly item: string
  readonly book: string
  readonly moved: string
}

export const bookAnswer = answerFact(book, {
  decides: true,
  answer: async ({ query }, questions) => {
    const asked = questions.flatMap(({ warehouse, since, counted }, place) =>
      isId(warehouse) && since
        ? counted.map(({ item, day, time }) => ({
            place,
            item,
            warehouse,
            since: `${since.day} ${since.time}`,
            until: `${day} ${time}`,
          }))
        : [],
    )
    if (asked.length === 0) return questions.map(() => new Map())
    const rows = await query<BookRow>(
      sql`select k.place, k.item, coalesce(b.quantity, 0) - m.since as book, m.until as moved
            from unnest(${asked.map((one) => one.place)}::integer[], ${asked.map((one) => one.item)}::uuid[],
                   ${asked.map((one) => one.warehouse)}::uuid[], ${asked.map((one) => one.since)}::timestamp[],
                   ${asked.map((one) => one.until)}::timestamp[]) as k (place, item, warehouse, since, until)
            left join lateral (
              select sum(s.quantity) as quantity from stock_balance s
               where s.item = k.item and s.warehouse = k.warehouse and s.status = 'available' and s.owner is null) b
              on true
           cross join lateral (
             select coalesce(sum(v.quantity), 0) as since,
                    coalesce(sum(v.quantity) filter (where v.effective_at <= k.until), 0) as until
               from stock_move v
              where v.item = k.item and v.warehouse = k.warehouse and v.effective_at > k.since
                and v.status = 'available' and v.owner is null) m`,
      'fact-opname-book',
    )
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    return questions.map(
      (_, place) =>
        new Map(
          (byPlace.get(place) ?? []).map((row) => [
            row.item,
            { book: new Decimal(row.book), moved: new Decimal(row.moved) },
          ]),
        ),
    )
  },
})

export const heldAnswer = answerFact(held, {
  decides: true,
  answer: async ({ query }, questions) => {
    const asked = questions.flatMap((question, place) => (isId(question.warehouse) ? [{ ...question, place }] : []))
    if (asked.length === 0) return questions.map(() => [])
    const rows = await query<{ readonly place: number; readonly item: string; readonly unit: string }>(
      sql`select k.place, i.id as item, i.base_unit as unit
            from unnest(${asked.map((one) => one.place)}::integer[], ${asked.map((one) => one.warehouse)}::uuid[],
                   ${asked.map((one) => one.category)}::uuid[]) as k (place, warehouse, category)
            join stock_balance s on s.warehouse = k.warehouse and s.quantity <> 0 and s.owner is null
            join item i on i.id = s.item and (k.category is null or i.category = k.category)
           group by k.place, i.id, i.code, i.base_unit order by k.place, i.code`,
      'fact-opname-held',
    )
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    return questions.map((_, place) => (byPlace.get(place) ?? []).map(({ item, unit }) => ({ item, unit })))
  },
})

/** A warehouse is counted once at a time: who freezes it next waits until this freeze is stored. */
export const runningAnswer = answerFact(running, {
  decides: true,
  answer: async ({ query, lock }, questions) => {
    await lock(
      'stock-opname',
      questions.flatMap(({ warehouse }) => warehouse ?? []),
    )
    const rows = await query<{ readonly place: number; readonly number: string }>(
      sql`select k.place::integer as place, min(d.number) as number
            from unnest(${questions.map(({ warehouse }) => warehouse)}::uuid[],
                   ${questions.map(({ besides }) => besides)}::uuid[]) with ordinality as k (warehouse, besides, place)
            join stock_opname d on d.warehouse = k.warehouse and d.id <> k.besides
             and d.status in ('draft', 'revision', 'pending') and d.stage <> 'planned'
           group by k.place`,
      'fact-opname-running',
    )
    const byPlace = new Map(rows.map(({ place, number }) => [place, number]))
    return questions.map((_, place) => byPlace.get(place + 1) ?? null)
  },
})
