import { Problem } from '@lumbung/core'
import { type AnyDocument, type Definition, join, name, type Sql, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'

/** A document that names another, by its header or by a line. */
export interface Linked extends Readonly<Record<string, unknown>> {
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly status: string
}

/** With the branch it lies in. */
export interface Placed extends Linked {
  readonly branch: string
}

/** The same, with the document that it names or that names it. */
export interface LinkedTo extends Placed {
  readonly origin: string
}

/** One statement part per field through which a document `by` names documents of `of`. */
function linkStatements(by: AnyDocument, of: Definition, ids: readonly string[]): Sql[] {
  const table = name(tableOf(by.key))
  const found = (origin: Sql, condition: Sql): Sql =>
    sql`select distinct ${by.key}::text as resource, d.id, d.number, d.status, d.branch, ${origin} as origin
          from ${table} d ${condition}`
  const header = plainFieldsOf(by.fields).flatMap(([key, field]) =>
    field.kind === 'ref' && field.options.key === of.key && !field.options.line
      ? [found(sql`d.${name(columnOf(key))}`, sql`where d.${name(columnOf(key))} = any(${ids}::uuid[])`)]
      : [],
  )
  const lines = linesOf(by).flatMap(([place, fields]) =>
    plainFieldsOf(fields).flatMap(([key, field]) => {
      if (field.kind !== 'ref' || field.options.key !== of.key) return []
      const own = sql`join ${name(lineTableOf(by.key, place))} l on l.document = d.id`
      const named = sql`l.${name(columnOf(key))}`
      if (!field.options.line) return [found(named, sql`${own} where ${named} = any(${ids}::uuid[])`)]
      const source = sql`${own} join ${name(lineTableOf(of.key, field.options.line))} s on s.id = ${named}`
      return [found(sql`s.document`, sql`${source} where s.document = any(${ids}::uuid[])`)]
    }),
  )
  return [...header, ...lines]
}

/** Every document made from these, whatever its status. */
export async function successorsOf(
  connection: Connection,
  registry: Registry,
  of: AnyDocument,
  ids: readonly string[],
): Promise<LinkedTo[]> {
  const statements = [...registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' ? linkStatements(definition, of, ids) : [],
  )
  if (statements.length === 0) return []
  return connection.query<LinkedTo>(join(statements, ' union '), 'successors')
}

/** Every document these were made from, by their lines. */
export async function predecessorsOf(
  connection: Connection,
  registry: Registry,
  of: AnyDocument,
  ids: readonly string[],
): Promise<LinkedTo[]> {
  const statements = linesOf(of).flatMap(([lines, fields]) =>
    plainFieldsOf(fields).flatMap(([key, field]) => {
      const source = field.options.key ? registry.resources.get(field.options.key)?.definition : undefined
      if (field.kind !== 'ref' || source?.kind !== 'document' || !field.options.line) return []
      return [
        sql`select distinct ${source.key}::text as resource, d.id, d.number, d.status, d.branch, l.document as origin
        from ${name(lineTableOf(of.key, lines))} l
        join ${name(lineTableOf(source.key, field.options.line))} s on s.id = l.${name(columnOf(key))}
        join ${name(tableOf(source.key))} d on d.id = s.document where l.document = any(${ids}::uuid[])`,
      ]
    }),
  )
  return statements.length === 0 ? [] : connection.query<LinkedTo>(join(statements, ' union '), 'predecessors')
}

const dead = new Set(['draft', 'rejected', 'void'])

/** Refuses while a live successor exists, other than those `made` with it: it must be undone first (V0). */
export async function refuseSuccessors(
  connection: Connection,
  registry: Registry,
  of: AnyDocument,
  { id, number, made }: { readonly id: string; readonly number: string; readonly made: ReadonlySet<string> },
): Promise<void> {
  const all = await successorsOf(connection, registry, of, [id])
  const live = all.filter((one) => !dead.has(one.status) && !made.has(one.id))
  if (live.length === 0) return
  const successors = live.map((one) => one.number ?? one.resource).join(', ')
  throw new Problem(409, 'void-successors', { number, successors }, [], {
    successors: live.map(({ branch: _branch, ...one }) => one),
  })
}

/** Documents whose settlements took from this document's open items, and still stand. */
export async function refuseAllocated(connection: Connection, id: string, number: string): Promise<void> {
  const rows = await connection.query<{ number: string }>(
    sql`select min(a.number) as number from allocation a join open_item o on o.id = a.open_item
        where o.source = ${id} and a.source <> ${id} group by a.source having sum(a.amount) <> 0`,
    'allocated',
  )
  if (rows.length === 0) return
  throw new Problem(409, 'void-successors', { number, successors: rows.map((row) => row.number).join(', ') })
}

/** Documents that brought what this one had billed ahead, or gave it up, and still stand. */
export async function refuseBrought(connection: Connection, id: string, number: string): Promise<void> {
  const rows = await connection.query<{ number: string }>(
    sql`select distinct j.number
          from clearing_entry own
          join clearing_entry came on came.role = own.role and came.source_line = own.source_line
           and came.quantity > 0 and came.reverses is null
           and not exists (select from clearing_entry v where v.reverses = came.id)
          join journal j on j.id = came.journal
         where own.source = ${id} and own.quantity < 0 and own.reverses is null
           and (came.line <> came.source_line or j.event like 'close-%') order by j.number`,
    'brought',
  )
  if (rows.length === 0) return
  throw new Problem(409, 'void-successors', { number, successors: rows.map((row) => row.number).join(', ') })
}
