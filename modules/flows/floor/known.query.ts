// What pages of the floor know of goods and places, so that they can judge scans while the network is away.
import { type Sql, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { Known, KnownBatch, KnownItem, KnownLocation, KnownSerial } from '../../masters/scanning/known.ts'
import type { Lying } from './lying.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

/** Items in `wanted`, a statement that answers their ids, with every barcode that means them. */
export const itemsIn = ({ query }: FactQuery, wanted: Sql): Promise<readonly KnownItem[]> =>
  query<Row<KnownItem>>(
    sql`select i.id, i.code, i.name, i.base_unit_code as unit, i.base_decimals as decimals, i.tracking,
               i.expiry_control as "expiryControl", i.measure_unit_code as "measureUnit",
               i.measure_decimals as "measureDecimals", coalesce((
                 select jsonb_agg(jsonb_build_object('barcode', b.barcode, 'unit', b.unit, 'factor', b.factor))
                   from (select i.barcode, i.base_unit_code as unit, '1' as factor where i.barcode is not null
                         union all
                         select n.barcode, u.code, trim_scale(n.numerator / n.denominator)::text
                           from item_units n join unit u on u.id = n.unit
                          where n.document = i.id and n.barcode is not null) b), '[]') as barcodes
          from item i where i.id in (${wanted}) order by i.code`,
    'floor-items',
  )

/** Of a warehouse: only those in a storage, or one. */
interface Within {
  readonly storage: string | null
  readonly location: string | null
}

/** Locations of a warehouse, in the order of the way through it. */
export const locationsOf = (
  { query }: FactQuery,
  warehouse: string,
  { storage, location }: Within = { storage: null, location: null },
): Promise<readonly KnownLocation[]> =>
  query<Row<KnownLocation>>(
    sql`select l.id, l.code, l.name, l.barcode, l.pick_sequence as sequence, l.blocked
          from location l join storage s on s.id = l.storage
         where s.warehouse = ${warehouse} and not l.archived and (${storage}::uuid is null or s.id = ${storage})
           and (${location}::uuid is null or l.id = ${location})
         order by l.pick_sequence, l.code`,
    'floor-locations',
  )

/** Batches of items that lie in a warehouse. */
export const batchesIn = ({ query }: FactQuery, warehouse: string, wanted: Sql): Promise<readonly KnownBatch[]> =>
  query<Row<KnownBatch>>(
    sql`select t.id, t.item, t.number, to_char(t.expiry, 'YYYY-MM-DD') as expiry, t.state
          from batch t where t.item in (${wanted}) and exists (
            select from stock_balance b where b.item = t.item and b.batch = t.id and b.warehouse = ${warehouse}
               and b.quantity <> 0)
         order by t.expiry nulls last, t.id`,
    'floor-batches',
  )

/** Batches of items, wherever they lie or lay: the newest of them. */
export const batchesOf = ({ query }: FactQuery, wanted: Sql): Promise<readonly KnownBatch[]> =>
  query<Row<KnownBatch>>(
    sql`select t.id, t.item, t.number, to_char(t.expiry, 'YYYY-MM-DD') as expiry, t.state
          from batch t where t.item in (${wanted}) order by t.id desc limit 5000`,
    'floor-all-batches',
  )

/** Serial numbers of items that are in stock anywhere: they cannot come in again. */
export const serialsOf = ({ query }: FactQuery, wanted: Sql): Promise<readonly KnownSerial[]> =>
  query<Row<KnownSerial>>(
    sql`select b.item, b.serial, null as location, null as batch from stock_balance b
         where b.item in (${wanted}) and b.serial is not null and b.quantity > 0 limit 20000`,
    'floor-all-serials',
  )

/** What lies of items in a warehouse and may be sold, piece by piece. */
export const lyingIn = ({ query }: FactQuery, warehouse: string, wanted: Sql): Promise<readonly Lying[]> =>
  query<Row<Lying>>(
    sql`select b.item, b.location, b.batch, b.serial, trim_scale(b.quantity)::text as quantity,
               trim_scale(b.measured)::text as measured
          from stock_balance b
         where b.item in (${wanted}) and b.warehouse = ${warehouse} and b.status = 'available' and b.owner is null
           and b.quantity > 0`,
    'floor-lying',
  )

/** Everything that is known of items in a warehouse. */
export async function knownIn(reading: FactQuery, warehouse: string, wanted: Sql) {
  const [items, locations, batches, lying] = await Promise.all([
    itemsIn(reading, wanted),
    locationsOf(reading, warehouse),
    batchesIn(reading, warehouse, wanted),
    lyingIn(reading, warehouse, wanted),
  ])
  const serials = lying.flatMap(({ item, serial, location, batch }) =>
    serial ? [{ item, serial, location, batch }] : [],
  )
  const known: Known = { items, locations, batches, serials }
  return { ...known, lying }
}
