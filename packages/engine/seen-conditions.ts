// Conditions of a rule name fields of other records. One on a field that its reader does not see is to them one
// that does not exist: it is not shown, not tried and not written by them, and what they save leaves it as it is.
import { type Finding, refuse } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import type { Actor } from './actor.ts'
import type { Registry } from './registry.ts'
import { fieldsOfSubject, subjectOf } from './rights.ts'
import { hiddenFrom, registryFor } from './seen.ts'
import { linesOf } from './store/naming.ts'
import { linesIn } from './store/save.ts'

/** Who asks, and what is declared. */
interface Asking {
  readonly engine: { readonly registry: Registry }
  readonly actor: Actor
}

const NOTHING: ReadonlySet<string> = new Set()

function pathsIn(registry: Registry, key: string): ReadonlySet<string> {
  const subject = subjectOf(registry, key)
  const fields = subject ? fieldsOfSubject(registry, subject.definition) : []
  return new Set(fields.map(({ path }) => path))
}

/** Fields of the rule's subject that the user does not see. */
function unseenPaths({ engine, actor }: Asking, key: unknown): ReadonlySet<string> {
  if (hiddenFrom(actor).size === 0) return NOTHING
  const all = engine.registry.declared ?? engine.registry
  const seen = pathsIn(registryFor(all, actor), String(key))
  return new Set([...pathsIn(all, String(key))].filter((path) => !seen.has(path)))
}

/** Of conditions of a rule about this those on fields that who asks sees; the same list where that is all of them. */
export function seenConditions<C extends { readonly field?: unknown }>(
  asking: Asking,
  key: unknown,
  conditions: readonly C[],
): readonly C[] {
  const unseen = unseenPaths(asking, key)
  const seen = conditions.filter(({ field }) => !unseen.has(String(field)))
  return seen.length === conditions.length ? conditions : seen
}

/** What is saved of a rule: conditions that its sender does not see stay, and they write none on such a field. */
export function withUnseenConditions(
  asking: Asking,
  definition: Definition,
  values: Values,
  stored: Values | null,
): Values {
  const kept: Record<string, unknown> = { ...values }
  for (const [key] of linesOf(definition)) {
    const { subject } = definition.fields[key]?.options ?? {}
    if (subject === undefined || values[key] === stored?.[key]) continue
    refuseUnseen(unseenPaths(asking, values[subject]), key, linesIn(values, key))
    const unseen = unseenPaths(asking, stored?.[subject])
    const before = stored ? linesIn(stored, key).filter(({ field }) => unseen.has(String(field))) : []
    if (before.length > 0) kept[key] = [...linesIn(values, key), ...before]
  }
  return kept
}

function refuseUnseen(unseen: ReadonlySet<string>, key: string, lines: readonly Values[]): void {
  const findings = lines.flatMap(({ field }, index): Finding[] =>
    unseen.has(String(field)) ? [{ path: `${key}.${index}.field`, code: 'condition-field' }] : [],
  )
  if (findings.length > 0) throw refuse(findings)
}

/** What the trail tells of a rule: its conditions only to who sees all fields, since a change names no field. */
export function seenRuleChanges(actor: Actor, { fields }: Definition, changes: unknown): unknown {
  if (!Array.isArray(changes) || hiddenFrom(actor).size === 0) return changes
  return changes.filter(({ path }) => {
    const field = fields[String(path).split('.')[0] ?? '']
    return field?.kind !== 'lines' || field.options.subject === undefined
  })
}
