// The figure at the bell, which every page shows.
import { toldOf } from '../notification/notifications.ts'
import { type Call, sendJson } from './context.ts'
import type { Route } from './routes.ts'
import { objectOf, whole } from './schema.ts'

const getUnread = async ({ context, actor, reply }: Call) =>
  sendJson(reply, 200, { unread: await toldOf({ ...context, actor }).unread() })

export const notificationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/notification/unread',
    summary: 'How many wait unread',
    answer: objectOf({ unread: whole }),
    run: getUnread,
  },
]
