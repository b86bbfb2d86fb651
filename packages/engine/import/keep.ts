import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { FileRow, FileShape } from './read-file.ts'
import type { ReadingPlan, RowFinding, RowTotal } from './plan.ts'
import { Tally } from './tally.ts'
import type { PastMapping } from './understand.ts'
import {
  type Brought,
  nothingKnown,
  type PageOf,
  type StoredUpload,
  type Understanding,
  type UploadPart,
  type UploadResult,
  type UploadState,
} from './view.ts'

interface UploadRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly file_name: string
  readonly state: UploadState
  readonly app_user: string
  readonly created_at: string
  readonly cleared_at: string | null
  readonly job: string | null
  readonly rows: Partial<FileShape>
  readonly mapping: Understanding
  readonly result: Partial<UploadResult>
}

// What a file was read as before this was noted.
const SHAPE: FileShape = {
  kind: 'csv',
  sheet: null,
  sheets: [],
  encoding: null,
  separator: null,
  header: [],
  headerRow: 1,
  count: 0,
  preview: [],
  evidence: [],
  samples: [],
  stamp: null,
}

const uploadOf = (row: UploadRow): StoredUpload => ({
  id: row.id,
  name: row.name,
  fileName: row.file_name,
  state: row.state,
  user: row.app_user,
  createdAt: row.created_at,
  clearedAt: row.cleared_at,
  job: row.job,
  shape: { ...SHAPE, ...row.rows },
  understanding: row.mapping,
  result: { ...nothingKnown(0), ...row.result },
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
    await connection.query<UploadRow>(sql`select id, name, file_name, state, app_user, created_at, cleared_at, job,
      rows, mapping, result
    from upload where id = ${id} and name = ${key} and (app_user = ${actor.user} or ${actor.administrator}) ${held}`)
  if (!row) throw new Problem(404, 'not-found')
  return uploadOf(row)
}

/** Writes a new upload with its file. Its rows are kept as they came: nothing of the business is touched. */
export async function insertUpload(
  connection: Connection,
  upload: StoredUpload,
  hash: Buffer,
  bytes: Buffer,
): Promise<void> {
  await connection.query(sql`insert into upload (id, app_user, name, file_name, file_hash, state, rows, mapping, result)
    values (${upload.id}, ${upload.user}, ${upload.name}, ${upload.fileName}, ${hash}, ${upload.state},
      ${JSON.stringify(upload.shape)}::jsonb, ${JSON.stringify(upload.understanding)}::jsonb,
        ${JSON.stringify(upload.result)}::jsonb)`)
  await connection.query(sql`insert into upload_file (upload, bytes) values (${upload.id}, ${bytes})`)
}

/** Keeps how a file is read and understood, what is known of it, and where it stands. */
export async function replaceUpload(connection: Connection, upload: StoredUpload): Promise<void> {
  await connection.query(sql`update upload set rows = ${JSON.stringify(upload.shape)}::jsonb,
    mapping = ${JSON.stringify(upload.understanding)}::jsonb, result = ${JSON.stringify(upload.result)}::jsonb,
    state = ${upload.state} where id = ${upload.id}`)
}

export async function fileBytes(connection: Connection, id: string): Promise<Buffer> {
  const [row] = await connection.query<{ bytes: Buffer }>(sql`select bytes from upload_file where upload = ${id}`)
  if (!row) throw new Problem(409, 'upload-not-checked')
  return row.bytes
}

/** What was read is read no other way any more. */
export const forgetFile = (connection: Connection, id: string) =>
  connection.query(sql`delete from upload_file where upload = ${id}`)

export const removeParts = (connection: Connection, id: string) =>
  connection.query(sql`delete from upload_part where upload = ${id}`)

/** Rows that belong together, as JSON. */
export async function insertPart(
  connection: Connection,
  upload: string,
  place: number,
  count: number,
  rows: string,
): Promise<void> {
  await connection.query(
    sql`insert into upload_part (upload, place, row_count, rows)
      values (${upload}, ${place}, ${count}, ${rows}::jsonb)`,
    'upload-part',
  )
}

interface PartRow extends Readonly<Record<string, unknown>> {
  readonly place: number
  readonly rows: readonly FileRow[]
  readonly findings: readonly RowFinding[]
  readonly brought: readonly Brought[]
  readonly totals: readonly RowTotal[]
}

const PARTS_AT_ONCE = 10

/** The parts of an upload one after the other, so that they need not be in the memory together. */
export async function* partsOf(connection: Connection, id: string, onlyWrong = false): AsyncGenerator<UploadPart> {
  let last = -1
  for (;;) {
    const wanted = onlyWrong ? sql`and wrong > 0` : sql``
    const rows: readonly PartRow[] = await connection.query<PartRow>(
      sql`select place, rows, findings, brought, totals from upload_part
        where upload = ${id} and place > ${last} ${wanted} order by place limit ${PARTS_AT_ONCE}`,
    )
    yield* rows
    if (rows.length < PARTS_AT_ONCE) return
    last = rows.at(-1)?.place ?? last
  }
}

export async function rowsOf(connection: Connection, id: string): Promise<FileRow[]> {
  const all: FileRow[] = []
  for await (const { rows } of partsOf(connection, id)) for (const row of rows) all.push(row)
  return all
}

/** The parts that hold a page of rows, how many rows of the first stand before it, and how many rows there are. */
export async function partsOfPage(
  connection: Connection,
  id: string,
  { page, pageSize, onlyErrors }: PageOf,
): Promise<{ readonly parts: readonly UploadPart[]; readonly skip: number; readonly total: number }> {
  const counts = await connection.query<{ place: number; count: number }>(
    sql`select place, case when ${onlyErrors} then wrong else row_count end as count from upload_part
      where upload = ${id} order by place`,
  )
  const start = (page - 1) * pageSize
  const [places, skip] = [[] as number[], { rows: 0 }]
  let before = 0
  for (const { place, count } of counts) {
    if (before + count > start && before < start + pageSize) {
      if (places.length === 0) skip.rows = start - before
      places.push(place)
    }
    before += count
  }
  const parts =
    places.length === 0
      ? []
      : await connection.query<PartRow>(
          sql`select place, rows, findings, brought, totals from upload_part
            where upload = ${id} and place = any(${places}) order by place`,
        )
  return { parts, skip: skip.rows, total: before }
}

/** What was found out of rows: what is wrong with them, and what their documents come to where that was asked. */
export interface JudgedRows {
  readonly findings: readonly RowFinding[]
  readonly totals: readonly RowTotal[] | null
}

/** Replaces what is known of rows; with `of` only where one of these rows stands. */
export async function replaceJudged(
  connection: Connection,
  id: string,
  plan: ReadingPlan,
  { findings, totals }: JudgedRows,
  of: ReadonlySet<number> | null,
): Promise<ReturnType<Tally['all']>> {
  const byRow = Map.groupBy(findings, (one) => one.row)
  const worth = new Map((totals ?? []).map((one) => [one.row, one]))
  const tally = new Tally(plan)
  for await (const part of partsOf(connection, id)) {
    const isOf = (row: number): boolean => of === null || of.has(row)
    const kept = part.findings.filter((one) => !isOf(one.row))
    const fresh = part.rows.flatMap(({ row }) => (isOf(row) ? (byRow.get(row) ?? []) : []))
    const now = [...kept, ...fresh].toSorted((a, b) => a.row - b.row)
    const before = part.totals.filter((one) => totals === null || !isOf(one.row))
    const worths = totals === null ? before : [...before, ...part.rows.flatMap(({ row }) => worth.get(row) ?? [])]
    const errors = tally.add(part.rows, now, worths)
    if ([now, part.findings, worths, part.totals].every((all) => all.length === 0)) continue
    await connection.query(
      sql`update upload_part set findings = ${JSON.stringify(now)}::jsonb, wrong = ${errors},
          totals = ${JSON.stringify(worths)}::jsonb
        where upload = ${id} and place = ${part.place}`,
      'upload-findings',
    )
  }
  return tally.all()
}

export const replaceRows = (connection: Connection, id: string, place: number, rows: readonly FileRow[]) =>
  connection.query(
    sql`update upload_part set rows = ${JSON.stringify(rows)}::jsonb where upload = ${id} and place = ${place}`,
    'upload-rows',
  )

/** Notes which records the rows of an upload became. */
export async function keepBrought(connection: Connection, id: string, brought: readonly Brought[]): Promise<void> {
  const byRow = new Map(brought.map((one) => [one.row, one]))
  for await (const part of partsOf(connection, id)) {
    const own = part.rows.flatMap(({ row }) => byRow.get(row) ?? [])
    if (own.length === 0) continue
    await connection.query(
      sql`update upload_part set brought = ${JSON.stringify(own)}::jsonb
        where upload = ${id} and place = ${part.place}`,
      'upload-brought',
    )
  }
}

export async function moveUpload(
  connection: Connection,
  id: string,
  state: UploadState,
  job: string | null,
): Promise<void> {
  await connection.query(sql`update upload set state = ${state}, job = coalesce(${job}::uuid, job) where id = ${id}`)
}

/**
 * An upload that this job could not work through stands as before. One that it did work through, though nobody heard of
 * it, or that another job has taken up since, stays as it is.
 */
export async function takeBack(
  connection: Connection,
  id: string,
  job: string,
  from: UploadState,
  to: UploadState,
): Promise<boolean> {
  const rows = await connection.query(
    sql`update upload set state = ${to} where id = ${id} and job = ${job} and state = ${from} returning id`,
  )
  return rows.length > 0
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

/** How this user mapped the last file of this name that they stored. */
export async function pastMapping(connection: Connection, actor: Actor, key: string): Promise<PastMapping> {
  const [row] = await connection.query<{ mapping: PastMapping | null }>(
    sql`select mapping -> 'mapping' as mapping from upload where name = ${key} and app_user = ${actor.user}
      and state in ('committed', 'withdrawn') order by created_at desc limit 1`,
  )
  return row?.mapping ?? {}
}

/** Uploads of this name, the latest first. */
export const recentUploads = (connection: Connection, actor: Actor, key: string) =>
  connection.query(sql`select id as upload, file_name as "fileName", state, created_at as "createdAt", job,
    (result->>'rows')::int as rows
    from upload where name = ${key} and (app_user = ${actor.user} or ${actor.administrator}) order by created_at desc
      limit 50`)
