import { requestApproval } from '../approval/request.ts'
import { askedFor, NOTHING_PASSES } from '../approval/submit.ts'
import type { ApprovalSet } from '../approval/types.ts'
import { Problem } from '@lumbung/core'
import type { AnyDocument, Definition, Values } from '@lumbung/definition'
import { may } from '../actor.ts'
import { readRecords } from '../store/read.ts'
import { insertHeader, insertLines, insertRecord, updateRecord } from '../store/save.ts'
import { audit, changesBetween } from './audit.ts'
import { amend, isAmendable } from './amend.ts'
import { type Approval, approval, withNumber, writeApproval } from './approve.ts'
import { numberFor } from './numbering.ts'
import { openWarnings } from './open-quantities.ts'
import { checkAuthorPeriod } from './period.ts'
import { calculated, checkReferences, checkRules } from './prepare.ts'
import { editable } from './states.ts'
import { readDocument } from './supplement.ts'
import type { Unit } from './unit.ts'

export const permit = (unit: Unit, key: string, action: string): void => {
  if (!may(unit.actor, `${key}.${action}`)) throw new Problem(403, 'no-permission')
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
  const id = typeof given === 'string' ? given : await codeOf(unit, given)
  if (!id) throw new Problem(422, 'branch-missing', {}, [{ path: 'branch', code: 'branch-missing' }])
  if (!actor.branches.includes(id))
    throw new Problem(422, 'branch-unknown', {}, [{ path: 'branch', code: 'branch-unknown' }])
  return id
}

async function codeOf(unit: Unit, given: unknown): Promise<string | null> {
  if (typeof given !== 'object' || given === null) return null
  if ('id' in given && typeof given.id === 'string') return given.id
  return 'code' in given ? unit.engine.masters.idByCode(unit.transaction, 'branch', String(given.code)) : null
}

const stampsOf = (unit: Unit, values: Values): Readonly<Record<string, unknown>> => ({
  number: values.number ?? null,
  status: values.status,
  branch: values.branch,
  version: values.version,
  created_at: new Date(unit.now).toISOString(),
  created_by: unit.actor.user,
})

export interface Saved {
  readonly values: Values
  readonly warnings: Approval['warnings']
  /** A secret that is told with this answer and never again. */
  readonly once?: string
}

/** Creates a document; with `submit` it is checked, numbered, posted and stored in one go. */
export async function createDocument(
  unit: Unit,
  definition: AnyDocument,
  body: unknown,
  options: { submit: boolean },
): Promise<Saved> {
  permit(unit, definition.key, 'create')
  if (options.submit) permit(unit, definition.key, 'submit')
  const { fields, branch } = splitBody(body)
  const read = await readDocument(unit, definition, fields, null)
  const draft: Values = { ...read, number: null, status: 'draft', branch: await branchFor(unit, branch), version: 1 }
  checkAuthorPeriod(unit, definition, draft)
  if (options.submit) return createApproved(unit, definition, draft)
  const values = await calculated(unit, definition, draft, false)
  await checkReferences(unit, definition, values, null)
  const warnings = [
    ...(await checkRules(unit, definition, values, 'save')),
    ...(await openWarnings(unit, definition, values)),
  ]
  const number = await numberFor(unit, definition, values, false)
  const saved: Values = { ...values, number }
  insertRecord(unit.batch, definition, saved, stampsOf(unit, saved))
  audit(unit, { resource: definition.key, record: String(saved.id), number, action: 'create' })
  return { values: saved, warnings }
}

/** A body as the document it would become, not stored: for previews. */
export async function draftFor(
  unit: Unit,
  definition: AnyDocument,
  body: unknown,
  stored: Values | null,
): Promise<Values> {
  const { fields, branch } = splitBody(body)
  const read = await readDocument(unit, definition, fields, stored)
  if (stored) return read
  return { ...read, number: null, status: 'draft', branch: await branchFor(unit, branch), version: 1 }
}

async function createApproved(unit: Unit, definition: AnyDocument, draft: Values): Promise<Saved> {
  await checkReferences(unit, definition, draft, null)
  const asked = await askedFor(unit, definition, (passing) =>
    approval(unit, definition, draft, { preview: true, passing }),
  )
  if (asked?.set) return createPending(unit, definition, asked.made, asked.set)
  const made = asked
    ? await withNumber(unit, definition, asked.made)
    : await approval(unit, definition, draft, { preview: false, ahead: true, passing: NOTHING_PASSES })
  const saved: Values = { ...made.values, status: 'approved' }
  insertHeader(unit.batch, definition, saved, { ...stampsOf(unit, saved), ...submittedBy(unit), ...approvedBy(unit) })
  if (!made.isAhead) insertLines(unit.batch, definition, saved, true)
  await writeApproval(unit, definition, made)
  audit(unit, {
    resource: definition.key,
    record: String(saved.id),
    number: String(saved.number),
    action: 'create-submit',
  })
  return { values: saved, warnings: made.warnings }
}

/** Submitted at once, under an approval set: it waits with its number, if that is not one the law counts. */
async function createPending(unit: Unit, definition: AnyDocument, made: Approval, set: ApprovalSet): Promise<Saved> {
  const number = await numberFor(unit, definition, made.values, false)
  const saved: Values = { ...made.values, number, status: 'pending' }
  insertRecord(unit.batch, definition, saved, { ...stampsOf(unit, saved), ...submittedBy(unit) })
  await requestApproval(unit, definition, saved, set)
  audit(unit, { resource: definition.key, record: String(saved.id), number, action: 'create-submit' })
  return { values: saved, warnings: [...made.warnings, ...asWarnings(made.passed)] }
}

/** What passes once it is approved, as a remark. */
export const asWarnings = (passed: Approval['passed']): Approval['passed'] =>
  passed.map((one) => ({ ...one, warning: true }))

export const submittedBy = (unit: Unit): Readonly<Record<string, unknown>> => ({
  submitted_at: new Date(unit.now).toISOString(),
  submitted_by: unit.actor.user,
})

export const approvedBy = (unit: Unit): Readonly<Record<string, unknown>> => ({
  approved_at: new Date(unit.now).toISOString(),
  approved_by: unit.actor.user,
})

/** Reads a record under lock, within the branches of the user; another branch's answers like a missing one. */
export async function lockRecord(unit: Unit, definition: Definition, id: string): Promise<Values> {
  const stored = (await readRecords(unit, definition.key, [id], { lock: true })).get(id)
  const branch =
    definition.kind === 'document' ? stored?.branch : definition.branch ? stored?.[definition.branch] : null
  if (!stored || (typeof branch === 'string' && !unit.actor.branches.includes(branch)))
    throw new Problem(404, 'not-found')
  return stored
}

export function checkVersion(stored: Values, version: unknown): void {
  if (typeof version !== 'number')
    throw new Problem(400, 'version-missing', {}, [{ path: 'version', code: 'version-missing' }])
  if (stored.version !== version) {
    throw new Problem(409, 'version-conflict', { number: String(stored.number ?? stored.code ?? '') })
  }
}

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
  const read = await readDocument(unit, definition, fields, stored)
  checkAuthorPeriod(unit, definition, read)
  const values: Values = { ...(await calculated(unit, definition, read, false)), version: Number(stored.version) + 1 }
  await checkReferences(unit, definition, values, stored)
  const warnings = [
    ...(await checkRules(unit, definition, values, 'save')),
    ...(await openWarnings(unit, definition, values)),
  ]
  updateRecord(unit.batch, definition, values, stored, { version: values.version })
  audit(unit, {
    resource: definition.key,
    record: id,
    number: String(values.number ?? ''),
    action: 'update',
    changes: changesBetween(definition, stored, values),
  })
  return { values, warnings }
}
