// The figure at the bell, which every page shows.
import { toldOf } from '../notification/notifications.ts'
import type { Route } from './routes.ts'
import { objectOf, whole } from './schema.ts'

export const notificationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/notification/unread',
    summary: 'How many wait unread',
    answer: objectOf({ unread: whole }),
    run: async ({ context, actor }) => ({
      unread: await toldOf({ ...context, actor, reading: context.service.reading(actor) }).unread(),
    }),
  },
]
