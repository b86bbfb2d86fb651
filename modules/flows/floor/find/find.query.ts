// What a scanned code is, and where more of it lies. Free of an item in a warehouse, as everywhere: on hand less what
// open documents claim there.
//   100 on hand in MAIN, 30 promised, 5 on QC hold:  95 available, 65 free
import { decimal } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { gtinOf } from '../../../masters/scanning/check-digit.ts'
import { readGs1 } from '../../../masters/scanning/gs1.ts'
import type { Known, KnownBatch, KnownLocation } from '../../../masters/scanning/known.ts'
import { type Meaning, meaningOf, scanOf } from '../../../masters/scanning/meaning.ts'
import type { Found, FoundPlace, FreeIn } from './find.ts'
import { itemsIn } from '../known.query.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

const MOST = 200

/** A number as barcodes write it: with and without the zeros before it. */
const forms = (text: string): readonly string[] => {
  const whole = gtinOf(text)
  return whole === text && !/^\d{14}$/.test(text)
    ? [text]
    : [...new Set([text, whole, ...[13, 12, 8].flatMap((digits) => shorter(whole, digits))])]
}

const shorter = (whole: string, digits: number): readonly string[] =>
  /^0+$/.test(whole.slice(0, 14 - digits)) ? [whole.slice(14 - digits)] : []

/** Everything that the code, or what its label holds, may be. */
async function knownOf(reading: FactQuery, text: string): Promise<Known> {
  const { query, visible, today } = reading
  const label = readGs1(text, Number.parseInt(today, 10))
  const barcodes = [...forms(text), ...(label?.gtin ? forms(label.gtin) : [])]
  const places = [text, ...(label?.place ? [label.place] : [])].map((one) => one.toLowerCase())
  const numbers = [text, label?.batch ?? '', label?.serial ?? ''].map((one) => one.toLowerCase())
  const [locations, batches, serials] = await Promise.all([
    query<Row<KnownLocation>>(
      sql`select l.id, l.code, l.name, l.barcode, l.pick_sequence as sequence, l.blocked
            from location l join storage s on s.id = l.storage join warehouses d on d.id = s.warehouse
           where (lower(l.barcode) = any(${places}::text[]) or lower(l.code) = any(${places}::text[]))
             and not l.archived and ${visible('warehouses')}`,
      'find-locations',
    ),
    query<Row<KnownBatch>>(
      sql`select t.id, t.item, t.number, to_char(t.expiry, 'YYYY-MM-DD') as expiry, t.state
            from batch t where lower(t.number) = any(${numbers}::text[]) limit ${raw(String(MOST))}`,
      'find-batches',
    ),
    query<Row<{ item: string; serial: string; location: string | null; batch: string | null }>>(
      sql`select b.item, b.serial, b.location, b.batch from stock_balance b join warehouses d on d.id = b.warehouse
           where lower(b.serial) = any(${numbers}::text[]) and b.quantity > 0 and ${visible('warehouses')}`,
      'find-serials',
    ),
  ])
  const items = await itemsIn(
    reading,
    sql`select i.id from item i where i.barcode = any(${barcodes}::text[]) or lower(i.code) = lower(${text})
        union select n.document from item_units n where n.barcode = any(${barcodes}::text[])
        union select unnest(${[...batches, ...serials].map(({ item }) => item)}::uuid[])`,
  )
  return { items, locations, batches, serials }
}

interface Sought {
  readonly item: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly location: string | null
}

/** Where it lies, or what lies there: of an item, a batch, a serial number or a location. */
const placesOf = ({ query, visible }: FactQuery, { item, batch, serial, location }: Sought) =>
  query<Row<FoundPlace>>(
    sql`select b.warehouse, d.name as "warehouseName", l.code as location, b.batch, t.number as "batchNumber",
               to_char(t.expiry, 'YYYY-MM-DD') as expiry, t.state, b.serial, b.status, i.id as item,
               i.code as "itemCode", i.name as "itemName", i.base_unit_code as unit,
               trim_scale(b.quantity)::text as quantity
          from stock_balance b join warehouses d on d.id = b.warehouse join item i on i.id = b.item
          left join location l on l.id = b.location left join batch t on t.id = b.batch
         where b.quantity <> 0 and b.owner is null and ${visible('warehouses')}
           and (${item}::uuid is null or b.item = ${item}) and (${batch}::uuid is null or b.batch = ${batch})
           and (${serial}::text is null or b.serial = ${serial})
           and (${location}::uuid is null or b.location = ${location})
         order by d.name, d.id, l.pick_sequence nulls last, l.code, i.code, t.expiry nulls last, b.serial
         limit ${MOST + 1}`,
    'find-places',
  )

/** What is available of an item in each warehouse, and what of it nobody has claimed. */
async function freeOf({ query, visible, expected }: FactQuery, item: string): Promise<readonly FreeIn[]> {
  const rows = await query<Row<FreeIn>>(
    sql`select d.id as warehouse, d.name, trim_scale(sum(t.lying))::text as available,
               trim_scale(greatest(sum(t.lying) + sum(t.claimed), 0))::text as free
          from (select warehouse, quantity as lying, 0 as claimed from stock_balance
                 where item = ${item} and status = 'available' and owner is null
                union all
                select warehouse, 0, least(quantity, 0) from (${expected([item], null)}) open) t
          join warehouses d on d.id = t.warehouse
         where ${visible('warehouses')} and coalesce(d.sellable, true)
         group by d.id, d.name having sum(t.lying) <> 0 order by d.name`,
    'find-free',
  )
  return rows
}

const NOTHING = { item: null, holds: null, batch: null, unknownBatch: null, serial: null, location: null } as const

/** What a code is, for who asks. */
export async function foundOf(reading: FactQuery, text: string): Promise<Found> {
  const scan = scanOf(text)
  const meaning = meaningOf(scan, await knownOf(reading, scan.text), Number.parseInt(reading.today, 10))
  const { today } = reading
  const base = { ...NOTHING, text: scan.text, among: [], free: [], places: [], isCut: false, today }
  if (meaning.kind === 'unknown') return { ...base, kind: 'unknown', among: meaning.among }
  const about = aboutOf(meaning)
  const sought: Sought = {
    item: about.item?.id ?? null,
    batch: about.batch?.id ?? null,
    serial: about.serial,
    location: about.location?.id ?? null,
  }
  const [places, free] = await Promise.all([
    placesOf(reading, sought),
    sought.item === null ? [] : freeOf(reading, sought.item),
  ])
  return { ...base, ...about, free, places: places.slice(0, MOST), isCut: places.length > MOST }
}

/** What it is, as it is told. */
function aboutOf(meaning: Exclude<Meaning, { kind: 'unknown' }>) {
  if (meaning.kind === 'location') {
    const { id, code, name, blocked } = meaning.location
    return { ...NOTHING, kind: 'location' as const, location: { id, code, name, blocked } }
  }
  const { item, batch, batchNumber, quantity, serial } = meaning
  const { id, code, name, unit } = item
  const kind: 'serial' | 'batch' | 'item' =
    serial !== null && item.tracking === 'serial' ? 'serial' : batch ? 'batch' : 'item'
  return {
    ...NOTHING,
    kind,
    item: { id, code, name, unit },
    holds: quantity === null || quantity.equals(decimal(1)) ? null : quantity.toFixed(),
    batch: batch && { id: batch.id, number: batch.number, expiry: batch.expiry, state: batch.state },
    unknownBatch: batch ? null : batchNumber,
    serial: kind === 'serial' ? serial : null,
  }
}
