// Who does not see a field cannot write it either: to them it does not exist. What it holds stays as it is, so that
// saving what one sees loses nothing.
import { type Finding, Problem } from '@lumbung/core'
import { type Definition, isHidden, seenDefinition, type Values, wordsOf } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { hiddenFrom, isPathSeen } from '../seen.ts'
import type { Unit } from '../unit.ts'
import { laidOver } from './laid-over.ts'

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Refuses what a body says of fields that its sender does not see, as fields that do not exist. */
export function refuseUnseen(actor: Actor, definition: Definition, body: unknown): void {
  const seen = seenDefinition(definition, hiddenFrom(actor))
  if (seen === definition) return
  const findings = entriesOf(body).flatMap(([key, value]): Finding[] => {
    if (isStrange(definition.fields, seen.fields, key)) return [finding(key, key)]
    const [all, own] = [definition.fields[key]?.options.fields, seen.fields[key]?.options.fields]
    if (!all || !own || !Array.isArray(value)) return []
    return value.flatMap((line: unknown, place) =>
      entriesOf(line).flatMap(([name]) =>
        isStrange(all, own, name) ? [finding(`${key}.${place}.${name}`, name)] : [],
      ),
    )
  })
  const [first] = findings
  if (first) throw new Problem(400, first.code, first.values ?? {}, findings)
}

const isStrange = (all: object, seen: object, key: string): boolean =>
  Object.hasOwn(all, key) && !Object.hasOwn(seen, key)

const finding = (path: string, field: string): Finding => ({ path, code: 'unknown-field', values: { field } })

/**
 * What a rule says of a field that its reader does not see, without what it says: they cannot mend it, and are told who
 * can.
 */
export function seenFindings(unit: Pick<Unit, 'engine' | 'actor'>, all: Definition, findings: readonly Finding[]) {
  const seen = definitionFor(unit.actor, all)
  const resource = unit.engine.registry.resources.get(all.key)
  if (seen === all || !resource) return findings
  return findings.map((one): Finding => {
    if (isPathSeen(all, seen, one.path)) return one
    const field = wordsOf(resource, one.path.slice(one.path.lastIndexOf('.') + 1))
    return { ...one, code: 'unseen-field', values: { field } }
  })
}

/** What is stored in fields that the sender does not see stays. */
export function keptUnseen(actor: Actor, definition: Definition, values: Values, stored: Values): Values {
  const hidden = hiddenFrom(actor)
  return hidden.size === 0 ? values : laidOver(definition, values, stored, (field) => isHidden(field, hidden))
}

/** The definition in which the engine itself writes a body down in the name of who asks: nothing they do not see. */
export const definitionFor = <D extends Definition>(actor: Actor, definition: D): D =>
  seenDefinition(definition, hiddenFrom(actor))
