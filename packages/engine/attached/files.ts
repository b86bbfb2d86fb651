import { createHash } from 'node:crypto'
import { newId, Problem, type FileEntry } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import { audit } from '../trail/audit.ts'
import type { Reader, Unit } from '../unit.ts'
import { attachedTo } from './attached-to.ts'
import { safeName, typeOf } from './file-types.ts'

/** More than anybody looks through beside one record. */
const FILES_MOST = 100

export interface FileGiven {
  readonly name: string
  readonly bytes: Buffer
}

interface FileRow extends Row {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly at: string
  readonly by: string
  readonly user: string
}

const isOwn = (actor: Actor, user: string): boolean => actor.administrator || user === actor.user

const COLUMNS = sql`id, name, type, size, added_at as at, user_name as by, added_by as "user"`

const entryOf = (actor: Actor, { id, name, type, size, at, by, user }: FileRow): FileEntry => ({
  id,
  name,
  type,
  size,
  at,
  by,
  isOwn: isOwn(actor, user),
})

/** The files of a record, the oldest first. */
export async function filesOf(reader: Reader, key: string, id: string): Promise<readonly FileEntry[]> {
  await attachedTo(reader, key, id)
  const rows = await reader.transaction.query<FileRow>(
    sql`select ${COLUMNS} from attachment where record = ${id} order by added_at, id`,
    'files',
  )
  return rows.map((row) => entryOf(reader.actor, row))
}

/** One file with its bytes. */
export async function fileOf(reader: Reader, key: string, id: string, file: string): Promise<FileGiven & FileEntry> {
  await attachedTo(reader, key, id)
  const [row] = await reader.transaction.query<FileRow & { bytes: Buffer }>(
    sql`select ${COLUMNS}, bytes from attachment where id = ${file} and record = ${id}`,
    'file',
  )
  if (!row) throw new Problem(404, 'not-found')
  return { ...entryOf(reader.actor, row), bytes: row.bytes }
}

async function refuseMore(unit: Unit, id: string, name: string, hash: Buffer): Promise<void> {
  const [known] = await unit.transaction.query<{ count: number; same: string | null }>(
    sql`select count(*)::int as count, max(name) filter (where hash = ${hash}) as same
        from attachment where record = ${id}`,
    'files-known',
  )
  if (known?.same) throw new Problem(409, 'attachment-twice', { name, same: known.same })
  if ((known?.count ?? 0) >= FILES_MOST) throw new Problem(422, 'attachment-many', { max: FILES_MOST })
}

/** Puts a file beside a record. What the audit trail keeps of it tells later whether a file is the one that was put. */
export async function attach(unit: Unit, key: string, id: string, given: FileGiven): Promise<FileEntry> {
  const { named } = await attachedTo(unit, key, id)
  const name = safeName(given.name)
  const type = typeOf(name, given.bytes)
  const hash = createHash('sha256').update(given.bytes).digest()
  await refuseMore(unit, id, name, hash)
  const { actor } = unit
  const row: FileRow = {
    id: newId(),
    name,
    type,
    size: given.bytes.length,
    at: new Date(unit.now).toISOString(),
    by: actor.name,
    user: actor.user,
  }
  // Bytes would double as JSON, so they do not travel with the batch.
  await unit.transaction.query(
    sql`insert into attachment (id, resource, record, name, type, size, hash, bytes, added_at, added_by, user_name)
        values (${row.id}, ${key}, ${id}, ${name}, ${type}, ${row.size}, ${hash}, ${given.bytes}, ${row.at},
          ${actor.user}, ${actor.name})`,
  )
  const kept = { file: row.id, name, size: row.size, sha256: hash.toString('hex') }
  audit(unit, {
    ...named,
    action: 'attach',
    said: name,
    changes: [{ path: '', from: null, to: kept, isPersonal: true }],
  })
  return entryOf(actor, row)
}

/** Takes a file away again; its name and hash stay in the audit trail. */
export async function detach(unit: Unit, key: string, id: string, file: string): Promise<void> {
  const { named } = await attachedTo(unit, key, id)
  const [row] = await unit.transaction.query<{ name: string; user: string; sha256: string }>(
    sql`select name, added_by as "user", encode(hash, 'hex') as sha256 from attachment
        where id = ${file} and record = ${id} for update`,
  )
  if (!row) throw new Problem(404, 'not-found')
  if (!isOwn(unit.actor, row.user)) throw new Problem(403, 'attachment-of-another', { name: row.name })
  unit.batch.delete('attachment', file)
  const gone = { file, name: row.name, sha256: row.sha256 }
  audit(unit, {
    ...named,
    action: 'detach',
    said: row.name,
    changes: [{ path: '', from: gone, to: null, isPersonal: true }],
  })
}
