// Customers that owe more than their credit limit: open receivables, less what they have in credit where the company
// lets that count, in rupiah. Orders count when they are entered (credit.ts); here it is what the books say. Told once
// until they are below it again.
import { defineWatch, sql } from '@lumbung/definition'
import { countsReceipts } from '../counts-receipts.query.ts'

export const creditWatch = defineWatch({
  event: 'credit-over',
  restSeconds: 60,
  rows: ({ today }) => sql`
    select c.id as subject, 'customer' as resource, c.id as record, c.code as number, null::uuid as branch,
           '{}'::uuid[] as concerned, o.owed - c.credit_limit as amount,
           jsonb_build_object('customer', c.name) as places
      from customer c
      join (select i.party,
                   sum(i.idr - coalesce((select sum(a.idr) from allocation a where a.open_item = i.id), 0)) as owed
              from open_item_now i where i.party in (select id from customer where credit_limit is not null)
               and (i.idr > 0 or ${countsReceipts(today)})
             group by i.party) o on o.party = c.id
     where not c.archived and o.owed > c.credit_limit`,
})
