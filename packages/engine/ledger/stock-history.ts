// Reading a pool from a moment on, and the state it was in just before. The state before is the state now less all rows
// since: nothing older is read while goods were on hand then. An empty or negative pool is read back to where it last
// held something, because only there its last cost and its uncovered issues are known to begin.
import { Decimal, ZERO, sum } from '@lumbung/core'
import { raw, snake, sql } from '@lumbung/definition'
import { keepsLayers, type PoolState, unitCostOf } from '@lumbung/ledger'
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
  'id effectiveAt postedDate sourceType source number line item warehouse location batch serial status owner pool ' +
  'branch quantity value kind priced cause account contraAccount contraRole'
).split(' ')

/** SQL: columns of the row `m`, called as here. */
export const storedColumns = raw(STORED.map((key) => `m.${snake(key)} as "${key}"`).join(', '))

export type StoredMove = Omit<StockRow, 'quantity' | 'value'> & {
  readonly quantity: string
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
            where s.cause = m.cause and s.kind = 'move' and s.sequence < m.sequence
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

/** The rows of each pool from its moment on, and its state before them. */
export async function historyOf(
  connection: Connection,
  asks: readonly { readonly pool: LockedPool; readonly from: Position; readonly item: StockItem }[],
): Promise<Map<string, History>> {
  if (asks.length === 0) return new Map()
  const positions = asks.map((one): PoolPosition => ({ item: one.pool.item, pool: one.pool.pool, ...one.from }))
  let stored = Map.groupBy(await storedMoves(connection, positions), (row) => poolKey(row.item, row.pool))
  const heldBefore = (pool: LockedPool, column: 'quantity' | 'value'): Decimal =>
    pool[column].minus(sum((stored.get(poolKey(pool.item, pool.pool)) ?? []).map((row) => new Decimal(row[column]))))
  const empty = asks.flatMap((one, index) => {
    const position = positions[index]
    return position && heldBefore(one.pool, 'quantity').lessThanOrEqualTo(ZERO) ? [position] : []
  })
  const froms = new Map(positions.map((one) => [poolKey(one.item, one.pool), one]))
  if (empty.length > 0) {
    for (const one of await lastFilled(connection, empty)) froms.set(poolKey(one.item, one.pool), one)
    stored = Map.groupBy(await storedMoves(connection, [...froms.values()]), (row) => poolKey(row.item, row.pool))
  }
  const starts = asks.map((one) => ({
    ...one,
    key: poolKey(one.pool.item, one.pool.pool),
    quantity: heldBefore(one.pool, 'quantity'),
    value: heldBefore(one.pool, 'value'),
  }))
  const filled = starts.flatMap((one) => {
    const from = froms.get(one.key)
    return from && keepsLayers(one.item.costing) && one.quantity.greaterThan(ZERO)
      ? [{ ...from, held: one.quantity, worth: one.value }]
      : []
  })
  const layers = filled.length > 0 ? await layersBefore(connection, filled) : new Map<string, TimedLayers>()
  return new Map(
    starts.map((one) => {
      const holds = one.quantity.greaterThan(ZERO)
      const state: PoolState = {
        costing: one.item.costing,
        quantity: one.quantity,
        value: one.value,
        standard: one.item.standard,
        uncovered: [],
        lastCost: holds ? unitCostOf(one.value, one.quantity) : null,
        layers: layers.get(one.key)?.layers ?? [],
      }
      return [
        one.key,
        {
          state,
          rows: walkRows(stored.get(one.key) ?? []),
          from: froms.get(one.key) ?? BEGINNING,
          times: layers.get(one.key)?.times ?? new Map(),
        },
      ]
    }),
  )
}
