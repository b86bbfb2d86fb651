import { join, name, raw, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { referringColumns } from './naming.ts'

/** Where a record is referred to: by which field of which resource, and how often. */
export interface Use {
  readonly resource: string
  readonly field: string
  /** At most COUNT_LIMIT; more than that is told as that many. */
  readonly count: number
}

const COUNT_LIMIT = 100

/** Every reference to a record, by the fields that declare one. Drafts and void documents count: they still name it. */
export async function usedBy(
  connection: Connection,
  registry: Registry,
  key: string,
  id: string,
): Promise<readonly Use[]> {
  const parts = [...registry.resources.values()].flatMap(({ definition }) =>
    referringColumns(definition, key).map(
      ({ path, table, refersTo }) =>
        sql`select ${definition.key}::text as resource, ${path}::text as field, (select count(*) from
          (select from ${name(table)} where ${refersTo(id)} limit ${raw(String(COUNT_LIMIT))}) found) as count`,
    ),
  )
  if (parts.length === 0) return []
  return connection.query<{ resource: string; field: string; count: number }>(
    sql`select resource, field, count from (${join(parts, ' union all ')}) uses where count > 0 order by resource,
      field`,
    'used-by',
  )
}

/** Which of many records anything refers to, by one statement. */
export async function usedOf(
  connection: Connection,
  registry: Registry,
  key: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = [...registry.resources.values()].flatMap(({ definition }) =>
    referringColumns(definition, key).map(({ table, column, isList }) =>
      isList
        ? sql`select u.id from ${name(table)}, unnest(${name(column)}) as u (id)
            where ${name(column)} && ${ids}::uuid[] and u.id = any(${ids}::uuid[])`
        : sql`select ${name(column)} as id from ${name(table)} where ${name(column)} = any(${ids}::uuid[])`,
    ),
  )
  if (parts.length === 0 || ids.length === 0) return new Set()
  const rows = await connection.query<{ id: string }>(sql`select distinct id from (${join(parts, ' union all ')}) uses`)
  return new Set(rows.map((row) => row.id))
}
