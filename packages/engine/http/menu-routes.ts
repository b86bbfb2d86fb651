import { type Call, write } from './context.ts'
import type { Route } from './routes.ts'
import { objectOf, whole } from './schema.ts'

/** Puts the menu back, for everybody who has it open. */
async function resetMenu(call: Call) {
  const { events, service } = call.context
  const answer = await write(call, (unit) => service.menu.reset(unit))
  events.publish({ kind: 'menu' })
  return answer.body
}

export const menuRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/menu/reset',
    summary: 'The menu as the product declares it; shortcuts and own groups stay',
    answer: objectOf({ count: whole }),
    run: resetMenu,
  },
]
