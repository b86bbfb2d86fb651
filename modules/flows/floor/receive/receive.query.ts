// What a purchase order still expects, for who receives it; what was billed or received before counts as everywhere.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { purchaseOrder } from '../../../purchasing/purchase-order/definition.ts'
import { batchesOf, itemsIn, locationsOf, serialsOf } from '../known.query.ts'
import type { ReceiveLine, ReceiveWork } from './receiving-goods.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

type Head = Pick<
  ReceiveWork,
  'id' | 'number' | 'supplier' | 'supplierName' | 'warehouse' | 'warehouseName' | 'usesLocations' | 'currency'
>

const headOf = ({ query, visible }: FactQuery, id: string): Promise<readonly Row<Head>[]> =>
  query<Row<Head>>(
    sql`select d.id, d.number, d.supplier, s.name as "supplierName", d.warehouse, w.name as "warehouseName",
               coalesce(w.uses_locations, false) as "usesLocations", d.currency
          from purchase_order d join supplier s on s.id = d.supplier join warehouses w on w.id = d.warehouse
         where d.id = ${id} and d.status in ('approved', 'closed') and ${visible(purchaseOrder.key)}`,
    'receive-head',
  )

/** Lines of which something has not come; services are not received. */
const linesOf = ({ query, done }: FactQuery, id: string): Promise<readonly Row<ReceiveLine>[]> =>
  query<Row<ReceiveLine>>(
    sql`select o.line, o.item, trim_scale(o.base - o.done)::text as open, o.quantity::text,
               o.base::text as "baseQuantity", trim_scale(o.base + o.base * o.tolerance / 100 - o.done)::text as most
          from (select l.id as line, l.item, l.position, l.quantity, l.base_quantity as base,
                       coalesce(l.tolerance, 0) as tolerance, ${done(purchaseOrder.key, 'received')} as done
                  from purchase_order_line l join purchase_order d on d.id = l.document and d.status = 'approved'
                 where l.document = ${id} and coalesce(l.deliverable, true)) o
         where o.base > o.done order by o.position`,
    'receive-lines',
  )

/** Where goods are meant to be put first. */
const docksOf = async ({ query }: FactQuery, warehouse: string): Promise<readonly string[]> => {
  const rows = await query<Row<{ readonly id: string }>>(
    sql`select l.id from location l
          join storage s on s.id = l.storage join location_category c on c.id = l.category
         where s.warehouse = ${warehouse} and c.use = 'receive' and not l.blocked and not l.archived
         order by l.pick_sequence, l.code`,
    'receive-docks',
  )
  return rows.map(({ id }) => id)
}

/** What is to be received of a purchase order; nothing of one that is closed. */
export async function receiveWorkOf(reading: FactQuery, id: string): Promise<ReceiveWork> {
  const wanted = sql`select item from purchase_order_line where document = ${id}`
  const [[head], lines] = await Promise.all([headOf(reading, id), linesOf(reading, id)])
  if (!head) throw new Problem(404, 'not-found')
  const [items, locations, docks, batches, serials] = await Promise.all([
    itemsIn(reading, wanted),
    locationsOf(reading, head.warehouse),
    docksOf(reading, head.warehouse),
    batchesOf(reading, wanted),
    serialsOf(reading, wanted),
  ])
  return { ...head, today: reading.today, lines, items, locations, docks, batches, serials }
}
