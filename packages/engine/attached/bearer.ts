import { Problem } from '@lumbung/core'
import { type Definition, name, raw, sql } from '@lumbung/definition'
import { definitionOf } from '../registry.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../store/read.ts'

/** The record that bears files and comments, as the audit trail names it. */
interface Bearer {
  readonly resource: string
  readonly record: string
  readonly number: string | null
}

const columnsOf = (definition: Definition) =>
  definition.kind === 'document'
    ? { branch: name('branch'), number: name('number') }
    : {
        branch: definition.branch ? name(columnOf(definition.branch)) : raw('null::uuid'),
        number: name(columnOf(definition.identity.code)),
      }

/** What a record is called, where the actor may see it: one of another branch is as if it were not there. */
export async function numberOf(
  { engine, actor, transaction }: Reader,
  key: string,
  id: string,
): Promise<string | null> {
  const definition = definitionOf(engine.registry, key)
  const { branch, number } = columnsOf(definition)
  const [row] = await transaction.query<{ branch: string | null; number: string | null }>(
    sql`select ${branch} as branch, ${number}::text as number from ${name(tableOf(key))} where id = ${id}`,
    'bearer',
  )
  if (!row || (row.branch !== null && !actor.branches.includes(row.branch))) throw new Problem(404, 'not-found')
  return row.number
}

/** The record that something is put beside. What only a ledger knows has no page to put it on. */
export async function bearerOf(reader: Reader, key: string, id: string): Promise<Bearer> {
  const definition = definitionOf(reader.engine.registry, key)
  if (definition.kind === 'master' && definition.ledger === true) throw new Problem(404, 'not-found')
  return { resource: key, record: id, number: await numberOf(reader, key, id) }
}

/** A record that is gone leaves nothing behind that hung on it. */
export async function forgetAttached({ transaction }: Pick<Reader, 'transaction'>, id: string): Promise<void> {
  await transaction.query(
    sql`with files as (delete from attachment where record = ${id}) delete from record_comment where record = ${id}`,
  )
}
