import { type Definition, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { Batch } from '../database/batch.ts'
import { decodeRecord, recordStatement } from '../store/record.ts'
import { insertRecord, updateRecord } from '../store/save.ts'
import { type Audited, auditRecord, changesBetween } from '../trail/audit.ts'
import type { Engine } from '../unit.ts'

/** A record that comes with the product: as it is stored, if it is, and as it should be. */
export interface Kept {
  readonly definition: Definition
  readonly stored: Values | null
  readonly wanted: Values
}

// Who starts beside us waits here and then finds the work done.
const KEEPING_LOCK = 4_711_005

/** All records of a master that comes with the product, by the text of a field. */
export async function declaredRecords(
  connection: Connection,
  definition: Definition,
  by: string,
): Promise<ReadonlyMap<string, Values>> {
  const rows = await connection.query(recordStatement(definition, sql``, sql``), 'declared-rows')
  const records = rows.map((row) => decodeRecord(definition, row))
  return new Map(records.map((record) => [String(record[by]).toLowerCase(), record]))
}

/** What of these is not stored as it should be. */
export const notKept = (all: readonly Kept[]): readonly Kept[] =>
  all.filter(({ definition, stored, wanted }) => !stored || changesBetween(definition, stored, wanted).length > 0)

/** Stores a record as it should be, with its history. */
export function keep(unit: Audited, { definition, stored, wanted }: Kept): void {
  const version = stored ? Number(stored.version) + 1 : 1
  const header = { archived: wanted.archived === true, version }
  if (stored) updateRecord(unit.batch, definition, wanted, stored, header)
  else insertRecord(unit.batch, definition, wanted, header)
  const changes = stored ? changesBetween(definition, stored, wanted) : null
  auditRecord(unit, definition, { ...wanted, version }, { action: stored ? 'update' : 'create', changes })
}

/**
 * Brings records to what the product declares, in one transaction and with their history; `find` says what is not so
 * yet. Where nothing is, it costs that look, whatever the company's history, and nothing is written.
 */
export async function keepDeclared(
  { database, now }: Engine,
  find: (connection: Connection) => Promise<readonly Kept[]>,
): Promise<void> {
  if ((await find(database)).length === 0) return
  await database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${KEEPING_LOCK})`)
    const author = { user: null, name: 'Lumbung', request: 'start' }
    const unit: Audited = { actor: author, now: now(), batch: new Batch() }
    for (const one of await find(transaction)) keep(unit, one)
    await unit.batch.send(transaction)
  })
}
