// What is to be counted of a stock count, without any quantity of the books, and what scans may mean there.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { stockOpname } from '../../../inventory/stock-opname/definition.ts'
import type { CountLine, CountWork } from './counting-goods.ts'
import { batchesIn, batchesOf, itemsIn, locationsOf } from '../known.query.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

interface Head {
  readonly id: string
  readonly number: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly usesLocations: boolean
  readonly zone: string
  readonly isOfTeam: boolean
  readonly isOpen: boolean
  readonly storage: string | null
  readonly location: string | null
}

const headOf = ({ query, visible }: FactQuery, id: string, user: string): Promise<readonly Row<Head>[]> =>
  query<Row<Head>>(
    sql`select d.id, d.number, d.warehouse, w.name as "warehouseName",
               coalesce(w.uses_locations, false) as "usesLocations", b.time_zone as zone,
               ${user}::uuid = any(d.team) as "isOfTeam",
               d.status in ('draft', 'revision') and d.stage in ('frozen', 'counting') as "isOpen",
               d.storage, d.location
          from stock_opname d join warehouses w on w.id = d.warehouse join branch b on b.id = d.branch
         where d.id = ${id} and ${visible(stockOpname.key)}`,
    'count-head',
  )

const samePiece = sql`c.item = l.item and c.location is not distinct from l.location
  and c.batch is not distinct from l.batch and c.serial is not distinct from l.serial`

/** In the order in which they lie; what is skipped is not counted. */
const linesOf = ({ query }: FactQuery, id: string, user: string): Promise<readonly Row<CountLine>[]> =>
  query<Row<CountLine>>(
    sql`select l.item, l.location, l.batch, l.serial,
               exists (select from stock_opname_counts c
                        where c.document = l.document and ${samePiece} and c.round = l.round) as "isCounted",
               exists (select from stock_opname_counts c where c.document = l.document and ${samePiece}
                          and c.round = l.round - 1 and c.counted_by = ${user}) as "isForOthers"
          from stock_opname_line l
         where l.document = ${id} and l.decision is distinct from 'skip' order by l.position`,
    'count-lines',
  )

/** Goods that the count is about: those it is limited to, else everything that is kept in stock. */
const wanted = (id: string) => sql`
  select i.id from item i join stock_opname d on d.id = ${id}
   where i.type = 'stock' and not i.archived and (d.category is null or i.category = d.category)
     and (coalesce(cardinality(d.items), 0) = 0 or i.id = any(d.items))
  union select item from stock_opname_line where document = ${id}`

/** What is to be counted; nothing of a count that is not under way. */
export async function countWorkOf(reading: FactQuery, id: string, user: string, now: number): Promise<CountWork> {
  const [[head], all] = await Promise.all([headOf(reading, id, user), linesOf(reading, id, user)])
  if (!head) throw new Problem(404, 'not-found')
  const { isOpen, storage, location, ...work } = head
  const lines = isOpen ? all : []
  const [items, locations, here, others] = await Promise.all([
    itemsIn(reading, wanted(id)),
    locationsOf(reading, head.warehouse, { storage, location }),
    batchesIn(reading, head.warehouse, wanted(id)),
    batchesOf(reading, wanted(id)),
  ])
  const batches = [...new Map([...here, ...others].map((one) => [one.id, one])).values()]
  const serials = lines.flatMap(({ item, serial, location: at, batch }) =>
    serial ? [{ item, serial, location: at, batch }] : [],
  )
  return { ...work, now, today: reading.today, lines, items, locations, batches, serials }
}
