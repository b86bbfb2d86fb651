// The database server of the bench: embedded, durable as in use, kept under data/bench with a database per size of
// history, so that the slow part (making the history) is done once.
import path from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/database/embedded.ts'
import { SERVER_LOGIN } from '@lumbung/engine/database/login.ts'
import { openSystem, root, type System } from '../apps/server/system.ts'
import pg from 'pg'

export interface Cluster {
  readonly version: string
  /** Connection options of a database of this cluster; it is created when missing. */
  config(database: string): Promise<pg.PoolConfig>
  /** The same as one text, for a server process. */
  url(database: string): string
  /** By the account that the server signs in with. */
  loginUrl(database: string): string
  has(database: string): Promise<boolean>
  /** Makes a database that holds what another does. */
  copy(from: string, to: string): Promise<void>
  /** Empties a database by dropping it. */
  drop(database: string): Promise<void>
  stop(): Promise<void>
}

const say = (line: string): void => console.error(line)

export async function startCluster(): Promise<Cluster> {
  const server = await startEmbedded({ dataDirectory: path.join(root, 'data', 'bench'), log: say })
  const url = (database: string): string => server.url.replace(/db=\w+/, `db=${database}`)
  return {
    version: server.version,
    url,
    loginUrl: (database) => url(database).replace(/user=\w+/, `user=${SERVER_LOGIN}`),
    async config(database) {
      await createDatabase(server, database)
      return { ...server.connection, database }
    },
    has: (database) => hasDatabase(server, database),
    drop: (database) => administer(server, `drop database if exists ${database} with (force)`),
    async copy(from, to) {
      await administer(server, `drop database if exists ${to} with (force)`)
      await administer(server, `create database ${to} template ${from} strategy file_copy`)
    },
    stop: () => server.stop(),
  }
}

async function administer(server: EmbeddedDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ ...server.connection })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function hasDatabase(server: EmbeddedDatabase, database: string): Promise<boolean> {
  const client = new pg.Client({ ...server.connection })
  await client.connect()
  try {
    return (await client.query('select from pg_database where datname = $1', [database])).rows.length > 0
  } finally {
    await client.end()
  }
}

async function createDatabase(server: EmbeddedDatabase, database: string): Promise<void> {
  try {
    await administer(server, `create database ${database}`)
  } catch (error) {
    // It is there already.
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error
  }
}

/** The product over one of the databases, in this process. */
export async function openBooks(cluster: Cluster, database: string): Promise<System> {
  await cluster.config(database)
  const dataDirectory = path.join(root, 'data', 'bench')
  const [databaseUrl, databaseOwnerUrl] = [cluster.loginUrl(database), cluster.url(database)]
  return openSystem({ databaseUrl, databaseOwnerUrl, dataDirectory, log: say })
}
