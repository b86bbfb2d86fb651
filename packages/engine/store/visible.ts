// Which records somebody may see beyond the right to their kind: those of their branches, and of rows that tell of
// records of all kinds those that tell of kinds they may read.
import { approvalSubjects, type Definition, name, type Sql, sql, type Values } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Registry } from '../registry.ts'
import { columnOf } from './naming.ts'

/** Kinds of documents, and changes of masters, that somebody may read: one of a field that is not seen is none. */
export const readableBy = (actor: Actor, { resources }: Registry): readonly string[] =>
  [...resources.values()].flatMap(({ definition }) =>
    may(actor, `${definition.key}.read`)
      ? approvalSubjects(definition).flatMap(({ key, change }) =>
          (change?.fields ?? []).every((field) => field in definition.fields) ? [key] : [],
        )
      : [],
  )

/** Whether a record lies where somebody may see it; where not, it is to them as if it were not there. */
export function isVisible(actor: Actor, definition: Definition, values: Values): boolean {
  const isDocument = definition.kind === 'document'
  const branch = isDocument ? values.branch : definition.branch ? values[definition.branch] : null
  if (typeof branch === 'string' && !actor.branches.includes(branch)) return false
  return isDocument || !definition.tellsOf || may(actor, `${String(values[definition.tellsOf])}.read`)
}

/** Which rows tell of kinds that somebody may read; null when all. */
export function kindCondition(actor: Actor, registry: Registry, definition: Definition): Sql | null {
  if (definition.kind === 'document' || !definition.tellsOf || actor.administrator) return null
  return sql`${name(`d.${columnOf(definition.tellsOf)}`)} = any(${readableBy(actor, registry)}::text[])`
}
