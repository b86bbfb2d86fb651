import { Problem } from '@lumbung/core'
import { type AnyMaster, name, sql, type Values } from '@lumbung/definition'
import { heldChange, requestChange, waitingChange } from '../approval/change.ts'
import { forgetAttached } from './forget-attached.ts'
import { usedBy } from '../store/used-by.ts'
import { insertRecord, linesIn, updateRecord } from '../store/save.ts'
import { linesOf, tableOf } from '../store/naming.ts'
import { audit, auditRecord, changesBetween, contentsOf, numberIn } from '../trail/audit.ts'
import { checkVersion, lockRecord, nextVersion, permit } from './document.ts'
import { hookOf, type Saved } from '../masters/hook.ts'
import { calculated, checkReferences, checkRules, readValues } from './prepare.ts'
import { confirmed } from './second-person.ts'
import type { Change } from '../trail/set-apart.ts'
import { inColumns, stampsOf } from './stamps.ts'
import type { Unit } from '../unit.ts'

function refuseReadOnly(unit: Unit, definition: AnyMaster): void {
  if (definition.readOnly && !unit.actor.founding) throw new Problem(409, 'read-only')
}

/** A body says `archived` beside the fields only to bring a record back or to put it away. */
function splitArchived(body: unknown): { fields: unknown; version: unknown; archived: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { fields: body, version: undefined, archived: undefined }
  const { version, archived, ...fields } = { version: undefined, archived: undefined, ...body }
  return { fields, version, archived }
}

export async function createMaster(unit: Unit, definition: AnyMaster, body: unknown): Promise<Saved> {
  permit(unit, definition.key, 'create')
  refuseReadOnly(unit, definition)
  const read: Values = { ...(await readValues(unit, definition, body, null)), archived: false, version: 1 }
  const values = await confirmed(unit, definition, await calculated(unit, definition, read, false), null)
  await checkReferences(unit, definition, values, null)
  const warnings = await checkRules(unit, definition, values, 'save')
  const hook = hookOf(unit, definition)
  await hook.check?.(unit, values, null)
  const stamps = stampsOf(unit, 'created')
  insertRecord(unit.batch, definition, values, { archived: false, version: 1, ...inColumns(stamps) })
  auditRecord(unit, definition, values, { action: 'create' })
  const once = await hook.created?.(unit, values)
  return { values: { ...values, ...stamps }, warnings, ...(once === undefined ? {} : { once }) }
}

export async function changeMaster(unit: Unit, definition: AnyMaster, id: string, body: unknown): Promise<Saved> {
  permit(unit, definition.key, 'update')
  refuseReadOnly(unit, definition)
  const stored = await lockRecord(unit, definition, id)
  refuseErased(definition, stored)
  const { fields, version, archived } = splitArchived(body)
  if (archived !== undefined && typeof archived !== 'boolean')
    throw new Problem(400, 'not-yes-or-no', {}, [{ path: 'archived', code: 'not-yes-or-no' }])
  checkVersion(stored, version)
  const read = await readValues(unit, definition, fields, stored)
  const isArchived = archived ?? stored.archived === true
  if (isArchived && definition.kept === 'active')
    throw new Problem(409, 'kept-active', { name: numberIn(definition, stored) })
  const typed: Values = { ...(await calculated(unit, definition, read, false)), archived: isArchived }
  const held = await heldChange(unit, definition, typed, stored)
  if (!held) return writeChanged(unit, definition, typed, stored, { action: actionOf(stored, isArchived) })
  // Nobody is asked about what could not be written.
  await checkReferences(unit, definition, typed, stored)
  await checkRules(unit, definition, typed, 'save')
  const kept = await calculated(unit, definition, held.values, false)
  const asked = held.request ? askedChanges(definition, kept, typed) : []
  // Where nothing else was changed the request is all there is to tell.
  const isAll = asked.length > 0 && changesBetween(definition, stored, kept).length === 0
  const how = isAll ? { action: 'submit', changes: asked } : { action: actionOf(stored, isArchived) }
  const { values, warnings } = await writeChanged(unit, definition, kept, stored, how)
  if (held.request) {
    await requestChange(unit, definition, values, held.request)
    if (!isAll) auditRecord(unit, definition, values, { action: 'submit', changes: asked })
  }
  return { values, warnings: [...warnings, held.remark] }
}

/** What is asked for, field by field; whether it is confirmed follows from the decision. */
const askedChanges = (definition: AnyMaster, kept: Values, typed: Values): readonly Change[] =>
  changesBetween(definition, kept, typed).filter(
    ({ path }) => path.split('.')[2] !== (definition.confirmed?.flag ?? ''),
  )

const actionOf = ({ archived }: Values, isArchived: boolean): string => {
  if ((archived === true) === isArchived) return 'update'
  return isArchived ? 'archive' : 'restore'
}

/** How a change is told, and whether others agreed to it. */
interface Writing {
  readonly action: string
  readonly reason?: string | null
  /** What it says; else what is written. */
  readonly changes?: readonly Change[]
  readonly isAgreed?: true
}

/** Checks a changed record by all its rules, and writes it. */
export async function writeChanged(
  unit: Unit,
  definition: AnyMaster,
  given: Values,
  stored: Values,
  { action, reason = null, changes, isAgreed }: Writing,
): Promise<Saved> {
  const hook = hookOf(unit, definition)
  const whole = (await hook.complete?.(unit, given, stored)) ?? given
  const values: Values = {
    ...(await confirmed(unit, definition, whole, stored, isAgreed)),
    version: nextVersion(stored),
  }
  await checkReferences(unit, definition, values, stored)
  const warnings = await checkRules(unit, definition, values, 'save')
  await hook.check?.(unit, values, stored)
  const changed = changesBetween(definition, stored, values)
  // The same once more is no new version, and no row of the trail that tells of nothing.
  if (action === 'update' && changed.length === 0 && isInOrder(definition, values, stored))
    return { values: stored, warnings }
  updateRecord(unit.batch, definition, values, stored, { archived: values.archived, version: values.version })
  auditRecord(unit, definition, values, { action, reason, changes: changes ?? changed })
  return { values, warnings }
}

/** Whether all lines stand in the order in which they stood. */
const isInOrder = (definition: AnyMaster, values: Values, stored: Values): boolean =>
  linesOf(definition).every(([key]) => {
    const before = linesIn(stored, key)
    return linesIn(values, key).every(({ id }, at) => before[at]?.id === id)
  })

/** Removes a master that nothing uses; a used one is refused with the list of what uses it, to be archived instead. */
export async function removeMaster(unit: Unit, definition: AnyMaster, id: string, version: number): Promise<void> {
  permit(unit, definition.key, 'delete')
  refuseReadOnly(unit, definition)
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, version)
  if (definition.kept === 'archivable') throw new Problem(409, 'kept', { name: numberIn(definition, stored) })
  if (definition.approvable && (await waitingChange(unit, id)))
    throw new Problem(409, 'change-undecided', { name: numberIn(definition, stored) })
  const uses = await usedBy(unit.transaction, unit.engine.registry, definition.key, id)
  if (uses.length > 0) {
    const count = uses.reduce((total, use) => total + use.count, 0)
    throw new Problem(409, 'used', { name: numberIn(definition, stored), count }, [], { usedBy: uses })
  }
  await unit.transaction.query(sql`delete from ${name(tableOf(definition.key))} where id = ${id}`)
  await forgetAttached(unit, id)
  audit(unit, {
    resource: definition.key,
    record: id,
    number: numberIn(definition, stored),
    action: 'delete',
    changes: contentsOf(definition, stored),
  })
}

/** Refuses what would write on a record whose person was erased. */
export function refuseErased(definition: AnyMaster, stored: Values): void {
  const on = definition.person ? stored[definition.person.erasedOn] : null
  if (on) throw new Problem(409, 'person-erased', { name: numberIn(definition, stored), date: String(on) })
}
