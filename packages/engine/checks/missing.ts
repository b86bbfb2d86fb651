import type { Definition } from '@lumbung/definition'
import { didYouMean } from './nearest.ts'

export const HEADER: Readonly<Record<Definition['kind'], readonly string[]>> = {
  document: ['id', 'number', 'status', 'branch', 'version', 'progress', 'createdAt', 'createdBy'],
  master: ['id', 'archived', 'version', 'createdAt', 'createdBy', 'progress'],
}

/** Nothing when the definition has the field, else a sentence that begins with `what`. */
export function missing(definition: Definition, key: string, what: string): string[] {
  if (Object.hasOwn(definition.fields, key) || HEADER[definition.kind].includes(key)) return []
  const similar = didYouMean(key, Object.keys(definition.fields))
  return [`${what} '${key}', which '${definition.key}' does not have.${similar}`]
}
