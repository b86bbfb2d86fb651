// Twelve months of the trade ledger: net of tax, credits of returns taken off, in the branches that who asks may see.
import { name, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { monthsUpTo, type TradedItem, type TradeMonth } from './months.ts'
import type { Side } from './rights.ts'

/** What was traded most is told of so many items. */
const ITEMS = 10

type MonthRow = Readonly<Record<'month' | 'net' | 'quantity' | 'cost', string>>

/** Month by month, those without any trade among them. */
export async function tradeMonths(
  { branches, hidden, query, today }: FactQuery,
  by: 'party' | 'item',
  id: string,
  side: Side,
): Promise<readonly TradeMonth[]> {
  const months = monthsUpTo(today)
  const rows = await query<MonthRow>(
    sql`select date_trunc('month', date)::date as month, sum(net) as net, sum(quantity) as quantity, sum(cost) as cost
          from trade_ledger
         where trade = ${side} and ${name(by)} = ${id} and branch = any(${branches ?? []}::uuid[])
           and date between ${months[0]}::date and ${today}::date
         group by 1`,
    `trade-months-${by}`,
  )
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const { net = '0', quantity = '0', cost = '0' } = found.get(month) ?? {}
    return { month, net, quantity, cost: hidden.has('cost') ? null : cost }
  })
}

/** What was traded most with a party in these months. */
export async function mostTraded(
  { branches, query, today }: FactQuery,
  party: string,
  side: Side,
): Promise<readonly TradedItem[]> {
  return query<TradedItem & Readonly<Record<string, unknown>>>(
    sql`select i.id, i.code, i.name, i.base_unit_code as unit, t.quantity, t.net
          from (select item, sum(quantity) as quantity, sum(net) as net from trade_ledger
                 where trade = ${side} and party = ${party} and branch = any(${branches ?? []}::uuid[])
                   and date between ${monthsUpTo(today)[0]}::date and ${today}::date and item is not null
                 group by item having sum(net) <> 0 or sum(quantity) <> 0
                 order by sum(net) desc limit ${ITEMS}) t
          join item i on i.id = t.item order by t.net desc, i.code`,
    'trade-most',
  )
}
