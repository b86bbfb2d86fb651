import { requestApproval } from '../approval/request.ts'
import { askedFor, NOTHING_PASSES } from '../approval/submit.ts'
import type { ApprovalSet } from '../approval/types.ts'
import { Problem } from '@lumbung/core'
import { type AnyDocument, type Definition, STEP_NOTE, STEP_REASON, type Values } from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import { may } from '../actor.ts'
import { readRecords } from '../store/read.ts'
import { insertHeader, insertLines, insertRecord, updateRecord } from '../store/save.ts'
import { isOwn, isVisible } from '../store/visible.ts'
import { auditRecord, changesBetween } from '../trail/audit.ts'
import { refuseNotNow } from './action-work.ts'
import { amend, isAmendable } from './amend.ts'
import { type Approval, approval, withNumber, writeApproval } from './approve.ts'
import { numberFor } from './numbering.ts'
import { openWarnings } from './open-quantities.ts'
import { checkSeen } from './effects.ts'
import { recordStep } from './step-record.ts'
import { followingOf, nextAtOnce, withMoreToCome } from './going-on.ts'
import type { Saved } from '../masters/hook.ts'
import { checkAuthorPeriod } from '../ledger/period.ts'
import { takeSnapshot } from './snapshot.ts'
import { calculated, checkReferences, checkRules } from './prepare.ts'
import { inColumns, NO_STAMPS, stampsOf } from './stamps.ts'
import { editable } from '../store/states.ts'
import { readDocument } from './supplement.ts'
import { refuseTypeCleared, withUsualType } from './transaction-type.ts'
import type { Unit } from '../unit.ts'

export const permit = ({ actor }: Pick<Unit, 'actor'>, key: string, action: string): void => {
  if (!may(actor, `${key}.${action}`)) throw new Problem(403, 'no-permission')
}

/** A body's own fields, apart from `version` and the branch that only an administrator in all branches may give. */
function splitBody(body: unknown): { fields: unknown; version: unknown; branch: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { fields: body, version: undefined, branch: undefined }
  const { version, branch, ...fields } = { version: undefined, branch: undefined, ...body }
  return { fields, version, branch }
}

async function branchFor(unit: Unit, given: unknown): Promise<string> {
  const { actor } = unit
  if (actor.branch !== null) {
    if (given !== undefined) throw new Problem(400, 'derived-field', {}, [{ path: 'branch', code: 'derived-field' }])
    return actor.branch
  }
  const id = await branchIn(unit, given)
  if (!id) throw new Problem(422, 'branch-missing', {}, [{ path: 'branch', code: 'branch-missing' }])
  if (!actor.branches.includes(id))
    throw new Problem(422, 'branch-unknown', {}, [{ path: 'branch', code: 'branch-unknown' }])
  return id
}

const branchIn = async (unit: Unit, given: unknown): Promise<string | null> =>
  typeof given === 'string' ? given : codeOf(unit, given)

async function codeOf(unit: Unit, given: unknown): Promise<string | null> {
  if (typeof given !== 'object' || given === null) return null
  if ('id' in given && typeof given.id === 'string') return given.id
  return 'code' in given ? unit.engine.masters.idByCode(unit.transaction, 'branch', String(given.code)) : null
}

/** Creates a document; with `submit` it is checked, numbered, posted and stored in one go. */
export async function createDocument(
  unit: Unit,
  definition: AnyDocument,
  body: unknown,
  options: { submit: boolean; previewHash?: string },
): Promise<Saved> {
  permit(unit, definition.key, 'create')
  if (options.submit) permit(unit, definition.key, 'submit')
  const draft = await begunWith(unit, definition, body)
  checkAuthorPeriod(unit, definition, draft)
  if (options.submit) refuseNotNow(definition, 'submit', draft)
  if (options.submit) return submit(unit, definition, draft, null, options)
  const values = await calculated(unit, definition, draft, false)
  await checkReferences(unit, definition, values, null)
  const warnings = [
    ...(await checkRules(unit, definition, values, 'save')),
    ...(await openWarnings(unit, definition, values)),
  ]
  const number = await numberFor(unit, definition, values, false)
  const { status, branch, version } = values
  const header: Values = { number, status, branch, version, ...stampsOf(unit, 'created') }
  const saved: Values = { ...values, ...NO_STAMPS, ...header }
  insertRecord(unit.batch, definition, saved, inColumns(header))
  auditRecord(unit, definition, saved, { action: 'create' })
  return { values: saved, warnings }
}

/** A body as the document it would become, not stored: for previews. */
export async function draftFor(
  unit: Unit,
  definition: AnyDocument,
  body: unknown,
  stored: Values | null,
): Promise<Values> {
  return stored ? readDocument(unit, definition, splitBody(body).fields, stored) : begunWith(unit, definition, body)
}

/** A new document as it was sent, with the type that it has where none is said. */
async function begunWith(unit: Unit, definition: AnyDocument, body: unknown): Promise<Values> {
  const { fields, branch } = splitBody(body)
  const typed = await withUsualType(unit, definition, fields, unit.actor.branch ?? (await branchIn(unit, branch)))
  const read = await readDocument(unit, definition, typed, null)
  return { ...read, number: null, status: 'draft', branch: await branchFor(unit, branch), version: 1 }
}

/**
 * What falls under an approval set waits for those it names; all else is approved at once (ruling 3). A new document is
 * checked, numbered, posted and stored in one go.
 */
export async function submit(
  begun: Unit,
  definition: AnyDocument,
  given: Values,
  stored: Values | null,
  options: Said,
): Promise<Saved> {
  const next = await nextAtOnce(begun, definition, given)
  const unit = next ? withMoreToCome(begun) : begun
  if (!stored) await checkReferences(unit, definition, given, null, { documents: false })
  const asked = await askedFor(unit, definition, (passing) =>
    approval(unit, definition, given, { preview: true, passing }),
  )
  const made = asked
    ? asked.made
    : await approval(unit, definition, given, { preview: false, ahead: stored === null, passing: NOTHING_PASSES })
  if (!next) checkSeen(unit.actor, [made.posting], options.previewHash)
  if (asked?.set) return waiting(unit, definition, stored, made, asked.set)
  const numbered = asked ? await withNumber(unit, definition, made) : made
  return approved(unit, definition, stored, 'submit', numbered, options, next)
}

type Said = Pick<ActOptions, 'note' | 'previewHash'>

/** It waits with its number, if that is not one the law counts. */
async function waiting(
  unit: Unit,
  definition: AnyDocument,
  stored: Values | null,
  made: Approval,
  set: ApprovalSet,
): Promise<Saved> {
  const number = await numberFor(unit, definition, made.values, false)
  const saved = written(unit, definition, stored, made, { number, status: 'pending', ...stampsOf(unit, 'submitted') })
  const snapshot = await takeSnapshot(unit, definition, saved)
  await requestApproval(unit, definition, saved, set)
  recordStep(unit, definition, saved, { ...stepOf(definition, stored, saved, 'submit'), snapshot })
  return { values: saved, warnings: [...made.warnings, ...asWarnings(made.passed)] }
}

/** Posts the document: nobody has to be asked, or everybody has agreed. */
export async function approved(
  unit: Unit,
  definition: AnyDocument,
  stored: Values | null,
  action: 'submit' | 'approve',
  made: Approval,
  { note, previewHash }: Said,
  next: AnyDocument | null,
): Promise<Saved> {
  const submitted = action === 'submit' ? stampsOf(unit, 'submitted') : {}
  const header = { number: made.values.number, status: 'approved', ...submitted, ...stampsOf(unit, 'approved') }
  const saved = written(unit, definition, stored, made, header)
  const snapshot = action === 'submit' ? await takeSnapshot(unit, definition, saved) : null
  writeApproval(unit, made)
  const reason = note?.trim() || null
  recordStep(unit, definition, saved, { ...stepOf(definition, stored, saved, action), reason, snapshot })
  const done = { values: saved, warnings: made.warnings }
  return next ? goOn(unit, definition, next, done, previewHash) : done
}

/** Adds a document to the batch as it is after a step: whole where it is new, else what changed of it. */
function written(
  unit: Unit,
  definition: AnyDocument,
  stored: Values | null,
  { values, isAhead }: Approval,
  step: Values,
): Values {
  if (stored) {
    const header: Values = { ...step, version: nextVersion(stored) }
    // What is submitted again, or approved, is no longer what was sent back.
    const saved: Values = { ...values, [STEP_REASON]: null, [STEP_NOTE]: null, ...header }
    updateRecord(unit.batch, definition, saved, stored, inColumns(header))
    return saved
  }
  const { branch, version } = values
  const header: Values = { branch, version, ...stampsOf(unit, 'created'), ...step }
  const saved: Values = { ...values, ...NO_STAMPS, ...header }
  insertHeader(unit.batch, definition, saved, inColumns(header))
  if (!isAhead) insertLines(unit.batch, definition, saved, saved.status === 'approved')
  return saved
}

/** How the trail tells of a step: a new document is created by it. */
const stepOf = (definition: AnyDocument, stored: Values | null, saved: Values, action: string) =>
  stored ? { action, changes: changesBetween(definition, stored, saved) } : { action: 'create-submit' }

/**
 * Makes and approves what follows a document that was just approved, by the rights and rules of making it by hand; it
 * may in turn wait for those whom an approval set asks. Answers the document as it stands then.
 */
async function goOn(
  unit: Unit,
  definition: AnyDocument,
  target: AnyDocument,
  { values, warnings }: Saved,
  previewHash: string | undefined,
): Promise<Saved> {
  const { unit: own, bodies } = await followingOf(unit, definition, target, values)
  const said = [...warnings]
  for (const body of bodies) {
    const options = { submit: true, ...(previewHash === undefined ? {} : { previewHash }) }
    said.push(...(await createDocument(own, target, body, options)).warnings)
    await own.batch.send(own.transaction)
  }
  const id = String(values.id)
  const stands = (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
  return { values: stands ?? values, warnings: said }
}

/** What passes once it is approved, as a remark. */
export const asWarnings = (passed: Approval['passed']): Approval['passed'] =>
  passed.map((one) => ({ ...one, warning: true }))

/** Reads a record under lock, within the branches of the user; another branch's answers like a missing one. */
export async function lockRecord(unit: Unit, definition: Definition, id: string): Promise<Values> {
  const stored = (await readRecords(unit, definition.key, [id], { lock: true })).get(id)
  if (!stored || !isVisible(unit.actor, definition, stored)) throw new Problem(404, 'not-found')
  // Another branch that it is shared with reads it.
  if (!isOwn(unit.actor, definition, stored)) throw new Problem(403, 'no-permission')
  return stored
}

export function checkVersion(stored: Values, version: unknown): void {
  if (typeof version !== 'number')
    throw new Problem(400, 'version-missing', {}, [{ path: 'version', code: 'version-missing' }])
  if (stored.version !== version) {
    throw new Problem(409, 'version-conflict', { number: String(stored.number ?? stored.code ?? '') })
  }
}

/** The version of a record once it is changed. */
export const nextVersion = ({ version }: Values): number => Number(version) + 1

/** Changes a draft or a document sent back; of what is approved only what may still be changed. */
export async function changeDocument(unit: Unit, definition: AnyDocument, id: string, body: unknown): Promise<Saved> {
  permit(unit, definition.key, 'update')
  const stored = await lockRecord(unit, definition, id)
  const { fields, version, branch } = splitBody(body)
  if (branch !== undefined) throw new Problem(400, 'fixed-field', {}, [{ path: 'branch', code: 'fixed-field' }])
  checkVersion(stored, version)
  if (isAmendable(definition, stored.status)) return amend(unit, definition, stored, fields)
  if (!editable.has(String(stored.status))) {
    throw new Problem(409, 'status-conflict', { number: String(stored.number ?? ''), status: String(stored.status) })
  }
  refuseNotNow(definition, 'update', stored)
  const read = await readDocument(unit, definition, fields, stored)
  refuseTypeCleared(definition, read, stored)
  checkAuthorPeriod(unit, definition, read)
  const values: Values = { ...(await calculated(unit, definition, read, false)), version: nextVersion(stored) }
  await checkReferences(unit, definition, values, stored)
  const warnings = [
    ...(await checkRules(unit, definition, values, 'save')),
    ...(await openWarnings(unit, definition, values)),
  ]
  updateRecord(unit.batch, definition, values, stored, { version: values.version })
  auditRecord(unit, definition, values, { action: 'update', changes: changesBetween(definition, stored, values) })
  return { values, warnings }
}
