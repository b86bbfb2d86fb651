// What the books said as of a day or an instant (`?asOf=`). A day: what is dated by then, whenever it was written. An
// instant: what is dated by its day in Jakarta and had been written by then; `postedLater` marks what reads otherwise
// today because something dated inside was written after.
import { Problem, todayIn } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import { type BooksMoment, sqlState, type Transaction } from '../database/connection.ts'
import { SharedAnswers } from '../database/answer-cache.ts'
import type { ListQuery, PageAnswer, WireRow } from './list-query.ts'
import { documentProgress } from './progress.ts'
import type { Reader } from '../unit.ts'

export interface AsOf {
  readonly day: string
  /** Null where a day was named. */
  readonly instant: string | null
}

export const asOfFrom = (text: string): AsOf =>
  text.length > 10 ? { day: todayIn('WIB', Date.parse(text)), instant: text } : { day: text, instant: null }

const momentOf = ({ day, instant }: AsOf): BooksMoment => ({ at: instant ?? 'infinity', day })

/** What is no ledger and is not counted from documents has no past that could be told. */
export const notAsOf = (): Problem =>
  new Problem(400, 'as-of-unanswered', {}, [{ path: 'asOf', code: 'as-of-unanswered' }])

// A table or a function that there is only of today.
const ABSENT = ['42P01', '42883']

/** Reads the books as of a moment; refused where what is asked for has no place there. */
export async function readBooks<T>(
  { engine }: Pick<Reader, 'engine'>,
  asOf: AsOf,
  work: (connection: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await engine.database.asOf(momentOf(asOf), work)
  } catch (error) {
    if (ABSENT.includes(sqlState(error) ?? '')) throw notAsOf()
    throw error
  }
}

/** A reader whose every question goes to the books as of a moment, and whose answers nobody else is given. */
const readerOn = (reader: Reader, transaction: Transaction): Reader => {
  const report = (statement: Parameters<Transaction['query']>[0]) => transaction.query(statement)
  const database = { ...reader.engine.database, report: report as Reader['engine']['database']['report'] }
  return { ...reader, transaction, engine: { ...reader.engine, database, shared: new SharedAnswers(0, database.now) } }
}

const isLedger = (definition: Definition): boolean => definition.kind === 'master' && definition.ledger === true

/** A page of what a ledger wrote as of a moment. */
export async function listAsOf(
  reader: Reader,
  definition: Definition,
  query: ListQuery & { readonly asOf: string },
  list: (reader: Reader, query: ListQuery) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  if (!isLedger(definition)) throw notAsOf()
  const asOf = asOfFrom(query.asOf)
  const asked = { ...query, asOf: null }
  const page = await readBooks(reader, asOf, (transaction) => list(readerOn(reader, transaction), asked))
  if (asOf.instant === null) return { ...page, asOf: query.asOf }
  const values = page.data.map(({ id }) => String(id))
  const same: ListQuery = { ...asked, page: 1, cursor: null, counts: null, totals: [] }
  const whole: ListQuery = { ...same, filters: [...same.filters, { field: 'id', operator: 'in', values }] }
  const later = await readBooks(reader, { ...asOf, instant: null }, (transaction) =>
    list(readerOn(reader, transaction), whole),
  )
  return { ...page, asOf: query.asOf, data: markedLater(page.data, later.data) }
}

/** Rows as they read then, with a mark on those that read otherwise now. */
export function markedLater(then: readonly WireRow[], now: readonly WireRow[]): readonly WireRow[] {
  const same = new Set(now.map((row) => JSON.stringify(row)))
  return then.map((row) => (same.has(JSON.stringify(row)) ? row : { ...row, postedLater: true }))
}

/** What was read as of a moment, with a mark where it reads otherwise today because of what was written later. */
async function thenAndNow(reader: Reader, text: string, read: (reader: Reader) => Promise<WireRow>): Promise<WireRow> {
  const asOf = asOfFrom(text)
  const readAt = (at: AsOf) => readBooks(reader, at, (transaction) => read(readerOn(reader, transaction)))
  const then = await readAt(asOf)
  const now = asOf.instant === null ? then : await readAt({ ...asOf, instant: null })
  return { ...then, asOf: text, ...(JSON.stringify(now) === JSON.stringify(then) ? {} : { postedLater: true }) }
}

/** One record as of a moment: what a ledger wrote, or how far a document had come. */
export async function recordAsOf(
  reader: Reader,
  definition: Definition,
  text: string,
  stored: (reader: Reader) => Promise<{ readonly values: Values; readonly output: WireRow }>,
): Promise<WireRow> {
  if (isLedger(definition)) return thenAndNow(reader, text, async (then) => (await stored(then)).output)
  if (definition.kind !== 'document' || !definition.progress) throw notAsOf()
  const { id, number, ...values } = (await stored(reader)).values
  if (String(values[definition.date]) > asOfFrom(text).day) throw new Problem(404, 'not-found')
  return thenAndNow(reader, text, async (then) => {
    const come = await documentProgress(then, definition, [String(id)])
    return { id, number, ...come(String(id)) }
  })
}

/** Up to when something happened that counts as of a day or an instant: the end of the day in Jakarta. */
export const untilOf = (text: string): string =>
  text.length > 10 ? text : new Date(Date.parse(`${text}T00:00:00+07:00`) + DAY_MS - 1).toISOString()

const DAY_MS = 86_400_000
