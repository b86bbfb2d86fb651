// A record of every definition with guarded fields, written past the engine, so that each of those fields holds a value
// that is found nowhere else: what comes with a later document is covered as soon as it is declared.
import { newId } from '@lumbung/core'
import {
  type Definition,
  type Field,
  type Fields,
  GUARD_KEYS,
  guardRight,
  join,
  kinds,
  name,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { columnOf, keptFieldsOf, linesOf, lineTableOf, tableOf } from '@lumbung/engine/store/naming.ts'
import type { World } from './world.ts'

type AnyField = Field<unknown, boolean>

/** Found in no other record, as text and among the digits of a number. */
export const MARK = '8642097'

export interface Guarded {
  readonly definition: Definition
  /** Guarded fields of the record itself, and its guarded lines. */
  readonly own: readonly (readonly [string, AnyField])[]
  /** Guarded fields within lines, by the lines they stand in. */
  readonly inLines: readonly (readonly [string, string, AnyField])[]
  readonly id: string
}

const guardedIn = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.options.guard !== undefined)

/** Every definition with guarded fields whose records are kept in a table of its own. */
export function guardedDefinitions({ registry }: World): readonly Omit<Guarded, 'id'>[] {
  return [...registry.resources.values()].flatMap(({ definition }) => {
    if (definition.kind === 'master' && definition.ledger) return []
    const own = guardedIn(definition.fields)
    const inLines = linesOf(definition).flatMap(([key, fields]) =>
      guardedIn(fields).map(([column, field]) => [key, column, field] as const),
    )
    return own.length + inLines.length > 0 ? [{ definition, own, inLines }] : []
  })
}

function valueOf({ kind, options }: AnyField, isMarked: boolean): unknown {
  if (options.default === 'now') return '08:00:00'
  switch (kind) {
    case 'date':
      return '2026-11-10'
    case 'time':
      return '08:00:00'
    case 'flag':
      return false
    case 'choice':
      return Object.keys(options.choices ?? {})[0]
    case 'integer':
      return isMarked ? Number(MARK) : 1
    case 'ref':
    case 'line':
      return newId()
    case 'refs':
    case 'keys':
      return []
    case 'address':
      return JSON.stringify({ street: 'Jalan', city: '', province: '', postalCode: '', country: 'ID' })
    default:
      if (kinds[kind].decimals !== undefined) return isMarked ? `${MARK}.25` : '1'
      return isMarked ? MARK : `T-${newId().slice(-6)}`
  }
}

function row(table: string, fixed: Readonly<Record<string, unknown>>, fields: Fields, isAllMarked: boolean): Sql {
  const cells = new Map(Object.entries(fixed))
  for (const [key, field] of keptFieldsOf(fields)) {
    const isMarked = isAllMarked || field.options.guard !== undefined
    if (!cells.has(columnOf(key)) && (isMarked || !field.options.optional))
      cells.set(columnOf(key), valueOf(field, isMarked))
  }
  const columns = [...cells.keys()].map((one) => name(one))
  const values = [...cells.values()].map((one) => sql`${one}`)
  return sql`insert into ${name(table)} (${join(columns, ', ')}) values (${join(values, ', ')})`
}

/** Writes the record. References lead nowhere, which no reading minds. */
export async function planted(world: World, one: Omit<Guarded, 'id'>): Promise<Guarded> {
  const { definition } = one
  const id = newId()
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
  const head =
    definition.kind === 'document'
      ? { number: `P-${id.slice(-6)}`, status: 'draft', branch: branch?.id }
      : definition.branch === undefined
        ? {}
        : { [columnOf(definition.branch)]: branch?.id }
  await world.owner.transaction(async (transaction) => {
    await transaction.query(raw('set local session_replication_role = replica'))
    await transaction.query(row(tableOf(definition.key), { id, version: 1, ...head }, definition.fields, false))
    for (const [key, fields] of linesOf(definition)) {
      const fixed = { id: newId(), document: id, position: 1 }
      const isMarked = definition.fields[key]?.options.guard !== undefined
      await transaction.query(row(lineTableOf(definition.key, key), fixed, fields, isMarked))
    }
    const paths = [...one.own.map(([key]) => key), ...one.inLines.map(([key, column]) => `${key}.${newId()}.${column}`)]
    const changes = JSON.stringify(paths.map((path) => ({ path, from: null, to: MARK })))
    await transaction.query(
      sql`insert into audit (id, at, app_user, user_name, resource, record, action, changes, origin, request, hash)
        values (${newId()}, now(), null, 'planted', ${definition.key}, ${id}, 'update', ${changes}::jsonb, '', '',
          '\\x00')`,
    )
  })
  return { ...one, id }
}

/** The rights over fields. */
export const HIDDEN: readonly string[] = GUARD_KEYS.map(guardRight)

/** Somebody with these rights, as a request of theirs would be. */
export async function actorWith({ owner }: World, rights: readonly string[]): Promise<Actor> {
  const branches = await owner.query<{ id: string }>(sql`select id from branch`)
  return {
    user: newId(),
    name: 'Somebody',
    language: 'en',
    administrator: false,
    permissions: new Set(rights),
    branches: branches.map(({ id }) => id),
    branch: null,
    period: null,
    request: 'test',
  }
}
