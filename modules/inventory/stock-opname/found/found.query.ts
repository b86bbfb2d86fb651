// What a count has to know of goods that it finds, read by who counts: items and locations of its warehouse.
import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { Named } from '../counting.ts'
import { stockOpname } from '../definition.ts'
import type { FoundItem, WeighedItem } from './found.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

/** A count that is under way, and what of the item has to be said there; null where either is not seen. */
export interface Counted extends FoundItem {
  readonly warehouse: string
  readonly warehouseCode: string
  readonly isUnderWay: boolean
  readonly team: readonly string[]
}

export async function countedItem(
  { query, visible }: FactQuery,
  opname: string,
  item: string | null,
): Promise<Counted | null> {
  if (!isId(item)) return null
  const [row] = await query<Row<Counted>>(
    sql`select i.tracking, i.expiry_control as "expiryControl", w.uses_locations as "usesLocations",
               i.measure_unit_code as "measureUnit", w.id as warehouse,
               w.code as "warehouseCode", coalesce(d.team, '{}') as team,
               d.stage in ('frozen', 'counting') and d.status in ('draft', 'revision') as "isUnderWay"
          from stock_opname d join warehouses w on w.id = d.warehouse cross join item i
         where d.id = ${opname} and i.id = ${item} and i.type = 'stock' and ${visible(stockOpname.key)}`,
    'count-found-item',
  )
  return row ?? null
}

/** Items on the lines of a count whose pieces are weighed; null where the count is not seen. */
export async function weighedItems(
  { query, visible }: FactQuery,
  opname: string,
): Promise<readonly WeighedItem[] | null> {
  const rows = await query<Row<{ readonly item: string | null; readonly unit: string }>>(
    sql`select distinct l.item, l.unit from stock_opname d
          left join (select l.document, l.item, i.measure_unit_code as unit from stock_opname_line l
                       join item i on i.id = l.item and i.measure_unit_code is not null
                      where l.document = ${opname}) l on l.document = d.id
         where d.id = ${opname} and ${visible(stockOpname.key)}`,
    'count-weighed-items',
  )
  return rows.length === 0 ? null : rows.flatMap(({ item, unit }) => (item ? [{ item, unit }] : []))
}

/** The location with this code in a warehouse. */
export async function locationFound({ query }: FactQuery, warehouse: string, code: string): Promise<Named | null> {
  const [row] = await query<Row<Named>>(
    sql`select l.id, l.code, l.name from location l join storage s on s.id = l.storage
         where s.warehouse = ${warehouse} and lower(l.code) = lower(${code}) and not l.archived`,
    'count-found-location',
  )
  return row ?? null
}
