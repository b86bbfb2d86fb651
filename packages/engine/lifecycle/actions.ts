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
  type NotificationKind,
  sql,
  type Status,
  STEP_NOTE,
  STEP_REASON,
  type Values,
} from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import { decide, delegate, recall } from '../approval/decide.ts'
import { requestApproval } from '../approval/request.ts'
import { askedFor, NOTHING_PASSES } from '../approval/submit.ts'
import { dropSnapshot, takeSnapshot } from './snapshot.ts'
import { writePosting } from '../ledger/writer.ts'
import { notify } from '../notice/notify.ts'
import { tableOf } from '../store/naming.ts'
import { linesIn, updateRecord } from '../store/save.ts'
import { type Approval, approval, withNumber, writeApproval } from './approve.ts'
import { type AuditEntry, audit, changesBetween, contentsOf } from '../trail/audit.ts'
import { postAction, refuseNothingOpen, takeBackAction } from './action.ts'
import { checkTyped } from './action-work.ts'
import { asWarnings, checkVersion, createDocument, goOn, lockRecord, permit } from './document.ts'
import { checkSeen } from './effects.ts'
import { fingerprintOf } from '../trail/fingerprint.ts'
import { closedByItself, madeAtOnce, nextAtOnce, withMoreToCome } from './going-on.ts'
import type { Saved } from '../masters/hook.ts'
import { numberFor } from './numbering.ts'
import { checkAuthorPeriod } from '../ledger/period.ts'
import { checkRules } from './prepare.ts'
import { checkNote, reasonChange, whyOf, type Why } from './reason.ts'
import { inColumns, stampsOf } from './stamps.ts'
import { editable } from '../store/states.ts'
import type { Unit } from '../unit.ts'
import { withUsualTypeIn } from './transaction-type.ts'
import { definitionFor } from './unseen.ts'
import { comesFromLines } from './sources-named.ts'
import { checkOpenQuantities, reopenSources } from './open-quantities.ts'
import { lockSources, nothingLocked } from './sources.ts'
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
  const why = await whyOf(unit, definition.key, action, options)
  switch (action) {
    case 'submit':
      return submit(unit, definition, stored, options)
    case 'approve':
      return decideApproval(unit, definition, stored, options, why)
    case 'reject':
    case 'revise':
      await decide(unit, definition, stored, action, why)
      return moveTo(unit, definition, stored, next, action, why)
    case 'delegate':
      await delegate(unit, definition, stored, options.to ?? '', checkNote(options))
      record(unit, definition, stored, { action, reason: why.note })
      return { values: stored, warnings: [] }
    case 'recall':
      await recall(unit, stored)
      return moveTo(unit, definition, stored, next, action, why)
    case 'void':
      return voidWithMade(unit, definition, stored, options, why)
    case 'close':
      await refuseNothingOpen(unit, definition, stored)
      await postAction(unit, definition, action, stored, { previewHash: options.previewHash })
      return moveTo(unit, definition, stored, next, action, why)
    case 'reopen':
      // What was closed comes into force again: it is judged as it would be today (sales 2.1).
      await checkRules(unit, definition, stored, 'reopen')
      await takeBackAction(unit, definition, LIFE[action].undoes, stored)
      if (definition.closesItself) await takeAgain(unit, definition, stored)
      return moveTo(unit, definition, stored, next, action, why)
    default:
      return moveTo(unit, definition, stored, next, action, why)
  }
}

/** What falls under an approval set waits for those it names; all else is approved at once (ruling 3). */
async function submit(begun: Unit, definition: AnyDocument, stored: Values, options: ActOptions): Promise<Saved> {
  checkAuthorPeriod(begun, definition, stored)
  const next = await nextAtOnce(begun, definition, stored)
  const unit = next ? withMoreToCome(begun) : begun
  const asked = await askedFor(unit, definition, (passing) =>
    approval(unit, definition, stored, { preview: true, passing }),
  )
  const made = asked
    ? asked.made
    : await approval(unit, definition, stored, { preview: false, passing: NOTHING_PASSES })
  if (!next) checkSeen(unit.actor, made.posting, options.previewHash)
  if (!asked) return approve(unit, definition, stored, 'submit', made, options, next)
  if (!asked.set)
    return approve(unit, definition, stored, 'submit', await withNumber(unit, definition, made), options, next)
  const number = await numberFor(unit, definition, made.values, false)
  const header: Values = {
    number,
    status: 'pending',
    version: Number(stored.version) + 1,
    ...stampsOf(unit, 'submitted'),
  }
  const saved: Values = { ...made.values, ...NO_REASON, ...header }
  updateRecord(unit.batch, definition, saved, stored, inColumns(header))
  const snapshot = await takeSnapshot(unit, definition, saved)
  await requestApproval(unit, definition, saved, asked.set)
  record(unit, definition, saved, { action: 'submit', changes: changesBetween(definition, stored, saved), snapshot })
  return { values: saved, warnings: [...made.warnings, ...asWarnings(made.passed)] }
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
  if (passing === null) return approvedOnLevel(begun, definition, stored, why.note)
  const next = await nextAtOnce(begun, definition, stored)
  const unit = next ? withMoreToCome(begun) : begun
  const made = await approval(unit, definition, stored, { preview: false, passing })
  if (!next) checkSeen(unit.actor, made.posting, options.previewHash)
  return approve(unit, definition, stored, 'approve', made, options, next)
}

/** One of several has approved: the document waits on, as it was. */
function approvedOnLevel(unit: Unit, definition: AnyDocument, stored: Values, comment: string | null): Saved {
  record(unit, definition, stored, { action: 'approve-level', reason: comment })
  return { values: stored, warnings: [] }
}

/** Posts the document: nobody has to be asked, or everybody has agreed. */
async function approve(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  action: LifeAction,
  made: Approval,
  options: ActOptions,
  next: AnyDocument | null,
): Promise<Saved> {
  const header: Values = {
    number: made.values.number,
    status: 'approved',
    version: Number(stored.version) + 1,
    ...(action === 'submit' ? stampsOf(unit, 'submitted') : {}),
    ...stampsOf(unit, 'approved'),
  }
  const saved: Values = { ...made.values, ...NO_REASON, ...header }
  updateRecord(unit.batch, definition, saved, stored, inColumns(header))
  const snapshot = action === 'submit' ? await takeSnapshot(unit, definition, saved) : null
  writeApproval(unit, made)
  const reason = options.note?.trim() || null
  record(unit, definition, saved, { action, reason, changes: changesBetween(definition, stored, saved), snapshot })
  const done = { values: saved, warnings: made.warnings }
  return next ? goOn(unit, definition, next, done, options.previewHash) : done
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
  await reopenSources(unit, await lockSources(unit, definition, stored, nothingLocked, false))
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
  const header: Values = { status, version: Number(stored.version) + 1, ...kept, ...marks, ...byHand }
  const saved: Values = { ...stored, ...header }
  unit.batch.update(tableOf(definition.key), ['id'], { id: stored.id, ...inColumns(header) }, true)
  if (editable.has(status)) dropSnapshot(unit, stored)
  record(unit, definition, saved, { action, reason: why.note, changes: reasonChange(why) }, why)
  return { values: saved, warnings: [] }
}

// What is submitted again, or approved, is no longer what was sent back.
const NO_REASON: Values = { [STEP_REASON]: null, [STEP_NOTE]: null }

// Steps of which whoever made the document is told when somebody else takes them.
const TOLD: Readonly<Partial<Record<string, NotificationKind>>> = {
  approve: 'approve',
  revise: 'revise',
  reject: 'reject',
  void: 'void',
}

function record(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  entry: Pick<AuditEntry, 'action' | 'changes' | 'reason' | 'snapshot'>,
  why: Pick<Why, 'name'> = { name: null },
): void {
  const number = typeof values.number === 'string' ? values.number : null
  const named = { resource: definition.key, record: String(values.id), number }
  audit(unit, { ...named, number: number ?? '', ...entry, fingerprint: fingerprintOf(definition, values) })
  const isApproved = entry.action === 'submit' && values.status === 'approved'
  const kind = TOLD[isApproved ? 'approve' : entry.action]
  if (kind && typeof values.createdBy === 'string')
    notify(unit, [values.createdBy], {
      kind,
      ...named,
      branch: String(values.branch),
      reason: entry.reason ?? null,
      because: why.name,
    })
}

/** A new draft with the same contents. What was made from lines of another document is made from there again. */
async function duplicate(unit: Unit, definition: AnyDocument, stored: Values): Promise<Saved> {
  if (comesFromLines(definition, stored)) {
    throw new Problem(409, 'copy-of-successor', { number: String(stored.number ?? '') })
  }
  const body: Record<string, unknown> = {}
  const copied = linesByPlace(definition.fields, await withUsualTypeIn(unit, definition, stored))
  for (const [key, field] of Object.entries(definitionFor(unit.actor, definition).fields)) {
    if (!isCopied(field)) continue
    if (field.kind !== 'lines') {
      body[key] = wire(copied[key])
      continue
    }
    const fields = field.options.fields ?? {}
    body[key] = linesIn(copied, key).map((line) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([column, one]) => (isCopied(one) ? [[column, wire(line[column])]] : [])),
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

const wire = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toFixed' in value && typeof value.toFixed === 'function'
    ? String(value)
    : value

/** Deletes a draft that was never submitted. */
export async function removeDraft(unit: Unit, definition: AnyDocument, id: string, version: number): Promise<void> {
  permit(unit, definition.key, 'delete')
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, version)
  if (stored.status !== 'draft')
    throw new Problem(409, 'status-conflict', { number: String(stored.number ?? ''), status: String(stored.status) })
  await unit.transaction.query(sql`delete from ${name(tableOf(definition.key))} where id = ${id}`)
  await forgetAttached(unit, id)
  record(unit, definition, stored, { action: 'delete', changes: contentsOf(definition, stored) })
}
