import { isId } from '@lumbung/core'
import {
  type AnyDocument,
  type Fields,
  join,
  name,
  type OpenDocumentsRequest,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'

/** SQL: what is not finished of a kind of document. What is approved is open where it closes by itself when done. */
const openOf = ({ closesItself }: AnyDocument): Sql =>
  raw(`status in ('draft', 'pending', 'revision'${closesItself ? ", 'approved'" : ''})`)

const columnsTo = (fields: Fields, resource: string): string[] =>
  plainFieldsOf(fields)
    .filter(([, field]) => field.kind === 'ref' && field.options.key === resource && !field.options.line)
    .map(([key]) => columnOf(key))

/** SQL: the open documents of one kind that name the record. Few are open, so they are looked through, not history. */
function openIn(definition: AnyDocument, { resource, id }: OpenDocumentsRequest): Sql[] {
  const naming = [
    // Every document belongs to a branch, whether a field says so or not.
    ...(resource === 'branch' ? [sql`d.branch = ${id}`] : []),
    ...columnsTo(definition.fields, resource).map((column) => sql`${name(`d.${column}`)} = ${id}`),
    ...linesOf(definition).flatMap(([key, fields]) =>
      columnsTo(fields, resource).map(
        (column) => sql`exists (select from ${name(lineTableOf(definition.key, key))} l
          where l.document = d.id and ${name(`l.${column}`)} = ${id})`,
      ),
    ),
  ]
  if (naming.length === 0) return []
  return [
    sql`select count(*) as open
      from (select * from ${name(tableOf(definition.key))} where ${openOf(definition)} offset 0) d
     where ${join(naming, ' or ')}`,
  ]
}

/** How many documents in the whole company are not finished and name this record. */
export async function openDocumentFacts(reader: Reader, request: OpenDocumentsRequest): Promise<number> {
  if (!isId(request.id)) return 0
  const parts = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' ? openIn(definition, request) : [],
  )
  if (parts.length === 0) return 0
  const [row] = await reader.transaction.query<{ open: number }>(
    sql`select sum(open)::integer as open from (${join(parts, ' union all ')}) counted`,
    'fact-open-documents',
  )
  return row?.open ?? 0
}
