// What the first page asks: documents that wait for this user, what is late, and the figures of the day.
import { type Call, sendJson } from './context.ts'
import { onlyKnown } from './query.ts'
import type { Route } from './routes.ts'

async function getUnfinished(call: Call) {
  onlyKnown(call.parameters, [])
  return sendJson(call.reply, 200, await call.context.service.home.unfinished(call.actor))
}

async function getLate(call: Call) {
  onlyKnown(call.parameters, [])
  return sendJson(call.reply, 200, { data: await call.context.service.home.late(call.actor) })
}

async function getFigures(call: Call) {
  onlyKnown(call.parameters, [])
  const { told, failed, dataAt } = await call.context.service.home.figures(call.actor)
  for (const { key, error } of failed)
    call.request.log.error({ err: error, request: call.request.id, figure: key }, 'figure failed')
  return sendJson(call.reply, 200, { data: told, failed: failed.map(({ key }) => key), dataAt })
}

export const homeRoutes: readonly Route[] = [
  { method: 'GET', path: '/me/unfinished', summary: 'Documents not finished, of every kind', run: getUnfinished },
  { method: 'GET', path: '/me/late', summary: 'What is late today, by report', run: getLate },
  { method: 'GET', path: '/me/figures', summary: 'Figures of the reports the user may read', run: getFigures },
]
