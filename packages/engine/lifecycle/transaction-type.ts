// What the type of a document decides before anything is posted: which one a new document has, and what it asks for.
import { type Finding, refuse } from '@lumbung/core'
import {
  type AnyDocument,
  type AnyMaster,
  type Definition,
  type Field,
  hasTransactionType,
  name,
  sql,
  TRANSACTION_TYPES,
  TYPE_FIELD,
  type Values,
} from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { tableOf } from '../store/naming.ts'
import type { Unit } from '../unit.ts'

/** A kind of documents that has transaction types, and whether a new one names one. */
export interface TypedKind {
  readonly key: string
  readonly isAsked: boolean
}

type Asking = Pick<Unit, 'engine' | 'transaction' | 'actor'>
type Reading = Pick<Asking, 'engine'> & { readonly transaction: Connection }

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The types by the documents they are of. Mostly there is none, and knowing that costs nothing. */
const typesByClass = ({ engine, transaction }: Reading): Promise<ReadonlyMap<string, readonly Values[]>> =>
  engine.masters.remembered(
    transaction,
    TRANSACTION_TYPES,
    async (connection) =>
      Map.groupBy(await engine.masters.whole(connection, TRANSACTION_TYPES), (one) => String(one.class)),
    'by-class',
  )

const isInUse = ({ archived }: Values): boolean => archived !== true

/** The types of a kind of documents that may still be chosen. */
export const typesInUse = async (reading: Reading, key: string): Promise<readonly Values[]> =>
  ((await typesByClass(reading)).get(key) ?? []).filter(isInUse)

/**
 * Kinds of documents that have types, archived or not, since what was made with them still names them; asked for is one
 * where some are in use.
 */
export const typedKinds = async (reading: Reading): Promise<readonly TypedKind[]> =>
  [...(await typesByClass(reading))].map(([key, types]) => ({ key, isAsked: types.some(isInUse) }))

/** Whether a record may be referred to in documents of a type, which may say among which ones is chosen. */
export function isOfType({ options }: Field<unknown, boolean>, record: Values, type: Values): boolean {
  const wanted = options.ofType === undefined ? null : type[options.ofType]
  return isBlank(wanted) || record[options.ofType ?? ''] === wanted
}

/** Whether a type holds in this branch: in those that it names, or in all. */
export function isForBranch({ key }: AnyMaster, record: Values, branch: unknown): boolean {
  const own = key === TRANSACTION_TYPES ? textsOf(record.branches) : []
  return own.length === 0 || typeof branch !== 'string' || own.includes(branch)
}

/** The types of a kind of document that hold in a branch. */
const typesIn = async (unit: Asking, { key }: AnyDocument, branch: string | null): Promise<readonly Values[]> =>
  (await typesInUse(unit, key)).filter(({ branches }) => {
    const own = textsOf(branches)
    return own.length === 0 || (branch !== null && own.includes(branch))
  })

/**
 * The type of a new document where nobody says one: the default of its branch, else that of all branches, else the only
 * one, else the one its author used last.
 */
async function usualType(unit: Asking, definition: AnyDocument, branch: string | null): Promise<string | null> {
  const fitting = await typesIn(unit, definition, branch)
  const defaults = fitting.filter(({ isDefault }) => isDefault === true)
  const found = defaults.find(({ branches }) => textsOf(branches).length > 0) ?? defaults[0]
  if (found) return String(found.id)
  if (fitting.length > 1) return lastUsed(unit, definition, fitting)
  return fitting[0] ? String(fitting[0].id) : null
}

/** One look into an index for each type, whatever the history. */
async function lastUsed(
  { transaction, actor }: Asking,
  { key }: AnyDocument,
  types: readonly Values[],
): Promise<string | null> {
  const ids = types.map(({ id }) => String(id))
  const [row] = await transaction.query<{ type: string }>(
    sql`select t.id as type from unnest(${ids}::uuid[]) t (id) cross join lateral (
          select d.id from ${name(tableOf(key))} d where d.transaction_type = t.id and d.created_by = ${actor.user}
           order by d.id desc limit 1) newest order by newest.id desc limit 1`,
    'last-type',
  )
  return row?.type ?? null
}

/** What was sent for a new document, with its usual type where it says none. */
export async function withUsualType(
  unit: Asking,
  definition: AnyDocument,
  body: unknown,
  branch: string | null,
): Promise<unknown> {
  if (!hasTransactionType(definition) || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const given: unknown = Reflect.get(body, TYPE_FIELD)
  if (!isBlank(given)) return body
  const type = await usualType(unit, definition, branch)
  if (type !== null) return { ...body, [TYPE_FIELD]: type }
  // Of several none is meant more than another.
  const some = await (branch === null ? typesInUse(unit, definition.key) : typesIn(unit, definition, branch))
  if (some.length > 0) throw refuse([{ path: TYPE_FIELD, code: 'required' }])
  return body
}

/**
 * A form that begins, with its usual type; what is left open is asked for when it is saved. A copy keeps the type of
 * its original, unless that has been put away.
 */
export async function withUsualTypeIn(unit: Asking, definition: AnyDocument, values: Values): Promise<Values> {
  if (!hasTransactionType(definition)) return values
  if ((await typesInUse(unit, definition.key)).some(({ id }) => id === values[TYPE_FIELD])) return values
  const branch = typeof values.branch === 'string' ? values.branch : null
  return { ...values, [TYPE_FIELD]: await usualType(unit, definition, branch) }
}

/** A document keeps having a type; one from before there were any needs none. */
export function refuseTypeCleared(definition: Definition, values: Values, stored: Values): void {
  if (!hasTransactionType(definition) || isBlank(stored[TYPE_FIELD]) || !isBlank(values[TYPE_FIELD])) return
  throw refuse([{ path: TYPE_FIELD, code: 'required' }])
}

/** The fields that the type of a document asks for and that are still open. */
export async function askedByType(unit: Asking, definition: Definition, values: Values): Promise<readonly Finding[]> {
  if (!hasTransactionType(definition)) return []
  const type = await typeOf(unit, values[TYPE_FIELD])
  return textsOf(type?.requiredFields).flatMap((path): Finding[] => {
    const key = path.slice(path.indexOf('.') + 1)
    return definition.fields[key] && isBlank(values[key]) ? [{ path: key, code: 'required' }] : []
  })
}
