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

interface CountedRow extends SeriesBranch, Readonly<Record<string, unknown>> {
  /** Which of the series, from 1 on. */
  readonly at: number
  readonly name: string
  readonly next: number
}

/** The day from which numbers of the series are given: today, or when it begins. */
export function firstDay({ engine }: Reader, validFrom: string): string {
  const today = todayIn('WIB', engine.now())
  return validFrom > today ? validFrom : today
}

/** The next numbers of a series, branch by branch, as they would be given; nothing is counted. */
export async function nextNumbers(asking: Reader, series: AskedSeries): Promise<readonly NextNumbers[]> {
  const [found] = await countedOf(asking, [series])
  const places = found?.places ?? []
  const taken = await allTaken(asking, series, places)
  return places.map(({ branch, place, next }, at) => {
    const parts = numberParts(series.pattern, place)
    return {
      branch,
      period: resetPeriod(series.resets, place.date),
      next,
      number: numberText(parts, next),
      following: numberText(parts, next + 1),
      later: laterNumber(series, place),
      taken: taken.get(at) ?? null,
    }
  })
}

interface CountedPlace {
  readonly branch: NextNumbers['branch']
  readonly place: NumberPlace
  readonly next: number
}

interface CountedSeries<S> {
  readonly series: S
  readonly places: readonly CountedPlace[]
}

/** How far each series has counted, in the branches that who asks sees; one statement for all. */
export async function countedOf<S extends AskedSeries>(asking: Reader, all: readonly S[]): Promise<CountedSeries<S>[]> {
  const days = all.map(({ validFrom }) => firstDay(asking, validFrom))
  const types = await Promise.all(all.map(({ type }) => typeCodeOf(asking, type)))
  const rows = await asking.transaction.query<CountedRow>(
    sql`select s.at::int as at, b.id, b.code, b.name, coalesce(c.next, 1)::float8 as next
          from unnest(${all.map(({ document, type }) => counterOf(document, type))}::text[],
                      ${all.map(({ resets }, at) => resetPeriod(resets, days[at] ?? ''))}::text[],
                      ${all.map(({ branch }) => branch)}::uuid[]) with ordinality as s (document, period, branch, at)
          join branch b on b.id = any(${asking.actor.branches}::uuid[]) and not b.archived
           and (s.branch is null or s.branch = b.id)
          left join numbering_counter c on c.branch = b.id and c.document = s.document and c.period = s.period
         order by s.at, b.code`,
    'next-numbers',
  )
  const bySeries = Map.groupBy(rows, ({ at }) => at)
  return all.map((series, index) => ({
    series,
    places: (bySeries.get(index + 1) ?? []).map(({ id, code, name: called, next }) => ({
      branch: { id, code, name: called },
      place: { date: days[index] ?? '', branch: code, type: types[index] ?? '' },
      next,
    })),
  }))
}

function laterNumber({ pattern, resets }: AskedSeries, place: NumberPlace): string | null {
  const { date } = place
  if (resets === 'never' || !isLocalDate(date)) return null
  const month = addMonths(date, resets === 'month' ? 1 : 12)
  const first = resets === 'month' ? `${month.slice(0, 7)}-01` : `${month.slice(0, 4)}-01-01`
  return numberText(numberParts(pattern, { ...place, date: first }), 1)
}

/** The first number from `next` on that is there already, whichever branch gave it. */
export const takenFrom = async (
  reader: Reader,
  series: Pick<AskedSeries, 'document' | 'pattern'>,
  place: NumberPlace,
  next: number,
): Promise<string | null> => (await allTaken(reader, series, [{ place, next }])).get(0) ?? null

/** The same of several branches, by their place among them: one statement, read along the index of numbers. */
async function allTaken(
  { transaction }: Reader,
  { document, pattern }: Pick<AskedSeries, 'document' | 'pattern'>,
  places: readonly Pick<CountedPlace, 'place' | 'next'>[],
): Promise<ReadonlyMap<number, string>> {
  const asked = places.flatMap(({ place, next }, at) => {
    const parts = numberParts(pattern, place)
    const sequence = sequenceIn(pattern, place)
    return parts.digits === 0
      ? []
      : [{ at, next, sequence, first: numberText(parts, next), behind: `${parts.before}:` }]
  })
  if (asked.length === 0) return new Map()
  const rows = await transaction.query<{ at: number; number: string }>(
    sql`select s.at, t.number
          from unnest(${asked.map(({ at }) => at)}::int[], ${asked.map(({ first }) => first)}::text[],
                      ${asked.map(({ behind }) => behind)}::text[], ${asked.map(({ sequence }) => sequence)}::text[],
                      ${asked.map(({ next }) => next)}::bigint[]) as s (at, first, behind, sequence, next)
         cross join lateral (select d.number from ${name(tableOf(document.key))} d
           where d.number >= s.first and d.number < s.behind and substring(d.number from s.sequence)::bigint >= s.next
           order by d.number limit 1) t`,
  )
  return new Map(rows.map(({ at, number }) => [at, number]))
}
