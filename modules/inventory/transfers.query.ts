// What must hold of goods that move between warehouses and branches (inventory 9.10). Σ inter_branch = 0 is proved with
// the books.
import { raw, sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

/** Rows of the stock ledger under the document they belong to: a correction under that of the row it corrects. */
const moved = raw(`
  select coalesce(c.source_type, m.source_type) as kind, coalesce(c.source, m.source) as document,
         coalesce(c.number, m.number) as number, coalesce(c.line, m.line) as line, m.quantity, m.value,
         coalesce(m.contra_role, '') as contra
    from stock_move m left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')`)

/** Pools that wait to be recalculated pass on what they find when their turn comes. */
const settled = raw(`not exists (select from stock_move s join stock_pool p on p.item = s.item and p.pool = s.pool
  where s.source = t.document and p.replay_at is not null)`)

// 10 out, 10 in; of a receiving all but what was lost: 10 out of transit, 9 in, 1 to adjustment_loss.
const inAsOut = defineInvariant({
  code: 'transfer-in-out',
  words: [
    'Each transfer brings in what it takes out, in quantity and value, but for what is lost on the way',
    'Setiap transfer memasukkan yang dikeluarkannya, dalam kuantitas dan nilai, kecuali yang hilang di perjalanan',
  ],
  breaches: sql`
    with moved as (${moved})
    select t.number || ': ' || trim_scale(t.quantity) || ' / ' || t.value as row
      from (select document, number, line, sum(quantity) as quantity, sum(value) as value from moved
             where kind in ('intersite-transfer', 'replenishment-receiving', 'storage-transfer')
               and contra <> 'adjustment_loss'
             group by document, number, line) t
     where (t.quantity <> 0 or t.value <> 0) and ${settled}`,
})

// 10 sent, 9 arrived: 1 of that line lies in its transit warehouse, and nothing else does.
const underWay = defineInvariant({
  code: 'goods-in-transit',
  words: [
    'Goods in transit are what open transfers still have on the way, by line and on the account',
    'Persediaan dalam perjalanan adalah sisa transfer terbuka yang belum tiba, per baris dan pada akunnya',
  ],
  breaches: sql`
    with lying as (
      select coalesce(r.dispatch_line, m.line) as line, sum(m.quantity) as quantity, sum(m.value) as value
        from stock_move m join warehouses w on w.id = m.warehouse and w.type = 'transit'
        left join replenishment_receiving_line r on r.id = m.line
       group by 1),
    sent as (
      select l.id as line, d.number, d.status, l.base_quantity - coalesce((
               select sum(r.settled_quantity) from replenishment_receiving_line r
                 join replenishment_receiving h on h.id = r.document
                where r.dispatch_line = l.id and h.status in ('approved', 'closed')), 0) as quantity
        from intersite_transfer_line l join intersite_transfer d on d.id = l.document
       where d.status in ('approved', 'closed')),
    booked as (
      select l.branch, sum(l.idr_debit - l.idr_credit) as value from journal_line l
       where l.account in (select account from account_setting where role = 'goods_in_transit') group by l.branch),
    held as (
      select m.branch, sum(m.value) as value
        from stock_move m left join replenishment_receiving_line r on r.id = m.line
       where m.account in (select account from account_setting where role = 'goods_in_transit')
         and coalesce(r.dispatch_line, m.line) in (select line from sent) group by m.branch)
    select coalesce(s.number, 'no transfer') || ': ' || trim_scale(coalesce(y.quantity, 0)) || ' in transit, '
           || trim_scale(coalesce(s.quantity, 0)) || ' under way' as row
      from sent s full join lying y on y.line = s.line
     where coalesce(y.quantity, 0) <> coalesce(s.quantity, 0)
        or (coalesce(s.status, 'closed') = 'closed' and coalesce(y.quantity, 0) <> 0)
     union all
    select 'goods_in_transit: ledger ' || coalesce(b.value, 0) || ', transfers ' || coalesce(h.value, 0)
      from booked b full join held h on h.branch = b.branch where coalesce(b.value, 0) <> coalesce(h.value, 0)`,
})

export const transferInvariants = [inAsOut, underWay]
