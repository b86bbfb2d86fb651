import { isId, Problem } from '@lumbung/core'
import { neededText, objectBody } from './body.ts'
import { type Call, sendJson, write } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import {
  anything,
  bodyOf,
  day,
  flag,
  listOf,
  nullable,
  oneOf,
  objectOf,
  rowsOf,
  text,
  whole,
  YES_NO,
} from './schema.ts'

const PERIODS = 'accounting-period'

/** `?books=true` asks also what adds up all there is. */
async function readChecklist(call: Call) {
  const { actor, context, param, parameters, reply } = call
  demand(actor, permissionOf(PERIODS, 'read'))
  if (!isId(param)) throw new Problem(404, 'not-found')
  const lines = await context.service.periods.checklist(actor, param, single(parameters, 'books') === 'true')
  const data = lines.map(({ finding, ...line }) => {
    const said = finding && sentenceFor(context.catalogue, finding.code, finding.values ?? {}, actor)
    return { ...line, sentence: said }
  })
  return sendJson(reply, 200, { data })
}

const YEAR = /^\d{4}$/

/** Twelve periods, or fewer where the year is shorter, in one step. */
async function makeYear(call: Call) {
  demand(call.actor, permissionOf(PERIODS, 'create'))
  const body = objectBody(call.request.body)
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

const CHECKED = objectOf({
  key: text,
  title: listOf(text),
  blocks: flag,
  state: oneOf('clear', 'found', 'unasked'),
  count: whole,
  sentence: nullable(text),
  way: nullable(anything),
  rows: listOf(objectOf({ label: text, resource: text, id: text })),
})

export const periodRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/period-management/:id/checklist',
    summary: 'What stands in the way of closing a period, and what is worth knowing',
    query: { books: { description: 'Also what adds up all there is', values: YES_NO } },
    answer: rowsOf(CHECKED),
    run: readChecklist,
  },
  {
    method: 'POST',
    path: '/period-management/year',
    summary: 'Makes the periods of a fiscal year',
    body: bodyOf({ fiscalYear: text, startDate: day, endDate: day }, ['fiscalYear', 'startDate', 'endDate']),
    answer: anything,
    status: 201,
    run: makeYear,
  },
]
