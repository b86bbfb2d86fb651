import { Problem } from '@lumbung/core'
import { type Definition, name, raw, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { definitionOf } from '../registry.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'
import { visibleCondition } from '../store/visible.ts'

/** The record that files and comments are attached to, as the audit trail names it. */
interface Named {
  readonly resource: string
  readonly record: string
  readonly number: string | null
}

/** What a notification about it needs beyond that. */
export interface AttachedTo {
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

type Found = Pick<Named, 'number'> & Pick<AttachedTo, 'branch' | 'maker'>

/** The record where the actor may see it: one of another branch is as if it were not there. */
async function foundOf({ engine, actor, transaction }: Reader, key: string, id: string): Promise<Found> {
  const definition = definitionOf(engine.registry, key)
  const { branch, number, maker } = columnsOf(definition)
  const [row] = await transaction.query<Found & Row>(
    sql`select ${branch} as branch, ${number}::text as number, ${maker} as maker
      from ${name(tableOf(key))} d where d.id = ${id} and ${visibleCondition(actor, engine.registry, definition)}`,
    'attached-to',
  )
  if (!row) throw new Problem(404, 'not-found')
  return row
}

/** What a record is called, where the actor may see it. */
export const numberOf = async (reader: Reader, key: string, id: string): Promise<string | null> =>
  (await foundOf(reader, key, id)).number

/** The record that something is attached to. A row of a ledger has no page to attach it to. */
export async function attachedTo(reader: Reader, key: string, id: string): Promise<AttachedTo> {
  const definition = definitionOf(reader.engine.registry, key)
  if (definition.kind === 'master' && definition.ledger === true) throw new Problem(404, 'not-found')
  const { number, branch, maker } = await foundOf(reader, key, id)
  return { named: { resource: key, record: id, number }, branch, maker }
}
