// How much a statement reads, as the database itself tells.
import { type Sql, sql } from '@lumbung/definition'
import type { Connection } from '@lumbung/engine/database/connection.ts'

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows that a statement touches on its way, those that it leaves out included. */
export async function rowsTouched(connection: Connection, statement: Sql): Promise<number> {
  const [row] = await connection.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  )
  const touched = (plan: Plan): number =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
    (plan.Plans ?? []).reduce((sum, one) => sum + touched(one), 0)
  const [found] = row?.['QUERY PLAN'] ?? []
  if (!found) throw new Error('The statement has no plan.')
  return touched(found.Plan)
}
