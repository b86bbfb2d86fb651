// Everything that came to cost of goods sold in a period, row by row, and the issue behind each; added up it is the
// movement of the account role cogs. Three ways lead there:
//   billed       a bill takes the cost of a delivery out of delivered not invoiced: 6 of them, 360,000
//   at once      goods that nothing waits for cost when they leave, and give it back when they return; what corrects
//                an issue that is billed follows it there: 6 truly cost 400,000, an adjustment of 40,000
//   charged      landed costs of goods that are gone: of 1,800,000 what stock did not take, an adjustment of no issue
// A bill and its void, on one day, are left out together.
import { raw, type Sql, sql } from '@lumbung/definition'
import { movesBooked } from './movement.ts'

/** Whose costs, and on which days: bound, or SQL that says them. */
interface Asked {
  readonly from: string | Sql
  readonly to: string | Sql
  readonly branches: readonly string[]
  readonly item: string | null
  /** Costs of no customer are left to who adds them up. */
  readonly customer: string | null
}

/** SQL: what bills and landed costs cleared in the period, by their journals; without bills that a void took back. */
const cleared = ({ from, to, branches, item, customer }: Asked): Sql => sql`
  cleared as materialized (
    select c.id, c.role, c.contra_role, c.source_line, c.line, c.item, c.quantity, c.value, c.date, c.created_at,
           j.source_number, j.source_type, j.source, j.party
      from journal j join clearing_entry c on c.source = j.source and c.journal = j.id
     where j.date between ${from}::date and ${to}::date and c.branch = any(${branches}::uuid[])
       ${item === null ? raw('') : sql`and c.item = ${item}::uuid`}
       ${customer === null ? raw('') : sql`and j.party = ${customer}::uuid`}
       and (c.role = 'landed_cost_clearing' and c.item is not null or c.contra_role = 'cogs'
         and c.reverses is null and not exists (select from clearing_entry y where y.reverses = c.id))
  )`

/** SQL: moves whose value came to cost of goods sold, or would have. */
const spent = ({ branches, item, from, to }: Asked): Sql => sql`
  spent as materialized (${movesBooked(
    { from, to },
    sql`m.contra_role = 'cogs' and m.branch = any(${branches}::uuid[])
      ${item === null ? raw('') : sql`and m.item = ${item}::uuid`}`,
  )})`

/** SQL: base units of the issue that bills before this one took, those taken back left out. */
const takenBefore = sql`(
  select coalesce(-sum(x.quantity), 0) from clearing_entry x
   where x.source_line = c.source_line and x.role = c.role and x.contra_role = 'cogs' and x.reverses is null
     and (x.created_at, x.id) < (c.created_at, c.id)
     and not exists (select from clearing_entry y where y.reverses = x.id))`

/** What a bill took at the value of the issue; what it took beyond that had corrected the issue before. */
const billed = sql`
  select c.date, c.item, c.source_line as issue_line, c.line as bill_line, -c.quantity as quantity,
         case when v.is_corrected and v.quantity <> 0 then (
           select round(v.value * (t.before - c.quantity) / v.quantity, 2) - round(v.value * t.before / v.quantity, 2)
             from (select ${takenBefore} as before) t) else -c.value end as cost, -c.value as total,
         v.number as issue, v.source_type as issue_type, v.source as issue_id, c.source_number as invoice,
         c.source_type as invoice_type, c.source as invoice_id, c.party, null::text as correction, false as prior
    from cleared c left join lateral (
      select -sum(m.quantity) filter (where m.kind = 'move') as quantity,
             -sum(m.value) filter (where m.kind = 'move') as value,
             bool_or(m.kind = 'revalue' and m.created_at < c.created_at) as is_corrected,
             min(m.number) filter (where m.kind = 'move') as number,
             min(m.source_type) filter (where m.kind = 'move') as source_type,
             min(m.source::text) filter (where m.kind = 'move')::uuid as source
        from stock_move m where m.line = c.source_line) v on true
   where c.contra_role = 'cogs'`

/** SQL: a correction is booked in a later period than the issue it corrects. */
const ofPriorPeriod = sql`m.kind = 'revalue' and exists (select from accounting_period p
  where c.posted_date between p.start_date and p.end_date and m.posted_date > p.end_date)`

/** What cost at once, and what corrected an issue whose cost had come there. */
const atOnce = sql`
  select m.posted_date, m.item, m.line, b.bill_line, -m.quantity, case when m.quantity = 0 then 0 else -m.value end,
         -m.value, coalesce(c.number, m.number), coalesce(c.source_type, m.source_type),
         coalesce(c.source, m.source), b.invoice, b.invoice_type, b.invoice_id, coalesce(b.party, j.party),
         case when m.kind = 'revalue' then m.number end, ${ofPriorPeriod}
    from spent m
    left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
    left join journal j on j.id = coalesce(c.journal, m.journal)
    left join lateral (
      -- The bill that took most of the delivery; else the document itself, where it bills what it delivers.
      (select 1 as turn, x.line as bill_line, y.source_number as invoice, y.source_type as invoice_type,
              y.source as invoice_id, y.party
         from clearing_entry x join journal y on y.id = x.journal
        where c.contra_role = 'delivered_not_invoiced' and x.source_line = m.line and x.contra_role = 'cogs'
          and x.quantity < 0 and x.reverses is null
          and not exists (select from clearing_entry z where z.reverses = x.id)
        order by x.quantity, x.id limit 1)
      union all
      (select 2, t.line, t.number, t.source_type, t.source, t.party from trade_ledger t
        where t.line = m.line and t.trade = 'sale' and t.quantity <> 0 and t.reverses is null limit 1)
      order by turn limit 1) b on true
   where m.kind <> 'value_only' and c.kind is distinct from 'value_only'`

/** What costs of received goods came to beyond what stock took of them; all of it is price variance at standard. */
const charged = sql`
  select e.date, e.item, null::uuid, e.line, 0, 0, e.value, null, null, null::uuid, null, null, null::uuid,
         null::uuid, e.number, e.prior
    from (select c.date, c.item, c.line, c.value, c.source_number as number, false as prior
            from cleared c join item i on i.id = c.item
           where c.role = 'landed_cost_clearing' and i.costing <> 'standard'
          union all
          select m.posted_date, m.item, m.line, -m.value, m.number, ${ofPriorPeriod}
            from spent m left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
           where m.kind = 'value_only' or c.kind = 'value_only') e`

/** SQL: rows of `cost` by name, each with the issue, the bill and the party behind it. */
export const costRows = (asked: Asked): Sql => sql`
  ${cleared(asked)}, ${spent(asked)}, cost as (${billed} union all ${atOnce} union all ${charged})`
