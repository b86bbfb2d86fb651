import { isId, isLocalDate, Problem } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  anything,
  type Asked,
  bodyOf,
  day,
  flag,
  instant,
  listedIds,
  listedQuery,
  listOf,
  type ModuleRoute,
  named,
  nullable,
  objectOf,
  oneOf,
  rowsOf,
  text,
  textOf,
  whole,
} from '@lumbung/engine/routes.ts'
import { seriesIn, storedSeries } from './check.service.ts'
import { numberingSet } from './definition.ts'
import { gapReport } from './gap-report.service.ts'
import { numbersInForce } from './in-force.service.ts'
import { nextOfSets } from './listed-next.service.ts'
import { nextNumbers } from './next-numbers.service.ts'
import { raiseNext } from './raise.service.ts'

const PATH = pathOf(numberingSet)

const RESETS: ReadonlySet<string> = new Set(['never', 'year', 'month'])

/** What is typed, though not saved: nothing is counted by looking. */
async function typedSample({ body, reading }: Asked) {
  const asked = {
    document: textOf(body, 'document', 60) ?? '',
    branch: textOf(body, 'branch', 40) ?? null,
    transactionType: textOf(body, 'transactionType', 40) ?? null,
    pattern: textOf(body, 'pattern', 60) ?? '',
    resets: textOf(body, 'resets', 10) ?? '',
    validFrom: textOf(body, 'validFrom', 10) ?? '',
  }
  const isReadable = RESETS.has(asked.resets) && isLocalDate(asked.validFrom)
  const ids = [asked.branch, asked.transactionType]
  if (!isReadable || ids.some((id) => id !== null && !isId(id))) throw new Problem(400, 'malformed')
  return { data: await nextNumbers(reading, seriesIn(reading, asked)) }
}

/** `?period=` is an accounting period. */
async function gaps({ id, parameter, reading }: Asked) {
  const period = parameter('period')
  if (period === null || !isId(period)) throw new Problem(400, 'wrong-parameter', { parameter: 'period' })
  return { data: await gapReport(reading, id, period) }
}

const MOST_DIGITS = /^\d{1,9}$/

/** The branch whose series counts on, and from which number. */
function raiseIn({ body }: Asked) {
  const branch = textOf(body, 'branch', 40) ?? ''
  const next = textOf(body, 'next', 20) ?? ''
  if (!isId(branch)) throw new Problem(404, 'not-found')
  if (!MOST_DIGITS.test(next)) {
    throw new Problem(422, 'next-not-number', {}, [{ path: 'next', code: 'next-not-number' }])
  }
  return { branch, next: Number.parseInt(next, 10) }
}

const NEXT = objectOf({
  branch: named('Reference'),
  period: text,
  next: whole,
  number: text,
  following: text,
  later: nullable(text),
  taken: nullable(text),
})
const GAPS = objectOf({
  branch: objectOf({ code: text, name: text }),
  given: whole,
  voided: listOf(objectOf({ id: text, number: text })),
  voidedCount: whole,
  missing: listOf(
    objectOf({
      first: text,
      last: text,
      count: whole,
      known: oneOf('deleted', 'skipped', 'upload', 'unused'),
      by: nullable(text),
      at: nullable(instant),
    }),
  ),
  isCut: flag,
})

const LISTED = objectOf({ id: text, numbers: listOf(objectOf({ branch: text, number: text })) })

/** Of the branch in which who asks works, the first of theirs where that is all of them. */
async function inForce({ actor, query, reading }: Asked) {
  const branches = await query.records('branch', actor.branch === null ? actor.branches : [actor.branch])
  const [[id, branch] = []] = [...branches].filter(([, { archived }]) => archived !== true)
  if (id === undefined) throw new Problem(404, 'not-found')
  return {
    branch: { code: textIn(branch?.['code']), name: textIn(branch?.['name']) },
    data: await numbersInForce(reading, id),
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberingRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: '/numbers-in-force',
    summary: 'By which pattern each kind of document is numbered now, and its next number',
    right: [numberingSet, 'read'],
    answer: objectOf({
      branch: objectOf({ code: text, name: text }),
      data: listOf(
        objectOf({
          document: text,
          type: nullable(text),
          pattern: text,
          resets: oneOf(...RESETS),
          gapless: flag,
          isStandard: flag,
          next: text,
        }),
      ),
    }),
    run: inForce,
  },
  {
    method: 'GET',
    path: '/next-numbers',
    summary: 'The next numbers of several series, as their list shows them',
    right: [numberingSet, 'read'],
    query: { ids: listedQuery('numbering sets') },
    answer: rowsOf(LISTED),
    run: async (asked) => ({ data: await nextOfSets(asked.reading, listedIds(asked)) }),
  },
  {
    method: 'GET',
    path: `${PATH}/:id/sample`,
    summary: 'The next numbers of a series',
    right: [numberingSet, 'read'],
    answer: rowsOf(NEXT),
    run: async ({ id, reading }) => ({ data: await nextNumbers(reading, await storedSeries(reading, id)) }),
  },
  {
    method: 'POST',
    path: `${PATH}/sample`,
    summary: 'The next numbers of a series as it is typed',
    right: [numberingSet, 'read'],
    body: bodyOf(
      {
        document: text,
        branch: nullable(text),
        transactionType: nullable(text),
        pattern: text,
        resets: oneOf(...RESETS),
        validFrom: day,
      },
      ['document', 'pattern', 'resets', 'validFrom'],
    ),
    answer: rowsOf(NEXT),
    run: typedSample,
  },
  {
    method: 'GET',
    path: `${PATH}/:id/gaps`,
    summary: 'Numbers of a period that no document bears',
    right: [numberingSet, 'read'],
    query: { period: { description: 'The id of an accounting period', required: true } },
    answer: rowsOf(GAPS),
    run: gaps,
  },
  {
    method: 'POST',
    path: `${PATH}/:id/next`,
    summary: 'Lets a series count on from a higher number',
    right: [numberingSet, 'update'],
    body: bodyOf({ branch: text, next: text }, ['branch', 'next']),
    answer: anything,
    write: (asked, unit) => raiseNext(unit, asked.id, raiseIn(asked)),
  },
]
