import { type AnyDocument, join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { tableOf } from '../store/naming.ts'
import type { Placed } from './successors.ts'

interface Settled extends Row {
  readonly resource: string
  readonly id: string
}

// One payment may settle a year of documents; a graph of them all would show nothing.
const MOST = 20

/**
 * Documents that settle what this one left open; with `forward` false, those whose open items this one settles. What a
 * void took back is told too, after what still holds: a voided document still says what it was for.
 */
export async function settlementsOf(
  connection: Connection,
  registry: Registry,
  id: string,
  forward: boolean,
): Promise<readonly Placed[]> {
  const [other, own] = forward ? [raw('a'), raw('o')] : [raw('o'), raw('a')]
  const found = await connection.query<Settled>(
    sql`select ${other}.source_type as resource, ${other}.source as id
          from allocation a join open_item o on o.id = a.open_item
         where ${own}.source = ${id} and ${other}.source <> ${id}
         group by 1, 2 order by sum(a.amount) = 0, 2 limit ${MOST}`,
    forward ? 'settled-by' : 'settles',
  )
  const parts = [...Map.groupBy(found, (one) => one.resource)].flatMap(([resource, rows]): Sql[] => {
    const definition = registry.resources.get(resource)?.definition
    return definition?.kind === 'document' ? [shownOf(definition, rows)] : []
  })
  return parts.length === 0 ? [] : connection.query<Placed>(join(parts, ' union all '), 'settlements')
}

const shownOf = ({ key }: AnyDocument, rows: readonly Settled[]): Sql =>
  sql`select ${key}::text as resource, id, number, status, branch from ${name(tableOf(key))}
    where id = any(${rows.map((row) => row.id)}::uuid[])`
