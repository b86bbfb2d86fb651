// Every move of stock is worth what a walk over its pool from the first row on finds, or its pool waits to be
// recalculated: what a second replay would write is a breach (inventory 9.8). Pools are read a few at a time.
import { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type Costing, costingOf, replay } from '@lumbung/ledger'
import type { Connection, Row } from '../database/connection.ts'
import type { Breach } from '../ledger/breach.ts'
import { historyOf, poolRow } from '../ledger/stock-history.ts'
import { BEGINNING } from '../ledger/stock-position.ts'
import { sourceValues } from '../ledger/stock-queue.ts'

const BATCH = 20
const FIRST = '00000000-0000-0000-0000-000000000000'

interface PoolRow extends Row {
  readonly item: string
  readonly pool: string
  readonly quantity: string
  readonly value: string
  readonly last_at: string
}

/** Pools that are not queued, behind one of them. */
const poolsBehind = (connection: Connection, [item, pool]: readonly [string, string]): Promise<PoolRow[]> =>
  connection.query<PoolRow>(
    sql`select item, pool, quantity, value, last_at from stock_pool
         where replay_at is null and (item, pool) > (${item}::uuid, ${pool}::uuid) order by item, pool limit ${BATCH}`,
    'verify-pools',
  )

type CostingsOf = (connection: Connection, items: readonly string[]) => Promise<ReadonlyMap<string, Costing>>

/** How items are costed. */
const storedCostings: CostingsOf = async (connection, items) => {
  const rows = await connection.query<{ id: string; costing: string }>(
    sql`select id, costing from item where id = any(${items}::uuid[])`,
    'verify-costings',
  )
  return new Map(rows.map(({ id, costing }) => [id, costingOf(costing)]))
}

/** Rows that are worth something else than what a replay says, where none is queued. */
export async function unreplayed(connection: Connection, costingsOf = storedCostings): Promise<readonly Breach[]> {
  const breaches: Breach[] = []
  for (let after: readonly [string, string] = [FIRST, FIRST]; ; ) {
    const rows = await poolsBehind(connection, after)
    const last = rows.at(-1)
    if (!last) return breaches
    breaches.push(...(await differing(connection, rows, costingsOf)))
    after = [last.item, last.pool]
  }
}

async function differing(connection: Connection, pools: readonly PoolRow[], costingsOf: CostingsOf): Promise<Breach[]> {
  const costings = await costingsOf(connection, [...new Set(pools.map(({ item }) => item))])
  const asks = pools.flatMap(({ item, pool, quantity, value, last_at: lastAt }) => {
    const costing = costings.get(item)
    // What is valued by standard is worth it at every moment.
    if (costing === undefined || costing === 'standard') return []
    const held = { quantity: new Decimal(quantity), value: new Decimal(value), lastCost: null, lastAt, queued: null }
    return [{ pool: { item, pool, ...held }, from: BEGINNING, item: { costing, standard: null } }]
  })
  const histories = await historyOf(connection, asks)
  const sources = await sourceValues(connection, histories)
  return [...histories.values()].flatMap(({ state, rows }) => {
    const known = new Map(rows.map((one) => [one.row.id, one]))
    return replay(state, rows.map(poolRow), sources).deltas.map(({ row: id, delta }) => {
      const { row, booked } = known.get(id) ?? {}
      return {
        invariant: 'stock-replay',
        row: `move ${row?.number} ${id}: ${booked?.toFixed(2)}, off by ${delta.toFixed(2)}`,
      }
    })
  })
}
