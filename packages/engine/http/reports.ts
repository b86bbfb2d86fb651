import { Problem } from '@lumbung/core'
import type { AnyReport } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import { type Call, sendJson, sendText } from './context.ts'
import { exportReport } from './export.ts'
import { demand, reportPermission } from './permissions.ts'
import { onlyKnown, readAsOf, single } from './query.ts'

const PARAMETERS = ['from', 'to', 'asOf', 'branch', 'group', 'sort', 'compare', 'page', 'pageSize', 'cursor', 'q']

/** Every parameter once, as text; names that the report does not know are refused. */
export function reportParameters(call: Call, report: AnyReport, more: readonly string[] = []): Record<string, string> {
  onlyKnown(call.parameters, [...PARAMETERS, ...Object.keys(report.filters), ...more])
  readAsOf(call.parameters)
  const read: Record<string, string> = {}
  for (const name of Object.keys(call.parameters)) {
    const value = single(call.parameters, name, 4000)
    if (value !== null && !more.includes(name)) read[name] = value
  }
  return read
}

/** `GET /report/NAME`, `…/describe`, `…/export`. */
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
    return exportReport(call, report, reportParameters(call, report, ['format']))
  }
  demand(call.actor, reportPermission(report.key, 'read'))
  if (what === 'describe') return sendJson(call.reply, 200, await service.describeReport(call.actor, report.key))
  if (what !== '') throw new Problem(404, 'not-found')
  const withRows = wantsRows(call)
  const parameters = reportParameters(call, report, ['rows'])
  return sendText(call.reply, 200, await service.reportText(call.actor, report.key, parameters, withRows))
}

/** `rows=none` asks for the totals only: a figure of the first page need not bring thousands of rows along. */
function wantsRows(call: Call): boolean {
  const asked = single(call.parameters, 'rows')
  if (asked === null) return true
  if (asked === 'none') return false
  throw new Problem(400, 'wrong-parameter', { parameter: 'rows' })
}
