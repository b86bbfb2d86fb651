// A company is whole once everything that it begins with is there. Until then its row says so, and a start that finds
// the row without anybody at work clears the database and begins anew. A company that was whole is never touched: the
// mark is set before its first record and taken away for good with its last.
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import type { Company } from './company.ts'
import { type Connection, type Database, sqlState } from './database/connection.ts'

/** Notes that this company is being made. */
export const beginCompany = (database: Database, { name, kind }: Company): Promise<unknown> =>
  database.query(sql`insert into company (id, name, kind, half_made) values (${newId()}, ${name}, ${kind}, true)`)

/** From now on it is whole. */
export const finishCompany = (database: Database): Promise<unknown> =>
  database.query(sql`update company set half_made = false`)

/** No such table or column: made by nobody yet, or by a version before, which was whole. */
function none(error: unknown): [] {
  if (['42P01', '42703'].includes(sqlState(error) ?? '')) return []
  throw error
}

/** Whether somebody began to make the company and did not finish. */
export async function isHalfMade(database: Database): Promise<boolean> {
  const rows = await database.query<{ half_made: boolean }>(sql`select half_made from company`).catch(none)
  return rows.some((row) => row.half_made)
}

const PATIENCE_MS = 10_000
const LOOK_MS = 200

/** Whether a process of ours works in this database; one that was killed is there a moment longer. */
async function isWorkedIn(owner: Connection): Promise<boolean> {
  const [row] = await owner.query<{ busy: boolean }>(
    sql`select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and pg_has_role(usename, 'lumbung_app', 'member')) as busy`,
  )
  return row?.busy === true
}

/**
 * Clears the database of a company that nobody finished making; answers whether there was one. Connect as the owner, by
 * one connection.
 */
export async function clearHalfMade(owner: Database): Promise<boolean> {
  if (!(await isHalfMade(owner))) return false
  const end = performance.now() + PATIENCE_MS
  while (await isWorkedIn(owner)) {
    if (performance.now() > end)
      throw new Error('Another process is making the company of this database. Start again when it is done.')
    await pause(LOOK_MS)
  }
  return owner.transaction(async (transaction) => {
    // It may have been finished, or cleared, since it was looked at.
    await transaction.query(raw('lock table company in access exclusive mode'))
    const [row] = await transaction.query<{ half_made: boolean }>(sql`select half_made from company`)
    if (!row?.half_made) return false
    await transaction.query(raw('drop schema public cascade'))
    await transaction.query(raw('create schema public'))
    await transaction.query(raw('grant usage on schema public to public'))
    return true
  })
}
