import { completed, type Definition, type Values } from '@lumbung/definition'
import { loadFacts } from '../facts/load.ts'
import { linesOf } from '../store/naming.ts'
import { linesIn, withLineIds } from '../store/save.ts'
import { laidOver } from './laid-over.ts'
import { readValues } from './prepare.ts'
import type { Unit } from '../unit.ts'

/** A document as it was sent, with the lines that follow from others. */
export async function readDocument(
  unit: Unit,
  definition: Definition,
  body: unknown,
  stored: Values | null,
): Promise<Values> {
  const read = keptOfActions(definition, await readValues(unit, definition, body, stored), stored)
  return supplemented(unit, definition, read, { ...read, branch: read.branch ?? unit.actor.branch })
}

/** What actions wrote into a line stays when the line is saved: no calculation would bring it again. */
function keptOfActions(definition: Definition, read: Values, stored: Values | null): Values {
  if (!stored || !Object.values(definition.actions ?? {}).some(({ done }) => done)) return read
  return laidOver(definition, read, stored, ({ options }) => options.derived === true)
}

/** New lines that follow get their ids; where nothing follows, the document is the same. */
export async function supplemented(
  unit: Unit,
  definition: Definition,
  values: Values,
  draft: Values = values,
): Promise<Values> {
  const { supplement, supplementNeeds } = unit.engine.registry.behaviours.get(definition.key) ?? {}
  if (!supplement) return values
  const needs = supplementNeeds?.(draft) ?? {}
  const after = supplement(draft, await loadFacts(unit, needs, { lock: false, except: String(values.id ?? '') }))
  if (after === draft) return values
  const lines = linesOf(definition).map(([key, fields]) => [
    key,
    linesIn(after, key).map((line) => (line.id ? line : completed(fields, line))),
  ])
  return withLineIds(definition, { ...values, ...Object.fromEntries(lines) }, after)
}
