// Lines that were sold, with what their goods cost, in rupiah: the ground of the sales reports, so that all of them add
// up alike, and with cost of goods sold. A void stands against what it takes back, on the same day; credits of returns
// have a minus.
import { type Sql, sql } from '@lumbung/definition'

export interface SoldFilter {
  readonly customer: string | null
  readonly item: string | null
}

export const soldLines = (
  { customer, item }: SoldFilter,
  { from, to, branches }: { readonly from: string; readonly to: string; readonly branches: readonly string[] },
): Sql => sql`
  select source as invoice, source_type = 'sales-return-invoice' as is_credit, event, party as customer, item, quantity,
         net, cost
    from trade_ledger
   where trade = 'sale' and date between ${from}::date and ${to}::date and branch = any(${branches}::uuid[])
     and (${customer}::uuid is null or party = ${customer}::uuid) and (${item}::uuid is null or item = ${item}::uuid)`

/** How many documents sold something that stands. */
export const soldDocuments = sql`count(distinct s.invoice) filter (
    where not s.is_credit and s.event = 'approve' and s.quantity > 0)
  - count(distinct s.invoice) filter (where not s.is_credit and s.event like 'void-%' and s.quantity < 0)`

/** Rows that came to something. */
export const sold = sql`sum(s.quantity) <> 0 or sum(s.net) <> 0 or sum(s.cost) <> 0`
