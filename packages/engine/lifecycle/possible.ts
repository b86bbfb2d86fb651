import { Problem } from '@lumbung/core'
import { actionsOf, type AnyDocument, isNow, UNDO, type Values } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { openTurn, type Turn } from '../approval/decide.ts'
import { editable } from '../store/states.ts'
import { isAmendable } from './amend.ts'
import { isSomethingOpen } from './action.ts'
import { closedByItself, madeAtOnce } from './going-on.ts'
import { type UndoStep, undoSteps } from './events.ts'
import { checkVoidable } from './void.ts'
import { isOwn } from '../store/visible.ts'
import { comesFromLines } from './sources.ts'
import { type Engine, readingOf, unitOf } from '../unit.ts'

/** An action as the screen shows it: possible now, or off with the reason. What is never allowed is absent. */
export interface Possible {
  readonly action: string
  readonly possible: boolean
  readonly reason?: { readonly code: string; readonly values: Problem['values'] }
  /** The screen asks for the document's number to be typed. */
  readonly typed?: true
  /** Of undoing: what it may take back, the newest first. */
  readonly undoes?: readonly UndoStep[]
}

/** The actions of a document in its present state, with why voiding is refused when it is. */
export async function possibleActions(
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  values: Values,
): Promise<readonly Possible[]> {
  const printing = may(actor, `${definition.key}.print`) ? [{ action: 'print', possible: true } as const] : []
  // A branch that it is shared with only reads it.
  const own = isOwn(actor, definition, values) ? await ownActions(engine, actor, definition, values) : []
  return [...own, ...printing]
}

async function ownActions(
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  values: Values,
): Promise<readonly Possible[]> {
  const along = closedByItself(definition, values) ? await madeBy(engine, actor, definition, values) : null
  const status = String(values.status)
  const actions: Possible[] = [...changing(actor, definition, values)]
  const turn = status === 'pending' ? await openTurn(readingOf(engine, actor), definition, values) : null
  const { update: _saving, ...taken } = actionsOf(definition)
  for (const [action, declared] of Object.entries(taken)) {
    const isOffered = isNow(declared, values) || (action === 'void' && along)
    if (!isOffered || !may(actor, `${definition.key}.${declared.right}`)) continue
    if (turn) {
      actions.push(...inTurn(action, turn, actor))
      continue
    }
    // Nobody in particular is asked: there is no task to pass on.
    if (action === 'delegate') continue
    actions.push(...(await possibleNow(engine, actor, definition, values, action)))
  }
  if (mayCopy(engine, actor, definition, values)) actions.push({ action: 'duplicate', possible: true })
  return actions
}

/** Voiding is off where something stands in its way; what leaves nothing open is not closed. */
async function possibleNow(
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  values: Values,
  action: string,
): Promise<readonly Possible[]> {
  if (action === 'void') return [await voidPossible(engine, actor, definition, values)]
  if (action === UNDO) return undoPossible(engine, actor, definition, values)
  if (action === 'close' && !(await isClosable(engine, actor, definition, values))) return []
  return [{ action, possible: true }]
}

/** Only what stands is undone. */
async function undoPossible(
  engine: Engine,
  actor: Actor,
  definition: AnyDocument,
  { id }: Values,
): Promise<readonly Possible[]> {
  const undoes = await engine.database.transaction(
    (transaction) => undoSteps(unitOf(engine, actor, transaction), definition, String(id)),
    { readOnly: true },
  )
  return undoes.length > 0 ? [{ action: UNDO, possible: true, undoes }] : []
}

const isClosable = (engine: Engine, actor: Actor, definition: AnyDocument, values: Values): Promise<boolean> =>
  engine.database.transaction(
    (transaction) => isSomethingOpen(unitOf(engine, actor, transaction), definition, values),
    { readOnly: true },
  )

const madeBy = (engine: Engine, actor: Actor, definition: AnyDocument, values: Values) =>
  madeAtOnce(readingOf(engine, actor), definition, values)

/** What is not theirs to decide is absent; what they cannot decide now is off, and says why. */
export function inTurn(action: string, { request, candidate, refusal }: Turn, actor: Actor): readonly Possible[] {
  if (action === 'recall')
    return request.submittedBy === actor.user || actor.administrator ? [{ action, possible: true }] : []
  if (candidate) return [{ action, possible: true }]
  // One step says why for all three.
  if (action !== 'approve' || !refusal || refusal.code === 'not-approver') return []
  return [{ action, possible: false, reason: { code: refusal.code, values: refusal.values } }]
}

/** What may be done to what it says, as long as that may be changed. */
function changing(actor: Actor, definition: AnyDocument, values: Values): readonly Possible[] {
  const status = String(values.status)
  const { update } = actionsOf(definition)
  const isChangeable = (editable.has(status) && (!update || isNow(update, values))) || isAmendable(definition, status)
  const mayUpdate = isChangeable && may(actor, `${definition.key}.update`)
  const mayDelete = status === 'draft' && may(actor, `${definition.key}.delete`)
  return [
    ...(mayUpdate ? [{ action: 'update', possible: true } as const] : []),
    ...(mayDelete ? [{ action: 'delete', possible: true } as const] : []),
  ]
}

const mayCopy = ({ registry }: Engine, actor: Actor, definition: AnyDocument, values: Values): boolean =>
  may(actor, `${definition.key}.create`) && !comesFromLines(registry, definition, values)

async function voidPossible(engine: Engine, actor: Actor, definition: AnyDocument, values: Values): Promise<Possible> {
  const along = await madeBy(engine, actor, definition, values)
  if (along && !may(actor, `${along.target.key}.void`))
    return { action: 'void', possible: false, reason: { code: 'no-permission', values: {} } }
  const typed = definition.postsMoney || along?.target.postsMoney ? ({ typed: true } as const) : {}
  try {
    await engine.database.transaction(
      (transaction) => checkVoidable(unitOf(engine, actor, transaction), definition, values, false),
      { readOnly: true },
    )
    return { action: 'void', possible: true, ...typed }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { action: 'void', possible: false, reason: { code: error.code, values: error.values }, ...typed }
  }
}
