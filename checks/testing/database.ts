import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { SERVER_LOGIN } from '@lumbung/engine/database/login.ts'

/** A database of one test, and the way to be rid of it. */
export interface TestDatabase {
  readonly connection: EmbeddedConnection
  drop(): Promise<void>
}

/** How the server signs in to it: by an account that owns nothing. */
export const signInOf = (connection: EmbeddedConnection): EmbeddedConnection => ({ ...connection, user: SERVER_LOGIN })

/** Creates an empty database, or a copy of a template that `prepareTemplate` filled. */
export async function freshDatabase(options: { readonly template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = options.template ?? 'template0'
  // Without fsync the plain copy of files is the faster way to copy a database.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${quoted(template)} STRATEGY FILE_COPY`)
  return {
    connection: { ...inject('databaseServer'), database: name },
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/**
 * Makes sure that a template of this name exists, filled once per run whoever comes first; the others wait for it. It
 * begins empty, or as a copy of another template.
 * `fill` must have closed its connections when it returns, because a database in use cannot be copied.
 */
export async function prepareTemplate(
  name: string,
  fill: (connection: EmbeddedConnection) => Promise<void>,
  from = 'template0',
): Promise<void> {
  await withClient(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name])
    if (found.rowCount !== 0) return
    await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(from)} STRATEGY FILE_COPY`)
    await fill({ ...inject('databaseServer'), database: name })
    await client.query(`ALTER DATABASE ${quoted(name)} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`)
  })
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

const administer = (statement: string): Promise<void> =>
  withClient(async (client) => {
    await client.query(statement)
  })

/** The advisory lock of a session ends with it, so nothing has to be unlocked after an error. */
async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...inject('databaseServer'), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
