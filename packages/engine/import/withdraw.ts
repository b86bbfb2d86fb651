// Taking an upload back as a whole: drafts are deleted, approved documents voided, masters that it made or brought back
// archived. Nothing of it happens when anything else already rests on one of its rows.
import { Problem } from '@lumbung/core'
import { type AnyDocument, type AnyMaster, type Definition, sql, type Values } from '@lumbung/definition'
import { actOn, removeDraft } from '../lifecycle/actions.ts'
import { changeMaster } from '../lifecycle/master.ts'
import type { SaidWhy } from '../lifecycle/reason.ts'
import { forOne, type Unit } from '../unit.ts'
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

/** Some records at a time, as they stand: all of a large upload would fill the memory. */
async function* recordsInSteps(
  unit: Unit,
  { key }: Definition,
  ids: readonly string[],
): AsyncGenerator<ReadonlyMap<string, Values>> {
  for (let at = 0; at < ids.length; at += TOGETHER) yield await storedRecords(unit, key, ids.slice(at, at + TOGETHER))
}

async function refuseUsed(unit: Unit, definition: Definition, brought: readonly Brought[]): Promise<void> {
  const ids = new Set<string>()
  const all = brought.map((one) => one.id)
  for await (const records of recordsInSteps(unit, definition, all))
    for (const id of await usedAmong(unit, definition, records)) ids.add(id)
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

async function takeBackDocument(unit: Unit, definition: AnyDocument, values: Values, said: SaidWhy): Promise<void> {
  const [id, version] = [String(values.id), Number(values.version)]
  if (values.status === 'draft') await removeDraft(unit, definition, id, version)
  if (values.status === 'approved')
    await actOn(unit, definition, id, 'void', { version, ...said, confirm: String(values.number ?? '') })
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
  all: readonly Brought[],
  said: SaidWhy,
  report: (records: number) => Promise<void>,
): Promise<void> {
  const changed = all.filter(({ how }) => how === 'changed')
  if (changed.length > 0) throw new Problem(409, 'upload-changed-rows', { n: changed.length })
  const brought = all.filter(({ how }) => how === 'made' || how === 'restored')
  if (brought.length === 0) throw new Problem(409, 'upload-nothing-to-withdraw')
  await refuseUsed(unit, definition, brought)
  const newest = brought.map((one) => one.id).toReversed()
  const together: Unit = { ...unit, gather: gatherFacts() }
  let done = 0
  for await (const records of recordsInSteps(unit, definition, newest)) {
    const side = newest
      .slice(done, done + TOGETHER)
      .map((id) => records.get(id))
      .filter((one) => one !== undefined)
    const takeBack = (values: Values): Promise<void> =>
      definition.kind === 'document'
        ? takeBackDocument(forOne(unit), definition, values, said)
        : takeBackMaster(together, definition, values)
    // A void prices against what the one before it has put back; drafts and masters know nothing of each other.
    const alone = side.filter(({ status }) => status === 'approved')
    for (const one of alone) {
      await takeBack(one)
      await sent(unit)
    }
    const ended = await Promise.allSettled(side.filter(({ status }) => status !== 'approved').map(takeBack))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    await sent(unit)
    done += TOGETHER
    await report(Math.min(done, newest.length))
  }
  await unit.transaction.query(sql`delete from upload_reference where upload = ${upload}`)
}

async function sent(unit: Unit): Promise<void> {
  if (!(await unit.batch.send(unit.transaction))) throw new Problem(409, 'version-conflict', { number: '' })
}
