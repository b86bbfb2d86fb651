import { type Fields, plainOf } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import type { AnyField } from '../kinds/kind-screen.ts'
import { isBlank } from './field-values.ts'

export interface Change {
  /** Path of what changed: `customer`, `lines.2.item`. */
  readonly path: string
  readonly kind: AnyField['kind']
}

/** What the user changed of one line; a new line's defaults are nobody's change. */
export function lineChanges(
  path: string,
  before: GridLine | undefined,
  after: GridLine,
  fields: Fields,
): readonly Change[] {
  if (before === after || (before && before.values === after.values)) return []
  // What was pasted beside a found record is told after it, so that it is known as typed by hand.
  const pasted = after.kept === undefined || after.kept === before?.kept ? [] : after.kept
  const told = plainOf(fields).filter(([key]) => pasted.includes(key))
  const changed = plainOf(fields).flatMap(([key, field]) => {
    const [was, is] = [before?.values[key], after.values[key]]
    if (was === is || (before === undefined && (isBlank(is) || field.options.default !== undefined))) return []
    return [{ path: `${path}.${key}`, kind: field.kind }]
  })
  return [...changed, ...told.map(([key, field]) => ({ path: `${path}.${key}`, kind: field.kind }))]
}
