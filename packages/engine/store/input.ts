import type { Fields, Values } from '@lumbung/definition'

/** A record as it was sent out, as the body that may be sent back: without what we compute, references by their id. */
export function inputOf(fields: Fields, output: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = output[key]
    if (field.options.derived || value === undefined) continue
    const inner = field.options.fields
    body[key] = inner && Array.isArray(value) ? value.map((line) => lineOf(inner, line)) : idOf(value)
  }
  return body
}

const lineOf = (fields: Fields, line: unknown): Record<string, unknown> => {
  const values = new Map(Object.entries(line ?? {}))
  const id = values.get('id')
  return { ...(typeof id === 'string' ? { id } : {}), ...inputOf(fields, Object.fromEntries(values)) }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && !Array.isArray(value) ? { id: value.id } : value
