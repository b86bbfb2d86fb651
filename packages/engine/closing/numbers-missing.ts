// Numbers that the law wants without holes (ruling 22), and that no document bears: said when their month closes. A
// hole belongs to the month of the document that follows it.
//   INV/JKT/2611/0004 is followed by …/0007: 0005 and 0006 are missing.
import { type AnyDocument, type ClosingPeriod, name, sql } from '@lumbung/definition'
import { fillPattern, resetPeriod, type Series, seriesFor } from '../lifecycle/numbering.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Asking, Found, FoundRow } from './check.ts'

/** So many numbers are named. */
const NAMED = 5

interface Branch extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly code: string
}

interface Hole extends Readonly<Record<string, unknown>> {
  readonly first: number
  readonly last: number
  readonly date: string
}

const TOKENS: Readonly<Record<string, string>> = {
  '{YYYY}': String.raw`\d{4}`,
  '{YY}': String.raw`\d{2}`,
  '{MM}': String.raw`\d{2}`,
  '{ROMAN_MM}': '[IVX]+',
}

/** A regular expression that takes the sequence out of numbers of a series. */
function sequenceIn(pattern: string, branch: string): string {
  const parts = pattern.split(/(\{[^}]+\})/).map((part) => {
    if (part === '{BR}') return literal(branch)
    if (/^\{SEQ(:\d+)?\}$/.test(part)) return String.raw`(\d{1,15})`
    return TOKENS[part] ?? literal(part)
  })
  return `^${parts.join('')}$`
}

const literal = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`)

export async function numbersMissing(asking: Asking, period: ClosingPeriod): Promise<Found> {
  const branches = await asking.transaction.query<Branch>(sql`select id, code from branch order by code`)
  const rows: FoundRow[] = []
  for (const { definition } of asking.engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    for (const branch of branches) {
      const series = await seriesFor(asking, definition, branch.id, period.end)
      if (!series.gapless) continue
      const missing = await missingIn(asking, definition, series, branch, period)
      rows.push(...missing.map((label): FoundRow => ({ label, resource: null, id: null, branch: null, value: null })))
    }
  }
  return { count: rows.length, value: null, rows: rows.slice(0, NAMED) }
}

async function missingIn(
  { transaction }: Asking,
  definition: AnyDocument,
  { pattern, resets }: Series,
  branch: Branch,
  { start, end }: ClosingPeriod,
): Promise<string[]> {
  const date = name(columnOf(definition.date))
  const since = resets === 'never' ? '' : resetPeriod(resets, start)
  const rows = await transaction.query<Hole>(
    sql`select (before + 1)::float8 as first, (sequence - 1)::float8 as last, date from (
          select sequence, date, lag(sequence, 1, 0::bigint) over (order by sequence) as before from (
            select substring(number from ${sequenceIn(pattern, branch.code)})::bigint as sequence,
                   ${date}::text as date
              from ${name(tableOf(definition.key))}
             where branch = ${branch.id} and number is not null and ${date} <= ${end}
               and starts_with(${date}::text, ${since})) own where sequence is not null) counted
       where sequence - before > 1 and date between ${start} and ${end} order by first`,
  )
  return rows.flatMap(({ first, last, date: day }) => {
    const count = Math.min(last - first + 1, NAMED + 1)
    return Array.from({ length: count }, (_, index) => fillPattern(pattern, day, branch.code, first + index))
  })
}
