// Lines of live invoices with what their goods cost, in rupiah: the ground of the sales reports, so that all of them
// add up alike. The cost is what the invoice took out of delivered-not-invoiced; that of gifts is promotion.
import { type Sql, sql } from '@lumbung/definition'

export interface InvoicedFilter {
  readonly customer: string | null
  readonly item: string | null
}

export const invoicedLines = (
  { customer, item }: InvoicedFilter,
  { from, to, branches }: { readonly from: string; readonly to: string; readonly branches: readonly string[] },
): Sql => sql`
  select i.id as invoice, i.customer, l.item, l.base_quantity as quantity, round(l.net_amount * i.rate, 2) as net,
         case when l.is_free then 0
              else coalesce((select -sum(c.value) from clearing_entry c where c.line = l.id and c.source = i.id), 0)
                   + coalesce((select -sum(m.value) from stock_move m where m.line = l.id and m.source = i.id), 0)
         end as cost
    from sales_invoice i join sales_invoice_line l on l.document = i.id
   where i.status in ('approved', 'closed') and i.kind <> 'downPayment' and i.date between ${from}::date and ${to}::date
     and i.branch = any(${branches}::uuid[])
     and (${customer}::uuid is null or i.customer = ${customer}::uuid)
     and (${item}::uuid is null or l.item = ${item}::uuid)`
