// What the first page asks: documents that wait for this user, what is late, and the figures of the day.
import type { Call } from './context.ts'
import type { Route } from './routes.ts'
import { day, flag, instant, listOf, mapOf, named, nullable, oneOf, objectOf, rowsOf, text, whole } from './schema.ts'

async function getFigures(call: Call) {
  const { answers, failed, dataAt } = await call.context.service.home.figures(call.actor, null)
  for (const { key, error } of failed)
    call.request.log.error({ err: error, request: call.request.id, figure: key }, 'figure failed')
  return { data: answers, failed: failed.map(({ key }) => key), dataAt }
}

const part = oneOf('draft', 'returned', 'waiting')
const maybe = nullable(named('Reference'))
const UNFINISHED = rowsOf(
  objectOf({
    part,
    resource: text,
    change: nullable(text),
    id: text,
    number: nullable(text),
    date: day,
    createdAt: instant,
    since: instant,
    by: text,
    party: maybe,
    total: nullable(named('Decimal')),
    currency: maybe,
    reason: maybe,
    note: nullable(text),
    request: nullable(
      objectOf({
        set: text,
        matched: named('ApprovalMatch'),
        level: whole,
        levels: whole,
        by: text,
        isChanged: flag,
      }),
    ),
  }),
  {
    counts: objectOf({ draft: whole, returned: whole, waiting: whole }),
    more: listOf(objectOf({ part, resource: text, count: whole })),
  },
)
const LATE = objectOf({
  report: text,
  title: listOf(text),
  parameters: mapOf(text),
  count: whole,
  rows: listOf(
    objectOf({ resource: text, id: text, number: text, party: text, days: whole, amount: nullable(named('Decimal')) }),
  ),
})
const QUEUE = objectOf({
  key: text,
  count: whole,
  rows: listOf(
    objectOf({
      resource: text,
      id: text,
      number: text,
      party: text,
      days: whole,
      amount: nullable(named('Decimal')),
      lines: nullable(whole),
    }),
  ),
})
const FIGURES = rowsOf(named('Figure'), { failed: listOf(text), dataAt: nullable(instant) })

export const homeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/me/unfinished',
    summary: 'Documents not finished, of every kind',
    answer: UNFINISHED,
    run: ({ actor, context }) => context.service.home.unfinished(actor),
  },
  {
    method: 'GET',
    path: '/me/waiting',
    summary: 'All that waits for the user to decide, of every kind',
    answer: UNFINISHED,
    run: ({ actor, context }) => context.service.home.waiting(actor),
  },
  {
    method: 'GET',
    path: '/me/late',
    summary: 'What is late today, by report',
    answer: rowsOf(LATE),
    run: async ({ actor, context }) => ({ data: await context.service.home.late(actor) }),
  },
  {
    method: 'GET',
    path: '/me/queues',
    summary: 'Work that waits for the user, by page',
    answer: rowsOf(QUEUE),
    run: async ({ actor, context }) => ({ data: await context.service.home.queues(actor) }),
  },
  {
    method: 'GET',
    path: '/me/figures',
    summary: 'Figures of the reports the user may read',
    answer: FIGURES,
    run: getFigures,
  },
]
