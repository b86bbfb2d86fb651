import { Problem } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  anything,
  type Asked,
  bodyOf,
  day,
  flag,
  listOf,
  type ModuleRoute,
  neededText,
  nullable,
  objectOf,
  oneOf,
  rowsOf,
  text,
  whole,
  YES_NO,
} from '@lumbung/engine/routes.ts'
import { checklist } from './checklist.service.ts'
import { accountingPeriod } from './definition.ts'
import { createFiscalYear } from './year.service.ts'

const PATH = pathOf(accountingPeriod)

async function checked({ id, parameter, reading, sentence }: Asked) {
  const lines = await checklist(reading, id, parameter('books') === 'true')
  return { data: lines.map(({ finding, ...line }) => ({ ...line, sentence: finding && sentence(finding) })) }
}

const YEAR = /^\d{4}$/

/** The year that is asked for, and its days. */
function yearIn({ body }: Asked) {
  const year = neededText(body, 'fiscalYear', 10)
  if (!YEAR.test(year)) throw new Problem(422, 'not-a-year', {}, [{ path: 'fiscalYear', code: 'not-a-year' }])
  return {
    year: Number.parseInt(year, 10),
    start: neededText(body, 'startDate', 10),
    end: neededText(body, 'endDate', 10),
  }
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

export const periodRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${PATH}/:id/checklist`,
    summary: 'What stands in the way of closing a period, and what is worth knowing',
    right: [accountingPeriod, 'read'],
    query: { books: { description: 'Also what adds up all there is', values: YES_NO } },
    answer: rowsOf(CHECKED),
    run: checked,
  },
  {
    method: 'POST',
    path: `${PATH}/year`,
    summary: 'Makes the periods of a fiscal year: twelve, or fewer where it is shorter',
    right: [accountingPeriod, 'create'],
    body: bodyOf({ fiscalYear: text, startDate: day, endDate: day }, ['fiscalYear', 'startDate', 'endDate']),
    answer: anything,
    status: 201,
    write: (asked, unit) => createFiscalYear(unit, yearIn(asked)),
  },
]
