import { isId, isLocalDate, Problem } from '@lumbung/core'
import type { AskedNumbers } from '../numbering/numbering-service.ts'
import { objectBody, textOf } from './body.ts'
import { type Call, sendJson, write } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import {
  anything,
  bodyOf,
  day,
  flag,
  instant,
  listOf,
  named,
  nullable,
  oneOf,
  objectOf,
  rowsOf,
  text,
  whole,
} from './schema.ts'

const READ = permissionOf('numbering-set', 'read')
const UPDATE = permissionOf('numbering-set', 'update')

const notFound = (): Problem => new Problem(404, 'not-found')

function idOf({ param }: Call): string {
  if (!isId(param)) throw notFound()
  return param
}

async function storedSample(call: Call) {
  demand(call.actor, READ)
  const data = await call.context.service.numbering.stored(call.actor, idOf(call))
  return sendJson(call.reply, 200, { data })
}

const RESETS: ReadonlySet<string> = new Set(['never', 'year', 'month'])

/** What is typed, though not saved: nothing is counted by looking. */
async function typedSample(call: Call) {
  demand(call.actor, READ)
  const body = objectBody(call.request.body)
  const asked: AskedNumbers = {
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
  return sendJson(call.reply, 200, { data: await call.context.service.numbering.typed(call.actor, asked) })
}

/** `?period=` is an accounting period. */
async function gaps(call: Call) {
  demand(call.actor, READ)
  const period = single(call.parameters, 'period')
  if (period === null || !isId(period)) throw new Problem(400, 'wrong-parameter', { parameter: 'period' })
  return sendJson(call.reply, 200, { data: await call.context.service.numbering.gaps(call.actor, idOf(call), period) })
}

const MOST_DIGITS = /^\d{1,9}$/

async function raise(call: Call) {
  demand(call.actor, UPDATE)
  const body = objectBody(call.request.body)
  const branch = textOf(body, 'branch', 40) ?? ''
  const next = textOf(body, 'next', 20) ?? ''
  if (!isId(branch)) throw notFound()
  if (!MOST_DIGITS.test(next)) {
    throw new Problem(422, 'next-not-number', {}, [{ path: 'next', code: 'next-not-number' }])
  }
  const asked = { branch, next: Number.parseInt(next, 10) }
  const answer = await write(call, (unit) => call.context.service.numbering.raise(unit, idOf(call), asked))
  return sendJson(call.reply, answer.status, answer.body)
}

const PATH = '/setting/numbering-set'

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

export const numberingRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${PATH}/:id/sample`,
    summary: 'The next numbers of a series',
    answer: rowsOf(NEXT),
    run: storedSample,
  },
  {
    method: 'POST',
    path: `${PATH}/sample`,
    summary: 'The next numbers of a series as it is typed',
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
    query: { period: { description: 'The id of an accounting period', required: true } },
    answer: rowsOf(GAPS),
    run: gaps,
  },
  {
    method: 'POST',
    path: `${PATH}/:id/next`,
    summary: 'Lets a series count on from a higher number',
    body: bodyOf({ branch: text, next: text }, ['branch', 'next']),
    answer: anything,
    run: raise,
  },
]
