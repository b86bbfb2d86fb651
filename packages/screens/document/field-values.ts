// The fields of a record as its form keeps them: which are plain and which are lines, and what they begin with.
import { Decimal, once } from '@lumbung/core'
import {
  type Definition,
  type Fields,
  linesByPlace,
  linesOf,
  listsOfLines,
  plainOf,
  type Resource,
} from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import type { AnyField } from '../kinds/kind-screen.ts'
import { codeOf } from '../kinds/reference.ts'
import { asRows, asText, type Json } from '../problem.ts'

/** Only what is calculated. */
export const derivedOf = once(
  (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => field.options.derived)),
)

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

export function headerOf(resource: Resource, record: Json): Json {
  const entries = plainOf(resource.definition.fields).map(([key, field]) => [key, record[key] ?? blankOf(field)])
  return Object.fromEntries(entries)
}

const blankOf = (field: AnyField): unknown => (field.kind === 'flag' ? (field.options.default ?? false) : null)

export const linesFrom = (value: unknown): readonly GridLine[] =>
  asRows(value).map((row) => {
    const { id, ...values } = row
    return { key: asText(id) || crypto.randomUUID(), values }
  })

/** The lines of every list of a record. Rows of new lines name these by place, and by their key from here on. */
export function gridLinesOf(
  { definition: { fields } }: Resource,
  record: Json,
): ReadonlyMap<string, readonly GridLine[]> {
  const lists = new Map(linesOf(fields).map(([key]) => [key, linesFrom(record[key])]))
  for (const [key, of] of listsOfLines(fields)) {
    const keyAt = (line: unknown): unknown => (typeof line === 'number' ? lists.get(of)?.[line - 1]?.key : line)
    const rows = lists.get(key) ?? []
    lists.set(
      key,
      rows.map((row) => ({ ...row, values: { ...row.values, line: keyAt(row.values.line) } })),
    )
  }
  return lists
}

/** Values a new line begins with. A reference's default is a code, which only the server can look up. */
export const defaultsOf = (fields: Fields): Json =>
  Object.fromEntries(
    plainOf(fields).flatMap(([key, field]) => {
      const given = field.options.default
      if (given === undefined || field.kind === 'ref' || field.kind === 'date' || field.kind === 'time') return []
      return [[key, typeof given === 'number' && field.kind !== 'integer' ? String(given) : given]]
    }),
  )

/** Whether a value is what a new line begins with. A day's default is a word, `today`, that no value can be held to. */
function isAsBegun({ kind, options }: AnyField, value: unknown): boolean {
  const given = options.default
  if (given === undefined) return false
  if (kind === 'date' || kind === 'time') return true
  if (kind === 'ref') return codeOf(value) === given
  const [now, begun] = [asText(value), String(given)]
  return value === given || now === begun || (isFigure(now) && isFigure(begun) && new Decimal(now).equals(begun))
}

const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** A line into which nothing was typed, only defaults. An advance is an amount alone: it is not empty. */
export function isEmptyLine(line: GridLine, fields: Fields): boolean {
  if (line.rough && Object.keys(line.rough).length > 0) return false
  return plainOf(fields).every(([key, field]) => {
    const value = line.values[key]
    return (
      field.options.derived || isBlank(value) || value === false || isAsBegun(field, value) || field.kind === 'line'
    )
  })
}

const keptInCopy = (own: Fields, values: Json): Json =>
  Object.fromEntries(
    plainOf(own).flatMap(([key, { options }]) => (options.derived || options.unique ? [] : [[key, values[key]]])),
  )

/** What a copy of a record begins with: neither what is calculated, nor what no two records may share. */
export function copyOf({ fields }: Definition, record: Json): Json {
  const whole = linesByPlace(fields, record)
  const lines = linesOf(fields).map(([key, own]) => [key, asRows(whole[key]).map((row) => keptInCopy(own, row))])
  return { ...keptInCopy(fields, record), ...Object.fromEntries(lines) }
}
