import { Problem } from '@lumbung/core'
import { type Definition, name, raw, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { definitionOf } from '../registry.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../store/read.ts'
import { visibleCondition } from '../store/visible.ts'

/** The record that bears files and comments, as the audit trail names it. */
interface Named {
  readonly resource: string
  readonly record: string
  readonly number: string | null
}

/** What those who are told of it ask beyond that. */
export interface Bearer {
  readonly named: Named
  readonly branch: string | null
  /** Who made the document. */
  readonly maker: string | null
}

const columnsOf = (definition: Definition) =>
  definition.kind === 'document'
    ? { branch: name('branch'), number: name('number'), maker: name('created_by') }
    : {
        branch: definition.branch ? name(columnOf(definition.branch)) : raw('null::uuid'),
        number: name(columnOf(definition.identity.code)),
        maker: raw('null::uuid'),
      }

type Found = Pick<Named, 'number'> & Pick<Bearer, 'branch' | 'maker'>

/** The record where the actor may see it: one of another branch is as if it were not there. */
async function foundOf({ engine, actor, transaction }: Reader, key: string, id: string): Promise<Found> {
  const definition = definitionOf(engine.registry, key)
  const { branch, number, maker } = columnsOf(definition)
  const [row] = await transaction.query<Found & Row>(
    sql`select ${branch} as branch, ${number}::text as number, ${maker} as maker
      from ${name(tableOf(key))} d where d.id = ${id} and ${visibleCondition(actor, engine.registry, definition)}`,
    'bearer',
  )
  if (!row) throw new Problem(404, 'not-found')
  return row
}

/** What a record is called, where the actor may see it. */
export const numberOf = async (reader: Reader, key: string, id: string): Promise<string | null> =>
  (await foundOf(reader, key, id)).number

/** The record that something is put beside. What only a ledger knows has no page to put it on. */
export async function bearerOf(reader: Reader, key: string, id: string): Promise<Bearer> {
  const definition = definitionOf(reader.engine.registry, key)
  if (definition.kind === 'master' && definition.ledger === true) throw new Problem(404, 'not-found')
  const { number, branch, maker } = await foundOf(reader, key, id)
  return { named: { resource: key, record: id, number }, branch, maker }
}

/** A record that is gone leaves nothing behind that hung on it. */
export async function forgetAttached({ transaction }: Pick<Reader, 'transaction'>, id: string): Promise<void> {
  await transaction.query(
    sql`with files as (delete from attachment where record = ${id}),
        told as (delete from notification where record = ${id})
      delete from record_comment where record = ${id}`,
  )
}
