import { type ClosingPeriod, sql } from '@lumbung/definition'
import { allSeriesFor } from '../lifecycle/numbering.ts'
import { missingNumbers, type SeriesBranch } from '../numbering/gaps.ts'
import type { ClosingReader, CheckResult, FoundRow } from './check.ts'

/** So many numbers are named. */
const NAMED = 5

/** Numbers that the law wants without holes (ruling 22), and that no document bears: said when their month closes. */
export async function numbersMissing(asking: ClosingReader, period: ClosingPeriod): Promise<CheckResult> {
  const branches = await asking.transaction.query<SeriesBranch & Readonly<Record<string, unknown>>>(
    sql`select id, code from branch order by code`,
  )
  const rows: FoundRow[] = []
  const days = { start: period.from, end: period.to }
  for (const { definition } of asking.engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    for (const branch of branches) {
      const all = await allSeriesFor(asking, definition, branch.id, period.to)
      const gapless = all.filter((series) => series.gapless)
      const missing = await Promise.all(
        gapless.map((series) => missingNumbers(asking, definition, series, branch, days)),
      )
      rows.push(
        ...missing
          .flat()
          .map(({ number }): FoundRow => ({ label: number, resource: null, id: null, branch: null, value: null })),
      )
    }
  }
  return { count: rows.length, value: null, rows: rows.slice(0, NAMED) }
}
