// Fields by how they are kept: those of a record itself, and its lists of lines.
import { once } from '@lumbung/core'
import type { Field, Fields } from './field.ts'

// A calculation asks for these with every line.
export const linesOf = once((fields: Fields): readonly (readonly [key: string, fields: Fields])[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'lines' ? [[key, field.options.fields ?? {}]] : [])),
)

export const plainOf = once((fields: Fields): readonly (readonly [key: string, field: Field<unknown, boolean>])[] =>
  Object.entries(fields).filter(([, field]) => field.kind !== 'lines'),
)
