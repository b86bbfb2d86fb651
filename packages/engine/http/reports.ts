import { Problem, wrongParameter } from '@lumbung/core'
import { type AnyReport, REPORT_COMPARISONS, type Field } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import type { FigureOf } from '../reports/drill-down.ts'
import { type Call, sendJson, sendText } from './context.ts'
import { exportReport, REPORT_EXPORT_QUERY } from './export.ts'
import { demand, reportPermission } from './permissions.ts'
import { checkQuery, readAsOf, single } from './query.ts'
import { day, type Parameter, type Query, YES_NO } from './schema.ts'

/** What a report is asked beside its own filters. */
export const REPORT_QUERY: Query = {
  from: { description: 'The first day; that of the period when not given', schema: day },
  to: { description: 'The last day', schema: day },
  asOf: { description: 'The day, or the instant, that it is as of' },
  branch: { description: 'The id of a branch, or all; where the user works when not given' },
  compare: { description: 'With what it is compared', values: REPORT_COMPARISONS },
  sort: { description: 'Columns with commas between, - before one that descends' },
}
export const EXPLAIN_QUERY: Query = {
  cell: { description: 'ROW:COLUMN of the answer, rows from 0, or total:COLUMN', required: true },
}
export const ROWS_QUERY: Query = { rows: { description: 'none: the totals alone', values: ['none'] } }

export const DRILL_QUERY: Query = {
  column: { description: 'The column of the figure', required: true },
  row: { description: 'The values that tell its row, COLUMN:ID with commas between', required: true },
  page: { description: 'Of the lines, from 1' },
}

/** Which figure is asked about. */
function figureIn({ parameters }: Call): FigureOf {
  const row = (single(parameters, 'row', 4000) ?? '').split(',').filter(Boolean)
  const page = single(parameters, 'page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) throw wrongParameter('page')
  const values = row.map((one) => {
    const [, key = '', value = ''] = /^(\w{1,60}):(.{0,200})$/.exec(one) ?? []
    if (key === '') throw wrongParameter('row')
    return [key, value]
  })
  return { row: Object.fromEntries(values), column: single(parameters, 'column', 60) ?? '', page: Number(page) }
}

const asParameter = ({ kind }: Field<unknown, boolean>): Parameter =>
  kind === 'flag' ? { description: '', values: YES_NO } : { description: '' }

/** Every parameter once, as text; names that the report does not know are refused. */
export function reportParameters(call: Call, report: AnyReport, more: Query = {}): Record<string, string> {
  const filters = Object.fromEntries(Object.entries(report.filters).map(([name, field]) => [name, asParameter(field)]))
  checkQuery(call.parameters, { ...REPORT_QUERY, ...filters, ...more })
  readAsOf(call.parameters)
  const read: Record<string, string> = {}
  for (const name of Object.keys(call.parameters)) {
    const value = single(call.parameters, name, 4000)
    if (value !== null && !Object.hasOwn(more, name)) read[name] = value
  }
  return read
}

/** `GET /report/NAME`, `…/describe`, `…/explain?cell=`, `…/drill-down?row=&column=`, `…/export`. */
export async function runReport(
  call: Call,
  report: AnyReport,
  method: string,
  rest: readonly string[],
): Promise<FastifyReply> {
  const [what = ''] = rest
  if (method !== 'GET' || rest.length > 1) throw new Problem(404, 'not-found')
  const { service } = call.context
  if (what === 'export') {
    demand(call.actor, reportPermission(report.key, 'export'))
    return exportReport(call, report, reportParameters(call, report, REPORT_EXPORT_QUERY))
  }
  demand(call.actor, reportPermission(report.key, 'read'))
  if (what === 'describe') {
    checkQuery(call.parameters, {})
    return sendJson(call.reply, 200, await service.describeReport(call.actor, report.key))
  }
  if (what === 'explain') {
    const parameters = reportParameters(call, report, EXPLAIN_QUERY)
    const cell = single(call.parameters, 'cell') ?? ''
    return sendJson(call.reply, 200, await service.explainReport(call.actor, report.key, parameters, cell))
  }
  if (what === 'drill-down') {
    const parameters = reportParameters(call, report, DRILL_QUERY)
    return sendJson(call.reply, 200, await service.drillDown(call.actor, report.key, parameters, figureIn(call)))
  }
  if (what !== '') throw new Problem(404, 'not-found')
  const parameters = reportParameters(call, report, ROWS_QUERY)
  // A figure of the first page need not bring thousands of rows along.
  const withRows = single(call.parameters, 'rows') === null
  return sendText(call.reply, 200, await service.reportText(call.actor, report.key, parameters, withRows))
}
