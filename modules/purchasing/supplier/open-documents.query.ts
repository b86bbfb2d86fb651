// What is open of a supplier: orders to come or to be billed, goods that no bill has taken, bills to pay.
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { OpenDocument } from '../../masters/summary/open-documents.ts'
import { OPEN_MOST, openItemsOf } from '../../masters/summary/open-documents.query.ts'
import type { May } from '../../masters/summary/rights.ts'
import { purchaseOrder } from '../purchase-order/definition.ts'
import { receiving } from '../receiving/definition.ts'

type Row = OpenDocument & Readonly<Record<string, unknown>>

const openOrders = ({ done, query, today, visible }: FactQuery, supplier: string): Promise<readonly Row[]> =>
  query<Row>(
    sql`select 'purchase-order' as key, d.id, d.number, d.date,
               min(coalesce(l.required_date, d.expected_date)) as due, m.code as currency, d.total,
               sum(round((l.net_amount + l.tax_amount) * greatest(l.base_quantity - l.billed, 0)
                 / nullif(l.base_quantity, 0), 2)) as open,
               case when bool_and(not l.deliverable or l.come >= l.base_quantity) then 'toBill'
                    when bool_or(l.come > 0) then 'partly' else 'none' end as state,
               coalesce(greatest(${today}::date - min(coalesce(l.required_date, d.expected_date))
                 filter (where l.deliverable and l.come < l.base_quantity), 0), 0) as late
          from purchase_order d join currency m on m.id = d.currency
          join lateral (select l.*, ${done('purchase-order', 'received')} as come,
                               ${done('purchase-order', 'invoiced')} as billed
                          from purchase_order_line l where l.document = d.id) l on true
         where d.supplier = ${supplier} and d.status = 'approved' and ${visible('purchase-order')}
         group by d.id, m.code order by d.date, d.number limit ${OPEN_MOST}`,
    'supplier-open-orders',
  )

/** 60 received at 50,000, 40 of them billed: 1,000,000 open, in rupiah; the value for who sees costs. */
const unbilled = ({ hidden, query, visible }: FactQuery, supplier: string): Promise<readonly Row[]> =>
  query<Row>(
    sql`select 'receiving' as key, d.id, d.number, d.date, null::date as due, 'IDR' as currency,
               null::numeric as total, case when ${hidden.has('cost')} then null else sum(c.value) end as open,
               'toBill' as state, 0 as late
          from receiving d join receiving_line l on l.document = d.id
          join lateral (select sum(quantity) as quantity, sum(value) as value from clearing_entry
            where role = 'grir' and source_line = l.id) c on c.quantity > 0
         where d.supplier = ${supplier} and d.status = 'approved' and ${visible('receiving')}
         group by d.id order by d.date, d.number limit ${OPEN_MOST}`,
    'supplier-unbilled',
  )

/** Of the kinds that who asks may read. */
export async function openDocuments(reading: FactQuery, may: May, supplier: string): Promise<readonly OpenDocument[]> {
  const parts = await Promise.all([
    may(`${purchaseOrder.key}.read`) ? openOrders(reading, supplier) : [],
    may(`${receiving.key}.read`) ? unbilled(reading, supplier) : [],
    openItemsOf(reading, supplier, 'purchase', may),
  ])
  return parts.flat()
}
