import type { Fields } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { type AnyField, isBlank, plainOf } from './field-values.ts'

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
  return plainOf(fields).flatMap(([key, field]) => {
    const [was, is] = [before?.values[key], after.values[key]]
    if (was === is || (before === undefined && (isBlank(is) || field.options.default !== undefined))) return []
    return [{ path: `${path}.${key}`, kind: field.kind }]
  })
}
