import { textOf } from '@lumbung/definition'
import pg from 'pg'
import type { Connection, Row } from '../database/connection.ts'
import { reached } from '../database/reach.ts'

/** Where a database is, as the driver takes it; its account owns the tables. */
export type DatabaseConfig = pg.ClientConfig

/** One connection that stays the same from statement to statement, for what copies rows or makes tables. */
export interface Plain extends Connection {
  readonly client: pg.Client
  end(): Promise<void>
}

export async function openPlain(place: DatabaseConfig): Promise<Plain> {
  const client = await reached(() => connected(place))
  return {
    client,
    async query<R extends Row>(statement: Parameters<Connection['query']>[0]): Promise<R[]> {
      // A file of several statements has no values, and is then sent as it is.
      const { values } = statement
      const answer = await client.query<R>(textOf(statement), values.length > 0 ? [...values] : undefined)
      return answer.rows ?? []
    },
    end: () => client.end(),
  }
}

async function connected(place: DatabaseConfig): Promise<pg.Client> {
  const client = new pg.Client(place)
  // A connection that breaks is told to who waits for a statement of it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The same server, and another database of it. */
export function elsewhere(place: DatabaseConfig, database: string): DatabaseConfig {
  const { connectionString: text } = place
  if (text === undefined) return { ...place, database }
  const name = encodeURIComponent(database)
  // A socket has its database among the parameters, a server behind its address, which need not be given.
  const connectionString = text.startsWith('socket:')
    ? text.replace(/([?&]db=)[^&]*/, `$1${name}`)
    : text.replace(/^(\w+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${name}`)
  return { ...place, connectionString }
}
