import { Problem } from '@lumbung/core'
import { name, sql, type Values } from '@lumbung/definition'
import { columnOf, counterOf, type Reader, storedRecord, tableOf } from '@lumbung/engine/kernel.ts'
import { seriesIn } from './check.service.ts'
import { numberingSet } from './definition.ts'
import { type DaySpan, type MissingPlace, missingNumbers, MOST_MISSING, type SeriesBranch } from './gaps.service.ts'
import type { AskedSeries } from './next-numbers.service.ts'

/** Numbers in a row that no document bears, and what is known of them. */
interface MissingNumbers {
  readonly first: string
  readonly last: string
  readonly count: number
  /**
   * A draft that was deleted, a number that was skipped when the next one was raised, one that an upload counted
   * and did not keep, or one counted for nothing.
   */
  readonly known: 'deleted' | 'skipped' | 'upload' | 'unused'
  readonly by: string | null
  readonly at: string | null
}

/** One branch of the report: what was given in the period, what of it is void, and what is missing. */
export interface GapBranch {
  readonly branch: { readonly code: string; readonly name: string }
  readonly given: number
  readonly voided: readonly { readonly id: string; readonly number: string }[]
  readonly voidedCount: number
  readonly missing: readonly MissingNumbers[]
  /** More are missing than are looked at. */
  readonly isCut: boolean
}

/** Void numbers of one branch that are named. */
const NAMED = 20

interface Branch extends SeriesBranch, Readonly<Record<string, unknown>> {
  readonly name: string
}

type Given = Pick<GapBranch, 'given' | 'voided' | 'voidedCount'>

interface Trace extends Readonly<Record<string, unknown>> {
  readonly number: string
  readonly by: string
  readonly at: string
}

/** The numbers of a set that no document bears, within an accounting period: read by day, and by number. */
export async function gapReport(asking: Reader, id: string, period: string): Promise<readonly GapBranch[]> {
  const set = await storedRecord(asking, numberingSet.key, id)
  const series = seriesIn(asking, set)
  const [days] = await asking.transaction.query<DaySpan & Readonly<Record<string, unknown>>>(
    sql`select start_date as start, end_date as "end" from accounting_period where id = ${period}`,
  )
  if (!days) throw new Problem(404, 'not-found')
  const scope = asking.actor.branches.filter((one) => series.branch === null || one === series.branch)
  const branches = await asking.transaction.query<Branch>(
    sql`select id, code, name from branch where id = any(${scope}::uuid[]) order by code`,
  )
  const rows: GapBranch[] = []
  for (const branch of branches) {
    const numbers = await missingNumbers(asking, series.document, { ...series, gapless: false }, branch, days)
    const given = await givenIn(asking, series, branch, days)
    const { code, name: called } = branch
    const missing = await traced(asking, set, { series, branch }, numbers)
    rows.push({ branch: { code, name: called }, ...given, missing, isCut: numbers.length >= MOST_MISSING })
  }
  return rows
}

async function givenIn(
  { transaction }: Reader,
  { document, type }: Pick<AskedSeries, 'document' | 'type'>,
  branch: SeriesBranch,
  { start, end }: DaySpan,
): Promise<Given> {
  const own = type === null ? sql`` : sql`and transaction_type = ${type}`
  const [row] = await transaction.query<Given & Readonly<Record<string, unknown>>>(
    sql`select count(*)::integer as given, count(*) filter (where status = 'void')::integer as "voidedCount",
               coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number)
                 filter (where status = 'void' and place <= ${NAMED}), '[]') as voided
          from (select id, number, status, row_number() over (partition by status order by number) as place
                  from ${name(tableOf(document.key))}
                 where branch = ${branch.id} and number is not null ${own}
                   and ${name(columnOf(document.date))} between ${start} and ${end}) numbered`,
  )
  return row ?? { given: 0, voidedCount: 0, voided: [] }
}

interface Ahead extends Readonly<Record<string, unknown>> {
  readonly period: string
  readonly first: number
  readonly last: number
  readonly by: string
  readonly at: string
}

/** What uploads counted in these parts of time. */
const countedAhead = (
  { transaction }: Reader,
  { series, branch }: Counting,
  missing: readonly MissingPlace[],
): Promise<Ahead[]> =>
  transaction.query<Ahead>(
    sql`select a.period, a.first::float8 as first, a.last::float8 as last, coalesce(u.name, '') as by,
               a.counted_at as at
          from numbering_ahead a left join app_user u on u.id = a.app_user
         where a.document = ${counterOf(series.document, series.type)} and a.branch = ${branch.id}
           and a.period = any(${[...new Set(missing.map(({ period }) => period))]}::text[])`,
    'numbering-ahead',
  )

/** Whose numbers are looked at: of a series in one branch. */
interface Counting {
  readonly series: AskedSeries
  readonly branch: SeriesBranch
}

/** What is known of them: who deleted the draft that had one, who let the series skip some, whose upload took them. */
async function traced(
  asking: Reader,
  set: Values,
  counting: Counting,
  missing: readonly MissingPlace[],
): Promise<readonly MissingNumbers[]> {
  if (missing.length === 0) return []
  const { transaction } = asking
  const numbers = missing.map(({ number }) => number)
  const [deleted, raised, ahead] = await Promise.all([
    transaction.query<Trace>(
      sql`select distinct on (number) number, user_name as by, at from audit
           where resource = ${counting.series.document.key} and action = 'delete' and number = any(${numbers}::text[])
           order by number, at desc`,
    ),
    transaction.query<Trace & { readonly upto: string }>(
      sql`select changes -> 1 ->> 'from' as number, changes -> 1 ->> 'to' as upto, user_name as by, at
            from audit where record = ${String(set.id)}::uuid and action = 'raise-next'`,
    ),
    countedAhead(asking, counting, missing),
  ])
  const byNumber = new Map(deleted.map((row) => [row.number, row]))
  const story = ({ number, sequence, period }: MissingPlace): Story | null => {
    const trace = byNumber.get(number)
    if (trace) return { known: 'deleted', ...trace }
    const skip = raised.find((row) => isWithin(number, row.number, row.upto))
    if (skip) return { known: 'skipped', ...skip }
    const upload = ahead.find((row) => row.period === period && row.first <= sequence && sequence <= row.last)
    return upload ? { known: 'upload', ...upload } : null
  }
  const told = missing.map((one): Told => {
    const found = story(one)
    return { ...one, known: found?.known ?? 'unused', by: found?.by ?? null, at: found?.at ?? null }
  })
  return inRows(told)
}

type Story = Pick<Trace, 'by' | 'at'> & Pick<MissingNumbers, 'known'>

type Told = MissingPlace & Pick<MissingNumbers, 'known' | 'by' | 'at'>

/** One after the other with the same story: told once. */
function inRows(told: readonly Told[]): readonly MissingNumbers[] {
  const rows: MissingNumbers[] = []
  let before: Told | undefined
  for (const one of told) {
    const { number, sequence, known, by, at } = one
    const row = rows.at(-1)
    const follows = row && before && sequence === before.sequence + 1 && known === before.known && at === before.at
    if (follows) rows[rows.length - 1] = { ...row, last: number, count: row.count + 1 }
    else rows.push({ first: number, last: number, count: 1, known, by, at })
    before = one
  }
  return rows
}

/** Numbers of one series are as long as each other until they outgrow their digits. */
function isWithin(number: string, from: string, upto: string): boolean {
  const isFrom = number.length > from.length || (number.length === from.length && number >= from)
  const isBelow = number.length < upto.length || (number.length === upto.length && number < upto)
  return isFrom && isBelow
}
