import { f } from './field.ts'
import type { Resource } from './resource.ts'

/** The master of reasons: steps of a record take one of their type (ruling 35). */
export const REASONS = 'reason'
/** The fields in which a document keeps why its last step was taken. */
export const STEP_REASON = 'stepReason'
export const STEP_NOTE = 'stepNote'
/** A note that has to be there says something in so many characters (finance E14). */
export const NOTE_LEAST = 10

/** A document with these fields; what is no document stays as it is. */
export function withStepReason(one: Resource): Resource {
  const { definition } = one
  if (definition.kind !== 'document') return one
  const own = {
    [STEP_REASON]: f.ref(REASONS, { derived: true, optional: true }),
    [STEP_NOTE]: f.text({ derived: true, optional: true, max: 500 }),
  }
  return { ...one, definition: { ...definition, fields: { ...definition.fields, ...own } } }
}
