// Lines of live invoices with what their goods cost, in rupiah: the ground of the sales reports, so that all of them
// add up alike. The cost is what the invoice took out of delivered-not-invoiced, or what it delivered itself; of goods
// that were billed by their order, the share of what they cost when they left; that of gifts is promotion.
import { type Sql, sql } from '@lumbung/definition'

export interface InvoicedFilter {
  readonly customer: string | null
  readonly item: string | null
}

/** 100 ordered and invoiced in two halves, 60 of them gone at 600,000: 300,000 for each half. */
const costOfOrdered = sql`coalesce((
  select round(sum(gone.cost) * l.base_quantity / greatest(sum(gone.quantity), (
           select sum(o.base_quantity) from sales_invoice_line o join sales_invoice h on h.id = o.document
            where o.order_line = l.order_line and h.status in ('approved', 'closed'))), 2)
    from (select s.base_quantity as quantity,
                 (select -sum(m.value) from stock_move m where m.line = s.id) as cost
            from shipment_line s join shipment h on h.id = s.document
           where s.order_line = l.order_line and s.billed_as_ordered and h.status in ('approved', 'closed')) gone), 0)`

export const invoicedLines = (
  { customer, item }: InvoicedFilter,
  { from, to, branches }: { readonly from: string; readonly to: string; readonly branches: readonly string[] },
): Sql => sql`
  select i.id as invoice, i.customer, l.item, l.base_quantity as quantity, round(l.net_amount * i.rate, 2) as net,
         case when l.is_free then 0
              else coalesce((select -sum(c.value) from clearing_entry c where c.line = l.id and c.source = i.id), 0)
                   + coalesce((select -sum(m.value) from stock_move m where m.line = l.id and m.source = i.id), 0)
                   + case when l.order_line is null or l.shipment_line is not null then 0 else ${costOfOrdered} end
         end as cost
    from sales_invoice i join sales_invoice_line l on l.document = i.id
   where i.status in ('approved', 'closed') and i.kind <> 'downPayment' and i.date between ${from}::date and ${to}::date
     and i.branch = any(${branches}::uuid[])
     and (${customer}::uuid is null or i.customer = ${customer}::uuid)
     and (${item}::uuid is null or l.item = ${item}::uuid)`
