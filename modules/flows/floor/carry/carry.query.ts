// What may be carried within a warehouse: everything that lies there and is ours, or what a receiving brought and
// nobody has put away yet, with the location proposed for it.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { receiving } from '../../../purchasing/receiving/definition.ts'
import type { Carriable, CarryWork } from './carrying.ts'
import { batchesIn, itemsIn, knownIn, locationsOf } from '../known.query.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

interface WarehouseNamed {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Warehouses in which goods lie at locations. */
export const warehousesWithLocations = ({ query, visible }: FactQuery): Promise<readonly Row<WarehouseNamed>[]> =>
  query<Row<WarehouseNamed>>(
    sql`select d.id, d.code, d.name from warehouses d
         where coalesce(d.uses_locations, false) and not d.archived and ${visible('warehouses')} order by d.name, d.id`,
    'move-warehouses',
  )

/** Everything that lies in a warehouse. */
export async function moveWorkOf(reading: FactQuery, id: string): Promise<CarryWork> {
  const all = await warehousesWithLocations(reading)
  const warehouse = all.find((one) => one.id === id)
  if (!warehouse) throw new Problem(404, 'not-found')
  const wanted = sql`select item from stock_balance where warehouse = ${id} and quantity > 0`
  const { lying, ...known } = await knownIn(reading, id, wanted)
  const goods = lying.map((one): Carriable => ({ ...one, status: 'available', to: null, receivingLine: null }))
  const { code, name } = warehouse
  return { ...known, id, number: code, warehouse: id, warehouseName: name, today: reading.today, goods }
}

interface Head {
  readonly number: string
  readonly warehouse: string
  readonly warehouseName: string
}

interface Named {
  readonly id: string
}

/** A storage transfer as the server proposes it. */
export interface Proposed {
  readonly lines: readonly {
    readonly id: string
    readonly item: Named
    readonly receivingLine: Named | string | null
    readonly conditionFrom: string
  }[]
  readonly tracking: readonly {
    readonly line: string | number
    readonly location: Named | null
    readonly locationTo: Named | null
    readonly batch: Named | null
    readonly serial: string | null
    readonly quantity: string
    readonly measured?: string | null
  }[]
}

const headOf = ({ query, visible }: FactQuery, id: string): Promise<readonly Row<Head>[]> =>
  query<Row<Head>>(
    sql`select d.number, d.warehouse, w.name as "warehouseName"
          from receiving d join warehouses w on w.id = d.warehouse
         where d.id = ${id} and d.status in ('approved', 'closed') and ${visible(receiving.key)}`,
    'put-away-head',
  )

/** What of a receiving still lies where it arrived, as the storage transfer of it is proposed. */
export async function putAwayWorkOf(reading: FactQuery, id: string, drafts: readonly Proposed[]): Promise<CarryWork> {
  const [head] = await headOf(reading, id)
  if (!head) throw new Problem(404, 'not-found')
  const goods = drafts.flatMap(goodsOf)
  const wanted = sql`select unnest(${goods.map(({ item }) => item)}::uuid[])`
  const [items, locations, batches] = await Promise.all([
    itemsIn(reading, wanted),
    locationsOf(reading, head.warehouse),
    batchesIn(reading, head.warehouse, wanted),
  ])
  const serials = goods.flatMap(({ item, serial, location, batch }) =>
    serial ? [{ item, serial, location, batch }] : [],
  )
  return { ...head, id, today: reading.today, items, locations, batches, serials, goods }
}

const goodsOf = ({ lines, tracking }: Proposed): readonly Carriable[] =>
  tracking.flatMap((row) => {
    const line = lines.find(({ id }, index) => row.line === id || row.line === index + 1)
    return line
      ? [
          {
            item: line.item.id,
            location: row.location?.id ?? null,
            batch: row.batch?.id ?? null,
            serial: row.serial,
            quantity: row.quantity,
            measured: row.measured ?? null,
            status: line.conditionFrom,
            to: row.locationTo?.id ?? null,
            receivingLine: idOf(line.receivingLine),
          },
        ]
      : []
  })

const idOf = (line: Named | string | null): string | null => (typeof line === 'string' ? line : (line?.id ?? null))
