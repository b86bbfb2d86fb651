import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { GUARD_KEYS, raw, sql } from '@lumbung/definition'
import { type Connection, type Database, sqlState } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { approvedStatements } from './approved.ts'
import { editionOf, migrate, type Migration, migrations } from './editions.ts'
import { ledgerIndexes, ledgerProtection } from './ledger.ts'
import { columnOf, tableOf } from './naming.ts'
import { finishedStatements, markFinished } from './finished.ts'
import { openLinesStatements } from './open-lines.ts'
import { addMissingColumns, columnsAdded, existingNames } from './migrate.ts'
import { openNewGuards } from './new-guards.ts'
import {
  type Attachment,
  createTable,
  dimensionIndexes,
  foreignKeysFor,
  indexesFor,
  type Table,
  tablesOf,
} from './tables.ts'
import { asOfSchema } from './as-of-view.ts'

export interface SchemaResult {
  /** The database was empty before. */
  readonly created: boolean
  /** Migrations that ran, by the names of their files. */
  readonly migrated: readonly string[]
  /** Tables and columns that were added, as `table` or `table.column`. */
  readonly added: readonly string[]
}

const fileOf = (name: string): string => readFileSync(new URL(`../../../database/${name}.sql`, import.meta.url), 'utf8')

interface Files {
  readonly ledger: string
  readonly views: string
  readonly protection: string
}

const VERSION_TABLE = `create table if not exists schema_version (
  sole boolean primary key default true check (sole), definitions text not null, applied_at timestamptz not null,
  earlier text[] not null default '{}', edition integer
)`

/**
 * Tells whether the database stands as these definitions want it, or as a newer version made it of them: nothing is
 * ever dropped, so a process goes on while others are upgraded.
 */
export function schemaCheck(registry: Registry): (connection: Connection) => Promise<boolean> {
  const wanted = definitionsOf(registry)
  return async (connection) => {
    const [row] = await connection
      .query<{ fits: boolean }>(
        sql`select definitions = ${wanted} or ${wanted} = any(earlier) as fits from schema_version`,
        'schema-fits',
      )
      .catch(noTables)
    return row?.fits === true
  }
}

// Whoever starts second waits here and then finds the work done.
const SCHEMA_LOCK = 4_711_002

/**
 * Brings the database to what the definitions and `database/*.sql` say; connect as the owner for this. An empty
 * database gets everything, one that is up to date costs one look, an older one is migrated to the newest edition and
 * gets what was added since. What would change or lose stored values without a migration is refused in a sentence.
 */
export async function createSchema(
  database: Database,
  registry: Registry,
  all: readonly Migration[] = migrations(),
): Promise<SchemaResult> {
  const stored = await storedFingerprint(database)
  if (stored === definitionsOf(registry, all)) return { created: false, migrated: [], added: [] }
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`)
    if (stored !== null) return { created: false, ...(await updateSchema(transaction, registry, all)) }
    const added = await createAll(transaction, filesOf(), tablesOf(registry))
    await complete(transaction, registry, all)
    return { created: true, migrated: [], added }
  })
}

/** The same for a database whose tables stand, in the transaction that has just filled them. */
export async function updateSchema(
  transaction: Connection,
  registry: Registry,
  all: readonly Migration[] = migrations(),
): Promise<Omit<SchemaResult, 'created'>> {
  const migrated = await migrate(transaction, all)
  const added = await addMissing(transaction, filesOf(), tablesOf(registry))
  await complete(transaction, registry, all)
  return { migrated, added }
}

const filesOf = (): Files => ({ ledger: fileOf('ledger'), views: fileOf('views'), protection: fileOf('protection') })

const definitionsOf = (registry: Registry, all = migrations()): string =>
  fingerprint(filesOf(), tablesOf(registry), registry, editionOf(all))

/** All that stands on the tables; may be made again at any time. */
async function complete(transaction: Connection, registry: Registry, all: readonly Migration[]): Promise<void> {
  const files = filesOf()
  await attach(transaction, registry)
  await stampTables(transaction, registry)
  await transaction.query(raw(files.views))
  for (const view of registry.views) await transaction.query(raw(view(registry)))
  await transaction.query(raw(files.protection))
  await transaction.query(
    raw([...approvedStatements(registry), ...finishedStatements(registry), ...protectionOf(registry)].join(';\n')),
  )
  await markFinished(transaction, registry)
  await transaction.query(raw(asOfSchema(registry)))
  await openNewGuards(transaction)
  await transaction.query(
    sql`insert into schema_version as v (definitions, applied_at, edition)
        values (${definitionsOf(registry, all)}, now(), ${editionOf(all)})
        on conflict (sole) do update set definitions = excluded.definitions, applied_at = excluded.applied_at,
          edition = excluded.edition, earlier = array_append(array_remove(v.earlier, v.definitions), v.definitions)`,
  )
}

const protectionOf = ({ ledgers }: Registry): string[] => [...ledgers.values()].flatMap(ledgerProtection)

function fingerprint(files: Files, tables: readonly Table[], registry: Registry, edition: number): string {
  const hash = createHash('sha256').update(`edition ${edition} `)
  const views = [...registry.views.map((view) => view(registry)), asOfSchema(registry)]
  for (const file of [...Object.values(files), ...views]) hash.update(file)
  hash.update(GUARD_KEYS.join(' '))
  for (const table of tables) hash.update(createTable(table))
  const kept = [...openLinesStatements(registry), ...approvedStatements(registry), ...finishedStatements(registry)]
  for (const statement of [...kept, ...guardStamps(registry)]) hash.update(statement)
  for (const ledger of registry.ledgers.values())
    for (const statement of [...ledgerIndexes(ledger).map((one) => one.statement), ...ledgerProtection(ledger)])
      hash.update(statement)
  for (const { definition } of registry.resources.values()) {
    for (const one of [...indexesFor(definition, true, registry), ...foreignKeysFor(definition, registry)])
      hash.update(one.statement)
  }
  return hash.digest('hex')
}

/** No such table: nobody has been here before. */
function noTables(error: unknown): [] {
  if (sqlState(error) === '42P01') return []
  throw error
}

async function storedFingerprint(connection: Connection): Promise<string | null> {
  const statement = sql`select definitions from schema_version`
  const [row] = await connection.query<{ definitions: string }>(statement).catch(noTables)
  return row?.definitions ?? null
}

async function createAll(connection: Connection, files: Files, tables: readonly Table[]): Promise<string[]> {
  await connection.query(raw(files.ledger))
  await connection.query(raw(VERSION_TABLE))
  return addTables(connection, files, tables)
}

/** Creates what is missing; a definition may also add columns to a table of the engine (periods, users, roles). */
async function addTables(connection: Connection, files: Files, tables: readonly Table[]): Promise<string[]> {
  const existing = await existingNames(connection)
  const missing = tables.filter((table) => !existing.has(table.name))
  for (const table of missing) existing.add(table.name)
  if (missing.length > 0) await connection.query(raw(missing.map(createTable).join(';\n')))
  const columns = await columnsAdded(connection, tables, files.ledger)
  return [...missing.map((table) => table.name), ...columns]
}

async function addMissing(connection: Connection, files: Files, tables: readonly Table[]): Promise<string[]> {
  const engine = await addMissingColumns(connection, files.ledger)
  return [...engine, ...(await addTables(connection, files, tables))]
}

/** Indexes and foreign keys, after all tables stand; those already there are left alone. */
async function attach(connection: Connection, registry: Registry): Promise<void> {
  const trigrams = await hasTrigrams(connection)
  const existing = await existingNames(connection)
  const statements: Pick<Attachment, 'name' | 'statement'>[] = [...registry.ledgers.values()].flatMap(ledgerIndexes)
  statements.push(...dimensionIndexes(registry))
  for (const { definition } of registry.resources.values()) {
    statements.push(...indexesFor(definition, trigrams, registry), ...foreignKeysFor(definition, registry))
  }
  const missing = statements.filter((one) => !existing.has(one.name))
  if (missing.length > 0) await connection.query(raw(missing.map((one) => one.statement).join(';\n')))
  for (const statement of openLinesStatements(registry)) await connection.query(raw(statement))
}

/** Trigrams make contains-search fast; a server without them searches all the same, only slower. */
async function hasTrigrams(connection: Connection): Promise<boolean> {
  const [row] = await connection.query<{ there: boolean }>(
    sql`select exists (select from pg_available_extensions where name = 'pg_trgm') as there`,
  )
  if (!row?.there) return false
  await connection.query(raw('create extension if not exists pg_trgm'))
  return true
}

/** Every write to a master moves its stamp, whoever writes; caches in all processes see it with their next request. */
async function stampTables(connection: Connection, registry: Registry): Promise<void> {
  const statements = tablesOf(registry).flatMap(({ name, stamp }) => {
    // The stamps of users stand in protection.sql: signing in must not move them.
    if (stamp === null || name === 'app_user') return []
    return [
      `create or replace trigger bump_stamp after insert or update or delete on ${name}
      for each statement execute function bump_stamp('${stamp}')`,
    ]
  })
  await connection.query(raw([STAMP_FUNCTION, ...statements, ...guardStamps(registry)].join(';\n')))
}

/** Of documents only what a guard decides by moves a stamp, when it changes: all else would wake every cache. */
const guardStamps = ({ guards }: Registry): string[] =>
  [...guards.values()].flatMap(({ definition: { kind, key }, fields }) => {
    if (kind !== 'document') return []
    const [table, columns] = [tableOf(key), fields.map(columnOf)]
    const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
    return [
      `create or replace trigger bump_stamp after insert or delete on ${table}
      for each statement execute function bump_stamp('${key}')`,
      `create or replace trigger bump_stamp_changed after update of ${columns.join(', ')} on ${table}
      for each row when (${isChanged}) execute function bump_stamp('${key}')`,
    ]
  })

// Declared so that triggers can be made; protection.sql gives it its body.
const STAMP_FUNCTION = `create or replace function bump_stamp() returns trigger language plpgsql
  as $$ begin return null; end $$`
