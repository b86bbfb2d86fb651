// Taking an upload back as a whole: drafts are deleted, approved documents voided, new masters archived. Nothing of it
// happens when anything else already rests on one of its rows.
import { Problem } from '@lumbung/core'
import { type AnyDocument, type AnyMaster, type Definition, sql, type Values } from '@lumbung/definition'
import { actOn, removeDraft } from '../lifecycle/actions.ts'
import { changeMaster } from '../lifecycle/master.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { checkVoidable } from '../lifecycle/void.ts'
import { gatherFacts } from '../facts/gather.ts'
import { usedOf } from '../store/used-by.ts'
import { storedRecords } from './existing.ts'
import { TOGETHER } from './together.ts'
import type { Brought } from './view.ts'

const NAMED = 10

/** Records that something else rests on. */
async function usedAmong(
  unit: Unit,
  definition: Definition,
  records: ReadonlyMap<string, Values>,
): Promise<ReadonlySet<string>> {
  if (definition.kind === 'master')
    return usedOf(unit.transaction, unit.engine.registry, definition.key, [...records.keys()])
  const used = new Set<string>()
  for (const [id, values] of records) if (await isUsed(unit, definition, values)) used.add(id)
  return used
}

async function isUsed(unit: Unit, definition: AnyDocument, values: Values): Promise<boolean> {
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
  const ids = await usedAmong(unit, definition, records)
  const used = brought.filter((one) => ids.has(one.id))
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
  report: (records: number) => Promise<void>,
): Promise<void> {
  const changed = brought.filter((one) => !one.made)
  if (changed.length > 0) throw new Problem(409, 'upload-changed-rows', { n: changed.length })
  if (brought.length === 0) throw new Problem(409, 'upload-nothing-to-withdraw')
  const ids = brought.map((one) => one.id)
  const records = await storedRecords(unit, definition.key, ids)
  await refuseUsed(unit, definition, records, brought)
  const newest = ids.toReversed()
  // A void prices against what the one before it has put back; masters know nothing of each other.
  const step = definition.kind === 'master' ? TOGETHER : 1
  const together: Unit = definition.kind === 'master' ? { ...unit, gather: gatherFacts() } : unit
  const takeBack = async (id: string): Promise<void> => {
    const values = records.get(id)
    if (!values) return
    if (definition.kind === 'document') await takeBackDocument(unit, definition, values, reason)
    else await takeBackMaster(together, definition, values)
  }
  for (let at = 0; at < newest.length; at += step) {
    const ended = await Promise.allSettled(newest.slice(at, at + step).map(takeBack))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (!(await unit.batch.send(unit.transaction))) throw new Problem(409, 'version-conflict', { number: '' })
    await report(at + step)
  }
  await unit.transaction.query(sql`delete from upload_reference where upload = ${upload}`)
}
