import { type Finding, once } from '@lumbung/core'
import type { Field, FieldKind, Fields } from './field.ts'
import { kinds } from './kinds.ts'

export type Values = Readonly<Record<string, unknown>>

interface ReadResult {
  readonly values: Readonly<Record<string, unknown>>
  /** Malformed input: 400. */
  readonly malformed: readonly Finding[]
  /** Well-formed but missing: 422. */
  readonly missing: readonly Finding[]
}

interface Reading {
  readonly malformed: Finding[]
  readonly missing: Finding[]
  readonly partial: boolean
}

// Each declaration is read at every key and every posting.
const entriesOf = once((fields: Fields): readonly (readonly [string, Field<unknown, boolean>])[] =>
  Object.entries(fields),
)

const hasBody = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a JSON body against fields; the same code runs in the form and on the server. Unknown fields and fields that
 * we compute are refused, not ignored. `partial` leaves absent fields out (a change); otherwise defaults fill in and a
 * required field without a value is named.
 */
export function readBody(fields: Fields, body: unknown, options: { readonly partial: boolean }): ReadResult {
  const reading: Reading = { malformed: [], missing: [], partial: options.partial }
  if (!hasBody(body)) {
    return { values: {}, malformed: [{ path: '', code: 'not-an-object' }], missing: [] }
  }
  const values = readFields(fields, body, '', reading, options.partial)
  return { values, malformed: reading.malformed, missing: reading.missing }
}

// Thousands of fields that nobody asked for are refused by naming a few.
const FINDINGS_MOST = 10

function readFields(
  fields: Fields,
  body: Record<string, unknown>,
  prefix: string,
  reading: Reading,
  partial: boolean,
): Record<string, unknown> {
  for (const key of Object.keys(body)) {
    if (reading.malformed.length >= FINDINGS_MOST) break
    if (!Object.hasOwn(fields, key) && !(prefix !== '' && key === 'id')) {
      reading.malformed.push({ path: prefix + key, code: 'unknown-field', values: { field: key } })
    }
  }
  const values: Record<string, unknown> = {}
  for (const [key, field] of entriesOf(fields)) {
    const value = readField(field, Object.hasOwn(body, key) ? body[key] : undefined, prefix + key, reading, partial)
    if (value !== undefined) values[key] = value
  }
  return values
}

function readField(
  field: Field<unknown, boolean>,
  input: unknown,
  path: string,
  reading: Reading,
  partial: boolean,
): unknown {
  const { options } = field
  if (options.derived) {
    if (input !== undefined) reading.malformed.push({ path, code: 'derived-field' })
    return undefined
  }
  return input === undefined && partial ? undefined : readOwn(field, input, path, reading)
}

/** Left open, or cleared where nothing may be missing: the default holds. */
const isOpen = (input: unknown, isOptional: boolean): boolean =>
  input === undefined || input === '' || (input === null && !isOptional)

/** What stands where nothing need be said: several of none are an empty list. */
const nothingOf = ({ kind }: Field<unknown, boolean>): unknown => (LISTS.has(kind) ? kinds[kind].blank : null)

const LISTS: ReadonlySet<FieldKind> = new Set(['refs', 'keys'])

function readOwn(field: Field<unknown, boolean>, input: unknown, path: string, reading: Reading): unknown {
  const { options } = field
  const open = isOpen(input, options.optional === true)
  const given = open ? (options.default ?? null) : input
  if (field.kind === 'lines') return readLines(field, given ?? [], path, reading)
  if (given === null && options.optional) return nothingOf(field)
  if (given === null) {
    reading.missing.push({ path, code: 'required' })
    return kinds[field.kind].blank
  }
  // 'today' and codes of default records are filled in by the engine, which knows the day and the company.
  if (open && field.kind === 'ref') return { code: given }
  if (open && ['date', 'time'].includes(field.kind)) return given
  const read = kinds[field.kind].read(given, field)
  if ('value' in read) return read.value
  reading.malformed.push({ path, ...read.error })
  return kinds[field.kind].blank
}

const LINES_LIMIT = 10_000

function readLines(field: Field<unknown, boolean>, input: unknown, path: string, reading: Reading): unknown {
  const fields = field.options.fields ?? {}
  if (!Array.isArray(input)) {
    reading.malformed.push({ path, code: 'not-a-list' })
    return []
  }
  if (input.length > LINES_LIMIT) {
    reading.malformed.push({ path, code: 'too-many-lines', values: { max: LINES_LIMIT } })
    return []
  }
  if (input.length < (field.options.atLeast ?? 0)) reading.missing.push({ path, code: 'no-lines' })
  return input.map((row: unknown, index) => {
    if (!hasBody(row)) {
      reading.malformed.push({ path: `${path}.${index}`, code: 'not-an-object' })
      return {}
    }
    const { id, ...rest } = row
    const values = readFields(fields, rest, `${path}.${index}.`, reading, false)
    return typeof id === 'string' ? { id, ...values } : values
  })
}

/** Blank values for every field, so that a calculation can run over an unfinished form. */
export function completed(fields: Fields, values: Values): Record<string, unknown> {
  const all: Record<string, unknown> = { ...values }
  for (const [key, field] of entriesOf(fields)) {
    const value = all[key]
    if (field.kind === 'lines') {
      const rows: readonly unknown[] = Array.isArray(value) ? value : []
      all[key] = rows.map((row) => completed(field.options.fields ?? {}, hasBody(row) ? row : {}))
    } else if (value === undefined || value === null) {
      all[key] = field.options.optional ? nothingOf(field) : kinds[field.kind].blank
    }
  }
  return all
}
