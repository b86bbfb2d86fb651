import { isId, isLocalDate, Problem } from '@lumbung/core'
import type { AskedNumbers } from './service.ts'
import { objectBody, textOf } from './body.ts'
import { type Call, sendJson, write } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import { onlyKnown, single } from './query.ts'
import type { Route } from './routes.ts'

const READ = permissionOf('numbering-set', 'read')
const UPDATE = permissionOf('numbering-set', 'update')

const notFound = (): Problem => new Problem(404, 'not-found')

function idOf({ param }: Call): string {
  if (!isId(param)) throw notFound()
  return param
}

async function storedSample(call: Call) {
  demand(call.actor, READ)
  onlyKnown(call.parameters, [])
  const data = await call.context.service.numbering.stored(call.actor, idOf(call))
  return sendJson(call.reply, 200, { data })
}

const RESETS: ReadonlySet<string> = new Set(['never', 'year', 'month'])

/** What is typed, though not saved: nothing is counted by looking. */
async function typedSample(call: Call) {
  demand(call.actor, READ)
  onlyKnown(call.parameters, [])
  const body = objectBody(call.request.body, [
    'document',
    'branch',
    'transactionType',
    'pattern',
    'resets',
    'validFrom',
  ])
  const asked: AskedNumbers = {
    document: textOf(body, 'document', 60) ?? '',
    branch: textOf(body, 'branch', 40) ?? null,
    transactionType: textOf(body, 'transactionType', 40) ?? null,
    pattern: textOf(body, 'pattern', 60) ?? '',
    resets: textOf(body, 'resets', 10) ?? '',
    validFrom: textOf(body, 'validFrom', 10) ?? '',
  }
  const isReadable = RESETS.has(asked.resets) && isLocalDate(asked.validFrom)
  const named = [asked.branch, asked.transactionType]
  if (!isReadable || named.some((id) => id !== null && !isId(id))) throw new Problem(400, 'malformed')
  return sendJson(call.reply, 200, { data: await call.context.service.numbering.typed(call.actor, asked) })
}

/** `?period=` is an accounting period. */
async function gaps(call: Call) {
  demand(call.actor, READ)
  onlyKnown(call.parameters, ['period'])
  const period = single(call.parameters, 'period')
  if (period === null || !isId(period)) throw new Problem(400, 'wrong-parameter', { parameter: 'period' })
  return sendJson(call.reply, 200, { data: await call.context.service.numbering.gaps(call.actor, idOf(call), period) })
}

const MOST_DIGITS = /^\d{1,9}$/

async function raise(call: Call) {
  demand(call.actor, UPDATE)
  onlyKnown(call.parameters, [])
  const body = objectBody(call.request.body, ['branch', 'next'])
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

export const numberingRoutes: readonly Route[] = [
  { method: 'GET', path: `${PATH}/:param/sample`, summary: 'The next numbers of a series', run: storedSample },
  { method: 'POST', path: `${PATH}/sample`, summary: 'The next numbers of a series as it is typed', run: typedSample },
  { method: 'GET', path: `${PATH}/:param/gaps`, summary: 'Numbers of a period that no document bears', run: gaps },
  { method: 'POST', path: `${PATH}/:param/next`, summary: 'Lets a series count on from a higher number', run: raise },
]
