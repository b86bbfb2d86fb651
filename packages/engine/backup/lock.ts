import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'

/** Held by whoever saves these books, in whatever process; it ends with the connection. */
const SAVING = 4_711_010
/** Held by whoever has a database beside these books. */
const BESIDE = 4_711_011

const tryLock = async (connection: Connection, lock: number): Promise<boolean> => {
  const [row] = await connection.query<{ held: boolean }>(sql`select pg_try_advisory_lock(${lock}) as held`)
  return row?.held === true
}

/** From when to when, by the clock of the business: 14:32. */
interface Since extends Row {
  readonly time: string
}

/** Only one saves the books at a time; the connection holds that right until it ends. */
export async function holdSaving(connection: Connection): Promise<void> {
  if (await tryLock(connection, SAVING)) return
  const [row] = await connection.query<Since>(sql`
    select to_char(coalesce(a.backend_start, now()) at time zone 'Asia/Jakarta', 'HH24:MI') as time
      from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objid = ${SAVING} and l.granted and l.database = (
           select oid from pg_database where datname = current_database())`)
  throw new Problem(409, 'backup-running', { time: row?.time ?? '' })
}

/** Whether some process saves the books now. */
export async function isSaving(connection: Connection): Promise<boolean> {
  const rows = await connection.query(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${SAVING} and granted and database = (
           select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

export async function holdBeside(connection: Connection): Promise<void> {
  if (!(await tryLock(connection, BESIDE))) throw new Problem(409, 'backup-checking')
}
