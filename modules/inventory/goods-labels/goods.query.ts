// Items, batches, serial numbers and locations, read for their labels.
import { raw, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { BatchOfItem, ItemUnit, PlaceToLabel, SerialInStock } from './goods.ts'

type Reading = Pick<FactQuery, 'query' | 'visible' | 'branches'>
type Read<T> = T & Readonly<Record<string, unknown>>

const OF_ITEM = raw('d')
const OF_ITS_ITEM = raw('i')

/** SQL: the name of an item. */
const named = (item: typeof OF_ITEM, isIndonesian: boolean) =>
  sql`case when ${isIndonesian} then coalesce(nullif(${item}.name_indonesian, ''), ${item}.name) else ${item}.name end`

export const itemUnits = (
  { query, visible }: Reading,
  ids: readonly string[],
  isIndonesian: boolean,
): Promise<readonly ItemUnit[]> =>
  query<Read<ItemUnit>>(
    sql`select d.id, d.code, ${named(OF_ITEM, isIndonesian)} as name, d.item_group as "itemGroup",
               d.base_unit as "baseUnit", b.code as "baseCode", n.unit, u.code as "unitCode", n.numerator,
               n.denominator, nullif(n.barcode, '') as barcode, (select id from currency where code = 'IDR') as rupiah
          from item d join unit b on b.id = d.base_unit
          join lateral (
                 select d.base_unit as unit, 1::numeric as numerator, 1::numeric as denominator, d.barcode,
                        -1 as position
                 union all
                 select unit, numerator, denominator, barcode, position from item_units
                  where document = d.id and barcode <> '') n on true
          join unit u on u.id = n.unit
         where d.id = any(${ids}::uuid[]) and ${visible('item')}
         order by array_position(${ids}::uuid[], d.id), n.position`,
    'labels-items',
  )

/** Serial numbers that lie in warehouses of one's branches. */
export const serialsInStock = (
  { query, visible, branches }: Reading,
  ids: readonly string[],
  only: readonly string[],
  isIndonesian: boolean,
): Promise<readonly SerialInStock[]> =>
  query<Read<SerialInStock>>(
    sql`select d.id, d.code, ${named(OF_ITEM, isIndonesian)} as name, u.code as unit,
               nullif(d.barcode, '') as barcode, s.serial, b.number as batch, b.expiry
          from item d join unit u on u.id = d.base_unit
          join stock_balance s on s.item = d.id and s.serial is not null and s.quantity > 0
          join warehouses w on w.id = s.warehouse left join batch b on b.id = s.batch
         where d.id = any(${ids}::uuid[]) and ${visible('item')}
           and (cardinality(${only}::text[]) = 0 or s.serial = any(${only}::text[]))
           and (${branches}::uuid[] is null or w.branch = any(${branches}::uuid[]))
         order by array_position(${ids}::uuid[], d.id), s.serial`,
    'labels-serials',
  )

export const batchesOfItems = (
  { query, visible }: Reading,
  ids: readonly string[],
  isIndonesian: boolean,
): Promise<readonly BatchOfItem[]> =>
  query<Read<BatchOfItem>>(
    sql`select d.id, i.code, u.code as unit, nullif(i.barcode, '') as barcode, d.number, d.expiry,
               ${named(OF_ITS_ITEM, isIndonesian)} as name
          from batch d join item i on i.id = d.item join unit u on u.id = i.base_unit
         where d.id = any(${ids}::uuid[]) and ${visible('batch')}
         order by array_position(${ids}::uuid[], d.id)`,
    'labels-batches',
  )

export const placesToLabel = ({ query, visible }: Reading, ids: readonly string[]): Promise<readonly PlaceToLabel[]> =>
  query<Read<PlaceToLabel>>(
    sql`select d.id, d.code, d.name, nullif(d.barcode, '') as barcode from location d
         where d.id = any(${ids}::uuid[]) and ${visible('location')}
         order by array_position(${ids}::uuid[], d.id)`,
    'labels-locations',
  )
