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

/** The same, with the document that it names or that names it, and by how many of its lines. */
export interface LinkedTo extends Placed {
  readonly origin: string
  readonly lines?: number
}

const COUNTED = sql`count(*)::int`

/** Each link once, whichever fields say it. */
const once = (statements: readonly Sql[]): Sql =>
  sql`select resource, id, number, status, branch, origin, max(lines) as lines
        from (${join(statements, ' union all ')}) l
       group by resource, id, number, status, branch, origin order by number`

/** One statement part per field through which a document `by` names documents of `of`. */
function linkStatements(by: AnyDocument, of: Definition, ids: readonly string[]): Sql[] {
  const table = name(tableOf(by.key))
  const found = (origin: Sql, condition: Sql, counted = COUNTED): Sql =>
    sql`select ${by.key}::text as resource, d.id, d.number, d.status, d.branch, ${origin} as origin, ${counted} as lines
          from ${table} d ${condition}
         group by d.id, d.number, d.status, d.branch, ${origin}`
  const header = plainFieldsOf(by.fields).flatMap(([key, field]) =>
    field.kind === 'ref' && field.options.key === of.key && !field.options.line
      ? [found(sql`d.${name(columnOf(key))}`, sql`where d.${name(columnOf(key))} = any(${ids}::uuid[])`, sql`0`)]
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
  return connection.query<LinkedTo>(once(statements), 'successors')
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
        sql`select ${source.key}::text as resource, d.id, d.number, d.status, d.branch, l.document as origin,
               ${COUNTED} as lines
        from ${name(lineTableOf(of.key, lines))} l
        join ${name(lineTableOf(source.key, field.options.line))} s on s.id = l.${name(columnOf(key))}
        join ${name(tableOf(source.key))} d on d.id = s.document where l.document = any(${ids}::uuid[])
       group by d.id, d.number, d.status, d.branch, l.document`,
      ]
    }),
  )
  return statements.length === 0 ? [] : connection.query<LinkedTo>(once(statements), 'predecessors')
}

/** The numbers of what depends on a document, and how many: the sentence says *it* of one and *them* of several. */
export const dependants = (numbers: readonly string[]): { readonly successors: string; readonly count: number } => ({
  successors: numbers.join(', '),
  count: numbers.length,
})

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
  const numbers = live.map((one) => one.number ?? one.resource)
  throw new Problem(409, 'void-successors', { number, ...dependants(numbers) }, [], {
    successors: live.map(({ branch: _branch, lines: _lines, ...one }) => one),
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
  throw new Problem(409, 'void-successors', { number, ...dependants(rows.map((row) => row.number)) })
}

/** The numbers of other documents that have settled these open items since a transaction of their source. */
export async function allocatedSince(
  connection: Connection,
  items: readonly string[],
  { source, tx }: { readonly source: string; readonly tx: string },
): Promise<readonly string[]> {
  const rows = await connection.query<{ number: string }>(
    sql`select distinct a.number from allocation a where a.open_item = any(${items}::uuid[]) and a.source <> ${source}
         and a.tx > ${tx}::xid8 and a.reverses is null
         and not exists (select from allocation v where v.open_item = a.open_item and v.reverses = a.id)
       order by a.number`,
    'allocated-since',
  )
  return rows.map(({ number }) => number)
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
           -- What came before was not waited for: an estimate that this one takes back.
           and j.sequence > coalesce((select min(sequence) from journal where source = ${id}), 0)
           -- What only moves on to another account (cleared by a bill or a credit) has brought nothing.
           and ((came.line <> came.source_line and came.contra_role is null) or j.event like 'close-%')
         order by j.number`,
    'brought',
  )
  if (rows.length === 0) return
  throw new Problem(409, 'void-successors', { number, ...dependants(rows.map((row) => row.number)) })
}
