import { newId, numberParts, numberText, Problem, type Resets, resetPeriod } from '@lumbung/core'
import { type AnyDocument, sql, TRANSACTION_TYPES, TYPE_FIELD, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Unit } from '../unit.ts'

/** How documents of one kind are numbered in a branch from a day on. */
export interface Series {
  readonly pattern: string
  readonly resets: Resets
  readonly gapless: boolean
  /** The transaction type that counts by itself; null: the series of all that have no other. */
  readonly type: string | null
}

type Asking = Pick<Unit, 'engine' | 'transaction'>

/** The series of documents in a branch on a day: that of their type goes before all, that of the branch comes next. */
async function seriesFor(
  unit: Asking,
  definition: AnyDocument,
  branch: string,
  date: string,
  type: string | null = null,
): Promise<Series> {
  const fitting = (await setsOf(unit, definition))
    .filter((row) => (row.branch === branch || row.branch === null) && (row.type === type || row.type === null))
    .filter((row) => row.validFrom <= date)
  const [row] = fitting.toSorted((a, b) => nearest(b) - nearest(a) || (a.validFrom < b.validFrom ? 1 : -1))
  return (
    row ?? {
      pattern: definition.numbering,
      resets: definition.resets,
      gapless: definition.gapless === true,
      type: null,
    }
  )
}

/** A set of the type goes before one of the branch alone. */
const nearest = ({ type, branch }: NumberingSet): number => Number(type !== null) * 2 + Number(branch !== null)

/** Every series of a kind of document in a branch on a day. */
export async function allSeriesFor(
  unit: Asking,
  definition: AnyDocument,
  branch: string,
  date: string,
): Promise<readonly Series[]> {
  const types = new Set([null, ...(await setsOf(unit, definition)).map(({ type }) => type)])
  const found = await Promise.all([...types].map((type) => seriesFor(unit, definition, branch, date, type)))
  return found.filter((one, place) => one.type === [...types][place])
}

interface NumberingSet extends Series {
  readonly branch: string | null
  readonly validFrom: string
}

async function setsOf(unit: Asking, { key }: AnyDocument): Promise<readonly NumberingSet[]> {
  // Often there is none at all, and knowing that is kept like any other answer.
  const rows = await unit.engine.masters.remembered(
    unit.transaction,
    'numbering-set',
    (connection) => unit.engine.masters.whole(connection, 'numbering-set'),
    'series',
  )
  return rows
    .filter((row) => row.document === key)
    .map((row) => ({
      pattern: String(row.pattern),
      resets: resetsOf(row.resets),
      gapless: row.gapless === true,
      type: idOr(row.transactionType),
      branch: idOr(row.branch),
      validFrom: String(row.validFrom),
    }))
}

const idOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Under what a series is counted. */
export const counterOf = ({ key }: Pick<AnyDocument, 'key'>, type: string | null): string =>
  type === null ? key : `${key} ${type}`

/** What stands for {TYPE} in its numbers. */
export async function typeCodeOf({ engine, transaction }: Asking, type: string | null): Promise<string> {
  if (type === null) return ''
  const found = await engine.masters.load(transaction, TRANSACTION_TYPES, [type])
  return String(found.get(type)?.code ?? '')
}

export const resetsOf = (value: unknown): Resets => (value === 'year' || value === 'never' ? value : 'month')

/** The next number of a series. */
async function count(connection: Connection, { document, branch, period }: Place): Promise<number> {
  const [row] = await connection.query<{ next: number }>(
    sql`insert into numbering_counter as c (document, branch, period, next)
      values (${document}, ${branch}, ${period}, 2)
        on conflict (document, branch, period) do update set next = c.next + 1
          returning next - 1 as next`,
    'numbering-count',
  )
  if (!row) throw new Problem(500, 'server-error')
  return row.next
}

/**
 * The same for an upload, which is noted: where it is cancelled and the process ends before others take the numbers,
 * the gap report still says whose they were. What follows on what was noted before is noted with it.
 */
async function countForUpload(unit: Unit, { document, branch, period }: Place, many: number): Promise<number> {
  const [row] = await unit.engine.counters.query<{ first: number }>(
    sql`with counted as (
        insert into numbering_counter as c (document, branch, period, next)
        values (${document}, ${branch}, ${period}, ${many}::int + 1)
            on conflict (document, branch, period) do update set next = c.next + ${many}::int
        returning c.next - ${many}::int as first, c.next - 1 as last
      ), noted as (
        update numbering_ahead a set last = c.last from counted c
         where a.document = ${document} and a.branch = ${branch} and a.period = ${period}
           and a.last = c.first - 1 and a.app_user = ${unit.actor.user} and a.counted_at > now() - interval '1 hour'
        returning a.last
      ), fresh as (
        insert into numbering_ahead (document, branch, period, first, last, app_user)
        select ${document}, ${branch}, ${period}, first, last, ${unit.actor.user}::uuid from counted
         where not exists (select from noted)
      )
      select first::float8 as first from counted`,
    'numbering-count-ahead',
  )
  if (!row) throw new Problem(500, 'server-error')
  return row.first
}

/** A place in which numbers are counted on: a document's, in one branch, in one part of time. */
interface Place {
  readonly document: string
  readonly branch: string
  readonly period: string
}

const seriesOf = ({ document, branch, period }: Place): string => `${document} ${branch} ${period}`

/** The next of a series, counted ahead of the writing: inside the transaction where no number may be missing. */
async function nextOf(unit: Unit, place: Place, gapless: boolean): Promise<number> {
  if (gapless) return count(unit.transaction, place)
  return keptToGiveBack(unit, place, count(unit.engine.counters, place))
}

/** Numbers for several documents, ascending: what came back first, else as many as are asked for. */
async function countAhead(unit: Unit, place: Place, most: number): Promise<readonly number[]> {
  const spare = unit.engine.spareNumbers.takeAll(seriesOf(place), most)
  if (spare.length > 0) return spare
  const first = await countForUpload(unit, place, most)
  return Array.from({ length: most }, (_, at) => first + at)
}

function keptToGiveBack(unit: Unit, place: Place, counting: Promise<number>): Promise<number> {
  unit.counted.push(counting.then((sequence) => ({ series: seriesOf(place), sequence })))
  return counting
}

/** Takes back what was counted for a unit of work of which nothing was stored. */
export function giveBackNumbers(unit: Unit): void {
  for (const counting of unit.counted.splice(0)) {
    // What could not be counted need not come back.
    counting.then(
      (counted) => unit.engine.spareNumbers.giveBack(counted),
      () => undefined,
    )
  }
}

/**
 * The number of a document, or null while it waits for approval. It is what a refused document gave back; else, in a
 * write of its own, a token for what the writing statement will count, so that the counter is locked no longer than
 * that takes. Where many documents are one transaction their numbers are counted ahead: of an ordinary series on a
 * connection of its own that does not wait for the disk, so that nobody waits for the others of an upload.
 */
export async function numberFor(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  approving: boolean,
): Promise<string | null> {
  if (typeof values.number === 'string') return values.number
  const branch = String(values.branch)
  const date = String(values[definition.date])
  const { pattern, resets, gapless, type } = await seriesFor(unit, definition, branch, date, idOr(values[TYPE_FIELD]))
  if (gapless && !approving) return null
  const branches = await unit.engine.masters.load(unit.transaction, 'branch', [branch])
  const code = String(branches.get(branch)?.code ?? '')
  const parts = numberParts(pattern, { date, branch: code, type: await typeCodeOf(unit, type) })
  const place: Place = { document: counterOf(definition, type), branch, period: resetPeriod(resets, date) }
  const { numberPlace } = unit
  if (numberPlace && !gapless) {
    const taking = numberPlace.take(seriesOf(place), (most) => countAhead(unit, place, most))
    return numberText(parts, await keptToGiveBack(unit, place, taking))
  }
  const spare = unit.engine.spareNumbers.take(seriesOf(place))
  if (spare !== undefined) return numberText(parts, await keptToGiveBack(unit, place, Promise.resolve(spare)))
  if (!unit.countsWithWrite || unit.batch.numbering || parts.digits === 0)
    return numberText(parts, await nextOf(unit, place, gapless))
  const token = `@number:${newId()}@`
  unit.batch.number({ token, ...place, ...parts })
  return token
}

/** The record that was stored, with the number that was counted in the place of its token. */
export const withNumber = (body: unknown, token: string, number: string): unknown =>
  typeof body === 'object' && body !== null && 'number' in body && body.number === token ? { ...body, number } : body

/** A number that may be counted before it is certain that the document stands; null where the series is gapless. */
export const ordinaryNumber = (unit: Unit, definition: AnyDocument, values: Values): Promise<string | null> =>
  numberFor(unit, definition, values, false)
