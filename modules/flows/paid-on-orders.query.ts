// Money taken ahead lies in receipts, bills in sales: one statement over both, for the orders that are asked about.
import { Decimal } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { paidOnOrders } from '../sales/sales-order/paid.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly paid: string
}

const IN_FORCE = raw("d.status in ('approved', 'closed')")

// Amounts of `d` in the currency of the order `o`, by rupiah where they differ.
const IN_ORDER_CURRENCY = raw('case when d.currency = o.currency then 1 else d.rate / o.rate end')

// What is left of deposits: of each receipt the part of its open item that nobody has taken.
const AHEAD = sql`coalesce((
  select sum(l.amount * kept.rest / kept.whole * ${IN_ORDER_CURRENCY})
    from cash_bank_receipt_line l join cash_bank_receipt d on d.id = l.document
   cross join lateral (
     select sum(i.amount) as whole, sum(i.amount - coalesce((
              select sum(a.amount) from allocation a where a.open_item = i.id), 0)) as rest
       from open_item i where i.source = d.id and i.amount < 0) kept
   where l.sales_order = o.id and l.kind = 'DEPOSIT' and ${IN_FORCE} and kept.whole <> 0), 0)`

const SETTLED = raw(`coalesce((select sum(a.amount) from open_item i join allocation a on a.open_item = i.id
  where i.source = d.id and i.amount > 0), 0)`)

// What a bill took off claims that other kinds of documents made.
const TAKEN = raw(`coalesce((select -sum(a.amount) from allocation a join open_item i on i.id = a.open_item
  where a.source = d.id and i.amount < 0 and i.source_type <> 'sales-invoice'), 0)`)

// Of bills made from the order by its share of their lines, of a bill that names it as a whole all of it.
const BILLED = sql`coalesce((
  select sum((${SETTLED} + ${TAKEN}) * ${IN_ORDER_CURRENCY}
             * case when d.sales_order = o.id then 1 else share.own / share.whole end)
    from sales_invoice d
   cross join lateral (
     select coalesce(sum(b.net_amount + b.tax_amount) filter (where exists (
              select from sales_order_line ol where ol.id = b.order_line and ol.document = o.id)), 0) as own,
            nullif(sum(b.net_amount + b.tax_amount), 0) as whole
       from sales_invoice_line b where b.document = d.id) share
   where ${IN_FORCE} and d.id in (
     select b.document from sales_invoice_line b join sales_order_line ol on ol.id = b.order_line
      where ol.document = o.id
      union select n.id from sales_invoice n where n.sales_order = o.id)), 0)`

export const paidOnOrdersAnswer = answerFact(paidOnOrders, {
  decides: true,
  answer: async ({ query }, questions) => {
    const orders = [...new Set(questions.flatMap((question) => question.orders))]
    if (orders.length === 0) return questions.map(() => new Map())
    const rows = await query<Row>(
      sql`select o.id, round(${AHEAD} + ${BILLED}, 2) as paid from sales_order o where o.id = any(${orders}::uuid[])`,
      'fact-paid-on-orders',
    )
    const paid = new Map(rows.map((row) => [row.id, new Decimal(row.paid)]))
    return questions.map((question) => new Map([...paid].filter(([id]) => question.orders.includes(id))))
  },
})
