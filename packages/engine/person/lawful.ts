// What tax law wants told of who stands on the books, as long as those must be kept: ten years from the end of the year
// of the last posting (UU KUP 28, 11) unless the company keeps them longer. It is nowhere else, and read by who takes a
// person's data out.
import { type Definition, sql, toWire, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Engine, Unit } from '../unit.ts'
import { privacySettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import type { PersonMaster } from './erase.ts'

/** How many years books are kept. */
export async function yearsOfBooks(connection: Connection, { masters }: Pick<Engine, 'masters'>): Promise<number> {
  return settingNow(await settingValues(connection, masters), privacySettings.booksKeptYears)
}

/** The last day on which the books speak of a party; null where they never did. */
async function lastPosted(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection.query<{ readonly last: string | null }>(
    sql`select max(date)::text as last from journal_line where party = ${id}`,
    'person-posted',
  )
  return row?.last ?? null
}

const lastDayOfYear = (year: number): string => `${year}-12-31`

/** The day up to which the books of that day are kept. */
export const keptUntil = (day: string, years: number): string => lastDayOfYear(Number(day.slice(0, 4)) + years)

/** Notes the erasure, with what of the record has to be told of it while the books are kept. */
export async function keepLawful(unit: Unit, definition: PersonMaster, stored: Values): Promise<void> {
  const { transaction, engine, now } = unit
  const id = String(stored.id)
  const posted = await lastPosted(transaction, id)
  const until = posted && keptUntil(posted, await yearsOfBooks(transaction, engine))
  const isKept = until !== null && until >= new Date(now).toISOString().slice(0, 10)
  const kept = isKept ? JSON.stringify(told(definition, definition.person.lawful, stored)) : null
  await transaction.query(
    sql`insert into erasure (resource, record, erased_at, kept, kept_until)
        values (${definition.key}, ${id}, ${new Date(now).toISOString()}, ${kept}::jsonb, ${isKept ? until : null})`,
    'person-erasure',
  )
}

function told({ fields }: Definition, keys: readonly string[], values: Values): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const field = fields[key]
      const value = values[key] ?? ''
      return field && value !== '' ? [[key, toWire(value, field)]] : []
    }),
  )
}

/** What is kept of an erased record by law, and until when. */
export async function lawfulOf(connection: Connection, id: string): Promise<Lawful | null> {
  const [row] = await connection.query<Lawful & Readonly<Record<string, unknown>>>(
    sql`select kept, kept_until::text as until from erasure where record = ${id} and kept is not null`,
    'person-lawful',
  )
  return row ?? null
}

interface Lawful {
  readonly kept: Readonly<Record<string, unknown>>
  readonly until: string
}
