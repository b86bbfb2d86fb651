// A database of its own beside the books: where a backup is tried, and where one is made ready to take their place.
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { sqlState } from '../database/connection.ts'
import { holdBeside } from './lock.ts'
import { elsewhere, openPlain, type DatabaseConfig, type Plain } from './plain.ts'
import { quoted } from './structure.ts'

/** How databases beside these books are called: other books may stand on the same server, with databases of theirs. */
export const besidePrefix = (books: string): string =>
  `lumbung_beside_${createHash('sha256').update(books).digest('hex').slice(0, 8)}_`

async function booksIn(connection: Plain): Promise<string> {
  const [own] = await connection.query<{ name: string }>(sql`select current_database() as name`)
  return own?.name ?? ''
}

export interface Beside {
  readonly database: Plain
  readonly name: string
  /** A connection to the books, which lives as long as the database beside them. */
  readonly keeper: Plain
}

/**
 * Does its work in an empty database beside the books, one at a time whatever the number of processes, and takes it
 * away again. `keep` is done when nobody is connected to it any more, and may put it elsewhere. What a killed process
 * left is taken away first.
 */
export async function besideBooks<T>(
  place: DatabaseConfig,
  work: (beside: Beside) => Promise<T>,
  keep: (name: string) => Promise<void> = async () => undefined,
): Promise<T> {
  const keeper = await openPlain(place)
  try {
    await holdBeside(keeper)
    const prefix = besidePrefix(await booksIn(keeper))
    await dropLeft(keeper, prefix)
    const name = prefix + randomBytes(6).toString('hex')
    await create(keeper, name)
    try {
      const made = await connected(elsewhere(place, name), (database) => work({ database, name, keeper }))
      await keep(name)
      return made
    } finally {
      // Where the books were replaced, this connection went with them.
      await ended(keeper, prefix)
    }
  } finally {
    await keeper.end().catch(() => undefined)
  }
}

async function connected<T>(place: DatabaseConfig, work: (database: Plain) => Promise<T>): Promise<T> {
  const database = await openPlain(place)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Of the same order of letters as the books. */
async function create(keeper: Plain, name: string): Promise<void> {
  const [own] = await keeper.query<{ collate: string; ctype: string }>(
    sql`select datcollate as collate, datctype as ctype from pg_database where datname = current_database()`,
  )
  const locale = [own?.collate ?? 'C', own?.ctype ?? 'C'].map((one) => keeper.client.escapeLiteral(one))
  const options = `template template0 encoding 'UTF8' lc_collate ${locale[0]} lc_ctype ${locale[1]}`
  try {
    await keeper.query(raw(`create database ${quoted(name)} ${options}`))
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new Problem(409, 'backup-no-beside', { reason: error instanceof Error ? error.message : '' })
  }
}

async function dropLeft(keeper: Plain, prefix: string): Promise<void> {
  const left = await keeper.query<{ name: string }>(
    sql`select datname as name from pg_database where starts_with(datname, ${prefix})`,
  )
  for (const { name } of left) await keeper.query(raw(`drop database if exists ${quoted(name)} with (force)`))
}

async function ended(keeper: Plain, prefix: string): Promise<void> {
  try {
    // No database is dropped within a transaction.
    await keeper.query(raw('rollback'))
    await dropLeft(keeper, prefix)
  } catch {
    // What is left is taken away by the next that comes here.
  }
}

const ENDED_MS = 10_000

/**
 * Puts the database beside in the place of the books: whoever is still connected is cut off, both are renamed at once,
 * and the books that were there are taken away. `postgres` is the database that every server has.
 */
export async function swapBooks(place: DatabaseConfig, name: string): Promise<void> {
  const books = await openPlain(place)
  const current = await booksIn(books)
  await books.end()
  const server = await openPlain(elsewhere(place, 'postgres'))
  try {
    const before = `${besidePrefix(current)}before_${randomBytes(6).toString('hex')}`
    await renameBoth(server, current, before, name)
    await server.query(raw(`drop database ${quoted(before)} with (force)`))
  } finally {
    await server.end()
  }
}

/** Somebody may connect again between being cut off and the renaming. */
async function renameBoth(server: Plain, current: string, before: string, name: string): Promise<void> {
  const end = performance.now() + ENDED_MS
  for (;;) {
    try {
      await server.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = any(${[current, name]}::text[]) and pid <> pg_backend_pid()`)
      await server.query(
        raw(`begin; alter database ${quoted(current)} rename to ${quoted(before)};
             alter database ${quoted(name)} rename to ${quoted(current)}; commit`),
      )
      return
    } catch (error) {
      await server.query(raw('rollback'))
      if (sqlState(error) !== '55006' || performance.now() > end) throw error
    }
  }
}
