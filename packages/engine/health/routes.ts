// What whoever keeps the server asks: does the process live, can it serve, how does it do. Never behind a session, and
// in plain words, since no browser reads them.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

interface HealthOptions {
  readonly readiness: Readiness
  readonly metrics: Metrics
  /** Whoever brings it may read the metrics from elsewhere; null lets the machine itself alone read them. */
  readonly metricsToken: string | null
}

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${text}\n`)

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** A request that a proxy on this machine hands on comes from elsewhere, and says so. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => headers[name] === undefined)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function bringsToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

export function healthRoutes(app: FastifyInstance, { readiness, metrics, metricsToken }: HealthOptions): void {
  app.get('/healthz', (_, reply) => plain(reply, 200, 'alive'))
  app.get('/readyz', async (_, reply) => {
    const reason = await readiness.reason()
    return reason === null ? plain(reply, 200, 'ready') : plain(reply, 503, reason)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request) && !bringsToken(request, metricsToken))
      return plain(reply, 403, 'Metrics are for this machine itself, or for whoever brings METRICS_TOKEN as a bearer.')
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}
