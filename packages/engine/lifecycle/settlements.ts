import { type AnyDocument, join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { tableOf } from '../store/naming.ts'
import type { LinkedTo, Placed } from './successors.ts'

interface Settled extends Row {
  readonly resource: string
  readonly id: string
  readonly origin: string
}

// One payment may settle a year of documents; a graph of them all would show nothing.
const MOST = 20

/**
 * Documents that settle what these left open; with `forward` false, those whose open items these settle. What a void
 * took back is told too, after what still holds: a voided document still says what it was for.
 */
export async function settlementsOf(
  connection: Connection,
  registry: Registry,
  ids: readonly string[],
  forward: boolean,
): Promise<readonly LinkedTo[]> {
  const [other, own] = forward ? [raw('a'), raw('o')] : [raw('o'), raw('a')]
  const found = await connection.query<Settled>(
    sql`select resource, id, origin from (
          select ${other}.source_type as resource, ${other}.source as id, ${own}.source as origin,
                 row_number() over (partition by ${own}.source order by sum(a.amount) = 0, ${other}.source) as place
            from allocation a join open_item o on o.id = a.open_item
           where ${own}.source = any(${ids}::uuid[]) and ${other}.source <> ${own}.source
           group by ${other}.source_type, ${other}.source, ${own}.source) placed
         where place <= ${MOST} order by place, id`,
    forward ? 'settled-by' : 'settles',
  )
  const parts = [...Map.groupBy(found, (one) => one.resource)].flatMap(([resource, rows]): Sql[] => {
    const definition = registry.resources.get(resource)?.definition
    return definition?.kind === 'document' ? [shownOf(definition, rows)] : []
  })
  if (parts.length === 0) return []
  const shown = await connection.query<Placed>(join(parts, ' union all '), 'settlements')
  const byId = new Map(shown.map((one) => [one.id, one]))
  return found.flatMap(({ id, origin }) => {
    const one = byId.get(id)
    return one ? [{ ...one, origin }] : []
  })
}

const shownOf = ({ key }: AnyDocument, rows: readonly Settled[]): Sql =>
  sql`select ${key}::text as resource, id, number, status, branch from ${name(tableOf(key))}
    where id = any(${rows.map((row) => row.id)}::uuid[])`
