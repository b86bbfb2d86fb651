import { type Definition, type Fields, join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from './naming.ts'

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
  const parts = [...registry.resources.values()].flatMap(({ definition }) => usesIn(definition, key, id))
  if (parts.length === 0) return []
  const rows = await connection.query<{ resource: string; field: string; count: number }>(
    sql`select resource, field, count from (${join(parts, ' union all ')}) uses where count > 0 order by resource,
      field`,
    'used-by',
  )
  return rows.map((row) => ({ resource: row.resource, field: row.field, count: row.count }))
}

/** Which of many records anything refers to, by one statement. */
export async function usedOf(
  connection: Connection,
  registry: Registry,
  key: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = [...registry.resources.values()].flatMap(({ definition }) => namingsIn(definition, key, ids))
  if (parts.length === 0 || ids.length === 0) return new Set()
  const rows = await connection.query<{ id: string }>(sql`select distinct id from (${join(parts, ' union all ')}) uses`)
  return new Set(rows.map((row) => row.id))
}

function namingsIn(definition: Definition, key: string, ids: readonly string[]): Sql[] {
  if (definition.kind === 'master' && definition.ledger) return []
  const tables: readonly (readonly [string, Fields])[] = [
    [tableOf(definition.key), definition.fields],
    ...linesOf(definition).map(([line, fields]) => [lineTableOf(definition.key, line), fields] as const),
  ]
  return tables.flatMap(([table, fields]) =>
    plainFieldsOf(fields).flatMap(([field, one]) => {
      if (one.options.key !== key || one.options.line) return []
      const column = name(columnOf(field))
      if (one.kind === 'ref')
        return [sql`select ${column} as id from ${name(table)} where ${column} = any(${ids}::uuid[])`]
      return one.kind === 'refs'
        ? [
            sql`select u.id from ${name(table)}, unnest(${column}) as u (id)
              where ${column} && ${ids}::uuid[] and u.id = any(${ids}::uuid[])`,
          ]
        : []
    }),
  )
}

function usesIn(definition: Definition, key: string, id: string): Sql[] {
  if (definition.kind === 'master' && definition.ledger) return []
  const own = usesOf(definition, definition.fields, tableOf(definition.key), '', key, id)
  const header =
    key === 'branch' && definition.kind === 'document' && !definition.fields.branch
      ? [useOf(definition, tableOf(definition.key), 'branch', sql`branch = ${id}`)]
      : []
  const lines = linesOf(definition).flatMap(([line, fields]) =>
    usesOf(definition, fields, lineTableOf(definition.key, line), `${line}.`, key, id),
  )
  return [...own, ...header, ...lines]
}

function usesOf(definition: Definition, fields: Fields, table: string, prefix: string, key: string, id: string): Sql[] {
  return plainFieldsOf(fields).flatMap(([field, one]) => {
    if (one.options.key !== key || one.options.line) return []
    const column = name(columnOf(field))
    if (one.kind === 'ref') return [useOf(definition, table, prefix + field, sql`${column} = ${id}`)]
    return one.kind === 'refs' ? [useOf(definition, table, prefix + field, sql`${column} @> ${[id]}::uuid[]`)] : []
  })
}

const useOf = (definition: Definition, table: string, field: string, condition: Sql): Sql =>
  sql`select ${definition.key}::text as resource, ${field}::text as field, (select count(*) from
    (select from ${name(table)} where ${condition} limit ${raw(String(COUNT_LIMIT))}) found) as count`
