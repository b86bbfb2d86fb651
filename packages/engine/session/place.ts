// Branch and period belong to the user, not to the page: both are changed here and read with every request.
import { inLanguage, isId, periodEnding, Problem, type Words } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'
import { containing } from '../store/condition.ts'

export interface NamedPlace {
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
  await database.transaction(async (transaction) => {
    await transaction.query(sql`update app_user set branch = ${branch}::uuid where id = ${actor.user}`)
    const all = inLanguage(ALL_BRANCHES, 'en')
    const [from, to] = await Promise.all([actor.branch, branch].map((one) => branchName(transaction, one, all)))
    await auditPlace(transaction, actor, { path: 'branch', from, to })
  })
}

/** Where somebody works decides what they see and write; the change is kept by the names that they saw. */
async function auditPlace(connection: Connection, actor: Actor, change: Change): Promise<void> {
  if (change.from === change.to) return
  const entry = { resource: 'user', record: actor.user, number: null, action: 'change-place', changes: [change] }
  await auditEvent(connection, actor, entry)
}

/** Works in another period from now on; a closed one too, to look things up. */
export async function changePeriod(database: Database, actor: Actor, period: string): Promise<void> {
  if (!isId(period)) throw refused('periodId', 'period-unknown')
  await database.transaction(async (transaction) => {
    const known = await transaction.query(sql`update app_user set period = ${period}::uuid where id = ${actor.user}
      and exists (select from accounting_period where id = ${period}::uuid) returning id`)
    if (known.length === 0) throw refused('periodId', 'period-unknown')
    const to = await periodName(transaction, period)
    await auditPlace(transaction, actor, { path: 'period', from: actor.period?.name ?? null, to })
  })
}

/** Names of branches, in the order of their codes. */
export const branchesNamed = (
  connection: Connection,
  ids: readonly string[],
): Promise<(NamedPlace & Record<string, unknown>)[]> =>
  connection.query(
    sql`select id, code, name from branch where id = any(${ids.filter(isId)}::uuid[]) order by code`,
    'branches',
  )

/** A search among places, and which part of what it finds. */
export interface PlaceQuestion {
  readonly q: string
  readonly limit: number
  readonly offset: number
}

export interface Places {
  readonly data: readonly Row[]
  readonly total: number
}

const ALL_BRANCHES: Words = ['All branches', 'Semua cabang']

/** Rows that each bear how many there are in all. */
const counted = (rows: readonly Row[]): Places => ({
  data: rows.map(({ total: _total, ...row }) => row),
  total: Number(rows[0]?.total ?? 0),
})

/** The branches of a user to choose from by code; administrators begin with all together, which has no id. */
export const branchesToChoose = async (connection: Connection, actor: Actor, asked: PlaceQuestion): Promise<Places> =>
  counted(
    await connection.query(
      sql`select id, code, name, active, count(*) over () as total from (
        select null::uuid as id, '' as code, ${inLanguage(ALL_BRANCHES, actor.language)} as name, true as active,
          0 as rank where ${actor.administrator}
        union all
        select id, code, name, active and not archived, 1 from branch
          where id = any(${actor.branches.filter(isId)}::uuid[])) place
        where code || ' ' || name ilike ${containing(asked.q)}
        order by rank, code limit ${asked.limit} offset ${asked.offset}`,
      'branches-to-choose',
    ),
  )

/** The periods to choose from, newest first; found by their name and by the month it stands for, in both languages. */
export async function periodsToChoose(connection: Connection, asked: PlaceQuestion): Promise<Places> {
  const month = periodEnding(asked.q)
  const rows = await connection.query(
    sql`select id, name, start_date as start, end_date as end, status, count(*) over () as total from accounting_period
      where name ilike ${containing(asked.q)} or name like ${month === null ? null : `%${month}`}::text
      order by start_date desc limit ${asked.limit} offset ${asked.offset}`,
    'periods-to-choose',
  )
  return counted(rows)
}

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
export interface WorkPlace {
  readonly branch: string | undefined
  readonly period: string | undefined
}

const isInBranch = (actor: Actor, { branch }: WorkPlace): boolean =>
  branch === undefined || branch === (actor.branch ?? 'all')

const isInPeriod = (actor: Actor, { period }: WorkPlace): boolean =>
  period === undefined || period === (actor.period?.id ?? '')

export const isInPlace = (actor: Actor, page: WorkPlace): boolean => isInBranch(actor, page) && isInPeriod(actor, page)

/** Refuses a write of a page that was drawn in another branch or period; the sentence names both. */
export async function checkPlace(connection: Connection, actor: Actor, page: WorkPlace): Promise<void> {
  if (page.branch !== undefined && !isInBranch(actor, page)) {
    const all = inLanguage(ALL_BRANCHES, actor.language)
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
