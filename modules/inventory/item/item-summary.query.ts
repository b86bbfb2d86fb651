// Where an item lies, what of it is promised and what comes, read from balances and open lines: few rows, however long
// the history is. On hand 120, 20 of them damaged; orders want 70, 30 come on the 5th:
//   on hand 120, available 100, reserved 70, free 30, incoming 30, next on the 5th
import { type Decimal, decimal, sum } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { monthSoFar } from '../../masters/summary/party-summary.query.ts'
import { type May, seesTrade } from '../../masters/summary/rights.ts'
import type { CardRow, ExpectedRow, ItemSummary, ListedStock, StockCard, WarehouseStock } from './item-summary.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

/** Warehouses where items lie, are wanted or come, or have levels. */
const stockOf = (
  { expected, query, visible }: FactQuery,
  items: readonly string[],
): Promise<readonly Row<WarehouseStock & { readonly item: string }>[]> =>
  query<Row<WarehouseStock & { readonly item: string }>>(
    sql`with lying as (
          select item, warehouse, sum(quantity) as on_hand,
                 coalesce(sum(quantity) filter (where status = 'available'), 0) as available
            from stock_balance where item = any(${items}::uuid[]) and owner is null group by item, warehouse
        ), due as (
          select item, warehouse, coalesce(-sum(quantity) filter (where quantity < 0), 0) as reserved,
                 coalesce(sum(quantity) filter (where quantity > 0), 0) as incoming,
                 min(day) filter (where quantity > 0) as next
            from (${expected(items, null)}) open group by item, warehouse
        )
        select k.item, d.id, d.code, d.name, coalesce(y.on_hand, 0) as "onHand",
               coalesce(y.available, 0) as available, coalesce(u.reserved, 0) as reserved,
               coalesce(y.available, 0) - coalesce(u.reserved, 0) as free,
               coalesce(u.incoming, 0) as incoming, u.next as "nextDay", l.minimum
          from unnest(${items}::uuid[]) as k (item) cross join warehouses d
          left join lying y on y.item = k.item and y.warehouse = d.id
          left join due u on u.item = k.item and u.warehouse = d.id
          left join item_stock_levels l on l.document = k.item and l.warehouse = d.id
         where ${visible('warehouses')}
           and (coalesce(y.on_hand, 0) <> 0 or u.reserved <> 0 or u.incoming <> 0 or l.minimum is not null)
         order by d.code`,
    'item-stock',
  )

export const stockByWarehouse = async (reading: FactQuery, item: string): Promise<readonly WarehouseStock[]> =>
  (await stockOf(reading, [item])).map(({ id, code, name, nextDay, minimum, ...row }) => {
    const { onHand, available, reserved, free, incoming } = row
    return { id, code, name, onHand, available, reserved, free, incoming, nextDay, minimum }
  })

/** Items of a list, all by one statement: what lies of each in the warehouses that who asks may see. */
export async function stockOfItems(reading: FactQuery, items: readonly string[]): Promise<readonly ListedStock[]> {
  const [rows, records] = await Promise.all([stockOf(reading, items), reading.records('item', items)])
  const units = await reading.records(
    'unit',
    [...records.values()].flatMap((item) => unitRows(item).map(unitIn)),
  )
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return [...records].flatMap(([id, item]): ListedStock[] => {
    const own = byItem.get(id) ?? []
    if (item['type'] !== 'stock') return []
    return [
      {
        id,
        base: String(item['baseUnitCode']),
        units: unitRows(item).map((row) => ({
          code: String(units.get(unitIn(row))?.['code']),
          contains: containsOf(row),
        })),
        onHand: totalOf(own, 'onHand'),
        reserved: totalOf(own, 'reserved'),
        free: totalOf(own, 'free'),
        incoming: totalOf(own, 'incoming'),
      },
    ]
  })
}

type UnitRow = Readonly<Record<string, unknown>>

const unitRows = (item: Values): readonly UnitRow[] =>
  Array.isArray(item['units']) ? item['units'].map((row: unknown): UnitRow => Object(row)) : []

const unitIn = ({ unit }: UnitRow): string => String(unit)

const containsOf = ({ numerator, denominator }: UnitRow): string =>
  decimal(String(numerator)).dividedBy(String(denominator)).toFixed()

interface Worth extends Readonly<Record<string, unknown>> {
  readonly value: string
  readonly unitCost: string | null
  readonly isRecalculating: boolean
}

/** What it is worth in the pools of these warehouses: a pool never reaches beyond a branch. */
async function worthOf({ query, visible }: FactQuery, item: string): Promise<Worth | undefined> {
  const [row] = await query<Worth>(
    sql`select coalesce(sum(p.value), 0) as value, round(sum(p.value) / nullif(sum(p.quantity), 0), 6) as "unitCost",
               coalesce(bool_or(p.replay_at is not null), false) as "isRecalculating"
          from stock_pool p
         where p.item = ${item} and p.pool in (
           select b.pool from stock_balance b join warehouses d on d.id = b.warehouse
            where b.item = ${item} and b.owner is null and ${visible('warehouses')})`,
    'item-worth',
  )
  return row
}

const totalOf = (rows: readonly WarehouseStock[], key: 'onHand' | 'available' | 'reserved' | 'free' | 'incoming') =>
  sum(rows.map((row): Decimal => decimal(row[key]))).toFixed()

export async function itemSummary(reading: FactQuery, may: May, id: string): Promise<ItemSummary> {
  const [rows, worth, sold] = await Promise.all([
    stockByWarehouse(reading, id),
    worthOf(reading, id),
    seesTrade(may, 'sale') ? monthSoFar(reading, 'item', id, 'sale') : null,
  ])
  const seesCosts = !reading.hidden.has('cost')
  const days = rows.flatMap(({ nextDay }) => nextDay ?? []).toSorted()
  return {
    onHand: totalOf(rows, 'onHand'),
    available: totalOf(rows, 'available'),
    reserved: totalOf(rows, 'reserved'),
    free: totalOf(rows, 'free'),
    incoming: totalOf(rows, 'incoming'),
    nextDay: days[0] ?? null,
    value: seesCosts ? (worth?.value ?? '0') : null,
    unitCost: seesCosts ? (worth?.unitCost ?? null) : null,
    isRecalculating: worth?.isRecalculating === true,
    sold,
  }
}

/** So many moves are told, the newest first; the report of the stock card has all. */
const MOVES = 100

type Move = Row<Omit<CardRow, 'key' | 'source'> & { readonly key: string; readonly source: string }>

/** Balances count backwards from what lies there now: 100 after the newest move of −10, 110 after the one before. */
export async function stockCard(reading: FactQuery, may: May, item: string): Promise<StockCard> {
  const { branches, hidden, query, visible } = reading
  const [moves, worth] = await Promise.all([
    query<Move>(
      sql`with lying as (
            select coalesce(sum(b.quantity), 0) as quantity from stock_balance b join warehouses d on d.id = b.warehouse
             where b.item = ${item} and b.owner is null and ${visible('warehouses')}
          ), newest as (
            select * from stock_move
             where item = ${item} and owner is null and branch = any(${branches ?? []}::uuid[]) and quantity <> 0
             order by effective_at desc, sequence desc limit ${MOVES + 1}
          )
          select m.id, m.posted_date as date, to_char(m.local_at, 'HH24:MI') as time, m.number, m.source_type as key,
                 m.source, w.code as warehouse, m.quantity, m.value,
                 (select quantity from lying) - coalesce(sum(m.quantity) over (
                   order by m.effective_at desc, m.sequence desc rows between unbounded preceding and 1 preceding
                 ), 0) as balance
            from newest m join warehouses w on w.id = m.warehouse
           order by m.effective_at desc, m.sequence desc`,
      'item-card',
    ),
    worthOf(reading, item),
  ])
  const seesCosts = !hidden.has('cost')
  return {
    rows: moves.slice(0, MOVES).map(({ key, source, value, ...move }) => ({
      ...move,
      ...(may(`${key}.read`) ? { key, source } : { key: null, source: null }),
      value: seesCosts ? value : null,
    })),
    isCut: moves.length > MOVES,
    isRecalculating: worth?.isRecalculating === true,
  }
}

type Expected = Row<ExpectedRow & { readonly key: string }>

/** So many lines are told at most. */
const LINES = 500

/** Lines that want the item and lines that bring it, by their day. */
export async function expectedOf(
  { expected, query, today, visible }: FactQuery,
  may: May,
  item: string,
): Promise<readonly ExpectedRow[]> {
  const rows = await query<Expected>(
    sql`select e.resource as key, e.document as id, e.number, coalesce(c.name, s.name) as party, d.code as warehouse,
               e.day, e.quantity, e.hard as "isAllocated", greatest(${today}::date - e.day, 0) as late
          from (${expected([item], null)}) e join warehouses d on d.id = e.warehouse
          left join customer c on c.id = e.party left join supplier s on s.id = e.party
         where e.quantity <> 0 and ${visible('warehouses')}
         order by e.day, e.quantity > 0 desc, e.number limit ${LINES}`,
    'item-expected',
  )
  return rows.map((row) =>
    row.number !== null && may(`${row.key}.read`) ? row : { ...row, key: null, id: null, number: null, party: null },
  )
}
