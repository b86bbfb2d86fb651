import {
  addMonths,
  isLocalDate,
  numberParts,
  type NumberPlace,
  numberText,
  type Resets,
  resetPeriod,
  todayIn,
} from '@lumbung/core'
import { type AnyDocument, name, sql } from '@lumbung/definition'
import { counterOf, type Reader, tableOf, typeCodeOf } from '@lumbung/engine/kernel.ts'
import { type SeriesBranch, sequenceIn } from './gaps.service.ts'

/** A series as it is typed or stored: which documents, of which type, in which branch or in all, from which day on. */
export interface AskedSeries {
  readonly document: AnyDocument
  readonly branch: string | null
  readonly type: string | null
  readonly pattern: string
  readonly resets: Resets
  readonly validFrom: string
}

/** What a branch gives next. */
export interface NextNumbers {
  readonly branch: { readonly id: string; readonly code: string; readonly name: string }
  /** The part of time in which it is counted: a month, a year, or `always`. */
  readonly period: string
  readonly next: number
  readonly number: string
  readonly following: string
  /** The first number of the next month or year; null where the series never begins again. */
  readonly later: string | null
  /** The first number at or above the next one that a document bears already; null where there is none. */
  readonly taken: string | null
}

interface Branch extends SeriesBranch, Readonly<Record<string, unknown>> {
  readonly name: string
}

/** The day from which numbers of the series are given: today, or when it begins. */
export function firstDay({ engine }: Reader, validFrom: string): string {
  const today = todayIn('WIB', engine.now())
  return validFrom > today ? validFrom : today
}

/** The next numbers of a series, branch by branch, as they would be given; nothing is counted. */
export async function nextNumbers(asking: Reader, series: AskedSeries): Promise<readonly NextNumbers[]> {
  const { document, branch, resets, validFrom } = series
  const day = firstDay(asking, validFrom)
  const period = resetPeriod(resets, day)
  const type = await typeCodeOf(asking, series.type)
  const scope = asking.actor.branches.filter((one) => branch === null || one === branch)
  const rows = await asking.transaction.query<Branch & { readonly next: number | null }>(
    sql`select b.id, b.code, b.name, c.next::float8 as next from branch b
          left join numbering_counter c on c.branch = b.id and c.document = ${counterOf(document, series.type)}
           and c.period = ${period}
         where b.id = any(${scope}::uuid[]) and not b.archived order by b.code`,
    'next-numbers',
  )
  const all: NextNumbers[] = []
  for (const { id, code, name: called, next: counted } of rows) {
    const next = counted ?? 1
    const place = { date: day, branch: code, type }
    const parts = numberParts(series.pattern, place)
    all.push({
      branch: { id, code, name: called },
      period,
      next,
      number: numberText(parts, next),
      following: numberText(parts, next + 1),
      later: laterNumber(series, place),
      taken: await takenFrom(asking, series, place, next),
    })
  }
  return all
}

function laterNumber({ pattern, resets }: AskedSeries, place: NumberPlace): string | null {
  const { date } = place
  if (resets === 'never' || !isLocalDate(date)) return null
  const month = addMonths(date, resets === 'month' ? 1 : 12)
  const first = resets === 'month' ? `${month.slice(0, 7)}-01` : `${month.slice(0, 4)}-01-01`
  return numberText(numberParts(pattern, { ...place, date: first }), 1)
}

/** The first number from `next` on that is there already, whichever branch gave it; read along the index of numbers. */
export async function takenFrom(
  { transaction }: Reader,
  { document, pattern }: Pick<AskedSeries, 'document' | 'pattern'>,
  place: NumberPlace,
  next: number,
): Promise<string | null> {
  const parts = numberParts(pattern, place)
  if (parts.digits === 0) return null
  const [row] = await transaction.query<{ number: string }>(
    sql`select number from ${name(tableOf(document.key))}
         where number >= ${numberText(parts, next)} and number < ${`${parts.before}:`}
           and substring(number from ${sequenceIn(pattern, place)})::bigint >= ${next}
         order by number limit 1`,
  )
  return row?.number ?? null
}
