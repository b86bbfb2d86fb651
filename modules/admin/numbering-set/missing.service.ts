import type { Words } from '@lumbung/core'
import { type ClosingPeriod, sql } from '@lumbung/definition'
import {
  allSeriesFor,
  type CloseFindings,
  type CloseRow,
  type CloseSearch,
  documentsOf,
  type Reader,
} from '@lumbung/engine/kernel.ts'
import { missingNumbers, type SeriesBranch } from './gaps.service.ts'

/** So many numbers are named. */
const NAMED = 5

// Numbers that the law wants without holes (ruling 22), and that no document bears: said when their month closes.
async function find(asking: Reader, period: ClosingPeriod): Promise<CloseFindings> {
  const branches = await asking.transaction.query<SeriesBranch & Readonly<Record<string, unknown>>>(
    sql`select id, code from branch order by code`,
  )
  const rows: CloseRow[] = []
  const days = { start: period.from, end: period.to }
  for (const definition of documentsOf(asking.engine.registry)) {
    for (const branch of branches) {
      const all = await allSeriesFor(asking, definition, branch.id, period.to)
      const gapless = all.filter((series) => series.gapless)
      const missing = await Promise.all(
        gapless.map((series) => missingNumbers(asking, definition, series, branch, days)),
      )
      rows.push(
        ...missing
          .flat()
          .map(({ number }): CloseRow => ({ label: number, resource: null, id: null, branch: null, value: null })),
      )
    }
  }
  return { count: rows.length, value: null, rows: rows.slice(0, NAMED) }
}

const title: Words = ['No number is missing where none may be', 'Tidak ada nomor yang hilang pada seri tanpa celah']

/** What is worth knowing of the numbers of a period before it closes. */
export const numbersMissing: CloseSearch = {
  key: 'numbers-missing',
  title,
  blocks: false,
  code: 'period-numbers-missing',
  find,
}
