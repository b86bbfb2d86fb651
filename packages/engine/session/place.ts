// Branch and period belong to the user, not to the page: both are changed here and read with every request.
import { isId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Database } from '../database/connection.ts'

export interface Named {
  readonly id: string
  readonly code?: string
  readonly name: string
}

const refused = (path: string, code: string): Problem => new Problem(422, code, {}, [{ path, code }])

/** Works in another branch from now on; null is all branches, for administrators only. */
export async function changeBranch(database: Database, actor: Actor, branch: string | null): Promise<void> {
  if (branch === null && !actor.administrator) throw refused('branchId', 'branch-not-yours')
  if (branch !== null && !(isId(branch) && actor.branches.includes(branch)))
    throw refused('branchId', 'branch-not-yours')
  await database.query(sql`update app_user set branch = ${branch}::uuid where id = ${actor.user}`)
}

/** Works in another period from now on; a closed one too, to look things up. */
export async function changePeriod(database: Database, actor: Actor, period: string): Promise<void> {
  const known = isId(period)
    ? await database.query(sql`update app_user set period = ${period}::uuid where id = ${actor.user}
        and exists (select from accounting_period where id = ${period}::uuid) returning id`)
    : []
  if (known.length === 0) throw refused('periodId', 'period-unknown')
}

/** Names of branches, in the order of their codes. */
export const branchesNamed = (
  connection: Connection,
  ids: readonly string[],
): Promise<(Named & Record<string, unknown>)[]> =>
  connection.query(
    sql`select id, code, name from branch where id = any(${ids.filter(isId)}::uuid[]) order by code`,
    'branches',
  )

/** The periods to choose from, newest first. */
export const periodsNamed = (connection: Connection): Promise<Readonly<Record<string, unknown>>[]> =>
  connection.query(
    sql`select id, name, start_date as start, end_date as end, status from accounting_period order by start_date desc`,
    'periods',
  )

async function branchName(connection: Connection, id: string | null, all: string): Promise<string> {
  if (id === null || id === 'all') return all
  const [found] = await branchesNamed(connection, [id])
  return found?.name ?? id.slice(0, 40)
}

async function periodName(connection: Connection, id: string): Promise<string> {
  if (!isId(id)) return id.slice(0, 40)
  const [found] = await connection.query<{ readonly name: string }>(
    sql`select name from accounting_period where id = ${id}`,
  )
  return found?.name ?? id
}

/** Where a page was drawn, as far as it says. */
export interface Place {
  readonly branch: string | undefined
  readonly period: string | undefined
}

const isInBranch = (actor: Actor, { branch }: Place): boolean =>
  branch === undefined || branch === (actor.branch ?? 'all')

const isInPeriod = (actor: Actor, { period }: Place): boolean =>
  period === undefined || period === (actor.period?.id ?? '')

export const isInPlace = (actor: Actor, page: Place): boolean => isInBranch(actor, page) && isInPeriod(actor, page)

/** Refuses a write of a page that was drawn in another branch or period; the sentence names both. */
export async function checkPlace(connection: Connection, actor: Actor, page: Place): Promise<void> {
  if (page.branch !== undefined && !isInBranch(actor, page)) {
    const all = actor.language === 'en' ? 'All branches' : 'Semua cabang'
    const values = {
      now: await branchName(connection, actor.branch, all),
      page: await branchName(connection, page.branch, all),
    }
    throw new Problem(409, 'branch-changed', values)
  }
  if (page.period !== undefined && !isInPeriod(actor, page)) {
    const opened = await periodName(connection, page.period)
    if (!actor.period) throw new Problem(409, 'period-left', { page: opened })
    throw new Problem(409, 'period-changed', { now: actor.period.name, page: opened })
  }
}
