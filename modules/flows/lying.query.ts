// What lies piece by piece, less what approved delivery orders of others hold of it by place, batch or serial number
// and have not sent: instructions are of sales, goods of inventory. Batches and serial numbers first in leave first:
// ids of batches follow the moment in which they came.
import { Decimal, isId, isLocalDate } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { freePieces, type LyingPiece, lyingPieces, type Wanted } from '../masters/tracking/lying.ts'
import { toldApart } from '../masters/tracking/told-apart.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly free: string
  readonly measured: string | null
}

/** SQL: what open delivery orders but one hold of the items in `wanted`, piece by piece. */
const heldBy = (warehouse: string, except: string | null) => sql`
  open_line as (
    select l.id, l.item from delivery_order_line l join delivery_order d on d.id = l.document
     where l.item in (select item from wanted) and l.open and d.status = 'approved' and d.warehouse = ${warehouse}
       and d.id is distinct from ${except}::uuid
  ), held as (
    select item, location, batch, serial, greatest(sum(quantity), 0) as quantity from (
      select l.item, t.location, t.batch, t.serial, t.quantity
        from open_line l join delivery_order_tracking t on t.line = l.id
      union all
      select l.item, t.location, t.batch, t.serial, -t.quantity
        from open_line l join shipment_line s on s.delivery_line = l.id
        join shipment d on d.id = s.document and d.status in ('approved', 'closed')
        join shipment_tracking t on t.line = s.id
    ) both_ways group by item, location, batch, serial
  )`

const isSame = raw(`h.item = b.item and h.location is not distinct from b.location
  and h.batch is not distinct from b.batch and h.serial is not distinct from b.serial`)

/** SQL: days that must be left of what goes to a customer. */
const DAYS_OUT = raw(' + coalesce(i.minimum_days_out, 0)::int')

async function pieces(
  { query, except }: FactQuery,
  warehouse: string,
  { day, sold, wanted }: { readonly day: string; readonly sold: boolean; readonly wanted: readonly Wanted[] },
): Promise<ReadonlyMap<string, readonly LyingPiece[]>> {
  const rows = await query<Row>(
    sql`
    with wanted as (
      select item, quantity from unnest(${wanted.map(({ item }) => item)}::uuid[],
        ${wanted.map(({ quantity }) => quantity)}::numeric[]) as w (item, quantity)
    ), ${heldBy(warehouse, except)}, lying as (
      select b.item, b.location, b.batch, b.serial, t.expiry, k.pick_sequence, b.last_at,
             b.quantity - coalesce(h.quantity, 0) as free, case when h.item is null then b.measured end as measured
        from stock_balance b join item i on i.id = b.item
        left join batch t on t.id = b.batch left join location k on k.id = b.location
        left join held h on ${isSame}
       where b.item in (select item from wanted) and b.warehouse = ${warehouse} and b.status = 'available'
         and b.owner is null and b.quantity > 0 and coalesce(t.state, 'open') = 'open'
         and (t.expiry is null or t.expiry >= ${day}::date${sold ? DAYS_OUT : raw('')})
         and not coalesce(k.blocked, false)
    ), turn as (
      select lying.*, sum(free) over (partition by item order by expiry nulls last, batch, pick_sequence nulls last,
               last_at, serial, location rows unbounded preceding) - free as before
        from lying where free > 0
    )
    select t.item, t.location, t.batch, t.serial, t.free, t.measured
      from turn t join wanted w on w.item = t.item where t.before < w.quantity order by t.item, t.before`,
    'fact-lying',
  )
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return new Map(
    wanted.map(({ item }) => [
      item,
      (byItem.get(item) ?? []).map(({ location, batch, serial, free, measured }) => ({
        location,
        batch,
        serial,
        free: new Decimal(free),
        measured: measured === null ? null : new Decimal(measured),
      })),
    ]),
  )
}

export const lyingAnswer = answerFact(lyingPieces, {
  answer: async (asking, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, day, wanted, sold }) => {
        if (!isId(warehouse) || wanted.length === 0) return new Map()
        const apart = await toldApart(asking, warehouse, wanted)
        if (apart.length === 0 || !(await isSeen(asking, warehouse))) return new Map()
        const on = isLocalDate(day) ? day : asking.today
        return pieces(asking, warehouse, { day: on, sold, wanted: apart })
      }),
    ),
})

/** A warehouse of a branch that who asks does not see is as if nothing lay there. */
async function isSeen({ records, branches }: FactQuery, warehouse: string): Promise<boolean> {
  const branch = (await records('warehouses', [warehouse])).get(warehouse)?.branch
  return branches === null || (typeof branch === 'string' && branches.includes(branch))
}

export const freeAnswer = answerFact(freePieces, {
  decides: true,
  answer: async ({ query, except, lock }, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, pieces: named }) => {
        const asked = named.filter(({ item }) => isId(item))
        if (!isId(warehouse) || asked.length === 0) return []
        const items = [...new Set(asked.map(({ item }) => item))]
        await lock('piece', items)
        const rows = await query<Row>(
          sql`
          with wanted as (select unnest(${items}::uuid[]) as item), ${heldBy(warehouse, except)}, b as (
            select * from unnest(${asked.map(({ item }) => item)}::uuid[],
              ${asked.map(({ location }) => location)}::uuid[], ${asked.map(({ batch }) => batch)}::uuid[],
              ${asked.map(({ serial }) => serial)}::text[]) as n (item, location, batch, serial)
          )
          select b.item, b.location, b.batch, b.serial, coalesce((
                   select sum(s.quantity) from stock_balance s
                    where s.item = b.item and s.warehouse = ${warehouse} and s.status = 'available'
                      and s.owner is null and s.location is not distinct from b.location
                      and s.batch is not distinct from b.batch and s.serial is not distinct from b.serial), 0)
                 - coalesce(h.quantity, 0) as free
            from b left join held h on ${isSame}`,
          'fact-free-pieces',
        )
        return rows.map(({ item, location, batch, serial, free }) => ({
          item,
          location,
          batch,
          serial,
          free: new Decimal(free),
        }))
      }),
    ),
})
