// Read backwards from what lies there now, so that it costs what has moved since the freeze, however long the history.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { book, type Held, held, running } from './book.ts'
import { limited } from './limit.ts'

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

interface HeldRow extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly unit: string
  readonly last: string | null
}

/** Chosen items are counted although the books know of none there. */
export const heldAnswer = answerFact(held, {
  decides: true,
  answer: ({ query, today }, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, ...limit }): Promise<Held> => {
        if (!isId(warehouse)) return { goods: [], last: null }
        const rows = await query<HeldRow>(
          sql`select i.id as item, i.base_unit as unit,
                     (select max(last_at) from stock_balance
                       where warehouse = ${warehouse} and last_at < ${today}::date + 1) as last
                from (select item from stock_balance
                       where warehouse = ${warehouse} and quantity <> 0 and owner is null
                       union select unnest(${limit.items}::uuid[])) h
                join item i on i.id = h.item and ${within(limit)}
               order by i.code`,
          'fact-opname-held',
        )
        const [day = '', time = ''] = (rows[0]?.last ?? '').split(' ')
        return { goods: rows, last: day ? { day, time } : null }
      }),
    ),
})

/** SQL: whether an item `i` is counted where a count is limited so. */
const within = ({ category, items }: { readonly category: string | null; readonly items: readonly string[] }) =>
  sql`(${category}::uuid is null or i.category = ${category}::uuid)
      and (cardinality(${items}::uuid[]) = 0 or i.id = any(${items}::uuid[]))`

/**
 * Goods are counted once at a time. Whoever freezes waits for all who move goods there, and those who come later wait
 * for this freeze, so that what moved before it is in the books and what moves after it knows of it.
 */
export const runningAnswer = answerFact(running, {
  decides: true,
  answer: async ({ query, lock }, questions) => {
    await lock(
      'warehouses',
      questions.flatMap(({ warehouse }) => warehouse ?? []),
    )
    return Promise.all(
      questions.map(async ({ warehouse, besides, ...limit }): Promise<string | null> => {
        if (!isId(warehouse)) return null
        const [row] = await query<{ readonly number: string | null }>(
          sql`select min(d.number) as number from stock_opname d
               where d.warehouse = ${warehouse} and d.id <> ${besides}
                 and d.status in ('draft', 'revision', 'pending') and d.stage <> 'planned'
                 and exists (select from item i where i.type = 'stock' and ${within(limit)}
                   and (d.category is null or i.category = d.category)
                   and (coalesce(cardinality(d.items), 0) = 0 or i.id = any(d.items)))`,
          'fact-opname-running',
        )
        return row?.number ?? null
      }),
    )
  },
})

/** From memory: it is asked with each count that somebody enters. */
export const limitedAnswer = answerFact(limited, {
  decides: true,
  answer: ({ remembered }, questions) =>
    Promise.all(
      questions.map(async ({ category, items }): Promise<ReadonlySet<string> | null> => {
        if (category === null) return items.length === 0 ? null : new Set(items)
        return remembered('item', `${category} ${items.join()}`, async (query) => {
          const limit = within({ category, items })
          const rows = await query<{ readonly id: string }>(
            sql`select i.id from item i where ${limit}`,
            'fact-opname-limited',
          )
          return new Set(rows.map(({ id }) => id))
        })
      }),
    ),
})
