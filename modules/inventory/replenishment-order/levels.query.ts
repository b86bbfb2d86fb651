// Levels lie with the items, stock is read of balances, claims and supplies of what is open: one statement, however
// many items have levels, and it does not grow with history. Planning asks for all items that have levels in a
// warehouse, and is told only what is short.
import { Decimal, isId } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { shortOf, type StockLevel, stockLevels } from './levels.ts'

interface LevelRow extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly code: string
  readonly base_unit: string
  readonly base_decimals: number
  readonly minimum: string
  readonly maximum: string
  readonly multiple: string | null
  readonly safety: string
  readonly lead_days: number
  readonly free: string
  readonly unfit: string
  readonly incoming: string
}

// What may not be taken is not there: a batch that is blocked, has expired, or may not go to a customer any more.
const fit = (today: string): Sql => sql`
  b.batch is null or (t.state = 'open'
    and (t.expiry is null or t.expiry >= ${today}::date + coalesce(i.minimum_days_out, 0)::int))`

/**
 * SQL: how items stand in a warehouse beside their levels there. What is added up is added up as one list, since
 * transactions join by index alone, and sums have none.
 */
const standing = (
  { expected, today }: FactQuery,
  {
    warehouse,
    branch,
    items,
  }: { readonly warehouse: string; readonly branch: string; readonly items: readonly string[] },
): Sql => sql`
  stock as (
    select item, coalesce(sum(quantity) filter (where kind = 'free'), 0) as free,
           coalesce(sum(quantity) filter (where kind = 'unfit'), 0) as unfit,
           coalesce(sum(quantity) filter (where kind = 'incoming'), 0) as incoming
      from (select l.document as item, 0 as quantity, 'level' as kind from item_stock_levels l
             where l.warehouse = ${warehouse} and l.document = any(${items}::uuid[])
            union all
            select b.item, b.quantity, case when ${fit(today)} then 'free' else 'unfit' end
              from stock_balance b left join (batch t join item i on i.id = t.item) on t.id = b.batch
             where b.warehouse = ${warehouse} and b.status = 'available' and b.owner is null
               and b.item = any(${items}::uuid[])
            union all
            select item, quantity, case when quantity > 0 then 'incoming' else 'free' end
              from (${expected(items, branch)}) open where warehouse = ${warehouse}) moved
     group by item having bool_or(kind = 'level')
  ), standing as (
    select i.id as item, i.code, i.base_unit, i.base_decimals, l.minimum, l.maximum, l.multiple,
           coalesce(l.safety, 0) as safety, l.lead_days::int as lead_days, free, unfit, incoming
      from stock join item i on i.id = stock.item and i.type = 'stock' and not i.archived
      cross join lateral (select * from item_stock_levels l where l.document = i.id and l.warehouse = ${warehouse}
                           order by l.position limit 1) l
  )`

/** Of a warehouse whose branch who asks does not see nothing is told. */
async function branchOf({ branches, records }: FactQuery, warehouse: string | null): Promise<string | null> {
  if (!isId(warehouse)) return null
  const branch = (await records('warehouses', [warehouse])).get(warehouse)?.['branch']
  return typeof branch === 'string' && branches?.includes(branch) !== false ? branch : null
}

async function itemsWithLevels({ query }: FactQuery, warehouse: string): Promise<readonly string[]> {
  const rows = await query<{ readonly item: string }>(
    sql`select distinct document as item from item_stock_levels where warehouse = ${warehouse}`,
    'fact-levels-items',
  )
  return rows.map(({ item }) => item)
}

function byItem(rows: readonly LevelRow[]): ReadonlyMap<string, StockLevel> {
  const figure = figures()
  return new Map(rows.map((row) => [row.item, levelOf(row, figure)]))
}

/** Thousands of levels say few figures: each is read once. */
function figures(): (digits: string) => Decimal {
  const known = new Map<string, Decimal>()
  return (digits) => {
    const figure = known.get(digits) ?? new Decimal(digits)
    known.set(digits, figure)
    return figure
  }
}

const levelOf = (row: LevelRow, figure: (digits: string) => Decimal): StockLevel => ({
  code: row.code,
  baseUnit: row.base_unit,
  baseDecimals: row.base_decimals,
  minimum: figure(row.minimum),
  maximum: figure(row.maximum),
  multiple: row.multiple === null ? null : figure(row.multiple),
  safety: figure(row.safety),
  leadDays: row.lead_days,
  free: figure(row.free),
  unfit: figure(row.unfit),
  incoming: figure(row.incoming),
})

export const levelsAnswer = answerFact(stockLevels, {
  answer: (reading, questions) =>
    Promise.all(
      questions.map(async ({ warehouse, items: asked }) => {
        const branch = await branchOf(reading, warehouse)
        const items = asked.filter((item) => isId(item))
        if (!warehouse || branch === null || items.length === 0) return new Map()
        const rows = await reading.query<LevelRow>(
          sql`with ${standing(reading, { warehouse, branch, items })} select * from standing order by code`,
          'fact-levels',
        )
        return byItem(rows)
      }),
    ),
})

export const shortAnswer = answerFact(shortOf, {
  answer: (reading, questions) =>
    Promise.all(
      questions.map(async ({ warehouse }) => {
        const branch = await branchOf(reading, warehouse)
        const items = warehouse && branch !== null ? await itemsWithLevels(reading, warehouse) : []
        if (!warehouse || branch === null || items.length === 0) return { hasLevels: false, short: new Map() }
        const rows = await reading.query<LevelRow>(
          sql`with ${standing(reading, { warehouse, branch, items })}
            select * from standing where free < greatest(minimum, safety) order by code`,
          'fact-levels-short',
        )
        return { hasLevels: true, short: byItem(rows) }
      }),
    ),
})
