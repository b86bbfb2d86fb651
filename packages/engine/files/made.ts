// Files that were made, for those who see every branch that is in them.
import { Problem } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Reader } from '../unit.ts'
import { fileNamed } from './asked.ts'

/** A file as its register tells of it. */
export interface MadeFile extends Row {
  readonly id: string
  readonly name: string
  readonly layout: string
  readonly from: string
  readonly to: string
  readonly rows: number
  readonly size: number
  readonly sha256: string
  readonly at: string
  readonly by: string
  /** Files whose rows it has once more. */
  readonly replaces: readonly { readonly id: string; readonly name: string }[]
}

// Who wants one of years ago asks by its id.
const LISTED_MOST = 100

const ENTRY = sql`f.id, f.name, f.layout, f.from_date as "from", f.to_date as "to", f.row_count as rows, f.size,
  encode(f.hash, 'hex') as sha256, f.made_at as at, f.user_name as by, coalesce((
    select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.made_at) from made_file e
     where e.id = any(f.replaces)), '[]') as replaces`
const DOCUMENTS = sql`(select json_agg(json_build_object('id', r.row, 'resource', r.resource, 'record', r.record,
    'number', r.number) order by r.number, r.row) from made_file_row r where r.made_file = f.id) as documents`

/** Those of this key, the newest first; or the one of this id. */
async function found<R extends Row>(reader: Reader, key: string, columns: Sql, id: string | null = null) {
  const { administrator, branches } = reader.actor
  fileNamed(reader, key)
  return reader.transaction.query<R>(
    sql`select ${columns} from made_file f
         where f.file = ${key} and (${administrator} or f.branches <@ ${branches}::uuid[])
           and (${id}::uuid is null or f.id = ${id}::uuid)
         order by f.made_at desc, f.id desc limit ${LISTED_MOST}`,
  )
}

async function one<R extends Row>(reader: Reader, key: string, columns: Sql, id: string): Promise<R> {
  const [row] = await found<R>(reader, key, columns, id)
  if (!row) throw new Problem(404, 'not-found')
  return row
}

/** The newest first. */
export const madeFiles = (reader: Reader, key: string) => found<MadeFile>(reader, key, ENTRY)

/** One, with the documents that it is of. */
export const madeFile = (reader: Reader, key: string, id: string) =>
  one<MadeFile>(reader, key, sql`${ENTRY}, ${DOCUMENTS}`, id)

/** Its bytes as they were made; that they were taken out is kept in the trail. */
export async function madeBytes(reader: Reader, key: string, id: string) {
  const made = await one<Row & { name: string; bytes: Buffer }>(reader, key, sql`f.name, f.bytes`, id)
  const entry = { resource: fileNamed(reader, key).of[0] ?? '', record: null, number: made.name, action: 'export' }
  await auditEvent(reader.engine.database, reader.actor, entry)
  return made
}
