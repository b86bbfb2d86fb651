import pg from 'pg'
import { type Sql, textOf } from '@lumbung/definition'

export type Row = Readonly<Record<string, unknown>>

/**
 * Where statements go: the pool, or one transaction. Rows come back as plain objects, decimals as strings. A `name`
 * says that the statement comes again and again: it is prepared once per connection.
 */
export interface Connection {
  query<R extends Row = Row>(statement: Sql, name?: string): Promise<R[]>
}

export interface Transaction extends Connection {
  readonly kind: 'transaction'
}

export interface TransactionOptions {
  readonly readOnly?: boolean
  readonly repeatableRead?: boolean
}

export interface Database extends Connection {
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Statements sent since the start, for the bench. */
  readonly sent: () => number
  close(): Promise<void>
}

const { types } = pg
// Dates and instants stay text; a date of the books has no time zone, and JavaScript's would add one.
const asText = (value: string): string => value
for (const type of [1082, 1083, 1114]) types.setTypeParser(type, asText)
// Big counts stay exact while they are safe.
types.setTypeParser(20, (value) => Number(value))
types.setTypeParser(1184, (value) => new Date(value).toISOString())

/** SQLSTATE of a failed statement, if the error came from the database. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5 ? error.code : null

// A deadlock or a serialization failure says "nothing happened, try again"; more tries than this is a defect.
const RETRIES = 5
const retryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '') || isNewStockRow(error)

/** Two transactions met an item's first piece at once; the second must price against what the first left. */
const isNewStockRow = (error: unknown): boolean =>
  sqlState(error) === '23505' && error instanceof Error && 'table' in error && /^stock_(balance|pool)$/.test(String(error.table))

// A prepared statement is known by its text, so one name can never stand for two statements.
const prepared = new Map<string, string>()

function preparedName(text: string): string {
  const known = prepared.get(text)
  if (known) return known
  const made = `p${prepared.size}`
  prepared.set(text, made)
  return made
}

/** Opens a pool. Every connection works as `role` (the account without rights over the books), when one is given. */
export function openDatabase(options: pg.PoolConfig & { readonly role?: string }): Database {
  const { role, ...config } = options
  let sent = 0
  const pool = new pg.Pool({ max: 12, ...config })
  // A broken idle connection must not take the process down; the next query opens another.
  pool.on('error', () => undefined)
  if (role) pool.on('connect', (client) => void client.query(`set role ${pg.escapeIdentifier(role)}`).catch(() => undefined))

  const run = async <R extends Row>(client: pg.Pool | pg.PoolClient, statement: Sql, name?: string): Promise<R[]> => {
    sent++
    const text = textOf(statement)
    const values = [...statement.values]
    const result = await client.query<R>(name ? { name: preparedName(text), text, values } : { text, values })
    return result.rows
  }

  const attempt = async <T>(work: (transaction: Transaction) => Promise<T>, begin: string): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      sent++
      await client.query(begin)
      const value = await work({ kind: 'transaction', query: (statement, name) => run(client, statement, name) })
      sent++
      await client.query('commit')
      return value
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => { broken = failure })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: (statement, name) => run(pool, statement, name),
    async transaction(work, { readOnly = false, repeatableRead = false } = {}) {
      const begin = `begin${repeatableRead ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, begin)
        } catch (error) {
          if (tries >= RETRIES || !retryable(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, 5 * tries * Math.random()))
        }
      }
    },
    sent: () => sent,
    close: () => pool.end(),
  }
}
