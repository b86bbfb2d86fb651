// Numbers that no document bears: a hole belongs to the days of the document that follows it, and what was counted
// behind the last one to the end of its series.
//   INV/JKT/2611/0004 is followed by …/0007: 0005 and 0006 are missing.
import {
  addDays,
  isLocalDate,
  numberParts,
  type NumberPlace,
  numberText,
  type Resets,
  resetPeriod,
  todayIn,
} from '@lumbung/core'
import { type AnyDocument, name, type Sql, sql } from '@lumbung/definition'
import { columnOf, counterOf, type Series, tableOf, typeCodeOf, type Unit } from '@lumbung/engine/kernel.ts'

/** So many numbers of one series are looked at; of more the report says that there are. */
export const MOST_MISSING = 2_000

/** A number that no document bears. */
export interface MissingPlace {
  readonly number: string
  readonly sequence: number
  /** The part of time in which it was counted. */
  readonly period: string
}

export interface SeriesBranch {
  readonly id: string
  readonly code: string
}

/** The days that are looked at. */
export interface DaySpan {
  readonly start: string
  readonly end: string
}

type Asking = Pick<Unit, 'engine' | 'transaction'>

interface Hole extends Readonly<Record<string, unknown>> {
  readonly first: number
  readonly last: number
  readonly date: string
  /** By which of the patterns the document behind it is numbered. */
  readonly by: number
}

const TOKENS: Readonly<Record<string, string>> = {
  '{YYYY}': String.raw`\d{4}`,
  '{YY}': String.raw`\d{2}`,
  '{MM}': String.raw`\d{2}`,
  '{ROMAN_MM}': '[IVX]+',
}

const literal = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`)

/** A regular expression that takes the sequence out of numbers of a series. */
export function sequenceIn(pattern: string, { branch, type = '' }: Pick<NumberPlace, 'branch' | 'type'>): string {
  const parts = pattern.split(/(\{[^}]+\})/).map((part) => {
    if (part === '{BR}') return literal(branch)
    if (part === '{TYPE}') return literal(type)
    if (/^\{SEQ(:\d+)?\}$/.test(part)) return String.raw`(\d{1,15})`
    return TOKENS[part] ?? literal(part)
  })
  return `^${parts.join('')}$`
}

/** The parts of time that the days touch, each counted from 1 again, with the days of it that are read. */
function countedIn(resets: Resets, { start, end }: DaySpan): readonly { period: string; from: string; to: string }[] {
  const parts: { period: string; from: string; to: string }[] = []
  for (let day = start; isLocalDate(day) && day <= end; ) {
    const period = resetPeriod(resets, day)
    const from = resets === 'never' ? day : `${period}-01-01`.slice(0, 10)
    let last = end
    if (resets !== 'never') while (isLocalDate(last) && resetPeriod(resets, last) !== period) last = addDays(last, -1)
    parts.push({ period, from, to: last })
    if (!isLocalDate(last) || last >= end) break
    day = addDays(last, 1)
  }
  return parts
}

/** What is missing of a series in one branch within some days. */
export async function missingNumbers(
  asking: Asking,
  definition: AnyDocument,
  series: Series,
  branch: SeriesBranch,
  days: DaySpan,
): Promise<readonly MissingPlace[]> {
  const missing: MissingPlace[] = []
  const type = await typeCodeOf(asking, series.type)
  const patterns = [...new Set([series.pattern, ...(await formerPatterns(asking, definition, branch, series.type))])]
  for (const part of countedIn(series.resets, days)) {
    const holes = await asking.transaction.query<Hole>(
      holesIn(asking, definition, { ...series, patterns }, { ...branch, type }, { ...part, days }),
    )
    missing.push(
      ...holes.flatMap(({ first, last, date, by }) => {
        const parts = numberParts(patterns[by - 1] ?? series.pattern, { date, branch: branch.code, type })
        const count = Math.min(last - first + 1, MOST_MISSING)
        return Array.from({ length: count }, (_, index) => ({
          number: numberText(parts, first + index),
          sequence: first + index,
          period: part.period,
        }))
      }),
    )
  }
  return withoutBorne(asking, definition, missing.slice(0, MOST_MISSING))
}

/** A series counts on when its pattern changes: what numbers of the kind looked like before, in this branch. */
async function formerPatterns(
  { engine, transaction }: Asking,
  { key, numbering }: AnyDocument,
  branch: SeriesBranch,
  type: string | null,
): Promise<readonly string[]> {
  const sets = (await engine.masters.whole(transaction, 'numbering-set')).filter(
    (set) =>
      set.document === key &&
      (set.transactionType ?? null) === type &&
      (set.branch === null || set.branch === branch.id),
  )
  const changed = await transaction.query<{ pattern: string }>(
    sql`select distinct change ->> 'from' as pattern from audit a
          cross join lateral jsonb_array_elements(a.changes::jsonb) change
         where a.record = any(${sets.map(({ id }) => String(id))}::uuid[]) and a.action = 'update'
           and change ->> 'path' = 'pattern'`,
    'former-patterns',
  )
  return [
    ...sets.map(({ pattern }) => String(pattern)),
    ...changed.map(({ pattern }) => pattern),
    ...(type === null ? [numbering] : []),
  ]
}

interface Counted {
  readonly period: string
  readonly from: string
  readonly to: string
  readonly days: DaySpan
}

// A series that never begins again is read in these days alone; of the others the whole month or year, since the
// number before the first of these days may be the one that is missing.
function holesIn(
  { engine }: Asking,
  definition: AnyDocument,
  { patterns, resets, type }: Pick<Series, 'resets' | 'type'> & { readonly patterns: readonly string[] },
  branch: SeriesBranch & { readonly type: string },
  { period, from, to, days }: Counted,
): Sql {
  const date = name(columnOf(definition.date))
  const floor = resets === 'never' ? sql`null::bigint` : sql`0::bigint`
  const today = todayIn('WIB', engine.now())
  // What was counted last may still be on its way while its part of time goes on behind these days.
  const isOver = to >= today || (isLocalDate(to) && resetPeriod(resets, addDays(to, 1)) !== period)
  const tail = isOver
    ? sql`union all select coalesce(max(o.sequence), 0) + 1, c.next - 1, least(${to}::date, ${today}::date)::text,
             1
        from numbering_counter c left join own o on true
       where c.document = ${counterOf(definition, type)} and c.branch = ${branch.id} and c.period = ${period}
       group by c.next having c.next - 1 > coalesce(max(o.sequence), ${resets === 'never' ? 'infinity' : '0'}::float8)`
    : sql``
  const readings = patterns.map((pattern) => sequenceIn(pattern, { branch: branch.code, type: branch.type }))
  return sql`with own as (
      select m.sequence, m.by, d.${date}::text as date
        from ${name(tableOf(definition.key))} d
        join lateral (select substring(d.number from p.reading)::bigint as sequence, p.by
                        from unnest(${readings}::text[]) with ordinality p(reading, by)
                       where d.number ~ p.reading order by p.by limit 1) m on true
       where d.branch = ${branch.id} and d.number is not null and d.${date} between ${from} and ${to})
    select first::float8 as first, last::float8 as last, date, by::float8 as by from (
      select before + 1 as first, sequence - 1 as last, date, by
        from (select sequence, date, by, lag(sequence, 1, ${floor}) over (order by sequence) as before from own) counted
       where sequence - before > 1 and date between ${days.start} and ${days.end}
      ${tail}) holes order by first`
}

/** A document whose day was changed after it was numbered bears its number among other days. */
async function withoutBorne(
  { transaction }: Asking,
  definition: AnyDocument,
  missing: readonly MissingPlace[],
): Promise<readonly MissingPlace[]> {
  if (missing.length === 0) return []
  const numbers = missing.map(({ number }) => number)
  const borne = await transaction.query<{ number: string }>(
    sql`select number from ${name(tableOf(definition.key))} where number = any(${numbers}::text[])`,
  )
  const known = new Set(borne.map(({ number }) => number))
  return missing.filter(({ number }) => !known.has(number))
}
