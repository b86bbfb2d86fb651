// What lies of items or in warehouses: what must be gone before they are put away, or not yet have begun.
import { Decimal, ZERO } from '@lumbung/core'
import { type HoldingRequest, type HoldingState, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { idsOf } from './asking.ts'

interface HoldingRow extends Row {
  readonly id: string
  readonly quantity: string
  readonly places: number
  readonly moved: string | null
}

const NOTHING: HoldingState = { quantity: ZERO, places: 0, moved: null }

function ofItems(items: readonly string[], { warehouse, besides }: HoldingRequest): Sql {
  const here = (row: string): Sql => (warehouse ? sql`and ${raw(row)}.warehouse = ${warehouse}` : raw(''))
  const others = besides ? sql`and m.source_type <> ${besides}` : raw('')
  return sql`select w.id, coalesce(b.quantity, 0) as quantity, coalesce(b.places, 0)::integer as places,
        (select m.number from stock_move m where m.item = w.id ${here('m')} ${others} limit 1) as moved
   from unnest(${items}::uuid[]) as w (id)
   left join lateral (select sum(s.quantity) as quantity, count(*) as places from stock_balance s
                       where s.item = w.id and s.quantity <> 0 ${here('s')}) b on true`
}

const inWarehouses = (warehouses: readonly string[]): Sql => sql`
  select w.id, coalesce(b.quantity, 0) as quantity, coalesce(b.places, 0)::integer as places, null as moved
    from unnest(${warehouses}::uuid[]) as w (id)
    left join lateral (select sum(s.quantity) as quantity, count(distinct s.item) as places from stock_balance s
                        where s.warehouse = w.id and s.quantity <> 0) b on true`

/** Holdings by id; what holds nothing is there with nothing. */
export async function holdingFacts(
  connection: Connection,
  request: HoldingRequest,
): Promise<ReadonlyMap<string, HoldingState>> {
  const ids = idsOf(request.ids)
  if (ids.length === 0) return new Map()
  const statement = request.of === 'item' ? ofItems(ids, request) : inWarehouses(ids)
  const rows = await connection.query<HoldingRow>(statement, `fact-holding-${request.of}`)
  const byId = new Map(rows.map((row) => [row.id, { ...row, quantity: new Decimal(row.quantity) }]))
  return new Map(ids.map((id) => [id, byId.get(id) ?? NOTHING]))
}
