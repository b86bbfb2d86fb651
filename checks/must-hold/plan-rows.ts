// How much a statement reads, as the database itself tells.
import { type Sql, sql } from '@lumbung/definition'
import type { Connection } from '@lumbung/engine/database/connection.ts'

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Subplan Name'?: string
  readonly Plans?: readonly Plan[]
}

async function planOf(connection: Connection, statement: Sql): Promise<Plan> {
  const [row] = await connection.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  )
  const [found] = row?.['QUERY PLAN'] ?? []
  if (!found) throw new Error('The statement has no plan.')
  return found.Plan
}

const parts = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)]

const touched = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']

/** Rows that a statement touches on its way, those that it leaves out included. */
export async function rowsTouched(connection: Connection, statement: Sql): Promise<number> {
  return parts(await planOf(connection, statement)).reduce((sum, plan) => sum + touched(plan), 0)
}

/** Rows of each list that a statement gathers first, and then looks through for every other row. */
export async function rowsGathered(connection: Connection, statement: Sql): Promise<readonly number[]> {
  return parts(await planOf(connection, statement)).flatMap((plan) =>
    plan['Subplan Name']?.startsWith('InitPlan') ? [plan['Actual Rows']] : [],
  )
}
