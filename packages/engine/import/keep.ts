import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { CheckResult, StoredUpload, Understanding, UploadState } from './view.ts'
import type { FileTable } from './read-file.ts'

interface UploadRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly file_name: string
  readonly state: UploadState
  readonly app_user: string
  readonly created_at: string
  readonly job: string | null
  readonly rows: FileTable
  readonly mapping: Understanding
  readonly result: CheckResult
}

const uploadOf = (row: UploadRow): StoredUpload => ({
  id: row.id,
  name: row.name,
  fileName: row.file_name,
  state: row.state,
  user: row.app_user,
  createdAt: row.created_at,
  job: row.job,
  table: row.rows,
  understanding: row.mapping,
  result: row.result,
})

/** An upload of the user, or any for administrators; another's answers like a missing one. */
export async function readUpload(
  connection: Connection,
  actor: Actor,
  key: string,
  id: string,
  lock = false,
): Promise<StoredUpload> {
  const held = lock ? sql`for update` : sql``
  const [row] =
    await connection.query<UploadRow>(sql`select id, name, file_name, state, app_user, created_at, job, rows, mapping,
      result
    from upload where id = ${id} and name = ${key} and (app_user = ${actor.user} or ${actor.administrator}) ${held}`)
  if (!row) throw new Problem(404, 'not-found')
  return uploadOf(row)
}

/** Writes a new upload. Its rows are kept as they came: nothing of the business is touched. */
export async function insertUpload(connection: Connection, upload: StoredUpload, hash: Buffer): Promise<void> {
  await connection.query(sql`insert into upload (id, app_user, name, file_name, file_hash, state, rows, mapping, result)
    values (${upload.id}, ${upload.user}, ${upload.name}, ${upload.fileName}, ${hash}, ${upload.state},
      ${JSON.stringify(upload.table)}::jsonb, ${JSON.stringify(upload.understanding)}::jsonb,
        ${JSON.stringify(upload.result)}::jsonb)`)
}

export async function replaceUpload(connection: Connection, upload: StoredUpload): Promise<void> {
  await connection.query(sql`update upload set rows = ${JSON.stringify(upload.table)}::jsonb,
    mapping = ${JSON.stringify(upload.understanding)}::jsonb, result = ${JSON.stringify(upload.result)}::jsonb
      where id = ${upload.id}`)
}

export async function moveUpload(
  connection: Connection,
  id: string,
  state: UploadState,
  job: string | null,
): Promise<void> {
  await connection.query(sql`update upload set state = ${state}, job = coalesce(${job}::uuid, job) where id = ${id}`)
}

export async function keepResult(
  connection: Connection,
  id: string,
  state: UploadState,
  result: CheckResult,
): Promise<void> {
  await connection.query(
    sql`update upload set state = ${state}, result = ${JSON.stringify(result)}::jsonb where id = ${id}`,
  )
}

/**
 * An upload that this job could not commit may be committed again. One that it did commit, though nobody heard of it,
 * or that another job has taken up since, stays as it is.
 */
export async function takeBack(connection: Connection, id: string, job: string, result: CheckResult): Promise<void> {
  await connection.query(
    sql`update upload set state = 'checked', result = ${JSON.stringify(result)}::jsonb
      where id = ${id} and job = ${job} and state = 'committing'`,
  )
}

/** The last time this very file was committed under this name. */
export async function seenBefore(
  connection: Connection,
  id: string,
): Promise<{ readonly at: string; readonly job: string } | null> {
  const [row] = await connection.query<{
    at: string
    job: string
  }>(sql`select earlier.created_at as at, coalesce(earlier.job, earlier.id)::text as job
    from upload this join upload earlier on earlier.name = this.name and earlier.file_hash = this.file_hash
      and earlier.id <> this.id
   where this.id = ${id} and earlier.state in ('committed', 'committing') order by earlier.created_at desc limit 1`)
  return row ?? null
}

/** Uploads of this name, the latest first. */
export const recentUploads = (connection: Connection, actor: Actor, key: string) =>
  connection.query(sql`select id as upload, file_name as "fileName", state, created_at as "createdAt", job,
    (result->>'rows')::int as rows
    from upload where name = ${key} and (app_user = ${actor.user} or ${actor.administrator}) order by created_at desc
      limit 50`)
