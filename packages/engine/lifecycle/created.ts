// Masters that a document's approval creates in its own transaction: the batches of what is received.
import type { AnyMaster, Values } from '@lumbung/definition'
import type { CreatedMaster } from '../behaviour.ts'
import { insertRecord } from '../store/save.ts'
import { auditRecord } from '../trail/audit.ts'
import { calculated, readValues } from './prepare.ts'
import { inColumns, stampsOf } from './stamps.ts'
import type { Unit } from '../unit.ts'

/** A master as it is going to be stored. */
export interface CreatedRecord {
  readonly definition: AnyMaster
  readonly values: Values
}

/** The records whole, with their defaults and what is computed of them; the document's rules judge their values. */
export const createdRecords = (unit: Unit, asked: readonly CreatedMaster[]): Promise<readonly CreatedRecord[]> =>
  Promise.all(
    asked.map(async ({ resource, id, values }) => {
      const definition = unit.engine.registry.resources.get(resource)?.definition
      if (definition?.kind !== 'master') throw new Error(`${resource} is no master that a document could create`)
      const read = { ...(await readValues(unit, definition, values, null)), id, archived: false, version: 1 }
      return { definition, values: await calculated(unit, definition, read, false) }
    }),
  )

/** Adds them and their rows of the trail to the batch. */
export function writeCreated(unit: Unit, records: readonly CreatedRecord[]): void {
  for (const { definition, values } of records) {
    const header = { archived: false, version: 1, ...inColumns(stampsOf(unit, 'created')) }
    insertRecord(unit.batch, definition, values, header)
    auditRecord(unit, definition, values, { action: 'create' })
  }
}
