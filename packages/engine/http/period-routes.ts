import { isId, Problem } from '@lumbung/core'
import { neededText, objectBody } from './body.ts'
import { type Call, sendJson, write } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import { onlyKnown, single } from './query.ts'
import type { Route } from './routes.ts'

const PERIODS = 'accounting-period'

/** `?books=true` asks also what adds up all there is. */
async function readChecklist(call: Call) {
  const { actor, context, param, parameters, reply } = call
  demand(actor, permissionOf(PERIODS, 'read'))
  onlyKnown(parameters, ['books'])
  if (!isId(param)) throw new Problem(404, 'not-found')
  const lines = await context.service.periods.checklist(actor, param, single(parameters, 'books') === 'true')
  const data = lines.map(({ finding, ...line }) => {
    const said = finding && sentenceFor(context.catalogue, finding.code, finding.values ?? {}, actor.language)
    return { ...line, sentence: said }
  })
  return sendJson(reply, 200, { data })
}

const YEAR = /^\d{4}$/

/** Twelve periods, or fewer where the year is shorter, in one step. */
async function makeYear(call: Call) {
  demand(call.actor, permissionOf(PERIODS, 'create'))
  onlyKnown(call.parameters, [])
  const body = objectBody(call.request.body, ['fiscalYear', 'startDate', 'endDate'])
  const year = neededText(body, 'fiscalYear', 10)
  if (!YEAR.test(year)) throw new Problem(422, 'not-a-year', {}, [{ path: 'fiscalYear', code: 'not-a-year' }])
  const asked = {
    year: Number.parseInt(year, 10),
    start: neededText(body, 'startDate', 10),
    end: neededText(body, 'endDate', 10),
  }
  const answer = await write(call, (unit) => call.context.service.periods.createYear(unit, asked))
  return sendJson(call.reply, answer.status, answer.body)
}

export const periodRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/period-management/:param/checklist',
    summary: 'What stands in the way of closing a period, and what is worth knowing',
    run: readChecklist,
  },
  { method: 'POST', path: '/period-management/year', summary: 'Makes the periods of a fiscal year', run: makeYear },
]
