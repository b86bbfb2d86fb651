import { Problem, type Words } from '@lumbung/core'
import { actionsOf, type AnyDocument, type Definition, type Values } from '@lumbung/definition'
import type { AnyActionWork, ActionOutcome } from '../behaviour.ts'
import { loadFacts } from '../facts/load.ts'
import type { ActOptions } from '../act-options.ts'
import { type Why, whyOf } from './reason.ts'
import type { Unit } from '../unit.ts'

/** What a domain says that an action of its document does. */
export const workOf = (unit: Unit, { key }: AnyDocument, action: string): AnyActionWork | undefined =>
  unit.engine.registry.actions.get(`${key}.${action}`)

/** Refuses what the document itself knows to stand in the way. */
export async function refuseByRules(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  lock: boolean,
): Promise<void> {
  const { needs, rules } = workOf(unit, definition, action) ?? {}
  if (!rules) return
  const [found] = rules(stored, needs ? await loadFacts(unit, needs(stored), { lock, whole: true }) : {})
  if (found) throw new Problem(409, found.code, found.values ?? {})
}

export async function outcomeOf(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  lock: boolean,
): Promise<ActionOutcome> {
  const { needs, run } = workOf(unit, definition, action) ?? {}
  if (!run) return { entries: [] }
  return run(stored, needs ? await loadFacts(unit, needs(stored), { lock }) : {})
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
  const why = await whyOf(unit, definition.key, asks.includes('reason') ? action : '', options)
  if (asks.includes('number')) checkTyped(number, options)
  return why
}

/** An action that the state of the record does not allow, told as its definition calls that state. */
export function notNow({ fields }: Definition, number: string, status: unknown): Problem {
  const words = fields.status?.options.choices?.[String(status)]
  const said: readonly Words[] = words ? [[words[0].toLowerCase(), words[1].toLowerCase()]] : []
  return new Problem(409, 'status-conflict', { number, status: words ? said : String(status) })
}
