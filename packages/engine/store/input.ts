import { type Fields, linesByPlace, type Values } from '@lumbung/definition'

/** A record as it was sent out, as the body that may be sent back: without what we compute, references by their id. */
export const inputOf = (fields: Fields, output: Values): Record<string, unknown> =>
  withoutComputed(fields, output, idOf)

/** The same of a new record, for whoever reads it first: references keep their names, lines have no ids yet. */
export const draftOf = (fields: Fields, output: Values): Record<string, unknown> =>
  withoutComputed(fields, linesByPlace(fields, output), (value) => value, false)

type Told = (value: unknown) => unknown

function withoutComputed(fields: Fields, output: Values, told: Told, hasIds = true): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = output[key]
    if (field.options.derived || value === undefined) continue
    const inner = field.options.fields
    body[key] = inner && Array.isArray(value) ? value.map((line) => lineOf(inner, line, told, hasIds)) : told(value)
  }
  return body
}

const lineOf = (fields: Fields, line: unknown, told: Told, hasIds: boolean): Record<string, unknown> => {
  const values = new Map(Object.entries(line ?? {}))
  const id = values.get('id')
  return {
    ...(hasIds && typeof id === 'string' ? { id } : {}),
    ...withoutComputed(fields, Object.fromEntries(values), told),
  }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && !Array.isArray(value) ? { id: value.id } : value
