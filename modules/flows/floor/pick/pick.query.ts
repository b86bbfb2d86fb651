// What a delivery order still asks for, and from where it is to be taken: the pieces that it names and that have not
// left, else what lies there (lying.query.ts); in the order of the way through the warehouse, then by expiry.
import { decimal, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { deliveryOrder } from '../../../sales/delivery-order/definition.ts'
import { knownIn } from '../known.query.ts'
import type { Lying } from '../lying.ts'
import type { PickLine, PickWork, Suggested } from './picking.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

interface Head {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly customerName: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly usesLocations: boolean
  readonly shipTo: unknown
  readonly expedition: string | null
  readonly vehicle: string | null
}

const headOf = ({ query, visible }: FactQuery, id: string): Promise<readonly Row<Head>[]> =>
  query<Row<Head>>(
    sql`select d.id, d.number, d.customer, c.name as "customerName", d.warehouse, w.name as "warehouseName",
               coalesce(w.uses_locations, false) as "usesLocations", d.ship_to as "shipTo", d.expedition, d.vehicle
          from delivery_order d join customer c on c.id = d.customer join warehouses w on w.id = d.warehouse
         where d.id = ${id} and d.status in ('approved', 'closed') and ${visible(deliveryOrder.key)}`,
    'pick-head',
  )

/** Lines of which something has not left. */
const linesOf = ({ query, done }: FactQuery, id: string): Promise<readonly Row<PickLine>[]> =>
  query<Row<PickLine>>(
    sql`select o.line, o.item, trim_scale(o.open)::text as open, o.quantity::text, o."baseQuantity"::text
          from (select l.id as line, l.item, l.position, l.quantity, l.base_quantity as "baseQuantity",
                       l.base_quantity - ${done(deliveryOrder.key, 'shipped')} as open
                  from delivery_order_line l join delivery_order d on d.id = l.document and d.status = 'approved'
                 where l.document = ${id}) o
         where o.open > 0 order by o.position`,
    'pick-lines',
  )

/** Pieces that the delivery order names, less what was sent of them. */
const namedOf = ({ query }: FactQuery, id: string): Promise<readonly Row<Suggested>[]> =>
  query<Row<Suggested>>(
    sql`with named as (
          select t.line, l.item, t.location, t.batch, t.serial, sum(t.quantity) as quantity
            from delivery_order_tracking t join delivery_order_line l on l.id = t.line where t.document = ${id}
           group by t.line, l.item, t.location, t.batch, t.serial
        ), gone as (
          select s.delivery_line as line, t.location, t.batch, t.serial, sum(t.quantity) as quantity
            from shipment_line s join shipment d on d.id = s.document and d.status in ('approved', 'closed')
              join shipment_tracking t on t.line = s.id
           where s.delivery_line in (select line from named) group by 1, 2, 3, 4
        )
        select n.line, n.item, n.location, n.batch, n.serial,
               trim_scale(n.quantity - coalesce(g.quantity, 0))::text as quantity
          from named n left join gone g on g.line = n.line and g.location is not distinct from n.location
           and g.batch is not distinct from n.batch and g.serial is not distinct from n.serial
          left join location k on k.id = n.location left join batch b on b.id = n.batch
         where n.quantity > coalesce(g.quantity, 0)
         order by k.pick_sequence nulls last, k.code, b.expiry nulls last, n.serial`,
    'pick-named',
  )

const wanted = (id: string) => sql`select item from delivery_order_line where document = ${id}`

/** What is to be picked of a delivery order; nothing of one that is closed. */
export async function pickWorkOf(reading: FactQuery, id: string): Promise<PickWork> {
  const [[head], lines, named] = await Promise.all([headOf(reading, id), linesOf(reading, id), namedOf(reading, id)])
  if (!head) throw new Problem(404, 'not-found')
  const known = await knownIn(reading, head.warehouse, wanted(id))
  return { ...head, ...known, today: reading.today, lines, suggested: suggestedFor(lines, named, known) }
}

interface Here {
  readonly lying: readonly Lying[]
  readonly locations: readonly { readonly id: string; readonly sequence: number; readonly code: string }[]
  readonly batches: readonly { readonly id: string; readonly expiry: string | null }[]
}

const isEarlier = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What lines name; of the others what lies there, what expires first before the rest. */
function suggestedFor(lines: readonly PickLine[], named: readonly Suggested[], here: Here): readonly Suggested[] {
  const expiries = new Map(here.batches.map(({ id, expiry }) => [id, expiry ?? '9999']))
  const ways = new Map(here.locations.map(({ id }, index) => [id, index]))
  const wayOf = ({ location }: Lying): number => ways.get(location ?? '') ?? ways.size
  const expiryOf = ({ batch }: Lying): string => expiries.get(batch ?? '') ?? '9999'
  const byExpiry = here.lying.toSorted((a, b) => isEarlier(expiryOf(a), expiryOf(b)) || wayOf(a) - wayOf(b))
  const left = new Map(byExpiry.map((one) => [one, decimal(one.quantity)]))
  const added = lines.flatMap(({ line, item, open }) => {
    let rest = named.filter((one) => one.line === line).reduce((still, one) => still.minus(one.quantity), decimal(open))
    return byExpiry.flatMap((one): Suggested[] => {
      const free = left.get(one) ?? decimal(0)
      if (one.item !== item || !rest.greaterThan(0) || !free.greaterThan(0)) return []
      const quantity = free.lessThan(rest) ? free : rest
      left.set(one, free.minus(quantity))
      rest = rest.minus(quantity)
      return [{ ...one, line, quantity: quantity.toFixed() }]
    })
  })
  return [...named, ...added].toSorted((a, b) => wayOf(a) - wayOf(b) || isEarlier(expiryOf(a), expiryOf(b)))
}
