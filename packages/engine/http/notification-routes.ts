// The figure at the bell, which every page shows.
import { unreadOf } from '../notification/notifications.ts'
import { type Call, sendJson } from './context.ts'
import type { Route } from './routes.ts'
import { objectOf, whole } from './schema.ts'

async function getUnread({ context, actor, reply }: Call) {
  const { database, registry } = context
  return sendJson(reply, 200, { unread: await unreadOf({ connection: database, registry, actor }) })
}

export const notificationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/notification/unread',
    summary: 'How many wait unread',
    answer: objectOf({ unread: whole }),
    run: getUnread,
  },
]
