import { todayIn, type Words, writtenDigits } from '@lumbung/core'
import { type AnyReport, name, raw, type ReportLate, snake, type Sql, sql } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import { referencesOf } from '../store/references.ts'
import { askShared, questionOf } from './run.ts'

export interface LateRow {
  /** The document, where the user may open it. */
  readonly resource: string | null
  readonly id: string
  readonly number: string
  readonly party: string
  readonly days: number
  /** In rupiah; null where it is not about money. */
  readonly amount: string | null
}

export interface LateAnswer {
  readonly report: string
  readonly title: Words
  readonly parameters: Readonly<Record<string, string>>
  readonly count: number
  readonly rows: readonly LateRow[]
}

const MOST = 5

type LateReport = AnyReport & { readonly late: ReportLate }

const column = (key: string): Sql => sql`r.${name(snake(key))}`

/** The columns of a row that say which document it is about. */
function documentOf(report: LateReport): { readonly type: Sql; readonly id: Sql } {
  const opening = report.open?.[report.late.number]
  if (!opening || 'report' in opening || !opening.id) throw new Error(`${report.key} opens no document.`)
  const type = 'type' in opening ? column(opening.type) : sql`${opening.resource}::text`
  return { type, id: column(opening.id) }
}

interface Found extends Row {
  readonly type: string
  readonly id: string
  readonly number: string
  readonly party: string | null
  readonly days: number
  readonly amount: string | null
  readonly count: number
}

/** The documents of a report that are late, the latest first; several lines of one are one. */
async function lateOf(reader: Reader, report: LateReport, asOf: string): Promise<LateAnswer> {
  const { late } = report
  const parameters = { asOf, ...late.with }
  const { statement } = await questionOf(reader, report.key, parameters)
  const { type, id } = documentOf(report)
  const { rows } = await askShared<Found>(
    reader,
    sql`select ${type} as type, ${id}::text as id, ${column(late.number)} as number, ${column(late.party)} as party,
        max(${column(late.days)})::int as days,
        ${late.amount === undefined ? raw('null') : sql`sum(${column(late.amount)})`} as amount,
        count(*) over ()::int as count
      from (${statement}) as r group by 1, 2, 3, 4 order by 5 desc, 3 limit ${MOST}`,
  )
  const field = report.columns[late.party]
  const references = field ? await referencesOf(reader, [[field, rows.map((row) => row.party)]]) : null
  const partyOf = (row: Found): string => {
    const named = field && references?.of(field, row.party)
    return named && 'name' in named ? named.name : ''
  }
  return {
    report: report.key,
    title: report.title,
    parameters,
    count: rows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      resource: may(reader.actor, `${row.type}.read`) ? row.type : null,
      id: row.id,
      number: row.number,
      party: partyOf(row),
      days: row.days,
      amount: row.amount === null ? null : writtenDigits(row.amount, 2),
    })),
  }
}

/** What is late today, of every report that knows it and the user may read. */
export function lateToday(reader: Reader): Promise<readonly LateAnswer[]> {
  const today = todayIn('WIB', reader.engine.now())
  const reports = [...reader.engine.registry.reports.values()]
    .filter(
      (report): report is LateReport => report.late !== undefined && may(reader.actor, `report.${report.key}.read`),
    )
    .toSorted((a, b) => a.late.order - b.late.order)
  return Promise.all(reports.map((report) => lateOf(reader, report, today)))
}
