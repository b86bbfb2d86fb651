// Which pools a later price or cost falls on: that of the received goods, or those of their batches or serial numbers,
// where these are costed apart and the entry names none.
import { sql } from '@lumbung/definition'
import { costedApart, poolOf } from './stock-pools.ts'
import { poolKey, type StockContext, type StockPlace } from './stock-types.ts'

/** A price or cost that arrives later for the goods of a received line. */
export interface ValueEntry {
  /** The document's own line. */
  readonly line: string
  /** The received line. */
  readonly source: string
  readonly item: string
  readonly warehouse: string
  readonly batch?: string | null
  readonly serial?: string | null
  /** Where the part goes that finds no stock any more: price variance, or cost of goods sold. */
  readonly rest: 'ppv' | 'cogs'
}

type PoolPlace = StockPlace & { readonly pool: string }

/** An entry with its pools, as they are locked. */
export interface ValuedEntry {
  readonly entry: ValueEntry
  readonly places: readonly PoolPlace[]
}

const placeOf = (context: StockContext, entry: ValueEntry): PoolPlace => ({
  item: entry.item,
  warehouse: entry.warehouse,
  location: null,
  batch: entry.batch ?? null,
  serial: entry.serial ?? null,
  status: 'available',
  owner: null,
  pool: poolOf(context, entry),
})

/** Goods that share a pool are in that of their warehouse, and nothing is read. */
export async function valuedEntries(
  context: StockContext,
  entries: readonly ValueEntry[],
): Promise<readonly ValuedEntry[]> {
  const isOpen = ({ item, batch, serial }: ValueEntry): boolean =>
    context.item(item).costedBy !== null && !batch && !serial
  const open = entries.filter(isOpen)
  const received = open.length === 0 ? [] : await receivedIn(context, open)
  return entries.map((entry) => {
    if (!isOpen(entry)) return { entry, places: [placeOf(context, entry)] }
    const own = received.filter(({ line }) => line === entry.source)
    const places = own.map(({ batch, serial, pool }) => {
      const apart = costedApart(context, { item: entry.item, batch, serial })
      return { ...placeOf(context, { ...entry, ...apart }), pool }
    })
    return { entry, places: [...new Map(places.map((place) => [poolKey(place.item, place.pool), place])).values()] }
  })
}

type Received = { readonly line: string; readonly batch: string | null; readonly serial: string | null } & {
  readonly pool: string
}

/** A received line is never changed, so that its pools are known before they are locked. */
const receivedIn = ({ connection }: StockContext, entries: readonly ValueEntry[]): Promise<readonly Received[]> =>
  connection.query<Received>(
    sql`
    select distinct m.line, m.batch, m.serial, m.pool from stock_move m
     where m.line = any(${entries.map((entry) => entry.source)}::uuid[]) and m.kind = 'move' and m.quantity > 0
       and m.owner is null and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
     order by m.line, m.batch, m.serial`,
    'stock-received-pools',
  )
