import { Problem } from '@lumbung/core'
import { forgetAttached } from './forget-attached.ts'
import {
  actionsOf,
  type AnyDocument,
  type Field,
  isLifeAction,
  isNow,
  LIFE,
  type LifeAction,
  linesByPlace,
  name,
  reasonTypeOf,
  sql,
  type Status,
  STEP_NOTE,
  STEP_REASON,
  toWire,
  type Values,
} from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import { decide, delegate, recall } from '../approval/decide.ts'
import { dropSnapshot } from './snapshot.ts'
import { writePosting } from '../ledger/writer.ts'
import { tableOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { approval } from './approve.ts'
import { contentsOf } from '../trail/audit.ts'
import { postClosing, refuseNothingOpen, takeBackClosing } from './action.ts'
import { checkTyped } from './action-work.ts'
import { approved, checkVersion, createDocument, lockRecord, nextVersion, permit, submit } from './document.ts'
import { checkSeen } from './effects.ts'
import { recordStep } from './step-record.ts'
import { closedByItself, madeAtOnce, nextAtOnce, withMoreToCome } from './going-on.ts'
import type { Saved } from '../masters/hook.ts'
import { checkAuthorPeriod } from '../ledger/period.ts'
import { checkRules } from './prepare.ts'
import { checkNote, reasonChange, whyOf, type Why } from './reason.ts'
import { inColumns, stampsOf } from './stamps.ts'
import { editable } from '../store/states.ts'
import type { Unit } from '../unit.ts'
import { withUsualTypeIn } from './transaction-type.ts'
import { definitionFor } from './unseen.ts'
import { checkOpenQuantities, undoSources } from './open-quantities.ts'
import { comesFromLines, lockSources, nothingLocked } from './sources.ts'
import { checkVoidable, mirror } from './void.ts'

/** What may be done to a document by this name: an action of every document, or a copy. */
export const isAction = (text: string): text is LifeAction | 'duplicate' => text === 'duplicate' || isLifeAction(text)

function nextStatus(definition: AnyDocument, stored: Values, action: LifeAction): Status {
  const declared = actionsOf(definition)[action]
  if (declared && isNow(declared, stored)) return LIFE[action].to
  throw new Problem(409, 'status-conflict', { number: String(stored.number ?? ''), status: String(stored.status) })
}

/** Carries out one step of a document's life, in the caller's transaction. */
export async function actOn(
  unit: Unit,
  definition: AnyDocument,
  id: string,
  action: LifeAction | 'duplicate',
  options: ActOptions,
): Promise<Saved> {
  permit(unit, definition.key, action === 'duplicate' ? 'create' : LIFE[action].right)
  const stored = await lockRecord(unit, definition, id)
  if (action === 'duplicate') return duplicate(unit, definition, stored)
  checkVersion(stored, options.version)
  // What closed by itself, since its approval made all that follows, is taken back with that.
  const next = action === 'void' && closedByItself(definition, stored) ? 'void' : nextStatus(definition, stored, action)
  const why = await whyOf(unit, definition.key, reasonTypeOf(definition, action), options)
  switch (action) {
    case 'submit':
      checkAuthorPeriod(unit, definition, stored)
      return submit(unit, definition, stored, stored, options)
    case 'approve':
      return decideApproval(unit, definition, stored, options, why)
    case 'reject':
    case 'revise':
      await decide(unit, definition, stored, action, why)
      return moveTo(unit, definition, stored, next, action, why)
    case 'delegate':
      await delegate(unit, definition, stored, options.to ?? '', checkNote(options))
      recordStep(unit, definition, stored, { action, reason: why.note })
      return { values: stored, warnings: [] }
    case 'recall':
      await recall(unit, stored)
      return moveTo(unit, definition, stored, next, action, why)
    case 'void':
      return voidWithMade(unit, definition, stored, options, why)
    case 'close':
      await refuseNothingOpen(unit, definition, stored)
      await postClosing(unit, definition, stored, options.previewHash)
      return moveTo(unit, definition, stored, next, action, why)
    case 'reopen':
      // What was closed comes into force again: it is judged as it would be today (sales 2.1).
      await checkRules(unit, definition, stored, 'reopen')
      await takeBackClosing(unit, definition, stored)
      if (definition.closesItself) await takeAgain(unit, definition, stored)
      return moveTo(unit, definition, stored, next, action, why)
    default:
      return moveTo(unit, definition, stored, next, action, why)
  }
}

/** The last decision posts it. */
async function decideApproval(
  begun: Unit,
  definition: AnyDocument,
  stored: Values,
  options: ActOptions,
  why: Why,
): Promise<Saved> {
  const passing = await decide(begun, definition, stored, 'approve', why)
  if (passing === null) {
    // One of several has approved: the document waits on, as it was.
    recordStep(begun, definition, stored, { action: 'approve-level', reason: why.note })
    return { values: stored, warnings: [] }
  }
  const next = await nextAtOnce(begun, definition, stored)
  const unit = next ? withMoreToCome(begun) : begun
  const made = await approval(unit, definition, stored, { preview: false, passing })
  if (!next) checkSeen(unit.actor, [made.posting], options.previewHash)
  return approved(unit, definition, stored, 'approve', made, options, next)
}

/** Takes a document back, and with it what its approval made at once. */
async function voidWithMade(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  options: ActOptions,
  why: Why,
): Promise<Saved> {
  const along = await madeAtOnce(unit, definition, stored)
  if (!along && stored.status !== 'approved') nextStatus(definition, stored, 'void')
  if (definition.postsMoney || along?.target.postsMoney) checkTyped(String(stored.number), options)
  if (!along) return voidDocument(unit, definition, stored, why)
  permit(unit, along.target.key, LIFE.void.right)
  for (const { id } of along.made) {
    await voidDocument(unit, along.target, await lockRecord(unit, along.target, String(id)), why)
    await unit.batch.send(unit.transaction)
  }
  // What they had finished stands open again.
  return voidDocument(unit, definition, await lockRecord(unit, definition, String(stored.id)), why)
}

async function voidDocument(unit: Unit, definition: AnyDocument, stored: Values, why: Why): Promise<Saved> {
  await checkVoidable(unit, definition, stored, true)
  await undoSources(unit, definition, stored, await lockSources(unit, definition, stored, nothingLocked, false))
  for (const written of await mirror(unit, definition, stored)) writePosting(unit, written)
  return moveTo(unit, definition, stored, 'void', 'void', why)
}

/** What closing gave back may have been taken by another since. */
async function takeAgain(unit: Unit, definition: AnyDocument, stored: Values): Promise<void> {
  const locked = await lockSources(unit, definition, stored, nothingLocked, false)
  await checkOpenQuantities(unit, definition, stored, locked)
}

async function moveTo(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  status: Status,
  action: LifeAction,
  why: Why,
): Promise<Saved> {
  const kept: Values = definition.fields[STEP_REASON] ? { [STEP_REASON]: why.reason, [STEP_NOTE]: why.note } : {}
  const marks = action === 'void' ? stampsOf(unit, 'voided') : {}
  const byHand: Values = action === 'close' || action === 'reopen' ? { closedByHand: action === 'close' } : {}
  const header: Values = { status, version: nextVersion(stored), ...kept, ...marks, ...byHand }
  const saved: Values = { ...stored, ...header }
  unit.batch.update(tableOf(definition.key), ['id'], { id: stored.id, ...inColumns(header) }, true)
  if (editable.has(status)) dropSnapshot(unit, stored)
  recordStep(unit, definition, saved, { action, reason: why.note, changes: reasonChange(why) }, why)
  return { values: saved, warnings: [] }
}

/** A new draft with the same contents. What was made from lines of another document is made from there again. */
async function duplicate(unit: Unit, definition: AnyDocument, stored: Values): Promise<Saved> {
  if (comesFromLines(unit.engine.registry, definition, stored)) {
    throw new Problem(409, 'copy-of-successor', { number: String(stored.number ?? '') })
  }
  const body: Record<string, unknown> = {}
  const copied = linesByPlace(definition.fields, await withUsualTypeIn(unit, definition, stored))
  for (const [key, field] of Object.entries(definitionFor(unit.actor, definition).fields)) {
    if (!isCopied(field)) continue
    if (field.kind !== 'lines') {
      body[key] = toWire(copied[key], field)
      continue
    }
    const fields = field.options.fields ?? {}
    body[key] = linesIn(copied, key).map((line) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([column, one]) => (isCopied(one) ? [[column, toWire(line[column], one)]] : [])),
      ),
    )
  }
  if (unit.actor.branch === null) body.branch = stored.branch
  const period = unit.actor.period
  const date = String(stored[definition.date])
  if (period && (date < period.start || date > period.end)) body[definition.date] = period.end
  return createDocument(unit, definition, body, { submit: false })
}

const isCopied = ({ options }: Field<unknown, boolean>): boolean => !options.derived && options.copied !== false

/** Deletes a draft that was never submitted. */
export async function removeDraft(unit: Unit, definition: AnyDocument, id: string, version: number): Promise<void> {
  permit(unit, definition.key, 'delete')
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, version)
  if (stored.status !== 'draft')
    throw new Problem(409, 'status-conflict', { number: String(stored.number ?? ''), status: String(stored.status) })
  await unit.transaction.query(sql`delete from ${name(tableOf(definition.key))} where id = ${id}`)
  await forgetAttached(unit, id)
  recordStep(unit, definition, stored, { action: 'delete', changes: contentsOf(definition, stored) })
}
