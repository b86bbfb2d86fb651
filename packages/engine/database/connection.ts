import { Decimal, Problem } from '@lumbung/core'
import { type Sql, sql, textOf } from '@lumbung/definition'
import pg from 'pg'
import { DatabaseClock } from './clock.ts'
import type { Row } from './packet.ts'
import { reached, sqlState } from './reach.ts'
import { Sender, type When } from './sender.ts'

export { sqlState }
export type { Row }

/**
 * Where statements go: the pool, or one transaction. Rows come back as plain objects, decimals as strings. A `name`
 * says that the statement comes again and again: it is prepared once per connection.
 */
export interface Connection {
  readonly query: <R extends Row = Row>(statement: Sql, name?: string) => Promise<R[]>
}

export interface Transaction extends Connection {
  readonly kind: 'transaction'
  /**
   * Sends a statement whose rows nobody waits for, so that the database works on it meanwhile: at once, or behind what
   * is asked next. When it fails, nothing is committed. Null while others work too: then the database has enough to
   * do, and one packet more would only cost.
   */
  readonly ahead?: () => ((statement: Sql, when: When) => void) | null
  /** Sends a last statement together with the commit; when it fails, nothing is committed. Its rows come with it. */
  readonly last?: (statement: Sql) => Promise<Row[]>
}

export interface TransactionOptions {
  readonly readOnly?: boolean
  readonly repeatableRead?: boolean
}

export interface PoolUse {
  readonly name: 'reading' | 'reports' | 'writing'
  readonly open: number
  readonly idle: number
  /** Who waits for a connection. */
  readonly waiting: number
}

/** A moment of the books: what was written by then, dated up to a day. */
export interface BooksMoment {
  /** `infinity`: whenever it was written. */
  readonly at: string
  readonly day: string
}

export interface Database extends Connection {
  /**
   * Asks what adds up many rows: on few connections of its own, so that no number of reports holds up lists and forms,
   * and stopped after the time limit. Never prepared: a plan for any day and any branch ruins it.
   */
  readonly report: <R extends Row = Row>(statement: Sql) => Promise<R[]>
  /** The same over the books as they had been written by a moment, up to a day (database/as-of.sql). */
  asOf<T>(moment: BooksMoment, work: (connection: Transaction) => Promise<T>): Promise<T>
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Statements sent since the start, for the bench and the metrics. */
  readonly sent: () => number
  /** How its connections are used at the moment. */
  readonly pools: () => readonly PoolUse[]
  /** The time of the database: what is written down of when something happened. */
  readonly now: () => number
  close(): Promise<void>
}

const { setTypeParser, builtins } = pg.types
// Dates and instants stay text; a date of the books has no time zone, and JavaScript's would add one.
const asText = (value: string): string => value
for (const type of [builtins.DATE, builtins.TIME, builtins.TIMESTAMP]) setTypeParser(type, asText)
// Big counts stay exact while they are safe.
setTypeParser(builtins.INT8, (value) => Number(value))
setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

// A deadlock or a serialization failure says "nothing happened, try again"; more tries than this is a defect.
const RETRIES = 5
const retryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') || isNewStockRow(error)

/** Two transactions met an item's first piece at once; the second must price against what the first left. */
const isNewStockRow = (error: unknown): boolean =>
  sqlState(error) === '23505' &&
  error instanceof Error &&
  'table' in error &&
  /^stock_(balance|pool)$/.test(String(error.table))

// A connection knows the plans of what it has run; a clerk who posts every few minutes should find them again.
const KEPT_IDLE = 10 * 60_000

// The driver would send a decimal as JSON, in quotes.
const bound = (value: unknown): unknown => (value instanceof Decimal ? value.toFixed() : value)

// A transaction touches few rows, each by an index. A plan made while a table was small must not go on reading all of
// it when it has grown, before statistics are taken anew; so these connections plan by index from the first row on.
// By index, a plan does not depend on the values either: it is made once per connection, not at every posting, where
// planning cost as much as the work itself.
const BY_INDEX =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan'

interface Count {
  sent: number
  /** Transactions under way. */
  working: number
}

/** Who writes a statement knows the rows it selects. */
function run<R extends Row>(sender: Sender, count: Count, statement: Sql, name?: string): Promise<R[]> {
  count.sent++
  return sender.send(textOf(statement), statement.values.map(bound), name !== undefined) as Promise<R[]>
}

/** So many wait for each connection at most; whoever comes then would wait longer than anybody does. */
const WAIT_FOR_EACH = 100
const AGAIN_SECONDS = 2

/** A free connection, or the next that becomes free; refused where too many wait already. */
async function connectionOf(pool: pg.Pool, clock: DatabaseClock): Promise<pg.PoolClient> {
  if (pool.waitingCount >= pool.options.max * WAIT_FOR_EACH)
    throw new Problem(503, 'too-busy', {}, [], { retryAfter: AGAIN_SECONDS })
  const client = await reached(() => pool.connect())
  try {
    if (clock.isDue) await clock.ask(client)
  } catch (error) {
    client.release(true)
    throw error
  }
  return client
}

/** Where a statement goes. */
interface Place {
  readonly pool: pg.Pool
  readonly count: Count
  readonly clock: DatabaseClock
}

/** A statement outside of any transaction, on whatever connection is free. */
async function runAlone<R extends Row>(at: Place, statement: Sql, name?: string): Promise<R[]> {
  const { pool, count, clock } = at
  const client = await connectionOf(pool, clock)
  let broken: Error | undefined
  try {
    return await run<R>(new Sender(client), count, statement, name)
  } catch (error) {
    if (sqlState(error) === null) broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * One try at a transaction. The first statement need not wait for the beginning, nor the commit for the last statement:
 * a commit behind a failed statement is skipped.
 */
async function attempt<T>(
  client: pg.PoolClient,
  count: Count,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const sender = new Sender(client)
  let broken: Error | undefined
  let ended = false
  let last: Promise<Row[]> = Promise.resolve([])
  const sendAhead = (statement: Sql, when: When): void => {
    count.sent++
    sender.sendAhead(textOf(statement), statement.values.map(bound), when)
  }
  count.working++
  try {
    count.sent += 2
    const begun = sender.send(begin, [], true)
    begun.catch(() => undefined)
    const value = await work({
      kind: 'transaction',
      query: async (statement, name) => {
        // What still goes on after a refusal has lost its transaction; the connection is another's by now.
        if (ended) throw new Error('The transaction is over.')
        return run(sender, count, statement, name)
      },
      ahead: () => (count.working > 1 ? null : sendAhead),
      last: (statement) => {
        sender.catchUp()
        last = run(sender, count, statement, 'last')
        last.catch(() => undefined)
        return last
      },
    })
    ended = true
    sender.catchUp()
    const committed = sender.send('commit', [], true)
    committed.catch(() => undefined)
    await sender.ahead
    await last
    await begun
    await committed
    return value
  } catch (error) {
    ended = true
    sender.forget()
    await sender.send('rollback', [], true).catch((failure: Error) => {
      broken = failure
    })
    // What is asked behind a failure is told only that the transaction has failed, not why.
    throw sqlState(error) === IN_FAILED_TRANSACTION ? ((await sender.failedAhead()) ?? error) : error
  } finally {
    count.working--
    client.release(broken)
  }
}

const useOf = (name: PoolUse['name'], pool: pg.Pool): PoolUse => ({
  name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const STOPPED = '57014'
const REPORT_SECONDS = 60

// For this transaction alone: the pool's other questions read the books as they are.
const momentOf = ({ at, day }: BooksMoment): Sql => sql`select set_config('search_path', 'as_of', true),
  set_config('lumbung.as_of', ${at}, true), set_config('lumbung.as_of_day', ${day}, true)`

/** As many reports as keep a small server busy; further ones wait for these. */
const reportsOf = (connections: number): number => Math.ceil(connections / 3)

export interface DatabaseOptions extends pg.PoolConfig {
  /** Every connection works as this account, which has no rights over the books. */
  readonly role?: string
  /** A report is stopped after so long. */
  readonly reportSeconds?: number
}

/**
 * Opens three pools: transactions on one, lists and forms on another, reports on a small third, so that a long report
 * holds up neither a posting nor a list.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { role, reportSeconds = REPORT_SECONDS, ...config } = options
  // The role is taken on with the connection itself, before the first statement.
  const settings = [config.options, role ? `-c role=${role}` : null].filter(Boolean).join(' ')
  const count: Count = { sent: 0, working: 0 }
  const clock = new DatabaseClock()
  const connections = config.max ?? 12
  const open = (more: string, max = connections): pg.Pool => {
    const pool = new pg.Pool({
      idleTimeoutMillis: KEPT_IDLE,
      ...config,
      max,
      options: `${settings} ${more}`.trim(),
    })
    // A broken connection must not take the process down, idle or at work: who waits for it is told, and the next query
    // opens another.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const reading = open('')
  const writing = open(BY_INDEX)
  const reports = open(`-c statement_timeout=${reportSeconds}s`, reportsOf(connections))
  const limited = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      if (sqlState(error) !== STOPPED) throw error
      throw new Problem(422, 'report-too-long', { seconds: reportSeconds })
    }
  }
  return {
    query: (statement, name) => runAlone({ pool: reading, count, clock }, statement, name),
    report: (statement) => limited(runAlone({ pool: reports, count, clock }, statement)),
    asOf: async (moment, work) =>
      limited(
        attempt(await connectionOf(reports, clock), count, 'begin read only', async (transaction) => {
          await transaction.query(momentOf(moment))
          return work(transaction)
        }),
      ),
    async transaction(work, { readOnly = false, repeatableRead = false } = {}) {
      const begin = `begin${repeatableRead ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(await connectionOf(writing, clock), count, begin, work)
        } catch (error) {
          if (tries >= RETRIES || !retryable(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, 5 * tries * Math.random()))
        }
      }
    },
    sent: () => count.sent,
    now: () => clock.now(),
    pools: () => [useOf('reading', reading), useOf('reports', reports), useOf('writing', writing)],
    async close() {
      await Promise.all([reading, reports, writing].map((pool) => pool.end()))
    },
  }
}
