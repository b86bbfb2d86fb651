import { Problem } from '@lumbung/core'
import { type Definition, name, raw, type Sql, sql } from '@lumbung/definition'
import type { ListSort } from './list-query.ts'
import type { Registry } from '../registry.ts'
import { listColumn } from './condition.ts'
import { columnOf, tableOf } from './naming.ts'

/** One key of the order: an expression, its type for comparisons, its direction. The last one is always the id. */
export interface OrderKey {
  readonly expression: string
  readonly type: string
  readonly descending: boolean
  /** Never null, so that rows may be compared as a whole. */
  readonly filled: boolean
}

export interface Order {
  readonly keys: readonly OrderKey[]
  /** Joins of what the order looks at in other tables. */
  readonly joins: Sql
}

const SORT_LIMIT = 3

/** The order of a list: up to three keys, then the id in the direction of the last, so that no two rows are equal. */
export function orderOf(definition: Definition, registry: Registry, asked: readonly ListSort[]): Order {
  if (asked.length > SORT_LIMIT) throw new Problem(400, 'wrong-parameter', { parameter: 'sort' })
  const sort = asked.length > 0 ? asked : [usualSort(definition)]
  const joins: Sql[] = []
  const keys = sort.map(({ field, descending }, index): OrderKey => {
    const column = listColumn(definition, field)
    // Of what was written once the day is always there; of a document it is needed to save it.
    const filled = definition.kind === 'document' ? field === definition.date : definition.list.long?.days === field
    if (column.field.kind !== 'ref' || field === 'id')
      return { ...comparable(column.expression, column.type, field), descending, filled }
    const target = registry.resources.get(column.field.options.key ?? '')?.definition
    if (!target || column.field.options.line)
      return { expression: column.expression, type: column.type, descending, filled: false }
    // Every document names its party: the rows come party by party, along two indexes, and are not sorted as a whole.
    const isParty = definition.kind === 'document' && field === definition.party && !column.field.options.optional
    const kind = isParty ? 'join' : 'left join'
    joins.push(raw(`${kind} ${tableOf(target.key)} r${index} on r${index}.id = ${column.expression}`))
    const shown = target.kind === 'document' ? 'number' : columnOf(target.identity.name)
    return { expression: `lower(r${index}.${name(shown).parts[0]})`, type: 'text', descending, filled: false }
  })
  keys.push({ expression: 'd.id', type: 'uuid', descending: keys.at(-1)?.descending ?? false, filled: true })
  return { keys, joins: joins.reduce((all, one) => sql`${all} ${one}`, raw('')) }
}

const usualSort = (definition: Definition): ListSort =>
  definition.kind === 'document'
    ? { field: definition.date, descending: true }
    : { field: definition.identity.code, descending: false }

// Readers do not tell capital from small letters when they look for a name; numbers of documents are written one way.
const comparable = (expression: string, type: string, key: string): { expression: string; type: string } =>
  type === 'text' && key !== 'number' && key !== 'status'
    ? { expression: `lower(${expression})`, type }
    : { expression, type }

export const orderBy = ({ keys }: Order, reversed: boolean): Sql =>
  raw(`order by ${keys.map((key) => `${key.expression} ${key.descending === reversed ? 'asc' : 'desc'}`).join(', ')}`)

/** The keys of a row as text, `s0`, `s1` …, from which the rows after it are found again. */
export const orderValues = ({ keys }: Order): Sql =>
  raw(keys.map((key, index) => `${key.expression}::text as s${index}`).join(', '))

type KeyValues = readonly (string | null)[]

/** SQL: the row comes after these values in the order, before them when reversed. Empty values stand last ascending. */
export function after({ keys }: Order, values: KeyValues, reversed: boolean): Sql {
  const [first] = keys
  const alike = keys.every((key) => key.filled && key.descending === first?.descending)
  if (alike && values.every((value) => value !== null)) {
    const ours = keys.map((key) => key.expression).join(', ')
    const theirs = keys
      .map((key, index) => sql`${values[index]}${raw(`::${key.type}`)}`)
      .reduce((all, one) => sql`${all}, ${one}`)
    return sql`(${raw(ours)}) ${raw(first?.descending === reversed ? '>' : '<')} (${theirs})`
  }
  const ways = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map((one, place) => sql`${raw(one.expression)} is not distinct from ${typed(one, values[place])}`)
    return [...equal, beyond(key, values[index] ?? null, reversed)].reduce((all, one) => sql`${all} and ${one}`)
  })
  return sql`(${ways.map((way) => sql`(${way})`).reduce((all, one) => sql`${all} or ${one}`)})`
}

const typed = (key: OrderKey, value: string | null | undefined): Sql => sql`${value ?? null}${raw(`::${key.type}`)}`

function beyond(key: OrderKey, value: string | null, reversed: boolean): Sql {
  const expression = raw(key.expression)
  const falling = key.descending !== reversed
  if (falling) return value === null ? sql`${expression} is not null` : sql`${expression} < ${typed(key, value)}`
  return value === null ? raw('false') : sql`(${expression} > ${typed(key, value)} or ${expression} is null)`
}

export const encodeCursor = (values: KeyValues): string => Buffer.from(JSON.stringify(values)).toString('base64url')

export function decodeCursor({ keys }: Order, cursor: string): KeyValues {
  const wrong = new Problem(400, 'wrong-parameter', { parameter: 'cursor' })
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw wrong
  }
  if (!Array.isArray(read) || read.length !== keys.length) throw wrong
  const values = read.map((value: unknown) => (typeof value === 'string' || value === null ? value : undefined))
  const fits = values.every(
    (value, index) => value !== undefined && (value === null || fitsType(keys[index]?.type ?? '', value)),
  )
  if (!fits) throw wrong
  return values.map((value) => value ?? null)
}

// What a client sends as a cursor is checked before it is compared, so that a forged one is refused and not an error.
const SHAPES: readonly (readonly [RegExp, RegExp])[] = [
  [/^uuid$/, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  [/^date$/, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [/^(numeric|integer)/, /^-?\d{1,30}(\.\d{1,20})?$/],
  [/^boolean$/, /^(true|false)$/],
  [/^time$/, /^\d\d:\d\d:\d\d(\.\d+)?$/],
  [/^text$/, /^[^\u0000]*$/],
]

const fitsType = (type: string, value: string): boolean =>
  SHAPES.find(([of]) => of.test(type))?.[1].test(value) ?? false
