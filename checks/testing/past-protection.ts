import type { Registry } from '@lumbung/engine/registry.ts'
import type { ProvedDays } from '@lumbung/engine/store/invariant.ts'
import { brokenOf } from '@lumbung/engine/verify/verify.ts'
import { name, raw, type Sql, sql } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'

/** Does as a superuser what a trigger of the table would refuse; all its other triggers work on. */
export const withoutTrigger = (owner: Database, table: string, trigger: string, statement: Sql): Promise<void> =>
  owner.transaction(async ({ query }) => {
    await query(sql`alter table ${name(table)} disable trigger ${name(trigger)}`)
    await query(statement)
    await query(sql`alter table ${name(table)} enable trigger ${name(trigger)}`)
  })

/** Changes the state of periods behind the product's back. */
export const setPeriods = (owner: Database, statement: Sql): Promise<void> =>
  withoutTrigger(owner, 'accounting_period', 'refuse_silent_step', statement)

/** Does it as a superuser with no trigger at all. */
export const pastTriggers = (owner: Database, ...statements: readonly Sql[]): Promise<void> =>
  owner.transaction(async ({ query }) => {
    await query(raw('set local session_replication_role = replica'))
    for (const statement of statements) await query(statement)
  })

class Undo extends Error {}

/** What an invariant finds of a fault that is planted past every trigger and taken back. */
export async function foundOf(
  owner: Database,
  registry: Registry,
  code: string,
  fault: Sql,
  days: ProvedDays | null = null,
): Promise<readonly string[]> {
  let rows: readonly string[] = []
  const planted = owner.transaction(async (transaction) => {
    await transaction.query(raw('set local session_replication_role = replica'))
    await transaction.query(fault)
    rows = (await brokenOf(transaction, registry, [code], days)).map(({ row }) => row)
    throw new Undo()
  })
  await planted.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return rows
}

/** The account that owns the tables, for one piece of work. */
export async function asOwner<T>(connection: EmbeddedConnection, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = openDatabase({ ...connection, max: 1 })
  try {
    return await work(owner)
  } finally {
    await owner.close()
  }
}
