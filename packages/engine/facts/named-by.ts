// Which masters in use name a record: what they chose would be gone from their lists when it is put away.
import { isId } from '@lumbung/core'
import {
  type AnyMaster,
  join,
  name,
  type NamedByRequest,
  type NamedByState,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import { mastersOf } from '../registry.ts'
import { columnOf, namesRecord, tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'

const SHOWN = 3

function namingIn(definition: AnyMaster, resource: string, id: string): Sql[] {
  const naming = namesRecord(definition, resource, id)
  if (naming.length === 0) return []
  const code = name(`d.${columnOf(definition.identity.code)}`)
  return [
    sql`select ${code} as code from ${name(tableOf(definition.key))} d
         where not d.archived and d.id <> ${id} and (${join(naming, ' or ')})`,
  ]
}

/** How many masters in use name the record, and the first few of them. */
export async function namedByFact(reader: Reader, { resource, id, besides }: NamedByRequest): Promise<NamedByState> {
  const nothing: NamedByState = { count: 0, codes: [] }
  if (!isId(id)) return nothing
  const masters = mastersOf(reader.engine.registry).filter(({ key }) => !besides.includes(key))
  const parts = masters.flatMap((definition) => namingIn(definition, resource, id))
  if (parts.length === 0) return nothing
  const [row] = await reader.transaction.query<{ count: number; codes: string[] | null }>(
    sql`select count(*)::integer as count, (array_agg(code order by code))[1:${raw(String(SHOWN))}] as codes
          from (${join(parts, ' union all ')}) named`,
    'fact-named-by',
  )
  return { count: row?.count ?? 0, codes: row?.codes ?? [] }
}
