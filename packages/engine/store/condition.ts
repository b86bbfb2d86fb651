import { periodEnding, Problem, type Words } from '@lumbung/core'
import {
  type AnyDocument,
  type Definition,
  type Field,
  kinds,
  name,
  PROGRESS_STATES,
  type ProgressState,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import { scopeOf } from '../actor.ts'
import type { ListFilter, ListQuery } from './list-query.ts'
import type { Registry } from '../registry.ts'
import { fieldTitles } from './field-titles.ts'
import { columnOf, fieldAt, lineTableOf, tableOf } from './naming.ts'
import { progressCondition } from './progress-condition.ts'
import type { Reader } from '../unit.ts'
import { branchFieldOf, visibleCondition } from './visible.ts'

/** A column that a list may show, filter or sort by. */
export interface ListColumn {
  readonly key: string
  readonly field: Field<unknown, boolean>
  /** SQL over the record `d`, for conditions and order. */
  readonly expression: string
  readonly type: string
}

const plain = (
  kind: Field<unknown, boolean>['kind'],
  options: Field<unknown, boolean>['options'] = {},
): Field<unknown, boolean> => ({ kind, options })

const HEADER: Readonly<Record<string, Field<unknown, boolean>>> = {
  id: plain('ref'),
  number: plain('text'),
  status: plain('choice'),
  branch: plain('ref', { key: 'branch' }),
  version: plain('integer'),
  createdAt: plain('date'),
  createdBy: plain('ref', { key: 'user' }),
  archived: plain('flag'),
}
const DOCUMENT_ONLY: ReadonlySet<string> = new Set(['number', 'status', 'branch'])

/** Statuses as they stand in the database; a filter's text is compared with these before it comes near SQL. */
export const STATUSES = ['draft', 'pending', 'revision', 'rejected', 'approved', 'void', 'closed'] as const

const unknown = (field: string): Problem =>
  new Problem(400, 'unknown-filter', { field: field.slice(0, 60) }, [
    { path: field.slice(0, 60), code: 'unknown-filter', values: { field: field.slice(0, 60) } },
  ])

/** The column of a field or of the header; a name that is neither is refused. */
export function listColumn(definition: Definition, key: string): ListColumn {
  const own = Object.hasOwn(definition.fields, key) ? definition.fields[key] : undefined
  if (own && own.kind !== 'lines') {
    return { key, field: own, expression: `d.${columnOf(key)}`, type: kinds[own.kind].column ?? 'jsonb' }
  }
  const header = !own && Object.hasOwn(HEADER, key) ? HEADER[key] : undefined
  if (!header || !hasHeader(definition, key)) throw unknown(key)
  const type = kinds[header.kind].column ?? 'text'
  // A day of creation is a day of the business, not of Greenwich.
  const day = "(d.created_at at time zone 'Asia/Jakarta')::date"
  return { key, field: header, expression: key === 'createdAt' ? day : `d.${columnOf(key)}`, type }
}

function hasHeader(definition: Definition, key: string): boolean {
  if (definition.kind === 'document') return key !== 'archived'
  return definition.ledger ? key === 'id' || key === 'createdAt' : !DOCUMENT_ONLY.has(key)
}

/** The field behind `lines.account`: what lines refer to, by which their records are found. */
export function lineReference({ fields }: Definition, path: string): Field<unknown, boolean> | null {
  const field = /^\w+\.\w+$/.test(path) ? fieldAt(fields, path) : undefined
  return field?.kind === 'ref' ? field : null
}

/** Records of which a line refers to one of these. */
function lineCondition({ key }: Definition, { field, operator, values }: ListFilter): Sql {
  if (operator !== 'eq' && operator !== 'in') throw unknown(`${field}.${operator}`)
  const [list = '', column = ''] = field.split('.')
  return sql`exists (select from ${name(lineTableOf(key, list))} l
    where l.document = d.id and l.${name(columnOf(column))} = any(${values}::uuid[]))`
}

/** `%` and `_` as they are, for a search by what was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const COMPARE: Readonly<Record<string, string>> = { lt: '<', gt: '>', lte: '<=', gte: '>=' }

function filterCondition(definition: Definition, engine: Reader['engine'], filter: ListFilter, isAlone: boolean): Sql {
  if (isProgress(definition, filter.field)) return progressFilter(definition, engine, filter, isAlone)
  if (lineReference(definition, filter.field)) return lineCondition(definition, filter)
  const column = listColumn(definition, filter.field)
  const { operator } = filter
  if (![...kinds[column.field.kind].operators, 'in', 'eq'].includes(operator))
    throw unknown(`${filter.field}.${operator}`)
  if (filter.field === 'status' && !definition.fields.status) return statusCondition(filter.values)
  const { keyOf } = column.field.options
  if (keyOf === 'field') return fieldsCondition(column, engine.registry, filter)
  if (keyOf && column.field.kind === 'code') return sql`${raw(column.expression)} = any(${filter.values}::text[])`
  return columnCondition(column, filter)
}

/** Fields are looked for by what they are called, in either language. */
function fieldsCondition(column: ListColumn, registry: Registry, { values }: ListFilter): Sql {
  const wanted = (values[0] ?? '').toLowerCase()
  const named = [...fieldTitles(registry)].flatMap(([key, words]) =>
    words.some((one) => one.toLowerCase().includes(wanted)) ? [key] : [],
  )
  return sql`${raw(column.expression)} && ${named}::text[]`
}

function columnCondition(column: ListColumn, { operator, values }: ListFilter): Sql {
  const [value = ''] = values
  const expression = raw(column.expression)
  const type = raw(`::${column.type}`)
  if (operator === 'in') return sql`${expression} = any(${values}${raw(`::${column.type}[]`)})`
  if (operator === 'contains') {
    if (column.field.kind === 'refs') return sql`${expression} @> ${[value]}::uuid[]`
    return sql`${expression} ilike ${containing(value)}`
  }
  if (operator === 'empty') {
    const blank = column.type === 'text' ? sql`coalesce(${expression}, '') = ''` : sql`${expression} is null`
    return value === 'false' ? sql`not (${blank})` : blank
  }
  if (operator === 'ne') return sql`${expression} is distinct from ${value}${type}`
  if (operator === 'eq') {
    return column.field.kind === 'code'
      ? sql`lower(${expression}) = lower(${value})`
      : sql`${expression} = ${value}${type}`
  }
  return sql`${expression} ${raw(COMPARE[operator] ?? '=')} ${value}${type}`
}

// Written out, so that the planner may use an index made for the few documents that are not approved.
function statusCondition(values: readonly string[]): Sql {
  const known = STATUSES.filter((status) => values.includes(status))
  if (known.length !== new Set(values).size) throw unknown('status')
  return raw(`d.status in (${known.map((status) => `'${status}'`).join(', ')})`)
}

/** Whether a filter on this asks how far documents have come. */
export const isProgress = (definition: Definition, key: string): definition is AnyDocument =>
  definition.kind === 'document' &&
  !definition.fields[key] &&
  (key === 'progress' || Object.hasOwn(definition.progress ?? {}, key))

function progressFilter(definition: AnyDocument, engine: Reader['engine'], filter: ListFilter, isAlone: boolean): Sql {
  const key = filter.field === 'progress' ? Object.keys(definition.progress ?? {})[0] : filter.field
  const states = filter.values.map((value): ProgressState => {
    const state = PROGRESS_STATES.find((one) => one === value)
    if (state) return state
    throw unknown(filter.field)
  })
  const condition = progressCondition(engine, definition, key ?? '', states, isAlone)
  if (!condition) throw unknown(filter.field)
  return condition
}

/** Which records of the definition the user sees in the branches worked in. */
export async function scopeCondition(reader: Reader, definition: Definition): Promise<Sql> {
  const scope = branchFieldOf(definition) === null ? [] : scopeOf(reader.actor)
  const isAll = scope.length > 0 && (await isWhole(reader, scope))
  return visibleCondition(reader.actor, reader.engine.registry, definition, isAll ? null : scope)
}

async function isWhole(reader: Reader, scope: readonly string[]): Promise<boolean> {
  const branches = await reader.engine.masters.whole(reader.transaction, 'branch')
  const seen = new Set(scope)
  return branches.length > 0 && branches.every((one) => seen.has(String(one.id)))
}

/** A period is also found by the name of its month, as it is shown: `Okt 2026` for 2026-10. */
export function monthCondition(definition: Definition, q: string): readonly Sql[] {
  if (definition.kind === 'document') return []
  const { code } = definition.identity
  const ending = definition.fields[code]?.options.format === 'month' ? periodEnding(q) : null
  return ending === null ? [] : [sql`${raw(listColumn(definition, code).expression)} like ${`%${ending}`}`]
}

/** Choices are kept by their keys and known by what they are called, in either language. */
function calledLike(choices: Readonly<Record<string, Words>>, q: string): readonly string[] {
  const wanted = q.toLowerCase()
  return Object.entries(choices).flatMap(([key, words]) =>
    words.some((one) => one.toLowerCase().includes(wanted)) ? [key] : [],
  )
}

/** Search by what was typed, over the fields the list names: own text, and code and name of what is referred to. */
export function searchCondition(definition: Definition, registry: Registry, q: string): Sql {
  const own = definition.kind === 'document' ? ['number'] : [definition.identity.code, definition.identity.name]
  const keys = definition.list.search ?? own
  const wanted = containing(q)
  const conditions = keys.flatMap((key): Sql[] => {
    const column = listColumn(definition, key)
    const { choices } = column.field.options
    if (choices) return [sql`${raw(column.expression)} = any(${calledLike(choices, q)}::text[])`]
    if (column.field.kind !== 'ref') return [sql`${raw(column.expression)}::text ilike ${wanted}`]
    const target = registry.resources.get(column.field.options.key ?? '')?.definition
    if (!target || column.field.options.line) return []
    const names =
      target.kind === 'document' ? ['number'] : [...new Set([target.identity.code, target.identity.name])].map(columnOf)
    const found = names.map((one) => sql`r.${name(one)} ilike ${wanted}`).reduce((all, one) => sql`${all} or ${one}`)
    return [sql`${raw(column.expression)} = any(array(select r.id from ${name(tableOf(target.key))} r where ${found}))`]
  })
  conditions.push(...monthCondition(definition, q))
  if (conditions.length === 0) return raw('false')
  return sql`(${conditions.reduce((all, one) => sql`${all} or ${one}`)})`
}

/** A history is not read from end to end: what no index finds is looked for within days. */
function checkLong({ list }: Definition, { filters, q, sort }: ListQuery): void {
  if (!list.long) return
  const { days, by } = list.long
  if (filters.some(({ field, operator }) => field === days && ['gte', 'gt', 'eq', 'in'].includes(operator))) return
  const isFound = (field: string): boolean => field === days || field === 'id' || by.includes(field)
  const others = filters.filter(
    ({ field, operator }) => !isFound(field) || !['eq', 'in', 'lte', 'lt'].includes(operator),
  )
  if (others.length > 0 || (q ?? '') !== '' || sort.some(({ field }) => field !== days))
    throw new Problem(422, 'days-needed', {}, [{ path: days, code: 'days-needed' }])
}

/** Everything a list must hold to, its filters but those on `without` among it. */
export async function conditionsOf(
  reader: Reader,
  definition: Definition,
  query: ListQuery,
  without: string | null,
): Promise<Sql> {
  const { registry } = reader.engine
  checkLong(definition, query)
  const conditions: Sql[] = [await scopeCondition(reader, definition)]
  const hidesArchived =
    definition.kind === 'master' && !definition.ledger && !query.filters.some(({ field }) => field === 'archived')
  if (hidesArchived) conditions.push(raw('not d.archived'))
  if (query.q !== null && query.q !== '') conditions.push(searchCondition(definition, registry, query.q))
  // Of all others it is not known how many documents they leave.
  const isAlone =
    (query.q ?? '') === '' &&
    query.filters.every(({ field }) => field === 'status' || field === without || isProgress(definition, field))
  for (const filter of query.filters) {
    if (filter.field !== without) conditions.push(filterCondition(definition, reader.engine, filter, isAlone))
  }
  return conditions.reduce((all, one) => sql`${all} and ${one}`)
}
