// What the stock ledger knows of goods by their batch or serial number, in SQL: which document brought, moved or took
// them, and of whom. What was voided has come to nothing and is left out; what a document moves from one place to
// another comes to nothing in all, but not in each place.
//   received 10, sent 6 to a customer, 2 of them returned:  sent 6, returned 2, with the customer 4
import { join, raw, type Sql, sql } from '@lumbung/definition'

/** Which goods are asked for; those of no batch or serial number are never told. */
export interface Traced {
  readonly item?: string | null
  readonly batch?: string | null
  readonly serial?: string | null
  readonly customer?: string | null
  /** SQL: only these serial numbers. */
  readonly among?: Sql
}

/** Documents by which goods go to a customer, and by which they come back. */
const SENT = ['shipment', 'sales-invoice'] as const
export const BACK = 'sales-return'

export const isSent = (type: string): boolean => SENT.some((key) => key === type)

/** SQL: the customer of the document of a move `m`, and its supplier. */
export const customerOf = raw(`(case m.source_type
  when 'shipment' then (select d.customer from shipment d where d.id = m.source)
  when 'sales-invoice' then (select d.customer from sales_invoice d where d.id = m.source)
  when 'sales-return' then (select d.customer from sales_return d where d.id = m.source) end)`)
export const supplierOf = raw(`(case m.source_type
  when 'receiving' then (select d.supplier from receiving d where d.id = m.source) end)`)

/** SQL: conditions on a move `m`. Each is left out where nothing is asked, so that an index answers the others. */
export function concerns({ item, batch, serial, customer, among }: Traced, branches: readonly string[] | null): Sql {
  const conditions = [
    raw('(m.batch is not null or m.serial is not null)'),
    ...(item ? [sql`m.item = ${item}::uuid`] : []),
    ...(batch ? [sql`m.batch = ${batch}::uuid`] : []),
    ...(serial ? [sql`m.serial = ${serial}`] : []),
    ...(among ? [sql`m.serial = any(array(${among}))`] : []),
    ...(customer
      ? [
          sql`m.source in (select id from shipment where customer = ${customer}::uuid union all
                select id from sales_invoice where customer = ${customer}::uuid union all
                select id from sales_return where customer = ${customer}::uuid)`,
        ]
      : []),
    sql`(${branches}::uuid[] is null or m.branch = any(${branches}::uuid[]))`,
  ]
  return join(conditions, ' and ')
}

/** No day at all: stock lies as it was moved, on whatever day that counts, and goods sent for tomorrow are gone. */
export const EVER = 'infinity'

/** SQL: what each line of a document did to such goods in each place, until the end of a day. */
export const steps = (traced: Traced, branches: readonly string[] | null, until: string): Sql => sql`
  select m.source_type, m.source, m.line, min(m.number) as number, min(m.posted_date) as date, m.item, m.batch,
         m.serial, m.warehouse, m.location, m.status, sum(m.quantity) as quantity, max(m.effective_at) as at,
         max(m.sequence) as sequence
    from stock_move m
   where ${concerns(traced, branches)} and m.quantity <> 0 and m.posted_date <= ${until}::date
   group by m.source_type, m.source, m.line, m.item, m.batch, m.serial, m.warehouse, m.location, m.status
  having sum(m.quantity) <> 0`

/** SQL: what came back of the goods `m` by returns of their line, until the end of a day. */
export const returnedOf = (until: string): Sql => sql`coalesce((
  select sum(x.quantity) from sales_return_line r join stock_move x on x.line = r.id
   where (r.shipment_line = m.line or (r.shipment_line is null and r.invoice_line = m.line))
     and x.batch is not distinct from m.batch and x.serial is not distinct from m.serial
     and x.posted_date <= ${until}::date), 0)`

/** SQL: what lines of documents sent to customers; only the newest where so many are enough. */
export const sentGoods = (
  traced: Traced,
  branches: readonly string[] | null,
  until: string,
  newest: number | null = null,
): Sql => sql`
  select m.source_type, m.source, m.number, m.date, m.item, m.batch, m.serial, ${customerOf} as customer, m.sent,
         ${returnedOf(until)} as returned
    from (select s.source_type, s.source, s.line, min(s.number) as number, min(s.date) as date, s.item, s.batch,
                 s.serial, -sum(s.quantity) as sent
            from (${steps(traced, branches, until)}) s where s.source_type = any(${[...SENT]}::text[])
           group by s.source_type, s.source, s.line, s.item, s.batch, s.serial having sum(s.quantity) < 0
           order by max(s.at) desc, max(s.sequence) desc limit ${newest}) m`

/** SQL: where serial numbers are: the last step of each, `on_hand` telling whether it lies anywhere. */
export const lastSteps = (traced: Traced, branches: readonly string[] | null, until: string): Sql => sql`
  select distinct on (m.item, m.serial) m.*, ${customerOf} as customer
    from (select s.*, sum(s.quantity) over (partition by s.item, s.serial) as on_hand
            from (${steps(traced, branches, until)}) s where s.serial is not null) m
   order by m.item, m.serial, (m.quantity > 0) = (m.on_hand > 0) desc, m.at desc, m.sequence desc`

/** SQL: how the serial number of a step `m` stands (states.ts). What is out and went to nobody counts as scrapped. */
export const serialState = sql`case
  when m.on_hand > 0 and m.source_type = ${BACK} then 'returned' when m.on_hand > 0 then 'in_stock'
  when m.source_type = any(${[...SENT]}::text[]) then 'sold' else 'scrapped' end`
