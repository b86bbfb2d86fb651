// What is left of each receipt, for pools valued first in, first out: now, and just before a moment in the past.
import { Decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Layer } from '@lumbung/ledger'
import type { Connection } from '../database/connection.ts'
import { asked, type PoolPosition } from './stock-position.ts'
import type { LockedPool } from './stock-lock.ts'
import { poolKey } from './stock-types.ts'

interface LayerRow extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly pool: string
  readonly id: string
  readonly quantity: string
  readonly value: string
  readonly effective_at: string
}

/** Layers with the moment of their receipt. */
export interface TimedLayers {
  readonly layers: readonly Layer[]
  readonly times: ReadonlyMap<string, string>
}

const timesOf = (rows: readonly LayerRow[]): Map<string, string> =>
  new Map(rows.map((row) => [row.id, row.effective_at]))

// What is left before the moment are the youngest receipts that make up the quantity; what the oldest of them still
// holds of its value is the rest of the pool's.
export async function layersBefore(
  connection: Connection,
  asks: readonly (PoolPosition & { readonly held: Decimal; readonly worth: Decimal })[],
): Promise<Map<string, TimedLayers>> {
  const rows = await connection.query<LayerRow>(
    sql`
    select r.item, r.pool, r.id, r.quantity, r.effective_at, r.value + coalesce((
             select sum(a.value + coalesce((select sum(x.value) from stock_move x
                       where x.cause = a.id and x.kind in ('revalue', 'mirror')), 0))
               from stock_move a where a.cause = r.id
                and (a.kind = 'revalue' or (a.kind = 'value_only'
                  and (a.effective_at, a.sequence) < (r.until, r.until_sequence)))), 0) as value
      from (
        select w.item, w.pool, w.at as until, w.sequence as until_sequence, h.held, m.id, m.quantity, m.value,
               m.effective_at, m.sequence,
               sum(m.quantity) over (partition by w.item, w.pool
                 order by m.effective_at desc, m.sequence desc) - m.quantity as younger
          from ${asked(asks)}
          join unnest(${asks.map((one) => one.item)}::uuid[], ${asks.map((one) => one.pool)}::uuid[],
            ${asks.map((one) => one.held.toFixed())}::numeric[]) as h (item, pool, held)
            on h.item = w.item and h.pool = w.pool
          join stock_move m on m.item = w.item and m.pool = w.pool and m.kind = 'move' and m.quantity > 0
           and (m.effective_at, m.sequence) < (w.at, w.sequence)
          left join stock_move f on f.id = m.cause
         where f.priced is distinct from false
           and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')) r
     where r.younger < r.held order by r.effective_at, r.sequence`,
    'stock-layers-before',
  )
  const before = new Map(asks.map((one) => [poolKey(one.item, one.pool), one]))
  return new Map(
    [...Map.groupBy(rows, (row) => poolKey(row.item, row.pool))].flatMap(([key, list]) => {
      const one = before.get(key)
      return one ? [[key, { layers: layersOf(list, one.held, one.worth), times: timesOf(list) }] as const] : []
    }),
  )
}

const layerOf = ({ id, quantity, value }: LayerRow): Layer => ({
  row: id,
  quantity: new Decimal(quantity),
  value: new Decimal(value),
})

function layersOf(rows: readonly LayerRow[], held: Decimal, worth: Decimal): Layer[] {
  const [oldest, ...younger] = rows.map(layerOf)
  if (!oldest) return []
  const rest = {
    quantity: held.minus(sum(younger.map((one) => one.quantity))),
    value: worth.minus(sum(younger.map((one) => one.value))),
  }
  return [{ row: oldest.row, ...rest }, ...younger]
}

/** What is left of receipts now, for pools valued first in, first out. Read after their lock. */
export async function layersNow(
  connection: Connection,
  pools: readonly LockedPool[],
): Promise<Map<string, TimedLayers>> {
  if (pools.length === 0) return new Map()
  const rows = await connection.query<LayerRow>(
    sql`
    select l.item, l.pool, l.id, l.quantity, l.value, m.effective_at
      from unnest(${pools.map((one) => one.item)}::uuid[], ${pools.map((one) => one.pool)}::uuid[]) as w (item, pool)
      join stock_layer l on l.item = w.item and l.pool = w.pool
      join stock_move m on m.id = l.move
     order by m.effective_at, m.sequence`,
    'stock-layers',
  )
  const grouped = Map.groupBy(rows, (row) => poolKey(row.item, row.pool))
  return new Map(
    [...grouped].map(([key, list]) => [
      key,
      {
        layers: list.map(layerOf),
        times: timesOf(list),
      },
    ]),
  )
}

/** Consumptions of issues that were walked again or taken back, as they stand in the books. */
export async function consumptionsOf(
  connection: Connection,
  issues: readonly string[],
): Promise<{ issue: string; layer: string }[]> {
  if (issues.length === 0) return []
  return connection.query<{ issue: string; layer: string }>(
    sql`select issue, layer from stock_consumption where issue = any(${issues}::uuid[]) and quantity <> 0`,
    'stock-consumptions',
  )
}
