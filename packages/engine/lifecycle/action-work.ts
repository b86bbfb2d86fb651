import { type Finding, Problem, type Words } from '@lumbung/core'
import { actionsOf, type AnyDocument, type Definition, isNow, type Values } from '@lumbung/definition'
import type { AnyActionWork, AnyOutcome, ActionTaken } from '../behaviour.ts'
import { loadFacts } from '../facts/load.ts'
import type { ActOptions } from '../act-options.ts'
import { checkNote, type Why, whyOf } from './reason.ts'
import { timeOf, todayOf, type Unit } from '../unit.ts'

/** What a domain says that an action of its document does. */
export const workOf = (unit: Unit, { key }: AnyDocument, action: string): AnyActionWork | undefined =>
  unit.engine.registry.actions.get(`${key}.${action}`)

/** An action as somebody takes it now. */
export const takingOf = (unit: Unit, rows: readonly Values[] = []): ActionTaken => ({
  user: unit.actor.user,
  today: todayOf(unit),
  time: timeOf(unit),
  rows,
})

/** What the document itself knows to stand in the way. */
export async function findingsOfAction(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { lock, taking = takingOf(unit) }: { readonly lock: boolean; readonly taking?: ActionTaken },
): Promise<readonly Finding[]> {
  const { needs, rules } = workOf(unit, definition, action) ?? {}
  if (!rules) return []
  return rules(stored, needs ? await loadFacts(unit, needs(stored), { lock, whole: true }) : {}, taking)
}

export async function outcomeOf(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { lock, taking = takingOf(unit) }: { readonly lock: boolean; readonly taking?: ActionTaken },
): Promise<AnyOutcome> {
  const { needs, run } = workOf(unit, definition, action) ?? {}
  if (!run) return {}
  return run(stored, needs ? await loadFacts(unit, needs(stored), { lock }) : {}, taking)
}

/** Refuses it where the number that the screen asks for was not typed. */
export function checkTyped(number: string, { confirm }: Pick<ActOptions, 'confirm'>): void {
  if (confirm === number) return
  const values = { number }
  throw new Problem(422, 'confirm-mismatch', values, [{ path: 'confirm', code: 'confirm-mismatch', values }])
}

/** Reads and judges what an action of a master asks: its reason, and the name of the record typed. */
export async function askedBy(
  unit: Unit,
  definition: Definition,
  action: string,
  { number, options }: { readonly number: string; readonly options: ActOptions },
): Promise<Why> {
  const { asks = [] } = actionsOf(definition)[action] ?? {}
  const asksWhy = asks.includes('reason')
  const why = await whyOf(unit, definition.key, asksWhy ? action : '', options)
  // Of an action that no type of reasons is for, a note says why.
  if (asksWhy && why.reason === null) checkNote(options)
  if (asks.includes('number')) checkTyped(number, options)
  return why
}

/** Refuses an action that the state of the record does not allow. */
export function refuseNotNow(definition: Definition, action: string, stored: Values): void {
  const when = actionsOf(definition)[action]?.when ?? {}
  const other = Object.entries(when).find(([field, among]) => !isNow({ when: { [field]: among } }, stored))
  if (other) throw notNow(definition, String(stored.number ?? ''), stored[other[0]], other[0])
}

/** It is told as the definition calls that state; what is not stored yet has none. */
export function notNow({ fields }: Definition, number: string, status: unknown, field = 'status'): Problem {
  const words = (status ?? '') === '' ? NEW : fields[field]?.options.choices?.[String(status)]
  const said = words ? [[words[0].toLowerCase(), words[1].toLowerCase()] as const] : String(status)
  return new Problem(409, 'status-conflict', { number: number || THIS, status: said })
}

const NEW: Words = ['new', 'baru']
const THIS: readonly Words[] = [['This', 'Ini']]
