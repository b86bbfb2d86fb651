// What submitting a document would ask, found without a lock and without writing: the check of a file promises with it
// what its commit keeps. The same rules as `approve.ts`; goods are priced as they lie now, and again under lock.
import type { Finding } from '@lumbung/core'
import type { AnyDocument, Values } from '@lumbung/definition'
import { checkAskable } from '../approval/request.ts'
import { askedFor, type Passing } from '../approval/submit.ts'
import { loadFacts } from '../facts/load.ts'
import { checkPostable } from '../ledger/writer.ts'
import { type Approval, headerOf } from './approve.ts'
import { asWarnings, draftFor, permit } from './document.ts'
import { checkBackdating, checkRoleBackdating, postingPeriod } from '../ledger/period.ts'
import { judgedRules, momentOf } from './prepare.ts'
import { storedRecord } from '../record-reader.ts'
import type { Unit } from '../unit.ts'

const NOTHING_PASSES: Passing = new Set()

/** Refuses as submitting this calculated document would; answers what it would remark. */
export async function checkSubmittable(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
): Promise<readonly Finding[]> {
  const asked = await askedFor(unit, definition, (passing) => judgedAsSubmitted(unit, definition, values, passing))
  if (!asked) return (await judgedAsSubmitted(unit, definition, values, NOTHING_PASSES)).warnings
  // Of what waits its approvers are asked already, and whoever looks may be one of them.
  if (asked.set && values.status !== 'pending')
    await checkAskable(unit, definition.key, String(values.branch), asked.set)
  return [...asked.made.warnings, ...asWarnings(asked.made.passed)]
}

/**
 * What submitting a draft as it is typed would remark; refuses as submitting would. Of a draft that is stored, `id`
 * says which. Nothing is stored, locked or numbered, so a form may ask while somebody types.
 */
export async function remarksOnDraft(
  unit: Unit,
  definition: AnyDocument,
  { id, body }: { readonly id: string | null; readonly body: unknown },
): Promise<readonly Finding[]> {
  permit(unit, definition.key, 'read')
  const stored = id === null ? null : await storedRecord(unit, definition.key, id)
  const typed = await draftFor(unit, definition, body, stored)
  return checkSubmittable(unit, definition, await calculatedAsTyped(unit, definition, typed))
}

async function calculatedAsTyped(unit: Unit, definition: AnyDocument, typed: Values): Promise<Values> {
  const calculation = unit.engine.registry.resources.get(definition.key)?.calculation
  if (!calculation) return typed
  const facts = await loadFacts(unit, calculation.needs(typed), { lock: false, whole: true, except: String(typed.id) })
  return calculation.calculate(typed, facts)
}

async function judgedAsSubmitted(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  passing: Passing,
): Promise<Approval> {
  const date = String(values[definition.date])
  const { warnings, passed } = await judgedRules(unit, definition, values, passing, false)
  const dating = await checkRoleBackdating(unit, definition, values, passing)
  await postingPeriod(unit, definition, date)
  const behaviour = unit.engine.registry.behaviours.get(definition.key)
  if (behaviour?.post) {
    const needs = behaviour.needs?.(values) ?? {}
    const facts = await loadFacts(unit, needs, { lock: false, whole: true, except: String(values.id) })
    const entries = behaviour.post(values, facts, momentOf(unit, definition, 'approve'))
    if (entries.some((entry) => entry.ledger === 'stock')) await checkBackdating(unit, definition, values)
    if (entries.length > 0) await checkPostable(unit, await headerOf(unit, definition, values, ''), entries)
  }
  return { values, posting: null, warnings, passed: [...passed, ...dating], finished: [], created: [], isAhead: false }
}
