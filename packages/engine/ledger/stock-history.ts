// Reading a pool from a moment on, and the state it was in just before. The state before is the state now less all rows
// since: nothing older is read while goods were on hand then. An empty or negative pool is read back to where it last
// held something, because only there its last cost and its uncovered issues are known to begin.
import { Decimal, ZERO, sum } from '@lumbung/core'
import { raw, snake, sql } from '@lumbung/definition'
import { keepsLayers, type PoolRow, type PoolState, unitCostOf } from '@lumbung/ledger'
import type { Connection } from '../database/connection.ts'
import { layersBefore, type TimedLayers } from './stock-layers.ts'
import type { LockedPool } from './stock-lock.ts'
import { type PoolPosition, asked, BEGINNING, type Position } from './stock-position.ts'
import { poolKey, type StockItem, type StockRow, type WalkRow } from './stock-types.ts'

export interface History {
  readonly state: PoolState
  readonly rows: readonly WalkRow[]
  readonly from: Position
  /** Moments of the receipts whose layers were left before. */
  readonly times: ReadonlyMap<string, string>
}

/** What is kept of a row, each in a column called alike. */
export const STORED: readonly string[] = (
  'id effectiveAt localAt postedDate sourceType source number line item warehouse location batch serial status owner ' +
  'pool branch quantity measured value kind priced cause account contraAccount contraRole'
).split(' ')

/** SQL: columns of the row `m`, called as here. */
export const storedColumns = raw(STORED.map((key) => `m.${snake(key)} as "${key}"`).join(', '))

export type StoredMove = Omit<StockRow, 'quantity' | 'measured' | 'value'> & {
  readonly quantity: string
  readonly measured: string | null
  readonly value: string
}

/** A row of the walk with the issue that feeds it. */
type WalkedMove = StoredMove & {
  readonly whole: string | null
  readonly sourcePriced: boolean | null
  readonly before: string | null
}

// Corrections and mirrors stand where the row they belong to stands.
const storedMoves = (connection: Connection, asks: readonly PoolPosition[]): Promise<WalkedMove[]> =>
  connection.query<WalkedMove>(
    sql`
  select ${storedColumns}, coalesce(c.sequence, m.sequence) as sequence,
         abs(f.quantity) as whole, f.priced as "sourcePriced", f.line as "sourceLine",
         case when f.priced then (
           select coalesce(sum(s.quantity), 0) from stock_move s
            where s.cause = m.cause and s.kind = 'move' and (s.effective_at, s.sequence) < (m.effective_at, m.sequence)
              and not exists (select from stock_move x where x.cause = s.id and x.kind = 'mirror')) end as before
    from ${asked(asks)}
    join stock_move m on m.item = w.item and m.pool = w.pool and m.effective_at >= w.at
    left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
    left join stock_move f on f.id = m.cause and m.kind = 'move'
   where (m.effective_at, coalesce(c.sequence, m.sequence)) >= (w.at, w.sequence)
   order by m.effective_at, coalesce(c.sequence, m.sequence), m.sequence`,
    'stock-history',
  )

export const rowOf = (stored: StoredMove): StockRow => ({
  ...stored,
  quantity: new Decimal(stored.quantity),
  measured: stored.measured === null ? null : new Decimal(stored.measured),
  value: new Decimal(stored.value),
})

/** Rows as the walk takes them: corrections added to their row, voided rows left out with all that belongs to them. */
function walkRows(stored: readonly WalkedMove[]): WalkRow[] {
  const voided = new Set(stored.flatMap((one) => (one.kind === 'mirror' && one.cause ? [one.cause] : [])))
  const corrections = Map.groupBy(
    stored.filter((one) => one.kind === 'revalue'),
    (one) => one.cause,
  )
  return stored.flatMap((one) => {
    if ((one.kind !== 'move' && one.kind !== 'value_only') || voided.has(one.id)) return []
    const row = rowOf(one)
    const corrected = sum((corrections.get(one.id) ?? []).map((each) => new Decimal(each.value)))
    const moves = one.kind === 'move'
    const neutral = moves && ((row.quantity.isNegative() && !one.priced) || one.sourcePriced === false)
    const feed =
      moves && one.sourcePriced && one.whole !== null
        ? { whole: new Decimal(one.whole), before: new Decimal(one.before ?? '0') }
        : null
    return [{ row, neutral, feed, booked: row.value.plus(corrected) }]
  })
}

/** A row as the walk over its pool takes it. */
export function poolRow({ row, neutral, feed, booked }: WalkRow): PoolRow {
  const fed = feed && row.cause ? { source: row.cause, ...feed } : null
  return {
    id: row.id,
    kind: neutral ? 'neutral' : row.kind === 'value_only' ? 'value' : 'move',
    quantity: row.quantity,
    given: row.priced ? null : fed && booked ? booked : row.value,
    layer: row.kind === 'value_only' ? row.cause : null,
    feed: fed,
    booked,
  }
}

/** Where each pool last held goods before its moment; the beginning of time for one that never did. */
async function lastFilled(connection: Connection, asks: readonly PoolPosition[]): Promise<PoolPosition[]> {
  const rows = await connection.query<{ item: string; pool: string; at: string; sequence: number }>(
    sql`
    select distinct on (item, pool) item, pool, at, sequence from (
      select w.item, w.pool, m.effective_at as at, coalesce(c.sequence, m.sequence) as sequence,
             sum(m.quantity) over (partition by w.item, w.pool
               order by m.effective_at, coalesce(c.sequence, m.sequence)) as held
        from ${asked(asks)}
        join stock_move m on m.item = w.item and m.pool = w.pool and m.effective_at <= w.at
        left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
       where (m.effective_at, coalesce(c.sequence, m.sequence)) < (w.at, w.sequence)) held
     where held > 0 order by item, pool, at desc, sequence desc`,
    'stock-last-filled',
  )
  const found = new Map(rows.map((row) => [poolKey(row.item, row.pool), row]))
  return asks.map((one) => {
    const row = found.get(poolKey(one.item, one.pool))
    return { item: one.item, pool: one.pool, ...(row ? { at: row.at, sequence: row.sequence + 1 } : BEGINNING) }
  })
}

/** A pool as it is locked, and the moment it is asked about. */
export interface PoolAsk {
  readonly pool: LockedPool
  readonly from: Position
  readonly item: Pick<StockItem, 'costing' | 'standard'>
}

const positionOf = ({ pool, from }: PoolAsk): PoolPosition => ({ item: pool.item, pool: pool.pool, ...from })

/** The rows of each pool from its moment on, and its state before them. */
export async function historyOf(connection: Connection, asks: readonly PoolAsk[]): Promise<Map<string, History>> {
  if (asks.length === 0) return new Map()
  const positions = asks.map(positionOf)
  let stored = Map.groupBy(await storedMoves(connection, positions), (row) => poolKey(row.item, row.pool))
  const heldBefore = (pool: LockedPool, column: 'quantity' | 'value'): Decimal =>
    pool[column].minus(sum((stored.get(poolKey(pool.item, pool.pool)) ?? []).map((row) => new Decimal(row[column]))))
  const empty = asks.flatMap((one, index) => {
    const position = positions[index]
    const isFirst = position?.at === BEGINNING.at
    return position && !isFirst && heldBefore(one.pool, 'quantity').lessThanOrEqualTo(ZERO) ? [position] : []
  })
  const froms = new Map(positions.map((one) => [poolKey(one.item, one.pool), one]))
  if (empty.length > 0) {
    for (const one of await lastFilled(connection, empty)) froms.set(poolKey(one.item, one.pool), one)
    stored = Map.groupBy(await storedMoves(connection, [...froms.values()]), (row) => poolKey(row.item, row.pool))
  }
  const starts = asks.map(({ pool, item, from }): Start => {
    const [quantity, value] = [heldBefore(pool, 'quantity'), heldBefore(pool, 'value')]
    const lastCost = quantity.greaterThan(ZERO) ? unitCostOf(value, quantity) : null
    return { pool, item, from: froms.get(poolKey(pool.item, pool.pool)) ?? from, quantity, value, lastCost }
  })
  const states = await statesOf(connection, starts)
  return new Map(
    starts.map(({ pool, from }) => {
      const key = poolKey(pool.item, pool.pool)
      const { state, times } = states.get(key) ?? raiseNoState(key)
      return [key, { state, times, rows: walkRows(stored.get(key) ?? []), from }]
    }),
  )
}

function raiseNoState(key: string): never {
  throw new Error(`A pool without a state: ${key}`)
}

/** What a pool held before a moment. */
interface Start extends PoolAsk {
  readonly quantity: Decimal
  readonly value: Decimal
  readonly lastCost: Decimal | null
}

type Before = Pick<History, 'state' | 'times'>

async function statesOf(connection: Connection, starts: readonly Start[]): Promise<ReadonlyMap<string, Before>> {
  const filled = starts
    .filter(({ item, quantity }) => keepsLayers(item.costing) && quantity.greaterThan(ZERO))
    .map((one) => ({ ...positionOf(one), held: one.quantity, worth: one.value }))
  const layers = filled.length > 0 ? await layersBefore(connection, filled) : new Map<string, TimedLayers>()
  return new Map(
    starts.map(({ pool, item: { costing, standard }, quantity, value, lastCost }) => {
      const key = poolKey(pool.item, pool.pool)
      const found = layers.get(key)
      const state = { costing, standard, quantity, value, lastCost, uncovered: [], layers: found?.layers ?? [] }
      return [key, { state, times: found?.times ?? new Map() }]
    }),
  )
}

/**
 * The state of each pool behind all rows of its moment, without reading the rows since: their sum is taken off. What
 * left an empty pool before is not known of it, and its last cost is that of now.
 */
export async function statesBehind(
  connection: Connection,
  asks: readonly PoolAsk[],
): Promise<ReadonlyMap<string, Before>> {
  if (asks.length === 0) return new Map()
  const rows = await connection.query<{ item: string; pool: string; quantity: string; value: string }>(
    sql`select w.item, w.pool, sum(m.quantity) as quantity, sum(m.value) as value
          from ${asked(asks.map(positionOf))}
          join stock_move m on m.item = w.item and m.pool = w.pool and m.effective_at > w.at
         group by w.item, w.pool`,
    'stock-since',
  )
  const since = new Map(rows.map((row) => [poolKey(row.item, row.pool), row]))
  return statesOf(
    connection,
    asks.map((one): Start => {
      const moved = since.get(poolKey(one.pool.item, one.pool.pool))
      const quantity = one.pool.quantity.minus(moved?.quantity ?? ZERO)
      const value = one.pool.value.minus(moved?.value ?? ZERO)
      const lastCost = quantity.greaterThan(ZERO) ? unitCostOf(value, quantity) : one.pool.lastCost
      return { ...one, quantity, value, lastCost }
    }),
  )
}

/** Rows that took their value from one of these issues. */
export async function rowsFedBy(connection: Connection, issues: readonly string[]): Promise<StockRow[]> {
  const rows = await connection.query<StoredMove>(
    sql`
    select ${storedColumns}, m.sequence
      from stock_move m where m.cause = any(${issues}::uuid[]) and m.kind = 'move'
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')`,
    'stock-fed',
  )
  return rows.map(rowOf)
}
