import { type Choice, isId, type Problem, wrongParameter } from '@lumbung/core'
import { type Definition, type Field, kinds, PROGRESS_STATES } from '@lumbung/definition'
import { lineReference } from '../store/condition.ts'
import { type Query, whole, YES_NO } from './schema.ts'
import type { ListFilter, ListQuery, ListSort, Operator } from '../store/list-query.ts'

/** As many records as a list draws at once. */
const LISTED_MOST = 100

export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

const PAGE_SIZE = 50
const PAGE_LIMIT = 1000
const SORT_LIMIT = 3
const TEXT_LIMIT = 200
const STATUSES = ['draft', 'pending', 'revision', 'rejected', 'approved', 'void', 'closed']
const OPERATORS: readonly string[] = ['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'contains', 'in', 'empty']

const isOperator = (text: string): text is Operator => OPERATORS.includes(text)

const plain = (kind: Field<unknown, boolean>['kind'], options = {}): Field<unknown, boolean> => ({ kind, options })
const choiceOf = (values: readonly string[]): Field<unknown, boolean> =>
  plain('choice', { choices: Object.fromEntries(values.map((value) => [value, [value, value]])) })

const DOCUMENT_HEADER: Readonly<Record<string, Field<unknown, boolean>>> = {
  id: plain('ref'),
  number: plain('text'),
  status: choiceOf(STATUSES),
  branch: plain('ref'),
  createdAt: plain('date'),
  createdBy: plain('ref'),
  version: plain('integer'),
}
const MASTER_HEADER: Readonly<Record<string, Field<unknown, boolean>>> = {
  id: plain('ref'),
  archived: plain('flag'),
  createdAt: plain('date'),
  createdBy: plain('ref'),
  version: plain('integer'),
}
const PROGRESS = choiceOf(PROGRESS_STATES)

/** A column a list may name: a field, something of the header, or a progress. Lines are not among them. */
export function listField(definition: Definition, key: string): Field<unknown, boolean> | null {
  const own = Object.hasOwn(definition.fields, key) ? definition.fields[key] : undefined
  if (own) return own.kind === 'lines' ? null : own
  const header = definition.kind === 'document' ? DOCUMENT_HEADER : MASTER_HEADER
  if (Object.hasOwn(header, key)) return header[key] ?? null
  if (definition.kind !== 'document') return null
  return key === 'progress' || Object.hasOwn(definition.progress ?? {}, key) ? PROGRESS : null
}

/** What rows are filtered by: a column of the list, or what their lines refer to, `lines.account`. */
export const filterField = (definition: Definition, key: string): Field<unknown, boolean> | null =>
  listField(definition, key) ?? lineReference(definition, key)

/** Every column that a list may name. */
export function listKeys(definition: Definition): readonly string[] {
  const { kind, fields } = definition
  const progress = kind === 'document' && definition.progress ? ['progress', ...Object.keys(definition.progress)] : []
  const header = Object.keys(kind === 'document' ? DOCUMENT_HEADER : MASTER_HEADER)
  return [...new Set([...header, ...Object.keys(fields), ...progress])].filter((key) => listField(definition, key))
}

/** The one value of a parameter; given twice is refused. */
export function single(parameters: QueryParameters, name: string, max = TEXT_LIMIT): string | null {
  const value = parameters[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string' || value.length > max) throw wrongParameter(name)
  // A NUL cannot be stored, so nothing can be found by it.
  if (value.includes('\u0000')) throw wrongParameter(name)
  return value
}

function count(parameters: QueryParameters, name: string, fallback: number, most: number): number {
  const text = single(parameters, name)
  if (text === null) return fallback
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > most) throw wrongParameter(name)
  return Number(text)
}

/** A value that is none of those that a parameter takes: the answer names them. */
export const notAmong = (parameter: string, values: readonly string[]): Problem =>
  wrongParameter(parameter, 'parameter-choice', { choices: values.map((value) => [value, value]) })

/** Refuses parameters that the call does not know, and values that are none of those that one takes. */
export function checkQuery(parameters: QueryParameters, query: Query): void {
  onlyKnown(parameters, Object.keys(query))
  checkValues(parameters, query)
}

function checkValues(parameters: QueryParameters, query: Query): void {
  for (const [name, { values }] of Object.entries(query)) {
    const given = values && single(parameters, name)
    if (given && !values.includes(given)) throw notAmong(name, values)
  }
}

function onlyKnown(parameters: QueryParameters, known: readonly string[]): void {
  const strange = Object.keys(parameters).find((name) => !known.includes(name))
  if (strange !== undefined)
    throw wrongParameter(strange, strange === 'asOf' ? 'as-of-unanswered' : 'unknown-parameter')
}

const PICKED = 10

const SEARCH = { description: 'A part of what it is called' }
const PAGE = { description: 'From 1', schema: whole }
/** Ten of a list, to pick one from. */
export const PICK_QUERY: Query = { q: SEARCH, page: PAGE }

/** What is asked of a list to pick one from: a search, and which ten. */
export function readPick(parameters: QueryParameters): {
  readonly q: string
  readonly limit: number
  readonly offset: number
} {
  const page = count(parameters, 'page', 1, 1_000_000)
  return { q: single(parameters, 'q')?.trim() ?? '', limit: PICKED, offset: (page - 1) * PICKED }
}

/** The parameters of every list; the fields that they may name are those of its definition. */
export const LIST_QUERY: Query = {
  q: SEARCH,
  page: PAGE,
  pageSize: { description: 'Rows of a page, at most 1000', schema: whole },
  cursor: { description: 'Where a long list goes on: `next` of the answer before' },
  sort: { description: 'Up to three fields with commas between, - before one that descends' },
  fields: { description: 'The columns of the rows, with commas between' },
  counts: { description: 'The field whose values are counted over the whole filter' },
  totals: { description: 'Fields added up over the whole filter, with commas between' },
  asOf: { description: 'A day, or an instant in UTC: only where the list can answer for one' },
}

/** Reads the parameters of a list; every unknown name, field, operator or value is 400. `more` are those beside. */
export function readListQuery(definition: Definition, parameters: QueryParameters, more: Query = {}): ListQuery {
  checkValues(parameters, more)
  const filters: ListFilter[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (Object.hasOwn(LIST_QUERY, name) || Object.hasOwn(more, name) || value === undefined) continue
    if (!name.startsWith('filter[')) throw wrongParameter(name, 'unknown-parameter')
    filters.push(readFilter(definition, name, typeof value === 'string' ? [value] : value))
  }
  return {
    q: single(parameters, 'q'),
    page: count(parameters, 'page', 1, 1_000_000),
    pageSize: count(parameters, 'pageSize', PAGE_SIZE, PAGE_LIMIT),
    cursor: single(parameters, 'cursor', 2000),
    sort: readSort(definition, single(parameters, 'sort')),
    filters,
    fields: readNames(definition, parameters, 'fields'),
    counts: readCounts(definition, parameters),
    totals: readTotals(definition, parameters),
    asOf: readAsOf(parameters),
  }
}

function readNames(definition: Definition, parameters: QueryParameters, name: string): readonly string[] | null {
  const text = single(parameters, name, 2000)
  if (text === null) return null
  const names = text.split(',')
  const strange = names.find((key) => listField(definition, key) === null)
  if (strange !== undefined) throw wrongParameter(name, 'unknown-field', { field: strange.slice(0, 60) })
  return names
}

/** Fields whose values a list counts. */
export const countedIn = (definition: Definition): readonly string[] =>
  listKeys(definition).filter((key) => ['choice', 'flag'].includes(listField(definition, key)?.kind ?? ''))

function readCounts(definition: Definition, parameters: QueryParameters): string | null {
  const field = single(parameters, 'counts')
  if (field === null) return null
  const known = countedIn(definition)
  if (!known.includes(field)) throw notAmong('counts', known)
  return field
}

function readTotals(definition: Definition, parameters: QueryParameters): readonly string[] {
  const names = single(parameters, 'totals', 2000)?.split(',') ?? []
  for (const field of names) {
    const kind = listField(definition, field)?.kind
    // Sums make sense of amounts and quantities only; `outstanding` is the sum of open items.
    const summed = kind !== undefined && ['money', 'quantity'].includes(kind)
    if (!summed && field !== 'outstanding')
      throw wrongParameter('totals', 'unknown-field', { field: field.slice(0, 60) })
  }
  return names
}

const UNSORTED: readonly string[] = ['keys', 'address', 'refs', 'image', 'file']

/** Whether a list can be put in the order of this. */
export function isSortable(definition: Definition, key: string): boolean {
  const found = listField(definition, key)
  return found !== null && found !== PROGRESS && !UNSORTED.includes(found.kind)
}

function readSort(definition: Definition, text: string | null): readonly ListSort[] {
  const given = text ?? definition.list.sort ?? ''
  if (given === '') return []
  const sort = given.split(',').map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  if (sort.length > SORT_LIMIT) throw wrongParameter('sort')
  const wrongOne = sort.find(({ field }) => !isSortable(definition, field))
  if (wrongOne) throw wrongParameter('sort', 'unsortable', { field: wrongOne.field.slice(0, 60) })
  return sort
}

const FILTER = /^filter\[([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)?)\](?:\[([a-z]+)\])?$/

function readFilter(definition: Definition, name: string, given: readonly string[]): ListFilter {
  const match = FILTER.exec(name)
  const field = match?.[1] ?? ''
  const found = match ? filterField(definition, field) : null
  if (!found) throw wrongParameter(name.slice(0, 100), 'unknown-field', { field: field || name.slice(0, 60) })
  const values = given.flatMap((value) => splitValues(value, found))
  const operator = match?.[2] ?? (values.length > 1 ? 'in' : 'eq')
  const operators = operatorsOf(found)
  if (operators.length === 0) throw wrongParameter(name, 'unknown-field', { field })
  if (!isOperator(operator) || !operators.includes(operator)) {
    const choices = operators.map((one): Choice => [one, one])
    throw wrongParameter(name, 'unknown-operator', { field, operator, choices })
  }
  if (operator !== 'in' && values.length !== 1) throw wrongParameter(name)
  for (const value of values) checkValue(name, operator, value, found)
  return { field, operator, values }
}

/** By what a field can be filtered. `eq` with several values is `in`; a kind with `eq` answers both. */
export function operatorsOf({ kind }: Field<unknown, boolean>): readonly string[] {
  const { operators } = kinds[kind]
  return operators.includes('eq') && !operators.includes('in') ? [...operators, 'in'] : operators
}

// Lists of choices and references are separated by commas; a text may hold a comma itself.
const splitValues = (value: string, field: Field<unknown, boolean>): readonly string[] =>
  ['choice', 'ref', 'refs'].includes(field.kind) ? value.split(',') : [value]

function checkValue(name: string, operator: Operator, value: string, field: Field<unknown, boolean>): void {
  if (value.length > TEXT_LIMIT || value.includes('\u0000')) throw wrongParameter(name)
  if (operator === 'empty') {
    if (!YES_NO.includes(value)) throw notAmong(name, YES_NO)
    return
  }
  if (field.kind === 'flag' && !YES_NO.includes(value)) throw notAmong(name, YES_NO)
  if (['ref', 'refs'].includes(field.kind)) {
    if (!isId(value)) throw wrongParameter(name, 'not-an-id')
    return
  }
  if (['text', 'longText', 'code', 'keys'].includes(field.kind)) return
  const typed = typedValue(field, value)
  // Bounds of a field judge what is stored, not what is searched for.
  const options = field.options.choices ? { choices: field.options.choices } : {}
  const read = kinds[field.kind].read(typed, { kind: field.kind, options })
  if ('error' in read) throw wrongParameter(name, read.error.code, read.error.values)
}

function typedValue(field: Field<unknown, boolean>, value: string): unknown {
  if (field.kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  if (field.kind === 'integer') return /^-?\d{1,10}$/.test(value) ? Number(value) : value
  return value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/

/** A day, or an instant in UTC. */
export function readAsOf(parameters: QueryParameters): string | null {
  const text = single(parameters, 'asOf')
  if (text === null) return null
  const isDay = !('error' in kinds.date.read(text.slice(0, 10), plain('date')))
  if (!isDay || (text.length > 10 && (!INSTANT.test(text) || Number.isNaN(Date.parse(text)))))
    throw wrongParameter('asOf')
  return text
}

/** How `?ids=` is described: the records that a list draws. */
export const listedQuery = (of: string): Query[string] => ({
  description: `Ids of ${of}, with commas between; ${LISTED_MOST} at most`,
  required: true,
})

/** The records that a list asks about together: `?ids=`. */
export function listedIds(asked: { readonly parameter: (name: string, longest?: number) => string | null }) {
  const ids = (asked.parameter('ids', LISTED_MOST * 40) ?? '').split(',')
  if (ids.length > LISTED_MOST || !ids.every((id) => isId(id))) throw wrongParameter('ids')
  return [...new Set(ids)]
}
