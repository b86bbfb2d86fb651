import { clockIn, type Finding, Problem, todayIn, type Words } from '@lumbung/core'
import { actionsOf, type AnyDocument, type Definition, isNow, reasonTypeOf, type Values } from '@lumbung/definition'
import type { AnyActionWork, AnyOutcome, ActionTaken } from '../behaviour.ts'
import { loadFacts } from '../facts/load.ts'
import type { ActOptions } from '../act-options.ts'
import { checkNote, type Why, whyOf } from './reason.ts'
import { zoneOf } from '../masters/zone.ts'
import type { Unit } from '../unit.ts'

/** What a domain says that an action of its document does. */
export const workOf = (unit: Unit, { key }: AnyDocument, action: string): AnyActionWork | undefined =>
  unit.engine.registry.actions.get(`${key}.${action}`)

/** An action as somebody takes it now, by the clock of the document's branch. */
export async function takingOf(
  unit: Unit,
  { branch }: Values,
  said: Partial<Pick<ActionTaken, 'reason' | 'fields' | 'rows'>> = {},
): Promise<ActionTaken> {
  const zone = await zoneOf(unit, branch)
  const now = { user: unit.actor.user, today: todayIn(zone, unit.now), time: clockIn(zone, unit.now) }
  return { ...now, reason: null, fields: {}, rows: [], ...said }
}

/** What the document itself knows to stand in the way. */
export async function findingsOfAction(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { lock, taking }: { readonly lock: boolean; readonly taking?: ActionTaken | undefined },
): Promise<readonly Finding[]> {
  const { needs, rules } = workOf(unit, definition, action) ?? {}
  if (!rules) return []
  const how = taking ?? (await takingOf(unit, stored))
  return rules(stored, needs ? await loadFacts(unit, needs(stored, how), { lock, whole: true }) : {}, how)
}

export async function outcomeOf(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { lock, taking }: { readonly lock: boolean; readonly taking?: ActionTaken | undefined },
): Promise<AnyOutcome> {
  const { needs, run } = workOf(unit, definition, action) ?? {}
  if (!run) return {}
  const how = taking ?? (await takingOf(unit, stored))
  return run(stored, needs ? await loadFacts(unit, needs(stored, how), { lock }) : {}, how)
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
  const { asks = [], reason } = actionsOf(definition)[action] ?? {}
  const asksWhy = asks.includes('reason') || reason !== undefined
  const why = await whyOf(unit, definition.key, asksWhy ? reasonTypeOf(definition, action) : undefined, options)
  // Of an action that no type of reasons is for, a note says why.
  if (asksWhy && why.reason === null) checkNote(options)
  if (asks.includes('number')) checkTyped(number, options)
  return why
}

/** Why the state of the record does not allow an action; null where it does. */
export function refusedNow(definition: Definition, action: string, stored: Values): Problem | null {
  const when = actionsOf(definition)[action]?.when ?? {}
  const other = Object.entries(when).find(([field, among]) => !isNow({ when: { [field]: among } }, stored))
  return other ? notNow(definition, String(stored.number ?? ''), stored[other[0]], other[0]) : null
}

export function refuseNotNow(definition: Definition, action: string, stored: Values): void {
  const refused = refusedNow(definition, action, stored)
  if (refused) throw refused
}

/** It is told as the definition calls that state; what is not stored yet has none. */
export function notNow({ fields }: Definition, number: string, status: unknown, field = 'status'): Problem {
  const words = (status ?? '') === '' ? NEW : fields[field]?.options.choices?.[String(status)]
  const said = words ? [[words[0].toLowerCase(), words[1].toLowerCase()] as const] : String(status)
  return new Problem(409, 'status-conflict', { number: number || THIS, status: said })
}

const NEW: Words = ['new', 'baru']
const THIS: readonly Words[] = [['This', 'Ini']]
