// Taking an upload back as a whole: drafts are deleted, approved documents voided, new masters archived. Nothing of it
// happens when anything else already rests on one of its rows.
import { Problem } from '@lumbung/core'
import { type AnyDocument, type AnyMaster, type Definition, sql, type Values } from '@lumbung/definition'
import { actOn, removeDraft } from '../lifecycle/actions.ts'
import { changeMaster } from '../lifecycle/master.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { checkVoidable } from '../lifecycle/void.ts'
import { usedBy } from '../store/used-by.ts'
import { storedRecords } from './existing.ts'
import type { Brought } from './view.ts'

const NAMED = 10

async function isUsed(unit: Unit, definition: Definition, values: Values): Promise<boolean> {
  const id = String(values.id)
  if (definition.kind === 'master')
    return (await usedBy(unit.transaction, unit.engine.registry, definition.key, id)).length > 0
  if (values.status === 'draft' || values.status === 'void') return false
  if (values.status !== 'approved') return true
  try {
    await checkVoidable(unit, definition, values, true)
    return false
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

async function refuseUsed(
  unit: Unit,
  definition: Definition,
  records: ReadonlyMap<string, Values>,
  brought: readonly Brought[],
): Promise<void> {
  const used: Brought[] = []
  for (const one of brought) {
    const values = records.get(one.id)
    if (values && (await isUsed(unit, definition, values))) used.push(one)
  }
  if (used.length === 0) return
  const list =
    used
      .slice(0, NAMED)
      .map((one) => one.reference)
      .join(', ') + (used.length > NAMED ? ' …' : '')
  throw new Problem(409, 'upload-used', { n: used.length, m: brought.length, list }, [], {
    usedRows: used.slice(0, 1000),
  })
}

async function takeBackDocument(unit: Unit, definition: AnyDocument, values: Values, reason: string): Promise<void> {
  const [id, version] = [String(values.id), Number(values.version)]
  if (values.status === 'draft') await removeDraft(unit, definition, id, version)
  if (values.status === 'approved')
    await actOn(unit, definition, id, 'void', { version, reason, confirm: String(values.number ?? '') })
}

const takeBackMaster = async (unit: Unit, definition: AnyMaster, values: Values): Promise<void> => {
  if (values.archived === true) return
  await changeMaster(unit, definition, String(values.id), { version: Number(values.version), archived: true })
}

/** Takes back every record the upload made, the newest first. */
export async function withdrawRecords(
  unit: Unit,
  definition: Definition,
  upload: string,
  brought: readonly Brought[],
  reason: string,
): Promise<void> {
  const changed = brought.filter((one) => !one.made)
  if (changed.length > 0) throw new Problem(409, 'upload-changed-rows', { n: changed.length })
  if (brought.length === 0) throw new Problem(409, 'upload-nothing-to-withdraw')
  const records = await storedRecords(
    unit,
    definition.key,
    brought.map((one) => one.id),
  )
  await refuseUsed(unit, definition, records, brought)
  for (const { id } of brought.toReversed()) {
    const values = records.get(id)
    if (!values) continue
    if (definition.kind === 'document') await takeBackDocument(unit, definition, values, reason)
    else await takeBackMaster(unit, definition, values)
    // A void prices against what the one before it has put back.
    if (!(await unit.batch.send(unit.transaction))) throw new Problem(409, 'version-conflict', { number: '' })
  }
  await unit.transaction.query(sql`delete from upload_reference where upload = ${upload}`)
}
