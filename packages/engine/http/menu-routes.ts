import { type Call, sendJson, write } from './context.ts'
import { onlyKnown } from './query.ts'
import type { Route } from './routes.ts'

/** Puts the menu back, for everybody who has it open. */
async function resetMenu(call: Call) {
  onlyKnown(call.parameters, [])
  const { events, service } = call.context
  const answer = await write(call, (unit) => service.menu.reset(unit))
  events.publish({ kind: 'menu' })
  return sendJson(call.reply, answer.status, answer.body)
}

export const menuRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/menu/reset',
    summary: 'The menu as the product declares it; shortcuts and own groups stay',
    run: resetMenu,
  },
]
