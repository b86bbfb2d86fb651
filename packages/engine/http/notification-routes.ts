// What a user is told: `GET /notification`, its count, and marking read.
import { isId, Problem } from '@lumbung/core'
import { MUTE_CHANNELS } from '@lumbung/definition'
import {
  markAllRead,
  markRead,
  type NotificationReader,
  notificationsOf,
  unreadOf,
} from '../notification/notifications.ts'
import { isKind } from '../notice/notify.ts'
import { changeMuted, mutedOf } from '../session/person.ts'
import { type Body, idsOf, objectBody, textOf } from './body.ts'
import { type Call, sendJson } from './context.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import { bodyOf, flag, listOf, named, nullable, objectOf, rowsOf, text, whole } from './schema.ts'

const PAGE_SIZE = 50
const PAGE_MOST = 200
const MARKED_MOST = 1000

const readerOf = ({ context, actor }: Call): NotificationReader => ({
  connection: context.database,
  registry: context.registry,
  actor,
})

/** A kind of step, or the key of an event that comes with time. */
function kindOf({ context }: Call, kind: string | null | undefined): string | null {
  if (kind === null || kind === undefined) return null
  if (isKind(kind) || context.registry.events.has(kind)) return kind
  throw new Problem(400, 'wrong-parameter', { parameter: 'kind' })
}

function sizeOf(given: string | null): number {
  if (given === null) return PAGE_SIZE
  if (/^[1-9]\d{0,2}$/.test(given) && Number(given) <= PAGE_MOST) return Number(given)
  throw new Problem(400, 'wrong-parameter', { parameter: 'pageSize' })
}

async function getNotifications(call: Call) {
  const { parameters } = call
  const reader = readerOf(call)
  const kind = kindOf(call, single(parameters, 'kind'))
  const size = sizeOf(single(parameters, 'pageSize'))
  const [page, unread] = await Promise.all([
    notificationsOf(reader, { kind, cursor: single(parameters, 'cursor'), size }),
    unreadOf(reader),
  ])
  return sendJson(call.reply, 200, { ...page, unread })
}

async function getUnread(call: Call) {
  return sendJson(call.reply, 200, { unread: await unreadOf(readerOf(call)) })
}

function readUntil(body: Body): string | null {
  const until = textOf(body, 'until') ?? null
  if (until !== null && !isId(until)) throw new Problem(400, 'wrong-parameter', { parameter: 'until' })
  return until
}

/** `{ ids }` or `{ all: true, until?, kind? }`; both may be sent again. */
async function postRead(call: Call) {
  // A token made to read only would change what its owner finds unread.
  if (call.signedIn.session === null) throw new Problem(403, 'token-forbidden')
  const reader = readerOf(call)
  const body = objectBody(call.request.body)
  if (body.all === true) {
    await markAllRead(reader, { until: readUntil(body), kind: kindOf(call, textOf(body, 'kind')) })
  } else {
    const ids = idsOf(body, 'ids', MARKED_MOST)
    if (!ids.every(isId)) throw new Problem(404, 'not-found')
    await markRead(reader, ids)
  }
  return sendJson(call.reply, 200, { unread: await unreadOf(reader) })
}

/** What there is to mute: an event that is not protected, and a way. */
function checkMuted({ context }: Call, one: string): void {
  const [key = '', way = ''] = one.split('.')
  const event = context.registry.events.get(key)
  if (!event || !MUTE_CHANNELS.some((known) => known === way)) throw new Problem(400, 'unknown-key', { key: one })
  if (!event.isProtected) return
  const values = { title: [event.title] }
  throw new Problem(422, 'mute-protected', values, [{ path: 'muted', code: 'mute-protected', values }])
}

const getMuted = async (call: Call) =>
  sendJson(call.reply, 200, { muted: await mutedOf(call.context.database, call.actor) })

async function putMuted(call: Call) {
  if (call.signedIn.session === null) throw new Problem(403, 'token-forbidden')
  const muted = [...new Set(idsOf(objectBody(call.request.body), 'muted', MARKED_MOST))]
  for (const one of muted) checkMuted(call, one)
  await changeMuted(call.context.database, call.actor, muted)
  return sendJson(call.reply, 200, { muted })
}

const UNREAD = objectOf({ unread: whole })
const MUTED = objectOf({ muted: listOf(text) })

export const notificationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/notification',
    summary: 'Own notifications, unread first',
    query: {
      kind: { description: 'Only of this kind' },
      cursor: { description: '`next` of the answer before' },
      pageSize: { description: 'At most 200', schema: whole },
    },
    answer: rowsOf(named('Notification'), { next: nullable(text), unread: whole }),
    run: getNotifications,
  },
  {
    method: 'GET',
    path: '/notification/unread',
    summary: 'How many wait unread',
    answer: UNREAD,
    run: getUnread,
  },
  {
    method: 'GET',
    path: '/notification/muted',
    summary: 'What the user does not want to be told',
    answer: MUTED,
    run: getMuted,
  },
  {
    method: 'PUT',
    path: '/notification/muted',
    summary: 'Mute events by way',
    body: bodyOf({ muted: listOf(text) }, ['muted']),
    answer: MUTED,
    run: putMuted,
  },
  {
    method: 'POST',
    path: '/notification/read',
    summary: 'Mark some or all read',
    body: bodyOf({ ids: listOf(text), all: flag, until: text, kind: text }),
    answer: UNREAD,
    run: postRead,
  },
]
