import { Problem } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { isKind } from '../notice/notify.ts'
import type { Registry } from '../registry.ts'
import { markAllRead, markRead, type NotificationQuery, notificationsOf, unreadOf } from './notifications.ts'

/** What calls ask of the notifications of who calls. */
export function toldOf({ database, registry }: { readonly database: Database; readonly registry: Registry }) {
  const readerOf = (actor: Actor) => ({ connection: database, registry, actor })
  /** A kind of step, or the key of an event that comes with time. */
  const checkKind = (kind: string | null): void => {
    if (kind === null || isKind(kind) || registry.events.has(kind)) return
    throw new Problem(400, 'wrong-parameter', { parameter: 'kind' })
  }
  return {
    async page(actor: Actor, query: NotificationQuery) {
      checkKind(query.kind)
      const reader = readerOf(actor)
      const [page, unread] = await Promise.all([notificationsOf(reader, query), unreadOf(reader)])
      return { ...page, unread }
    },
    /** Marks some read, and answers how many wait. */
    async read(actor: Actor, ids: readonly string[]) {
      await markRead(readerOf(actor), ids)
      return unreadOf(readerOf(actor))
    },
    async readAll(actor: Actor, asked: Parameters<typeof markAllRead>[1]) {
      checkKind(asked.kind)
      await markAllRead(readerOf(actor), asked)
      return unreadOf(readerOf(actor))
    },
  }
}
