// One statement, line by line through indexes: what was delivered, what came back of it, and what bills took.
import { Decimal, type Id, isId } from '@lumbung/core'
import { type DateText, raw, type Sql, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { type Delivered, deliveredLines } from './delivered.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly line: string
  readonly date: DateText
  readonly moved: string
  readonly returned: string
  readonly announced: string
  readonly due: string
  readonly billed: string
  readonly invoice_line: Id<'sales-invoice'> | null
  readonly is_free: boolean
  readonly by_order: boolean
}

const IN_FORCE = raw("h.status in ('approved', 'closed')")

// Goods that an invoice delivered itself have no shipment.
const OWN = (alias: string): Sql =>
  raw(`(${alias}.shipment_line = s.line or (${alias}.shipment_line is null and ${alias}.invoice_line = s.line))`)

const returned = (except: string | null): Sql => sql`coalesce((
  select sum(r.base_quantity) from sales_return_line r join sales_return h on h.id = r.document
   where ${OWN('r')} and ${IN_FORCE} and h.id is distinct from ${except}::uuid), 0)`

const announced = (except: string | null): Sql => sql`coalesce((
  select sum(greatest(o.base_quantity - coalesce((
           select sum(r.base_quantity) from sales_return_line r join sales_return b on b.id = r.document
            where r.return_order_line = o.id and b.status in ('approved', 'closed')), 0), 0))
    from sales_return_order_line o join sales_return_order h on h.id = o.document
   where ${OWN('o')} and h.status = 'approved' and h.id is distinct from ${except}::uuid), 0)`

// Of goods that their order bills, all that is not delivered anew lowers what is to be billed.
const givenUp = (except: string | null): Sql => sql`coalesce((
  select sum(r.given_up) from sales_return_line r join sales_return h on h.id = r.document
   where r.order_line = s.order_line and ${IN_FORCE} and h.id is distinct from ${except}::uuid), 0)`

/** SQL: added up over the lines of bills for the goods `s`. */
const billed = (what: Sql): Sql => sql`(
  select ${what} from sales_invoice_line b join sales_invoice h on h.id = b.document
   where case when s.by_order then b.order_line = s.order_line and b.is_free is not true
              when s.is_direct then b.id = s.line else b.shipment_line = s.line end and ${IN_FORCE})`

const BILLED = sql`coalesce(${billed(sql`sum(b.base_quantity - coalesce((
  select sum(c.base_quantity) from sales_return_invoice_line c join sales_return_invoice k on k.id = c.document
   where c.invoice_line = b.id and k.status in ('approved', 'closed')), 0))`)}, 0)`

/** SQL: lines by their ids, with the line that delivered what they are about. */
const namedLines = (ids: readonly string[], { visible }: FactQuery): Sql => sql`
  select l.id, l.id as shipment_line, null::uuid as invoice_line
    from shipment_line l join shipment d on d.id = l.document
   where l.id = any(${ids}::uuid[]) and ${visible('shipment')}
   union all
  select l.id, l.shipment_line, l.id from sales_invoice_line l join sales_invoice d on d.id = l.document
   where l.id = any(${ids}::uuid[]) and ${visible('sales-invoice')}
   union all
  select l.id, l.shipment_line, l.invoice_line
    from sales_return_order_line l join sales_return_order d on d.id = l.document
   where l.id = any(${ids}::uuid[]) and ${visible('sales-return-order')}`

// Of invoices without a shipment only those that deliver their goods themselves.
const SOURCES = raw(`
  select n.id, coalesce(l.id, b.id) as line, l.order_line, l.billed_as_ordered is true as by_order,
         l.id is null as is_direct, coalesce(l.is_free, b.is_free) is true as is_free,
         coalesce(l.base_quantity, b.base_quantity) as moved, coalesce(i.date, d.date) as date
    from named n
    left join shipment_line l on l.id = n.shipment_line left join shipment d on d.id = l.document
    left join sales_invoice_line b on b.id = n.invoice_line left join sales_invoice i on i.id = b.document
   where l.id is not null
      or (i.kind = 'direct' and exists (select from item g where g.id = b.item and g.type = 'stock'))`)

const statement = (ids: readonly string[], reading: FactQuery): Sql => sql`
  with named as (${namedLines(ids, reading)}), s as (${SOURCES}),
       counted as (select s.*, ${returned(reading.except)} as returned from s)
  select s.id, s.line, s.is_free, s.by_order, s.date, s.moved, s.returned, ${announced(reading.except)} as announced,
         case when s.by_order
              then (select o.base_quantity from sales_order_line o where o.id = s.order_line)
                   - ${givenUp(reading.except)}
              else s.moved - s.returned end as due,
         ${BILLED} as billed,
         ${billed(sql`(array_agg(b.id order by h.date desc, b.id desc))[1]`)} as invoice_line
    from counted s`

const stateOf = (row: Row): Delivered => ({
  line: row.line,
  date: row.date,
  moved: new Decimal(row.moved),
  returned: new Decimal(row.returned),
  announced: new Decimal(row.announced),
  due: new Decimal(row.due),
  billed: new Decimal(row.billed),
  invoiceLine: row.invoice_line,
  isFree: row.is_free,
  billedAsOrdered: row.by_order,
})

export const deliveredAnswer = answerFact(deliveredLines, {
  answer: async (reading, questions) => {
    const ids = [...new Set(questions.flatMap(({ lines }) => lines.filter((line) => isId(line))))]
    if (ids.length === 0) return questions.map(() => new Map<string, Delivered>())
    const rows = await reading.query<Row>(statement(ids, reading), 'fact-delivered')
    const all = new Map(rows.map((row) => [row.id, stateOf(row)]))
    return questions.map(
      ({ lines }) =>
        new Map(
          lines.flatMap((id): [string, Delivered][] => {
            const found = all.get(id ?? '')
            return id && found ? [[id, found]] : []
          }),
        ),
    )
  },
})
