// What a customer was billed at last, item by item: the newest line of two years.
//   10 CTN for 1,140,000 after discounts, without tax: 114,000 a carton
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { LastPrice } from '../../masters/summary/prices.ts'
import { PRICES_MOST } from '../../masters/summary/prices.query.ts'

export const lastPrices = ({ query, today, visible }: FactQuery, customer: string): Promise<readonly LastPrice[]> =>
  query<LastPrice & Readonly<Record<string, unknown>>>(
    sql`select n.item as id, i.code, i.name, n.price, m.code as currency, u.code as unit, n.quantity, n.date,
               'sales-invoice' as key, n.source, n.number
          from (select distinct on (l.item) l.item, round(l.net_amount / l.quantity, 6) as price, l.quantity, l.unit,
                       d.currency, d.date, d.id as source, d.number
                  from sales_invoice d join sales_invoice_line l on l.document = d.id
                 where d.customer = ${customer} and d.status in ('approved', 'closed') and ${visible('sales-invoice')}
                   and d.date > (${today}::date - interval '2 years')::date
                   and l.item is not null and l.quantity > 0 and l.net_amount > 0
                 order by l.item, d.date desc, l.id desc) n
          join item i on i.id = n.item left join unit u on u.id = n.unit join currency m on m.id = n.currency
         order by n.date desc, i.code limit ${PRICES_MOST}`,
    'customer-last-prices',
  )
