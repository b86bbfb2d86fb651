// What lies of items or in warehouses: what must be gone before they are archived.
import { Decimal, ZERO } from '@lumbung/core'
import { type HoldingRequest, type HoldingState, raw, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { idsOf } from './asking.ts'

interface HoldingRow extends Row {
  readonly id: string
  readonly quantity: string
  readonly places: number
}

const NOTHING: HoldingState = { quantity: ZERO, places: 0 }

/** Holdings by id; what holds nothing is there with nothing. */
export async function holdingFacts(
  connection: Connection,
  request: HoldingRequest,
): Promise<ReadonlyMap<string, HoldingState>> {
  const ids = idsOf(request.ids)
  if (ids.length === 0) return new Map()
  const [own, places] = request.of === 'item' ? ['s.item', '*'] : ['s.warehouse', 'distinct s.item']
  const rows = await connection.query<HoldingRow>(
    sql`select ${raw(own)} as id, sum(s.quantity) as quantity, count(${raw(places)})::integer as places
          from stock_balance s where ${raw(own)} = any(${ids}::uuid[]) and s.quantity <> 0 group by ${raw(own)}`,
    `fact-holding-${request.of}`,
  )
  const byId = new Map(rows.map((row) => [row.id, { places: row.places, quantity: new Decimal(row.quantity) }]))
  return new Map(ids.map((id) => [id, byId.get(id) ?? NOTHING]))
}
