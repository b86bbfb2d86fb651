import { Problem } from '@lumbung/core'
import { type AnyMaster, name, sql, TRANSACTION_TYPES, type Values } from '@lumbung/definition'
import { forgetAttached } from '../attached/bearer.ts'
import { checkNumbering } from '../numbering/checked.ts'
import { usedBy } from '../store/used-by.ts'
import { checkGrant } from '../session/grant.ts'
import { invite } from '../session/reset.ts'
import { insertRecord, updateRecord } from '../store/save.ts'
import { tableOf } from '../store/naming.ts'
import { audit, changesBetween, contentsOf } from './audit.ts'
import { checkVersion, lockRecord, permit, type Saved } from './document.ts'
import { calculated, checkReferences, checkRules, readValues } from './prepare.ts'
import { confirmed } from './second-person.ts'
import { checkClassKept } from './transaction-type.ts'
import type { Unit } from './unit.ts'

const shownAs = (definition: AnyMaster, values: Values): string => String(values[definition.identity.code] ?? '')

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
  await checkGrant(unit, definition, values, null)
  if (definition.key === 'numbering-set') await checkNumbering(unit, values)
  insertRecord(unit.batch, definition, values, {
    archived: false,
    version: 1,
    created_at: new Date(unit.now).toISOString(),
    created_by: unit.actor.user,
  })
  audit(unit, {
    resource: definition.key,
    record: String(values.id),
    number: shownAs(definition, values),
    action: 'create',
  })
  const once = await onCreated(unit, definition, values)
  return { values, warnings, ...(once === undefined ? {} : { once }) }
}

/** A new user is invited at once; whoever made them is told the link, since mail may not be set up. */
const onCreated = async (unit: Unit, { key }: AnyMaster, values: Values): Promise<string | undefined> =>
  key === 'user' ? invite(unit, values) : undefined

export async function changeMaster(unit: Unit, definition: AnyMaster, id: string, body: unknown): Promise<Saved> {
  permit(unit, definition.key, 'update')
  refuseReadOnly(unit, definition)
  const stored = await lockRecord(unit, definition, id)
  const { fields, version, archived } = splitArchived(body)
  if (archived !== undefined && typeof archived !== 'boolean')
    throw new Problem(400, 'not-yes-or-no', {}, [{ path: 'archived', code: 'not-yes-or-no' }])
  checkVersion(stored, version)
  const read = await readValues(unit, definition, fields, stored)
  const values: Values = {
    ...(await confirmed(unit, definition, await calculated(unit, definition, read, false), stored)),
    archived: archived ?? stored.archived,
    version: Number(stored.version) + 1,
  }
  await checkReferences(unit, definition, values, stored)
  const warnings = await checkRules(unit, definition, values, 'save')
  await checkGrant(unit, definition, values, stored)
  if (definition.key === 'numbering-set' && values.archived !== true) await checkNumbering(unit, values)
  if (definition.key === TRANSACTION_TYPES) await checkClassKept(unit, values, stored)
  updateRecord(unit.batch, definition, values, stored, { archived: values.archived, version: values.version })
  const isMoved = (archived ?? stored.archived) !== stored.archived
  const action = isMoved ? (archived === true ? 'archive' : 'restore') : 'update'
  audit(unit, {
    resource: definition.key,
    record: id,
    number: shownAs(definition, values),
    action,
    changes: changesBetween(definition, stored, values),
  })
  return { values, warnings }
}

/** Removes a master that nothing uses; a used one is refused with the list of what uses it, to be archived instead. */
export async function removeMaster(unit: Unit, definition: AnyMaster, id: string, version: number): Promise<void> {
  permit(unit, definition.key, 'delete')
  refuseReadOnly(unit, definition)
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, version)
  if (definition.kept) throw new Problem(409, 'kept', { name: shownAs(definition, stored) })
  const uses = await usedBy(unit.transaction, unit.engine.registry, definition.key, id)
  if (uses.length > 0) {
    const count = uses.reduce((total, use) => total + use.count, 0)
    throw new Problem(409, 'used', { name: shownAs(definition, stored), count }, [], { usedBy: uses })
  }
  await unit.transaction.query(sql`delete from ${name(tableOf(definition.key))} where id = ${id}`)
  await forgetAttached(unit, id)
  audit(unit, {
    resource: definition.key,
    record: id,
    number: shownAs(definition, stored),
    action: 'delete',
    changes: contentsOf(definition, stored),
  })
}
