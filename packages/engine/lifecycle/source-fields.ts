import { once } from '@lumbung/core'
import type { AnyDocument, Definition, Field, Values } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'

/** A line field of this document that points at lines of another. */
export interface SourceField {
  readonly lines: string
  readonly field: string
  readonly source: AnyDocument
  readonly sourceLines: string
}

/** The fields of lines that name a line of a predecessor. */
export const sourceFieldsOf = (registry: Registry, definition: Definition): readonly SourceField[] =>
  sourceFieldsIn(registry)(definition)

const sourceFieldsIn = once((registry: Registry) =>
  once((definition: Definition): readonly SourceField[] =>
    linesOf(definition).flatMap(([lines, own]) =>
      plainFieldsOf(own).flatMap(([field, one]: [string, Field<unknown, boolean>]) => {
        const source = one.options.key ? registry.resources.get(one.options.key)?.definition : undefined
        if (!one.options.line || source?.kind !== 'document') return []
        return [{ lines, field, source, sourceLines: one.options.line }]
      }),
    ),
  ),
)

/** Whether a line names a nearer source too, which was made from the one that this field names and says it itself. */
export const followsNearer = (registry: Registry, definition: Definition, source: SourceField, line: Values): boolean =>
  sourceFieldsOf(registry, definition).some(
    (other) =>
      other !== source &&
      other.lines === source.lines &&
      Boolean(line[other.field]) &&
      sourceFieldsOf(registry, other.source).some((far) => far.source.key === source.source.key),
  )
