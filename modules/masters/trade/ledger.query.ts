// What must hold of the trade ledger (sales and purchasing 7.4), read from it and the ledgers it follows.
import { sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

// 6 shipped at 360,000 and billed: 360,000 of cost, and what later corrections added to it. What landed costs put on
// goods that were sold already (value alone) belongs to no sold line.
const costs = defineInvariant({
  code: 'trade-costs',
  words: [
    'The cost of what was sold is what the stock ledger and bills moved to cost of goods sold, by item and branch',
    'Harga pokok penjualan sama dengan yang dipindahkan kartu stok dan faktur ke beban pokok, per barang dan cabang',
  ],
  breaches: sql`
    with moved as (
        select item, branch, -value as cost from clearing_entry where contra_role = 'cogs'
        union all
        select m.item, m.branch, -m.value from stock_move m left join stock_move c on c.id = m.cause
         where m.contra_role = 'cogs' and m.kind <> 'value_only' and c.kind is distinct from 'value_only'
        union all
        select item, branch, -cost from trade_ledger where trade = 'sale')
    select coalesce((select code from item where id = m.item), '–') || ': ' || sum(m.cost) as row
      from moved m group by m.item, m.branch having sum(m.cost) <> 0`,
})

export const tradeInvariants = [costs]
