import { Problem } from '@lumbung/core'
import { type Call, proofOf, send } from './context.ts'
import type { Numbered } from '../processes/events.ts'
import { cancelJob, readJob } from './jobs.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import { anything, day, listOf, named, nullable, oneOf, objectOf, text, whole } from './schema.ts'
import { asStream, mayHear } from './streams.ts'

async function search(call: Call) {
  const q = single(call.parameters, 'q')?.trim() ?? ''
  return q === '' ? [] : call.context.service.search(call.actor, q)
}

async function idempotency(call: Call) {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.param)) throw new Problem(400, 'wrong-key')
  const answer = await call.context.service.idempotency(call.actor, call.param)
  return send(call.request, call.reply, answer)
}

const HEARTBEAT_MS = 25_000
// The page connects again by itself and its rights are read anew.
const STREAM_MS = 5 * 60_000
const OPEN_LIMIT = 20
const openStreams = new Map<string, number>()

/** Counts one more stream of the user; answers how to give it back. */
function countStream(user: string): () => void {
  const open = openStreams.get(user) ?? 0
  if (open >= OPEN_LIMIT) throw new Problem(429, 'too-many-tries', { seconds: 60 }, [], { retryAfter: 60 })
  openStreams.set(user, open + 1)
  return () => {
    const left = (openStreams.get(user) ?? 1) - 1
    if (left > 0) openStreams.set(user, left)
    else openStreams.delete(user)
  }
}

/** Server-sent events: what changed, jobs, the end of the session, with which the stream ends. */
async function events(call: Call) {
  const { actor, context, reply, request } = call
  // What happens while version and session are asked for is sent as missed.
  const from = String(request.headers['last-event-id'] ?? '') || context.events.last
  const { version } = await context.service.menu.of(actor)
  const giveBack = countStream(actor.user)
  const stream = reply.raw
  const unwatch = await context.streams
    .watch(proofOf(context, request), (ending) => {
      if (ending === 'ended') stream.write('event: session-end\ndata: {}\n\n')
      stream.end()
    })
    .catch((error: unknown) => {
      giveBack()
      throw error
    })
  if (unwatch === null) {
    giveBack()
    throw new Problem(401, 'not-signed-in')
  }
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value)
  reply.hijack()
  stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  const stop = tellEvents(call, version, from)
  let isOver = false
  const leave = (): void => {
    if (isOver) return
    isOver = true
    stop()
    unwatch()
    giveBack()
  }
  stream.on('close', leave)
  // The page may have gone while its session was asked about.
  if (stream.destroyed) leave()
  return reply
}

/** Begins with what the page missed since that event, and goes on with what happens; answers how to stop. */
function tellEvents({ actor, context, reply }: Call, menu: string | null, from: string): () => void {
  const stream = reply.raw
  const tell = (numbered: Numbered): void => {
    const { event } = numbered
    if (event.kind === 'session-end' && event.user === actor.user) void context.streams.look()
    if (mayHear(actor, numbered.event)) stream.write(asStream(numbered))
  }
  const missed = context.events.since(from)
  const first = missed === null ? 'reload' : 'ready'
  // By it a page knows whether the menu it has is still the one.
  const data = JSON.stringify(menu === null ? {} : { menu })
  stream.write(`retry: 3000\nid: ${context.events.last}\nevent: ${first}\ndata: ${data}\n\n`)
  for (const numbered of missed ?? []) tell(numbered)
  const leave = context.events.subscribe(tell, () => stream.end())
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
  const end = setTimeout(() => stream.end(), STREAM_MS)
  return () => {
    leave()
    clearInterval(heartbeat)
    clearTimeout(end)
  }
}

export const generalRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/search',
    summary: 'Documents and masters the user may open, the nearest first',
    query: {
      q: {
        description: 'Words that name a kind, a number or its end, an amount, a name or a code, or several of them',
      },
    },
    answer: listOf(
      objectOf(
        {
          resource: text,
          path: text,
          id: text,
          code: text,
          name: text,
          second: text,
          status: text,
          date: nullable(day),
          total: nullable(text),
          currency: nullable(text),
          party: nullable(text),
          under: text,
        },
        ['second', 'status', 'date', 'total', 'currency', 'party', 'under'],
      ),
    ),
    run: search,
  },
  {
    method: 'GET',
    path: '/idempotency/:key',
    summary: 'What became of a write',
    answer: {
      description: 'A key that never arrived, so that its request may be sent again, is answered with 404.',
      ...objectOf({ state: oneOf('done'), status: whole, resource: anything }),
    },
    run: idempotency,
  },
  {
    method: 'GET',
    path: '/jobs/:id',
    summary: 'Progress and result of a job',
    answer: named('Job'),
    run: ({ actor, context, param }) => readJob(context.database, actor, param),
  },
  {
    method: 'POST',
    path: '/jobs/:id/cancel',
    summary: 'Ask a job to end',
    answer: named('Job'),
    status: 202,
    run: ({ actor, context, param }) => cancelJob(context.database, actor, param),
  },
  {
    method: 'GET',
    path: '/events',
    summary: 'Server-sent events',
    answer: { file: ['text/event-stream'] },
    run: events,
  },
]
