// What the description says of a definition: its record as answered, as a row of a list, as sent, as changed, and the
// parameters of its lists.
import type { Words } from '@lumbung/core'
import {
  type Definition,
  type Field,
  type Fields,
  type Guard,
  guardRight,
  kinds,
  PROGRESS_STATES,
} from '@lumbung/definition'
import { headerColumnsOf } from '../store/record.ts'
import { countedIn, isSortable, listField, listKeys, operatorsOf } from './query.ts'
import {
  bodyOf,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  nullable,
  oneOf,
  type Query,
  objectOf,
  type Schema,
  text,
  whole,
} from './schema.ts'

type AnyField = Field<unknown, boolean>
type Properties = Readonly<Record<string, Schema>>

const PLAIN: Readonly<Record<string, Schema>> = {
  date: day,
  time: { ...text, examples: ['08:30:00'] },
  flag,
  integer: whole,
  keys: listOf(text),
}

/** The line that a row of a second list belongs to. */
const LINE_SENT: Schema = {
  anyOf: [text, whole],
  description: 'The line that this row belongs to: its id, or its place among the lines sent, 1 for the first',
}

const choicesOf = ({ options }: AnyField): readonly string[] => Object.keys(options.choices ?? {})
const isDecimal = ({ kind }: AnyField): boolean => kinds[kind].decimals !== undefined

function answeredField(field: AnyField): Schema {
  const { kind, options } = field
  const referred = named(options.line === undefined ? 'Reference' : 'LineReference')
  if (kind === 'lines') return listOf(lineAnswered(options.fields ?? {}))
  if (kind === 'ref') return referred
  if (kind === 'refs') return listOf(referred)
  if (kind === 'address') return named('Address')
  if (kind === 'choice') return oneOf(...choicesOf(field))
  return isDecimal(field) ? named('Decimal') : (PLAIN[kind] ?? text)
}

function sentField(field: AnyField, of: Definition['kind']): Schema {
  const { kind, options } = field
  if (kind === 'lines') return listOf(bodyOf({ id: text, ...sentFields(options.fields ?? {}, of) }))
  if (kind === 'ref') return named('ReferenceInput')
  if (kind === 'refs') return listOf(named('ReferenceInput'))
  if (kind === 'line') return LINE_SENT
  if (kind === 'address') return named('AddressInput')
  if (kind === 'choice') return oneOf(...choicesOf(field))
  if (isDecimal(field)) return named('DecimalInput')
  return PLAIN[kind] ?? { ...text, ...(options.max === undefined ? {} : { maxLength: options.max }) }
}

/** That a field is only there for who holds a right. */
const guarded = (guard: Guard | 'any' | undefined): Schema =>
  guard === undefined
    ? {}
    : { description: `Only for who holds ${guardRight(guard)}.`, 'x-permission': guardRight(guard) }

const answeredFields = (fields: Fields): Properties =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      // A draft may lack what its approval needs; lists of none are empty.
      const isList = ['lines', 'refs', 'keys'].includes(field.kind)
      const schema = answeredField(field)
      return [key, { ...(isList ? schema : nullable(schema)), ...guarded(field.options.guard) }]
    }),
  )

/** Keys that are not there for everybody. */
const guardedKeys = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, { options }]) => (options.guard === undefined ? [] : [key]))

const lineAnswered = (fields: Fields): Schema => objectOf({ id: text, ...answeredFields(fields) }, guardedKeys(fields))

const isSent = ({ options }: AnyField): boolean => options.derived !== true

/** What has no default, and may not be left open. */
const isNeeded = ({ kind, options }: AnyField): boolean =>
  !options.optional && options.default === undefined && options.guard === undefined && kind !== 'lines'

/** What of a document is open is filled in, or asked for when it is submitted. */
export const sentFields = (fields: Fields, of: Definition['kind']): Properties =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSent(field))
      .map(([key, field]) => {
        const schema = sentField(field, of)
        const isAsked = of === 'master' && isNeeded(field)
        return [key, { ...(isAsked ? schema : nullable(schema)), ...guarded(field.options.guard) }]
      }),
  )

const HEADER: Properties = {
  number: nullable(text),
  status: named('Status'),
  branch: nullable(named('Reference')),
  version: whole,
  archived: flag,
  closedByHand: flag,
  upload: nullable(text),
}

/** What every record of its kind says beside its fields. */
const headerOf = (definition: Definition): Properties =>
  Object.fromEntries([
    ['id', text],
    ...headerColumnsOf(definition).map(([key]) => [
      key,
      HEADER[key] ?? nullable(key.endsWith('At') ? instant : named('Reference')),
    ]),
  ])

const progressOf = (definition: Definition): readonly string[] =>
  definition.kind === 'document' ? Object.keys(definition.progress ?? {}) : []

const progressSchema = (definition: Definition): Schema => {
  const keys = progressOf(definition)
  return objectOf(Object.fromEntries(keys.map((key) => [key, oneOf(...PROGRESS_STATES)])), keys)
}

/** How many lines are done, by each progress that counts them in the lines of other documents. */
const lineProgressSchema = (definition: Definition): Schema => {
  const all = Object.entries((definition.kind === 'document' && definition.progress) || {})
  const counted = all.flatMap(([key, one]) => ('by' in one ? [key] : []))
  return objectOf(Object.fromEntries(counted.map((key) => [key, objectOf({ done: whole, of: whole })])), counted)
}

/** A record as it is answered. */
export function recordSchema(definition: Definition): Schema {
  const header = headerOf(definition)
  const isDocument = definition.kind === 'document'
  const more: Properties = {
    warnings: { ...listOf(named('Finding')), description: 'After a write: what is worth knowing; nothing was refused' },
    ...(isDocument ? { progress: progressSchema(definition), progressLines: lineProgressSchema(definition) } : {}),
  }
  const { fields } = definition
  return objectOf({ ...header, ...answeredFields(fields), ...more }, [...guardedKeys(fields), ...Object.keys(more)])
}

/** A row of a list: what is asked for by `fields`, else what the list shows. */
export function rowSchema(definition: Definition): Schema {
  const plain = Object.fromEntries(Object.entries(definition.fields).filter(([, { kind }]) => kind !== 'lines'))
  const properties = {
    ...headerOf(definition),
    ...answeredFields(plain),
    ...(progressOf(definition).length > 0
      ? { progress: progressSchema(definition), progressLines: lineProgressSchema(definition) }
      : {}),
  }
  const always = definition.kind === 'document' ? ['id', 'number', 'status', 'branch', 'version'] : ['id']
  return objectOf(
    properties,
    Object.keys(properties).filter((key) => !always.includes(key)),
  )
}

/** Fields that a new master must be given: of a document everything may come later, or is filled in. */
const requiredIn = ({ kind, fields }: Definition): readonly string[] =>
  kind === 'document' ? [] : Object.entries(fields).flatMap(([key, one]) => (isSent(one) && isNeeded(one) ? [key] : []))

const BRANCH: Schema = {
  ...named('ReferenceInput'),
  description: 'Only from who works in all branches; others write in theirs.',
}

/** A record as it is sent to be made. */
export const inputSchema = (definition: Definition): Schema =>
  bodyOf(
    {
      ...(definition.kind === 'document' ? { branch: BRANCH } : {}),
      ...sentFields(definition.fields, definition.kind),
    },
    requiredIn(definition),
  )

/** What a change may say: what is absent stays, null clears. */
export const changeSchema = (definition: Definition): Schema =>
  bodyOf(
    {
      version: { ...whole, description: 'The version that was read; or give it as If-Match' },
      ...(definition.kind === 'master' ? { archived: flag } : {}),
      ...sentFields(definition.fields, definition.kind),
    },
    ['version'],
  )

function filterValue(field: AnyField): Schema {
  if (field.kind === 'choice') return oneOf(...choicesOf(field))
  if (field.kind === 'flag') return oneOf('true', 'false')
  return text
}

function filterOf(known: readonly string[], field: AnyField): Schema {
  const value = filterValue(field)
  const many = { description: 'Several values, with commas between', ...text }
  const operators = known.map((operator): [string, Schema] => [
    operator,
    operator === 'in' ? many : operator === 'empty' ? oneOf('true', 'false') : value,
  ])
  const properties = Object.fromEntries(operators)
  const equal = 'eq' in properties ? [value, ...('in' in properties && field.kind !== 'text' ? [many] : [])] : []
  return { anyOf: [...equal, objectOf(properties, Object.keys(properties))] }
}

/** `filter[status]=approved`, `filter[date][gte]=2026-01-01`, `filter[lines.item]=…`, by the fields of a list. */
export const filterSchema = (definition: Definition): Schema => {
  const own = listKeys(definition).flatMap((key): [string, Schema][] => {
    const field = listField(definition, key)
    return field && operatorsOf(field).length > 0 ? [[key, filterOf(operatorsOf(field), field)]] : []
  })
  const ofLines = Object.entries(definition.fields).flatMap(([list, { options }]) =>
    Object.entries(options.fields ?? {}).flatMap(([key, field]): [string, Schema][] =>
      field.kind === 'ref' ? [[`${list}.${key}`, filterOf(['eq', 'in'], field)]] : [],
    ),
  )
  const filters = [...own, ...ofLines]
  return objectOf(
    Object.fromEntries(filters),
    filters.map(([key]) => key),
  )
}

const kindOf = (definition: Definition, key: string): string => listField(definition, key)?.kind ?? ''

/** The parameters of a list, with the fields that each may name. */
export function listQueryOf(definition: Definition, base: Query): Query {
  const keys = listKeys(definition)
  const summed = keys.filter((key) => ['money', 'quantity'].includes(kindOf(definition, key)))
  const sorted = keys.filter((key) => isSortable(definition, key))
  const about: Readonly<Record<string, readonly string[]>> = {
    fields: keys,
    sort: sorted,
    totals: [...new Set([...summed, 'outstanding'])],
  }
  return Object.fromEntries(
    Object.entries(base).map(([name, parameter]) => {
      if (name === 'counts') return [name, { ...parameter, values: countedIn(definition) }]
      const known = about[name]
      return [name, known ? { ...parameter, description: `${parameter.description}: ${known.join(', ')}` } : parameter]
    }),
  )
}

/** A page of a list. */
export const pageSchema = (row: Schema): Schema =>
  objectOf(
    {
      data: listOf(row),
      page: whole,
      pageSize: whole,
      total: whole,
      totalIsExact: flag,
      next: { ...nullable(text), description: 'The cursor of the next page' },
      counts: mapOf(whole),
      totals: mapOf(named('Decimal')),
      totalsAreExact: flag,
      totalsLeaveOut: listOf(text),
      dataAt: instant,
      asOf: text,
    },
    ['next', 'counts', 'totals', 'totalsAreExact', 'totalsLeaveOut', 'dataAt', 'asOf'],
  )

const picked = (fields: Fields, isKept: (field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isKept(field)))

function formOf(fields: Fields, branch: Schema, isKept: (field: AnyField) => boolean): Schema {
  const own = picked(fields, isKept)
  const lines = Object.entries(own).flatMap(([key, { options }]): [string, Schema][] => {
    if (!options.fields) return []
    const line = { id: text, ...answeredFields(picked(options.fields, isKept)) }
    return [[key, listOf(objectOf(line, Object.keys(line)))]]
  })
  const properties = { branch, ...answeredFields(own), ...Object.fromEntries(lines) }
  return objectOf(properties, Object.keys(properties))
}

const NOTHING: Words = ['', '']

/** A choice that nobody has made yet is an empty text. */
const unchosen = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { kind, options }]): [string, AnyField] => {
      const open = options.choices ? { ...options, choices: { ...options.choices, '': NOTHING } } : options
      return [key, { kind, options: options.fields ? { ...open, fields: unchosen(options.fields) } : open }]
    }),
  )

/** What is in a form: any of its fields may be missing. */
export const formSchema = ({ fields }: Definition): Schema =>
  formOf(unchosen(fields), nullable(named('Reference')), () => true)

/** A record that is not stored yet, and may be sent as it is. */
export const draftSchema = ({ fields }: Definition): Schema => formOf(fields, named('Reference'), isSent)

/** A column of a report. */
export const columnSchema = (field: AnyField): Schema => nullable(answeredField(field))

/** A filter of a report, as text. */
export const parameterSchema = (field: AnyField): Schema => (field.kind === 'integer' ? whole : filterValue(field))
