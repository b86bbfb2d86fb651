import { isId } from '@lumbung/core'
import { type AnyDocument, join, name, type OpenDocumentsRequest, raw, type Sql, sql } from '@lumbung/definition'
import { documentsOf } from '../registry.ts'
import { namesRecord, tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'

/** SQL: what is not finished of a kind of document. What is approved is open where it closes by itself when done. */
const openOf = ({ closesItself }: AnyDocument): Sql =>
  raw(`status in ('draft', 'pending', 'revision'${closesItself ? ", 'approved'" : ''})`)

/** SQL: the open documents of one kind that name the record. Few are open, so they are looked through, not history. */
function openIn(definition: AnyDocument, resource: string, id: string): Sql[] {
  const naming = namesRecord(definition, resource, id)
  if (naming.length === 0) return []
  return [
    sql`select count(*) as open
      from (select * from ${name(tableOf(definition.key))} where ${openOf(definition)} offset 0) d
     where ${join(naming, ' or ')}`,
  ]
}

/** How many documents in the whole company are not finished and name this record. */
export async function openDocumentFacts(reader: Reader, { resource, id }: OpenDocumentsRequest): Promise<number> {
  if (!isId(id)) return 0
  const parts = documentsOf(reader.engine.registry).flatMap((definition) => openIn(definition, resource, id))
  if (parts.length === 0) return 0
  const [row] = await reader.transaction.query<{ open: number }>(
    sql`select sum(open)::integer as open from (${join(parts, ' union all ')}) counted`,
    'fact-open-documents',
  )
  return row?.open ?? 0
}
