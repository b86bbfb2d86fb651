// Read backwards from what lies there now, so that it costs what has moved since the freeze, however long the history.
import { Decimal, isId, sum } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type Book, book, type Held, held, running } from './book.ts'
import { limited } from './limit.ts'
import { keyOf, type PieceOf } from './piece.ts'

/** What lies there, or what moved at a moment. */
interface PieceRow extends Readonly<Record<string, unknown>>, PieceOf {
  readonly warehouse: string
  readonly quantity: string
  readonly measured: string | null
  readonly unit_cost: string | null
  readonly at: string | null
}

type MovedRow = PieceRow & { readonly at: string }

const hasMoved = (row: PieceRow): row is MovedRow => row.at !== null

interface Goods {
  readonly item: string
  readonly warehouse: string
  readonly since: string
}

/** What lies of items in their warehouses now, piece by piece; of pieces that are costed apart what one is worth. */
const lyingNow = (goods: readonly Goods[]): Sql => sql`
  select s.item, s.warehouse, s.location, s.batch, s.serial, sum(s.quantity) as quantity, sum(s.measured) as measured,
         max(p.value / nullif(p.quantity, 0)) filter (where p.batch is not null or p.serial is not null) as unit_cost,
         null as at
    from unnest(${goods.map(({ item }) => item)}::uuid[], ${goods.map(({ warehouse }) => warehouse)}::uuid[])
      as g (item, warehouse)
    join stock_balance s on s.item = g.item and s.warehouse = g.warehouse
    left join stock_pool p on p.item = s.item and p.pool = s.pool
   where s.status = 'available' and s.owner is null
   group by s.item, s.warehouse, s.location, s.batch, s.serial`

/** What has come and gone of them since. */
const movedSince = (goods: readonly Goods[]): Sql => sql`
  select s.item, s.warehouse, s.location, s.batch, s.serial, s.quantity, s.measured, null, s.local_at::text
    from unnest(${goods.map(({ item }) => item)}::uuid[], ${goods.map(({ warehouse }) => warehouse)}::uuid[],
      ${goods.map(({ since }) => since)}::timestamp[]) as g (item, warehouse, since)
    join stock_move s on s.item = g.item and s.warehouse = g.warehouse and s.local_at > g.since
   where s.status = 'available' and s.owner is null and s.quantity <> 0`

/** What lay there at a moment, read backwards: less all that came after it. */
function measuredThen(now: string | null, moves: readonly MovedRow[], at: string): Decimal | null {
  const since = moves.flatMap((one) => (one.at > at && one.measured !== null ? new Decimal(one.measured) : []))
  return now === null ? null : new Decimal(now).minus(sum(since))
}

const placed = (row: PieceOf & { readonly warehouse: string }): string => `${row.warehouse} ${keyOf(row)}`

/** What one piece of an item costs on average, of those that are costed apart. */
function averageOf(rows: readonly PieceRow[]): Decimal | null {
  const known = rows.flatMap(({ quantity, unit_cost }) => {
    const pieces = new Decimal(quantity)
    return unit_cost !== null && pieces.isPositive() ? [{ pieces, worth: pieces.times(unit_cost) }] : []
  })
  const pieces = sum(known.map((one) => one.pieces))
  return pieces.isZero() ? null : sum(known.map(({ worth }) => worth)).div(pieces)
}

/**
 * Read plainly and put together by key: a statement that joined ten thousand pieces took seconds. In one statement, so
 * that what is shipped meanwhile is in both figures or in neither.
 */
export const bookAnswer = answerFact(book, {
  decides: true,
  answer: async ({ query }, questions) => {
    const asked = questions.flatMap(({ warehouse, since, counted }) =>
      isId(warehouse) && since
        ? [...new Set(counted.map(({ item }) => item))].map((item) => ({
            item,
            warehouse,
            since: `${since.day} ${since.time}`,
          }))
        : [],
    )
    if (asked.length === 0) return questions.map(() => new Map())
    const goods = [...Map.groupBy(asked, ({ item, warehouse }) => `${warehouse} ${item}`).values()].flatMap((own) =>
      own.toSorted((a, b) => (a.since < b.since ? -1 : 1)).slice(0, 1),
    )
    const rows = await query<PieceRow>(sql`${lyingNow(goods)} union all ${movedSince(goods)}`, 'fact-opname-book')
    const moved = rows.filter(hasMoved)
    const lying = rows.filter((row) => !hasMoved(row))
    const pieces = new Map(lying.map((row) => [placed(row), row]))
    const moves = Map.groupBy(moved, placed)
    const averages = new Map(
      [...Map.groupBy(lying, ({ warehouse, item }) => `${warehouse} ${item}`)].map(([key, own]) => [
        key,
        averageOf(own),
      ]),
    )
    return questions.map(({ warehouse, since, counted }): ReadonlyMap<string, Book> => {
      if (!isId(warehouse) || !since) return new Map()
      const from = `${since.day} ${since.time}`
      return new Map(
        counted.map(({ day, time, ...piece }) => {
          const key = placed({ ...piece, warehouse })
          const own = (moves.get(key) ?? []).filter(({ at }) => at > from)
          const until = own.filter(({ at }) => at <= `${day} ${time}`)
          const now = pieces.get(key)
          const figures = {
            book: new Decimal(now?.quantity ?? 0).minus(sum(own.map(({ quantity }) => new Decimal(quantity)))),
            moved: sum(until.map(({ quantity }) => new Decimal(quantity))),
            measured: measuredThen(now?.measured ?? null, own, `${day} ${time}`),
            unitCost: now?.unit_cost
              ? new Decimal(now.unit_cost)
              : (averages.get(`${warehouse} ${piece.item}`) ?? null),
          }
          return [keyOf(piece), figures]
        }),
      )
    })
  },
})

interface HeldRow extends Readonly<Record<string, unknown>>, PieceOf {
  readonly unit: string
  readonly last: string | null
}

/**
 * What is fit for sale: damaged goods and those on QC hold would be found once more, as fit. Chosen items are counted
 * although the books know of none there.
 */
export const heldAnswer = answerFact(held, {
  decides: true,
  answer: ({ query, today }, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, ...limit }): Promise<Held> => {
        if (!isId(warehouse)) return { goods: [], last: null }
        const rows = await query<HeldRow>(
          sql`with lying as (
                select distinct b.item, b.location, b.batch, b.serial from stock_balance b
                 where b.warehouse = ${warehouse} and b.quantity <> 0 and b.owner is null
                   and b.status = 'available' and ${lies(limit)}
              ), h as (
                select * from lying union all
                select c.item, null, null, null from unnest(${limit.items}::uuid[]) as c (item)
                 where not exists (select from lying l where l.item = c.item)
                   and ${limit.storage}::uuid is null and ${limit.location}::uuid is null
              )
              select i.id as item, h.location, h.batch, h.serial, i.base_unit as unit,
                     (select max(last_at) from stock_balance where warehouse = ${warehouse}
                       and last_at < (${today}::date + 1)::timestamp at time zone 'Asia/Jakarta')
                       at time zone (${zoneOf(warehouse)}) as last
                from h join item i on i.id = h.item and ${within(limit)}
                left join location p on p.id = h.location left join batch t on t.id = h.batch
               order by p.pick_sequence nulls last, p.code nulls first, i.code, t.expiry, t.number, h.serial`,
          'fact-opname-held',
        )
        const [day = '', time = ''] = (rows[0]?.last ?? '').split(' ')
        return { goods: rows, last: day ? { day, time } : null }
      }),
    ),
})

/** SQL: the zone of the branch in which a warehouse lies. */
const zoneOf = (warehouse: string) =>
  sql`select case b.time_zone when 'WITA' then 'Asia/Makassar' when 'WIT' then 'Asia/Jayapura' else 'Asia/Jakarta' end
        from warehouses w join branch b on b.id = w.branch where w.id = ${warehouse}`

interface Places {
  readonly storage: string | null
  readonly location: string | null
}

/** SQL: whether a balance `b` lies where a count is limited so. */
const lies = ({ storage, location }: Places) =>
  sql`(${location}::uuid is null or b.location = ${location}::uuid)
      and (${storage}::uuid is null or b.location in (select id from location where storage = ${storage}::uuid))`

/** SQL: whether a count `d` and one that is limited so may count at the same place. */
const meets = ({ storage, location }: Places) =>
  sql`(d.location is null or ${location}::uuid is null or d.location = ${location}::uuid)
      and (d.storage is null or ${storage}::uuid is null or d.storage = ${storage}::uuid)
      and (d.location is null or ${storage}::uuid is null
           or d.location in (select id from location where storage = ${storage}::uuid))
      and (d.storage is null or ${location}::uuid is null
           or exists (select from location p where p.id = ${location}::uuid and p.storage = d.storage))`

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
                 and d.status in ('draft', 'revision', 'pending') and d.stage <> 'planned' and ${meets(limit)}
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
