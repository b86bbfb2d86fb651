// What is left of uploads: a file that nobody stored goes after a week; of one that was stored the rows, as they came
// and with what was wrong of them, after 90 days. Which records it brought stays, so that it can still be withdrawn.
import { sql } from '@lumbung/definition'
import { programNamed } from '../backup/sentence.ts'
import type { Connection } from '../database/connection.ts'
import { audit } from '../trail/audit.ts'
import type { Engine } from '../unit.ts'
import { Batch } from '../database/batch.ts'
import { every, type Timer } from '../jobs/timer.ts'

const DAY_MS = 86_400_000
const UNSTORED_KEPT_DAYS = 7
const ROWS_KEPT_DAYS = 90
const TOGETHER = 100

interface Cleared extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly file_name: string
}

const remove = (connection: Connection, before: string): Promise<readonly Cleared[]> =>
  connection.query<Cleared>(
    sql`with old as (
        select id from upload where state in ('read', 'checked') and cleared_at is null and created_at < ${before}
         order by created_at limit ${TOGETHER} for update skip locked),
      rows as (delete from upload_part where upload in (select id from old)),
      files as (delete from upload_file where upload in (select id from old))
      delete from upload where id in (select id from old) returning id, name, file_name`,
    'upload-remove',
  )

const clearRows = (connection: Connection, before: string, now: string): Promise<readonly Cleared[]> =>
  connection.query<Cleared>(
    sql`with old as (
        select id from upload
         where state in ('committed', 'withdrawn') and cleared_at is null and created_at < ${before}
         order by created_at limit ${TOGETHER} for update skip locked),
      rows as (update upload_part set rows = '[]', findings = '[]' where upload in (select id from old))
      update upload set cleared_at = ${now} where id in (select id from old) returning id, name, file_name`,
    'upload-clear',
  )

const PROGRAM = programNamed('')

/** Clears some of what is old, each with its row in the audit trail; answers how many. */
export async function clearUploads(engine: Engine): Promise<number> {
  const now = engine.now()
  const daysAgo = (days: number): string => new Date(now - days * DAY_MS).toISOString()
  return engine.database.transaction(async (transaction) => {
    const removed = await remove(transaction, daysAgo(UNSTORED_KEPT_DAYS))
    const cleared = await clearRows(transaction, daysAgo(ROWS_KEPT_DAYS), daysAgo(0))
    const batch = new Batch()
    const note = (action: string) => (one: Cleared) =>
      audit(
        { now, actor: PROGRAM, batch },
        { resource: 'upload', record: one.id, number: one.name, action, reason: one.file_name },
      )
    removed.forEach(note('delete'))
    cleared.forEach(note('clear-rows'))
    await batch.send(transaction)
    return removed.length + cleared.length
  })
}

const PAUSE_MS = 3_600_000

/** Clears what is old, as long as the server runs. */
export const keepClearing = (engine: Engine, onError: (error: unknown) => void): Timer =>
  every(
    PAUSE_MS,
    async () => {
      while ((await clearUploads(engine)) > 0);
    },
    onError,
  )
