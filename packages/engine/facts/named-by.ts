// Which masters in use name a record: what they chose would be gone from their lists when it is put away.
import { isId } from '@lumbung/core'
import {
  type AnyMaster,
  type Fields,
  join,
  name,
  type NamedByRequest,
  type NamedByState,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'

const SHOWN = 3

/** SQL: conditions on the columns of `from` that lead to the record, one or a list of it. */
const leadingTo = (fields: Fields, from: string, { resource, id }: NamedByRequest): Sql[] =>
  plainFieldsOf(fields).flatMap(([key, { kind, options }]) => {
    if (options.key !== resource || options.line) return []
    const column = name(`${from}.${columnOf(key)}`)
    return kind === 'refs' ? [sql`${column} @> ${[id]}::uuid[]`] : kind === 'ref' ? [sql`${column} = ${id}`] : []
  })

function namingIn(definition: AnyMaster, request: NamedByRequest): Sql[] {
  if (definition.ledger || request.besides.includes(definition.key)) return []
  const naming = [
    ...leadingTo(definition.fields, 'd', request),
    ...linesOf(definition).flatMap(([key, fields]) =>
      leadingTo(fields, 'l', request).map(
        (leads) => sql`exists (select from ${name(lineTableOf(definition.key, key))} l
          where l.document = d.id and ${leads})`,
      ),
    ),
  ]
  if (naming.length === 0) return []
  const code = name(`d.${columnOf(definition.identity.code)}`)
  return [
    sql`select ${code} as code from ${name(tableOf(definition.key))} d
         where not d.archived and d.id <> ${request.id} and (${join(naming, ' or ')})`,
  ]
}

/** How many masters in use name the record, and the first few of them. */
export async function namedByFact(reader: Reader, request: NamedByRequest): Promise<NamedByState> {
  const nothing: NamedByState = { count: 0, codes: [] }
  if (!isId(request.id)) return nothing
  const parts = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'master' ? namingIn(definition, request) : [],
  )
  if (parts.length === 0) return nothing
  const [row] = await reader.transaction.query<{ count: number; codes: string[] | null }>(
    sql`select count(*)::integer as count, (array_agg(code order by code))[1:${raw(String(SHOWN))}] as codes
          from (${join(parts, ' union all ')}) named`,
    'fact-named-by',
  )
  return { count: row?.count ?? 0, codes: row?.codes ?? [] }
}
