// What becomes of a change of a master that waits (services 5.1):
//   the last approval writes it by all rules of a save, in one transaction; a rejection or a recall drops it, and the
//   reason stays in the history. The record holds what it held until then.
import { Problem } from '@lumbung/core'
import {
  actionsOf,
  type AnyMaster,
  type Definition,
  type LifeAction,
  reasonTypeOf,
  type Values,
} from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { bodyOf, type WaitingChange, waitingChange } from '../approval/change.ts'
import { decide, delegate, openTurn, recall } from '../approval/decide.ts'
import type { ActOptions } from '../act-options.ts'
import { notify } from '../notice/notify.ts'
import { auditRecord, numberIn } from '../trail/audit.ts'
import { checkVersion, lockRecord, permit } from './document.ts'
import { hookOf, type Saved } from '../masters/hook.ts'
import { writeChanged } from './master.ts'
import { inTurn, type Possible } from './possible.ts'
import { calculated, readValues } from './prepare.ts'
import { checkNote, reasonChange, type Why, whyOf } from './reason.ts'
import { type Engine, type Unit, readingOf } from '../unit.ts'

/** The right each decision asks for. */
export const CHANGE_RIGHT = {
  approve: 'approve',
  reject: 'approve',
  delegate: 'approve',
  recall: 'update',
} as const satisfies Readonly<Partial<Record<LifeAction, string>>>

type ChangeAction = keyof typeof CHANGE_RIGHT

/** Whether a step decides about a change that waits, of a record of this kind. */
export const decidesChange = (definition: Definition, action: string): action is ChangeAction =>
  definition.kind === 'master' && definition.approvable !== undefined && Object.hasOwn(CHANGE_RIGHT, action)

/** Takes one of these steps about the change that waits. */
async function actOnChange(
  unit: Unit,
  definition: AnyMaster,
  id: string,
  action: ChangeAction,
  options: ActOptions,
): Promise<Saved> {
  permit(unit, definition.key, CHANGE_RIGHT[action])
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, options.version)
  const waiting = await waitingChange(unit, id)
  if (!waiting) throw new Problem(409, 'no-change-waits', { name: numberIn(definition, stored) })
  const why = await whyOf(unit, definition.key, reasonTypeOf(definition, action), options)
  if (action === 'approve') return approve(unit, definition, stored, waiting, why)
  if (action === 'reject') await decide(unit, definition, stored, 'reject', why)
  if (action === 'delegate') await delegate(unit, definition, stored, options.to ?? '', checkNote(options))
  if (action === 'recall') await recall(unit, stored)
  tell(unit, definition, stored, action, why)
  if (action === 'reject') tellAsker(unit, definition, stored, waiting, 'reject', why)
  return { values: stored, warnings: [] }
}

/** The last decision writes the change; before it the record waits on. */
async function approve(
  unit: Unit,
  definition: AnyMaster,
  stored: Values,
  waiting: WaitingChange,
  why: Why,
): Promise<Saved> {
  const isLast = (await decide(unit, definition, stored, 'approve', why)) !== null
  if (!isLast) {
    tell(unit, definition, stored, 'approve-level', why)
    return { values: stored, warnings: [] }
  }
  const read = await readValues(unit, definition, bodyOf(definition, waiting), stored)
  const changed = await calculated(unit, definition, read, false)
  const agreed = { action: 'approve', reason: why.note, isAgreed: true } as const
  const saved = await writeChanged(unit, definition, changed, stored, agreed)
  tellAsker(unit, definition, stored, waiting, 'approve', why)
  return saved
}

const tell = (unit: Unit, definition: AnyMaster, stored: Values, action: string, why: Why): void =>
  auditRecord(unit, definition, stored, { action, reason: why.note, changes: reasonChange(why) })

const tellAsker = (
  unit: Unit,
  definition: AnyMaster,
  stored: Values,
  { request }: WaitingChange,
  kind: 'approve' | 'reject',
  why: Why,
): void =>
  notify(unit, [request.submittedBy], {
    kind,
    resource: definition.key,
    record: String(stored.id),
    number: numberIn(definition, stored),
    branch: null,
    reason: why.note,
    because: why.name,
  })

/** Does what the definition of a master declares as an action, for who has the right that it asks for. */
export async function actOnMaster(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  if (definition.kind === 'master' && decidesChange(definition, action))
    return actOnChange(unit, definition, id, action, options)
  const declared = actionsOf(definition)[action]
  const { act } = hookOf(unit, definition)
  if (!declared?.done || !act) throw new Problem(404, 'not-found')
  permit(unit, definition.key, declared.right)
  return act(unit, definition, id, action, options)
}

const STEPS: readonly ChangeAction[] = ['recall', 'approve', 'reject', 'delegate']

/** What the actor may decide now about a change of this record. */
export async function possibleForChange(
  engine: Engine,
  actor: Actor,
  definition: AnyMaster,
  values: Values,
): Promise<readonly Possible[]> {
  const turn = definition.approvable ? await openTurn(readingOf(engine, actor), definition, values) : null
  if (!turn) return []
  return STEPS.flatMap((action) =>
    may(actor, `${definition.key}.${CHANGE_RIGHT[action]}`) ? inTurn(action, turn, actor) : [],
  )
}
