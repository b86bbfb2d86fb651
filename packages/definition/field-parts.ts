// Fields by how they are kept: those of a record itself, and its lists of lines.
import { once } from '@lumbung/core'
import type { Field, Fields } from './field.ts'
import type { Values } from './read.ts'

// A calculation asks for these with every line.
export const linesOf = once((fields: Fields): readonly (readonly [key: string, fields: Fields])[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'lines' ? [[key, field.options.fields ?? {}]] : [])),
)

/** Lists whose rows belong each to a line of another list, with that one. */
export const listsOfLines = once((fields: Fields): readonly (readonly [key: string, of: string])[] =>
  Object.entries(fields).flatMap(([key, { options }]) => (options.of === undefined ? [] : [[key, options.of]])),
)

const rowsIn = (values: Values, key: string): readonly Values[] => {
  const rows = values[key]
  return Array.isArray(rows) ? rows : []
}

/** The record with rows that name their lines by place, as in a draft or a copy, whose lines have no ids yet. */
export function linesByPlace(fields: Fields, values: Values): Values {
  const named = listsOfLines(fields).map(([key, of]) => {
    const places = new Map(rowsIn(values, of).map(({ id }, at) => [id, at + 1]))
    return [key, rowsIn(values, key).map((row) => ({ ...row, line: places.get(row.line) ?? row.line }))]
  })
  return { ...values, ...Object.fromEntries(named) }
}

export const plainOf = once((fields: Fields): readonly (readonly [key: string, field: Field<unknown, boolean>])[] =>
  Object.entries(fields).filter(([, field]) => field.kind !== 'lines'),
)
