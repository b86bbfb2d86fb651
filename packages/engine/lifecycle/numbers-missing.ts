// Numbers that the law wants without holes (ruling 22), and that no document bears: said when their month closes. A
// hole belongs to the month of the document that follows it.
//   INV/JKT/2611/0004 is followed by …/0007: 0005 and 0006 are missing.
import type { Finding } from '@lumbung/core'
import { type AnyDocument, name, sql } from '@lumbung/definition'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Month } from './closing-remarks.ts'
import { fillPattern, resetPeriod, type Series, seriesFor } from './numbering.ts'
import type { Unit } from './unit.ts'

/** So many numbers are named. */
const NAMED = 5

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

export async function numbersMissing(unit: Unit, month: Month): Promise<Finding[]> {
  const branches = await unit.transaction.query<{ id: string; code: string }>(
    sql`select id, code from branch order by code`,
  )
  const findings: Finding[] = []
  for (const { definition, words } of unit.engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    const missing: string[] = []
    for (const { id, code } of branches) {
      const series = await seriesFor(unit, definition, id, month.end_date)
      if (series.gapless) missing.push(...(await missingIn(unit, definition, series, { id, code }, month)))
    }
    if (missing.length === 0) continue
    const list = [...missing.slice(0, NAMED), ...(missing.length > NAMED ? ['…'] : [])].join(', ')
    const values = { document: words.title ? [words.title] : definition.key, count: missing.length, list }
    findings.push({ path: '', code: 'period-numbers-missing', warning: true, values })
  }
  return findings
}

async function missingIn(
  unit: Unit,
  definition: AnyDocument,
  { pattern, resets }: Series,
  branch: { readonly id: string; readonly code: string },
  month: Month,
): Promise<string[]> {
  const date = name(columnOf(definition.date))
  const since = resets === 'never' ? '' : resetPeriod(resets, month.start_date)
  const rows = await unit.transaction.query<Hole>(
    sql`select (before + 1)::float8 as first, (sequence - 1)::float8 as last, date from (
          select sequence, date, lag(sequence, 1, 0::bigint) over (order by sequence) as before from (
            select substring(number from ${sequenceIn(pattern, branch.code)})::bigint as sequence,
                   ${date}::text as date
              from ${name(tableOf(definition.key))}
             where branch = ${branch.id} and number is not null and ${date} <= ${month.end_date}
               and starts_with(${date}::text, ${since})) own where sequence is not null) counted
       where sequence - before > 1 and date between ${month.start_date} and ${month.end_date} order by first`,
  )
  return rows.flatMap(({ first, last, date: day }) => {
    const count = Math.min(last - first + 1, NAMED + 1)
    return Array.from({ length: count }, (_, index) => fillPattern(pattern, day, branch.code, first + index))
  })
}
