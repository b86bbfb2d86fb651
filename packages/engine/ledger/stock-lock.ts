// One statement locks and reads every pool and place a document touches, in the order of item, pool and place, so that
// two documents never wait for each other in a circle. A pool's lock covers all places whose goods it values; places
// are locked too, because PostgreSQL reads a row again after waiting for it only when that row is locked.
import { Decimal, ZERO } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'
import { costedApart } from './stock-pools.ts'
import {
  placeKey,
  poolKey,
  type QueuedReplay,
  type StockContext,
  type StockPlace,
  type StockRow,
} from './stock-types.ts'

type Place = StockPlace & Pick<StockRow, 'pool'>

export interface LockedPool {
  readonly item: string
  readonly pool: string
  readonly quantity: Decimal
  readonly value: Decimal
  readonly lastCost: Decimal | null
  readonly lastAt: string
  /** What it is worth is still to be recalculated from a moment on. */
  readonly queued: QueuedReplay | null
}

export interface LockedPlace {
  readonly quantity: Decimal
  readonly measured: Decimal | null
  readonly lastAt: string
}

export interface LockedStock {
  readonly pools: ReadonlyMap<string, LockedPool>
  readonly places: ReadonlyMap<string, LockedPlace>
  /** Stamps of what guards decide by, read behind the lock of the warehouses. */
  readonly stamps: ReadonlyMap<string, number>
}

type LockRow = Place & {
  readonly kind: 'pool' | 'place' | 'guard'
  readonly quantity: string
  readonly measured: string | null
  readonly value: string
  readonly last_cost: string | null
  readonly last_at: string
  readonly replay_at: string | null
  readonly replay_for: string | null
}

// A pool that has never moved: earlier than any business day.
const NEVER = '1970-01-01T00:00:00.000Z'

const unique = <T>(rows: readonly T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

/** What `lockStock` needs of the context that stock is priced in. */
type Locking = Pick<StockContext, 'connection' | 'isReading' | 'item'>

/** `guarded`: the resources whose stamps are read along. Who decides about a warehouse waits for us, or we for them. */
export async function lockStock(
  context: Locking,
  rows: readonly Place[],
  guarded: readonly string[] = [],
): Promise<LockedStock> {
  const pools = unique(rows, (row) => poolKey(row.item, row.pool))
  const places = unique(rows, placeKey)
  const look = (): Promise<LockedStock> => lockOnce(context, pools, places, guarded)
  if (context.isReading) return withEmpty(await look(), pools)
  for (;;) {
    const locked = await look()
    // Somebody made the pool while we were about to: now it is there, and the next look locks it.
    if (locked.pools.size < pools.length) continue
    // A place that is not there may have come while we waited for its pool; one look more sees it.
    return locked.places.size < places.length ? look() : locked
  }
}

/** Pools that were never made hold nothing. */
function withEmpty(read: LockedStock, wanted: readonly Place[]): LockedStock {
  const pools = new Map(read.pools)
  for (const { item, pool } of wanted) {
    const key = poolKey(item, pool)
    if (!pools.has(key))
      pools.set(key, { item, pool, quantity: ZERO, value: ZERO, lastCost: null, lastAt: NEVER, queued: null })
  }
  return { ...read, pools }
}

async function lockOnce(
  context: Locking,
  pools: readonly Place[],
  places: readonly Place[],
  guarded: readonly string[],
): Promise<LockedStock> {
  const { connection, isReading } = context
  const apart = pools.map((one) => costedApart(context, one))
  const [ofPool, ofPlace] = isReading ? [raw(''), raw('')] : [raw('for update of p'), raw('for update of b')]
  // A transaction that only reads may not even begin to insert.
  const made = isReading
    ? raw('select p.* from stock_pool p where false')
    : sql`insert into stock_pool (item, pool, batch, serial, quantity, value, last_at)
      select item, pool, batch, serial, 0, 0, ${NEVER}::timestamptz from wanted w
       where not exists (select from stock_pool p where p.item = w.item and p.pool = w.pool)
       order by item, pool
      on conflict do nothing returning *`
  const found = await connection.query<LockRow>(
    sql`
    with wanted as (
      select * from unnest(${pools.map((one) => one.item)}::uuid[],
        ${pools.map((one) => one.pool)}::uuid[], ${apart.map((one) => one.batch)}::uuid[],
        ${apart.map((one) => one.serial)}::text[]) as w (item, pool, batch, serial)
    ), made as (
      ${made}
    ), pools as (
      select p.* from wanted w join stock_pool p on p.item = w.item and p.pool = w.pool
       order by p.item, p.pool ${ofPool}
    ), places as (
      select b.* from unnest(${places.map((one) => one.item)}::uuid[], ${places.map((one) => one.warehouse)}::uuid[],
          ${places.map((one) => one.location)}::uuid[], ${places.map((one) => one.batch)}::uuid[],
          ${places.map((one) => one.serial)}::text[], ${places.map((one) => one.status)}::text[],
          ${places.map((one) => one.owner)}::uuid[]) as w (item, warehouse, location, batch, serial, status, owner)
        join stock_balance b on b.item = w.item and b.warehouse = w.warehouse
         and b.location is not distinct from w.location
         and b.batch is not distinct from w.batch and b.serial is not distinct from w.serial and b.status = w.status
         and b.owner is not distinct from w.owner
       order by b.item, b.warehouse, b.location, b.batch, b.serial, b.status, b.owner ${ofPlace}
    )
    ${stampRows(places, guarded, isReading)}
    select 'pool' as kind, item, pool, null::uuid as warehouse, null::uuid as location,
           null::uuid as batch, null as serial,
           '' as status, null::uuid as owner, quantity, null::numeric as measured, value, last_cost, last_at,
           replay_at, replay_for
      from pools
    union all
    select 'pool', item, pool, null, null, null, null, '', null, quantity, null, value, last_cost, last_at, null, null
      from made
    union all
    select 'place', item, pool, warehouse, location, batch, serial, status, owner, quantity, measured, 0, null, last_at,
           null, null
      from places`,
    isReading ? 'stock-read' : 'stock-lock',
  )
  return lockedOf(found)
}

/** They come first, so that nobody holds a pool while they wait for a warehouse. */
function stampRows(places: readonly Place[], guarded: readonly string[], isReading: boolean): Sql {
  if (guarded.length === 0) return raw('')
  const warehouses = [...new Set(places.map(({ warehouse }) => warehouse))]
  return sql`
    select 'guard' as kind, null::uuid as item, null::uuid as pool, null::uuid as warehouse, null::uuid as location,
           null::uuid as batch, null::text as serial, resource as status, null::uuid as owner,
           stamp::numeric as quantity, null::numeric as measured, 0::numeric as value,
           null::numeric as last_cost, null::timestamptz as last_at, null::timestamptz as replay_at,
           null::uuid as replay_for
      from guarded_stamps(${warehouses}::uuid[], ${guarded}::text[], ${!isReading})
    union all`
}

function lockedOf(found: readonly LockRow[]): LockedStock {
  const poolRows = found.filter((row) => row.kind === 'pool')
  return {
    pools: new Map(
      poolRows.map((row) => [
        poolKey(row.item, row.pool),
        {
          item: row.item,
          pool: row.pool,
          quantity: new Decimal(row.quantity),
          value: new Decimal(row.value),
          lastCost: row.last_cost === null ? null : new Decimal(row.last_cost),
          lastAt: row.last_at,
          queued: row.replay_at && row.replay_for ? { at: row.replay_at, by: row.replay_for } : null,
        },
      ]),
    ),
    places: new Map(
      found
        .filter((row) => row.kind === 'place')
        .map((row) => [
          placeKey(row),
          {
            quantity: new Decimal(row.quantity),
            measured: row.measured === null ? null : new Decimal(row.measured),
            lastAt: row.last_at,
          },
        ]),
    ),
    stamps: new Map(
      found.filter((row) => row.kind === 'guard').map(({ status, quantity }) => [status, Number(quantity)]),
    ),
  }
}

export const quantityAt = (locked: LockedStock, key: string): Decimal => locked.places.get(key)?.quantity ?? ZERO
