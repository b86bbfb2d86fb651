// Editions of the database. Tables and columns that come are added at a start by themselves; a change of what is
// stored already, a column renamed, split or filled anew, is a migration: an SQL file of `database/migrations`,
// numbered by the edition it leads to. Edition 1 is where that begins.
import { readdirSync, readFileSync } from 'node:fs'
import { Problem } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { type Connection, sqlState } from '../database/connection.ts'

/** What leads from the edition before to this one. */
export interface Migration {
  readonly edition: number
  readonly name: string
  readonly statements: string
}

const FIRST = 1
const FOLDER = new URL('../../../database/migrations/', import.meta.url)
const NAMED = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * The migrations of the product, in their order, numbered 2, 3, 4 … without a gap.
 * @throws where a file of the folder is called otherwise.
 */
export const migrations = (): readonly Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name, index) => {
      const edition = FIRST + 1 + index
      if (Number.parseInt(NAMED.exec(name)?.[1] ?? '', 10) !== edition)
        throw new Error(`The migration '${name}' has to be called ${String(edition).padStart(4, '0')}-….sql.`)
      return { edition, name, statements: readFileSync(new URL(name, FOLDER), 'utf8') }
    })

/** The edition that these migrations lead to. */
export const editionOf = (all: readonly Migration[]): number => all.at(-1)?.edition ?? FIRST

/** The edition of the books; null where they are older than the first. */
async function storedEdition(connection: Connection): Promise<number | null> {
  const [row] = await connection.query<{ edition: number }>(sql`
    select (to_jsonb(v) ->> 'edition')::integer as edition from schema_version v`)
  return row?.edition ?? null
}

/**
 * Brings stored books to the newest edition, in the transaction that then adds what is new; says which migrations ran.
 * Books of before the first edition, and those of a later product, are left as they are and refused with a sentence; so
 * is a migration that fails, which leaves the books in the edition they had.
 * @throws Problem 409 `edition-before-first`, `edition-later`, `migration-failed`
 */
export async function migrate(connection: Connection, all: readonly Migration[]): Promise<readonly string[]> {
  const stored = await storedEdition(connection)
  if (stored === null) throw new Problem(409, 'edition-before-first')
  const wanted = editionOf(all)
  if (stored > wanted) throw new Problem(409, 'edition-later', { stored: String(stored), known: String(wanted) })
  const due = all.filter(({ edition }) => edition > stored)
  for (const one of due) {
    await asRefusal(one, () => connection.query(raw(one.statements)))
    await connection.query(sql`update schema_version set edition = ${one.edition}`)
  }
  return due.map(({ name }) => name)
}

async function asRefusal({ name }: Migration, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (sqlState(error) === undefined || !(error instanceof Error)) throw error
    throw new Problem(409, 'migration-failed', { name, reason: error.message })
  }
}
