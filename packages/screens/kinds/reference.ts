import { asJson, asText } from '../problem.ts'

/** A reference as it travels: the record's id with what people know it by. */
export interface Reference {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly [more: string]: unknown
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The name a reference is read by; of a line, its document's number and its position. */
export function nameOf(value: unknown): string {
  const given = asJson(value)
  if (typeof given.position === 'number') return `${asText(given.number)} #${given.position}`
  return asText(given.name) || asText(given.code) || asText(given.number)
}

export const codeOf = (value: unknown): string => asText(asJson(value).code) || asText(asJson(value).number)
