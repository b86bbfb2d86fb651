import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import type { Actor } from '@lumbung/engine/actor.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import type { Service } from '@lumbung/engine/engine.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { modules } from '../../apps/server/modules.ts'
import { type Created, createCompany, createRecord, freshen, openMonth } from '../../database/seed/company.ts'
import { freshDatabase, prepareTemplate, signInOf } from './database.ts'
import { makeRoles } from './roles.ts'

/** The day on which every test company lives: its last two months, October and November 2026, are active. */
export const TODAY = '2026-11-21'
const now = (): number => Date.parse(`${TODAY}T03:00:00Z`)

const TEMPLATE = 'company_template'

/**
 * A new company as `company:new` makes it, once per run: branch JKT, warehouse MAIN, starter chart and lists, periods
 * of 2026 open up to the month of TODAY. Answers the name of the template to copy.
 */
export async function companyTemplate(): Promise<string> {
  await prepareTemplate(TEMPLATE, fillCompany)
  return TEMPLATE
}

/** Makes that company in an empty database. */
export async function fillCompany(connection: EmbeddedConnection): Promise<void> {
  const registry = registryOf(modules)
  await makeRoles(connection)
  const owner = openDatabase({ ...connection, max: 1 })
  await createSchema(owner, registry)
  await owner.close()
  const engine = openEngine(registry, signInOf(connection), { now })
  const book = await createCompany(engine, serviceOf(engine), {
    name: 'PT Uji Coba',
    kind: 'real',
    firstYear: 2026,
    lastYear: 2026,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'owner@example.com', name: 'Owner', password: 'correct horse battery' },
  })
  await openMonth(book, TODAY.slice(0, 7))
  await engine.close()
}

/** A company of one test. */
export interface OpenCompany {
  readonly engine: OpenEngine
  readonly service: Service
  /** Of the account that owns the tables: it may do what the application may not. */
  readonly connection: EmbeddedConnection
  /** The administrator at work in branch JKT, in no particular period. */
  readonly actor: Actor
  /** Creates a record as the administrator; `submit` approves a document at once. */
  create(resource: string, values: Readonly<Record<string, unknown>>, submit?: boolean): Promise<Created>
  /** Compares the cache with what was written past it, as every request does. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Opens a copy of the template, or of another database made from it. */
export async function openCompany(template: string | null = null): Promise<OpenCompany> {
  const database = await freshDatabase({ template: template ?? (await companyTemplate()) })
  const engine = openEngine(registryOf(modules), signInOf(database.connection), { now })
  const service = serviceOf(engine)
  const actor = await administratorOf(engine)
  return {
    engine,
    service,
    connection: database.connection,
    actor,
    create: (resource, values, submit = false) => createRecord(engine, service, actor, { resource, values }, submit),
    refresh: () => freshen(engine),
    async close() {
      await engine.close()
      await database.drop()
    },
  }
}

/** Whoever made the company, at work in its first branch. */
export async function administratorOf(engine: OpenEngine): Promise<Actor> {
  const [row] = await engine.database.query<{ id: string; name: string; branch: string }>(
    sql`select id, name, branch from app_user limit 1`,
  )
  if (!row) throw new Error('The company has no administrator.')
  return {
    user: row.id,
    name: row.name,
    language: 'en',
    administrator: true,
    permissions: new Set(),
    branches: [row.branch],
    branch: row.branch,
    period: null,
    request: 'test',
  }
}
