// What is open of a customer: orders to deliver or to bill, deliveries to ship, bills to be paid.
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { OpenDocument } from '../../masters/summary/open-documents.ts'
import { OPEN_MOST, openItemsOf } from '../../masters/summary/open-documents.query.ts'
import type { May } from '../../masters/summary/rights.ts'
import { deliveryOrder } from '../delivery-order/definition.ts'
import { salesOrder } from '../sales-order/definition.ts'

type Row = OpenDocument & Readonly<Record<string, unknown>>

/** 10 ordered for 1,110,000, 4 delivered and none billed: partly delivered, 1,110,000 open. */
const openOrders = ({ done, query, today, visible }: FactQuery, customer: string): Promise<readonly Row[]> =>
  query<Row>(
    sql`select 'sales-order' as key, d.id, d.number, d.date, min(coalesce(l.required_date, d.required_date)) as due,
               m.code as currency, d.total,
               sum(round((l.net_amount + l.tax_amount) * greatest(l.base_quantity - l.billed, 0)
                 / nullif(l.base_quantity, 0), 2)) as open,
               case when bool_and(not l.deliverable or l.handed >= l.base_quantity) then 'toBill'
                    when bool_or(l.handed > 0) then 'partly' else 'none' end as state,
               coalesce(greatest(${today}::date - min(coalesce(l.required_date, d.required_date))
                 filter (where l.deliverable and l.handed < l.base_quantity), 0), 0) as late
          from sales_order d join currency m on m.id = d.currency
          join lateral (select l.*, ${done('sales-order', 'delivered')} as handed,
                               ${done('sales-order', 'invoiced')} as billed
                          from sales_order_line l where l.document = d.id) l on true
         where d.customer = ${customer} and d.status = 'approved' and ${visible('sales-order')}
         group by d.id, m.code order by d.date, d.number limit ${OPEN_MOST}`,
    'customer-open-orders',
  )

const openDeliveries = ({ done, query, today, visible }: FactQuery, customer: string): Promise<readonly Row[]> =>
  query<Row>(
    sql`select 'delivery-order' as key, d.id, d.number, d.date, d.date as due, null::text as currency,
               null::numeric as total, null::numeric as open,
               case when bool_or(l.shipped > 0) then 'partly' else 'none' end as state,
               greatest(${today}::date - d.date, 0) as late
          from delivery_order d
          join lateral (select ${done('delivery-order', 'shipped')} as shipped
                          from delivery_order_line l where l.document = d.id) l on true
         where d.customer = ${customer} and d.status = 'approved' and ${visible('delivery-order')}
         group by d.id order by d.date, d.number limit ${OPEN_MOST}`,
    'customer-open-deliveries',
  )

/** Of the kinds that who asks may read. */
export async function openDocuments(reading: FactQuery, may: May, customer: string): Promise<readonly OpenDocument[]> {
  const parts = await Promise.all([
    may(`${salesOrder.key}.read`) ? openOrders(reading, customer) : [],
    may(`${deliveryOrder.key}.read`) ? openDeliveries(reading, customer) : [],
    openItemsOf(reading, customer, 'sale', may),
  ])
  return parts.flat()
}
