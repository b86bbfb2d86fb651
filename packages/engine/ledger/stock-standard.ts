import { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'

/** What items are worth by standard on a day, in the branch before all branches. Those without one are missing. */
export async function standardsOf(
  connection: Connection,
  items: readonly string[],
  { date, branch }: { readonly date: string; readonly branch: string },
): Promise<ReadonlyMap<string, Decimal>> {
  if (items.length === 0) return new Map()
  const rows = await connection.query<{ item: string; cost: string }>(
    sql`select distinct on (item) item, cost from standard_cost
         where item = any(${items}::uuid[]) and (branch is null or branch = ${branch}) and valid_from <= ${date}::date
         order by item, branch is null, valid_from desc`,
    'stock-standards',
  )
  return new Map(rows.map(({ item, cost }) => [item, new Decimal(cost)]))
}
