import { type Definition, name, raw, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import { definitionOf } from '../registry.ts'
import { tableOf } from './naming.ts'
import { decodeRecord, recordStatement } from './record.ts'

/**
 * Reads whole records with their lines, in one statement. With `lock` they stay as read until the end of the
 * transaction; they are locked in the order of their ids, so that two readers of the same ones never wait in a circle.
 */
export async function readRecords(
  reader: Pick<Reader, 'transaction' | 'engine'>,
  key: string,
  ids: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<Map<string, Values>> {
  const definition = definitionOf(reader.engine.registry, key)
  if (ids.length === 0) return new Map()
  return lock ? readLocked(reader.transaction, definition, ids) : readPlain(reader.transaction, definition, ids)
}

async function readPlain(
  connection: Connection,
  definition: Definition,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const rows = await connection.query(
    recordStatement(definition, raw(''), sql`where d.id = any(${ids}::uuid[])`),
    'read',
  )
  return new Map(rows.map((row) => [String(row.id), decodeRecord(definition, row)]))
}

/**
 * One statement as well, as a rule. When it had to wait for another writer, the row it locked is the newest while the
 * lines are those of its snapshot: the two row versions differ then, and the record, now locked, is read again.
 */
async function readLocked(
  connection: Connection,
  definition: Definition,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const table = name(tableOf(definition.key))
  const versions = sql`, d.xmin::text as locked, (select s.xmin::text from ${table} s where s.id = d.id) as seen`
  const where = sql`where d.id = any(${ids}::uuid[]) order by d.id for no key update of d`
  const rows = await connection.query(recordStatement(definition, versions, where), 'read-lock')
  if (rows.some((row) => row.locked !== row.seen)) return readPlain(connection, definition, ids)
  return new Map(rows.map((row) => [String(row.id), decodeRecord(definition, row)]))
}
