// What an approved count did to the books (inventory 9.12): where it posted, the books then said what was counted, at
// the moment of the count and as far as they were written by then; what was skipped stayed as it was.
//   expected 92, counted 90: 2 fewer, and 90 lay there
import { raw, sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

const samePiece = (one: string, other: string) =>
  raw(
    `${one}.item = ${other}.item and (${one}.location, ${one}.batch, ${one}.serial) is not distinct from
      (${other}.location, ${other}.batch, ${other}.serial)`,
  )

const countPosted = defineInvariant({
  code: 'count-posted',
  words: [
    'A count posts what was counted less what was expected, and nothing for lines that were skipped',
    'Stock opname membukukan hasil hitung dikurangi stok seharusnya, dan tidak apa pun untuk baris yang dilewati',
  ],
  breaches: sql`
    with counted as (
      select l.id as line, d.number, d.warehouse, l.item, l.location, l.batch, l.serial, l.decision, l.position,
             l.variance, sum(c.quantity) as quantity, max(c.counted_on + c.counted_at) as moment
        from stock_opname d join stock_opname_line l on l.document = d.id
        left join stock_opname_counts c on c.document = d.id and c.round = l.round and ${samePiece('c', 'l')}
       where d.status in ('approved', 'closed') group by d.id, l.id),
    posted as (
      select line, sum(quantity) as quantity, min(sequence) as sequence from stock_move
       where source_type = 'stock-opname' and kind = 'move' group by line),
    told as (
      select c.*, p.quantity as posted, p.sequence,
             (select coalesce(sum(m.quantity), 0) from stock_move m
               where m.warehouse = c.warehouse and ${samePiece('m', 'c')} and m.status = 'available' and m.owner is null
                 and m.local_at <= c.moment and m.sequence < coalesce(p.sequence, m.sequence + 1)) as lying
        from counted c left join posted p on p.line = c.line)
    select number || ' line ' || position || ': counted ' || coalesce(trim_scale(quantity)::text, 'nothing')
           || ', posted ' || coalesce(trim_scale(posted)::text, 'nothing') as row
      from told
     where case when decision = 'skip' or quantity is null then posted is not null
                when posted is not null then lying + posted <> quantity
                -- Nothing was posted, and what lies there is still what was expected.
                else variance <> 0 and lying = quantity - variance end`,
})

export const countInvariants = [countPosted]
