import { createHash } from 'node:crypto'
import { type Catalogue, newId, Problem } from '@lumbung/core'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { MailServer } from '../mail/smtp.ts'
import type { BackupService } from '../backup/service.ts'
import { type Database, sqlState } from '../database/connection.ts'
import type { Service } from '../engine.ts'
import type { UploadService } from '../import/uploads.ts'
import type { Room } from '../health/room.ts'
import { RowJobs } from '../jobs/rows.ts'
import type { PrintService } from '../print/paper.ts'
import type { Registry } from '../registry.ts'
import { sessionReader } from '../session/read.ts'
import { type OpenIdProvider, openIdProvider, type OpenIdSettings } from '../session/open-id.ts'
import { vaultWith } from '../session/vault.ts'
import { accessRoutes } from './access-routes.ts'
import { addArrival, LONGEST_MS, PATIENCE_MS } from './arrival.ts'
import { attachRoutes } from './attached.ts'
import { mayGoOn, openBackupRoutes } from './backup-routes.ts'
import { BODY_LIMIT, checkBody, OPEN_BODY_LIMIT, parseBody } from './body.ts'
import { callOf, type Context, sendJson } from './context.ts'
import { docsRoutes } from './docs.ts'
import { EventHub } from '../processes/events.ts'
import { auditRoutes } from './audit-routes.ts'
import { fileRoutes } from './files.ts'
import { generalRoutes } from './general.ts'
import { homeRoutes } from './home-routes.ts'
import { securityHeaders } from './headers.ts'
import { importRoutes } from './import-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { metaRoutes } from './meta.ts'
import { asRoute, type ModuleRoute } from './module-routes.ts'
import { notificationRoutes } from './notification-routes.ts'
import { allPermissions } from '../rights.ts'
import { personalRoutes } from './personal.ts'
import { viewRoutes } from './views.ts'
import { OPEN_ID_RETURN, openIdRoutes } from './open-id-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { printRoutes } from './print-routes.ts'
import { asProblem, diskFull, problemBody, type ReadBy, sentenceFor } from './problem.ts'
import { checkQuery, type QueryParameters } from './query.ts'
import { genericRoute, pathsOf } from './router.ts'
import type { OpenRoute, Route } from './routes.ts'
import type { CallShape } from './schema.ts'
import { Streams } from './streams.ts'
import { listeningAt } from './site.ts'
import { openTwoFactorRoutes } from './two-factor-routes.ts'
import { openSessionRoutes, sessionRoutes } from './session-routes.ts'

export interface ServerOptions {
  readonly service: Service
  readonly registry: Registry
  readonly database: Database
  /** Every sentence, merged with those of the modules. */
  readonly catalogue: Catalogue
  readonly events?: EventHub
  /** Calls that modules bring. */
  readonly routes?: readonly ModuleRoute[]
  /** The name of this process among those that serve the company. */
  readonly process?: string
  /** What prints and what takes in files; without them their calls are not found. */
  readonly prints?: PrintService
  readonly uploads?: UploadService
  /** What saves and restores the books; without it that page is not found. */
  readonly backups?: BackupService
  /** Address of the product as people type it (`https://erp.example.co.id`); that of each request when not given. */
  readonly origin?: string | null
  /** Where links in mails lead when `origin` is not given. Default: where the server itself listens. */
  readonly site?: () => string
  /** 32 bytes by which secrets are sealed in the database; without them they lie there as they are. */
  readonly secretKey?: Buffer | null
  /** The company's own sign-in by OpenID Connect; needs `origin`, where people come back to. */
  readonly openId?: Omit<OpenIdSettings, 'redirect'> | null
  /** Takes the mails; without one administrators read them here. */
  readonly mailServer?: MailServer | null
  /** What is known of the disk. */
  readonly room?: Room
  /** Believe what a proxy in front says of address and protocol: those at these addresses, or the last so many. */
  readonly trustProxy?: boolean | number | string[]
  /** Told with every call what the masters' stamps were when it began. */
  readonly onStamps?: (stamps: ReadonlyMap<string, number>) => void
  /** Show /api/docs and the OpenAPI description. Default yes. */
  readonly docs?: boolean
  /** Told of every address that is served. */
  readonly onRoute?: (route: { readonly method: string | readonly string[]; readonly url: string }) => void
  /** Lines of the log from this level on; nothing is logged when not given. */
  readonly logLevel?: string
}

export const API = '/api/v1'

export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...previewRoutes,
  ...accessRoutes,
  ...menuRoutes,
  ...metaRoutes,
  ...personalRoutes,
  ...viewRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...generalRoutes,
  ...auditRoutes,
  ...printRoutes,
]
export const OPEN_ROUTES: readonly OpenRoute[] = [
  ...openSessionRoutes,
  ...openTwoFactorRoutes,
  ...openIdRoutes,
  ...openBackupRoutes,
]

/** The HTTP server of the engine: every call of the API. Who starts it adds the files of the browser application. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: options.logLevel === undefined ? false : { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: believed(options),
    genReqId: () => newId(),
    http: { headersTimeout: PATIENCE_MS },
    requestTimeout: LONGEST_MS,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // An address that cannot be decoded is a mistake of the caller, told like every other.
    // No hook runs before it, so it brings the headers itself, and ends the line whose body nobody watches.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...securityHeaders(isHttps(options)), connection: 'close' })
      void answerProblem(options, error, request, reply)
    },
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  const context = contextOf(options, app)
  app.decorateRequest('language', 'en')
  app.decorateRequest('dateFormat', 'dd/MM/yyyy')
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('pattern', null)
  addArrival(app)
  addBodies(app)
  addHeaders(app, options)
  addErrors(app, options)
  // Nobody reads or writes books that are about to be replaced.
  app.addHook('onRequest', async (request) => {
    if (!mayGoOn(context, request)) throw new Problem(503, 'backup-restoring', {}, [], { retryAfter: 5 })
  })
  // Open event streams would hold the server up for minutes.
  app.addHook('preClose', async () => context.events.close())
  app.addHook('onClose', async () => context.rowJobs.stop())
  const signedIn = [...ROUTES, ...fileRoutes(options.registry), ...(options.routes ?? []).map(asRoute)]
  addRoutes(app, context, signedIn)
  importRoutes(app, context)
  if (options.docs !== false) docsRoutes(app, context, { open: OPEN_ROUTES, signedIn })
  const generic = genericRoute(context, pathsOf(options.registry))
  attachRoutes(app, generic)
  app.route({ method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], url: `${API}/*`, handler: generic })
  return app
}

function addRoutes(app: FastifyInstance, context: Context, signedIn: readonly Route[]): void {
  for (const route of OPEN_ROUTES) {
    app.route({
      method: route.method,
      url: API + route.path,
      bodyLimit: OPEN_BODY_LIMIT,
      handler: async (request, reply) => {
        checkSent(route, request)
        return answer(route, reply, await route.run({ context, request, reply }))
      },
    })
  }
  for (const route of signedIn) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await callOf({ context, request, reply }, route.inPreview)
      checkSent(route, request)
      return answer(route, reply, await route.run(call))
    }
    app.route({ method: route.method, url: API + route.path, handler })
  }
}

/** What a call answers, with the status that it declares. */
function answer(route: Pick<CallShape, 'answer' | 'status'>, reply: FastifyReply, body: unknown): FastifyReply {
  // A stream that took the reply over has ended: awaiting a reply answers nothing.
  if (body === reply || reply.sent) return reply
  return route.answer === null ? reply.code(204).send() : sendJson(reply, route.status ?? 200, body)
}

/** Nothing is taken that the description does not name. */
function checkSent({ query, anyQuery, body }: CallShape & Pick<OpenRoute, 'anyQuery'>, request: FastifyRequest): void {
  if (anyQuery !== true) checkQuery(request.query as QueryParameters, query ?? {})
  if (body) checkBody(request.body, body)
}

function contextOf(options: ServerOptions, app: FastifyInstance): Context {
  const events = options.events ?? new EventHub()
  return {
    service: options.service,
    registry: options.registry,
    database: options.database,
    catalogue: options.catalogue,
    sessions: sessionReader(options.database, allPermissions(options.registry)),
    events,
    streams: new Streams(options.database),
    rowJobs: new RowJobs({
      database: options.database,
      tell: (event) => events.publish({ kind: 'job', ...event }),
      process: options.process ?? null,
      stopped: (language) => sentenceFor(options.catalogue, 'job-lost', {}, language),
    }),
    prints: options.prints ?? null,
    uploads: options.uploads ?? null,
    backups: options.backups ?? null,
    origin: options.origin ?? null,
    site: () => options.origin ?? options.site?.() ?? listeningAt(app),
    vault: vaultWith(options.secretKey ?? null),
    openId: openIdOf(options),
    mailServer: options.mailServer ?? null,
    onStamps: options.onStamps ?? null,
  }
}

function openIdOf({ openId, origin }: ServerOptions): OpenIdProvider | null {
  if (!openId) return null
  if (!origin) throw new Error('OpenID Connect needs the address of the product: people come back to it.')
  return openIdProvider({ ...openId, redirect: origin + API + OPEN_ID_RETURN })
}

/** JSON bodies only: forms and text, which any page can send, are refused. */
function addBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (request.headers['idempotency-key'] !== undefined) {
        const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
        request.bodyHash = hash.update(body).digest()
      }
      done(null, parseBody(body))
    } catch (error) {
      done(error instanceof Error ? error : new Problem(400, 'malformed-json'))
    }
  })
}

/** Which addresses are believed what they say of who asks; counted, the first is that of the proxy next to us. */
function believed({
  trustProxy = false,
}: ServerOptions): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy
}

const isHttps = ({ origin }: ServerOptions): boolean => origin?.startsWith('https:') ?? false

function addHeaders(app: FastifyInstance, options: ServerOptions): void {
  const plain = securityHeaders(false)
  const strict = securityHeaders(true)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isHttps(options) || request.protocol === 'https' ? strict : plain)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    request.language = languageOf(request)
    // A write without a body still has a hash: of nothing.
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyHash = createHash('sha256').update(`${request.method} ${request.url}\n`).digest()
    }
    done()
  })
}

// Before somebody is signed in, the browser's own language decides.
const languageOf = (request: FastifyRequest): 'en' | 'id' =>
  /^\s*id\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en'

function addErrors(app: FastifyInstance, options: ServerOptions): void {
  app.setErrorHandler((error, request, reply) => answerProblem(options, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerProblem(options, new Problem(404, 'not-found'), request, reply))
}

/** A database that ended for want of room is no longer there to say so. */
function problemOf({ room }: Pick<ServerOptions, 'room'>, error: unknown, request: FastifyRequest): Problem {
  room?.saw(error)
  const problem = asProblem(error, request)
  return problem.code === 'server-busy' && room?.isFull() ? diskFull() : problem
}

/** Before a request is known as one, nothing of its reader is. */
const readerOf = ({ language = 'en', dateFormat }: Partial<FastifyRequest>): ReadBy => ({ language, dateFormat })

/** Answers an error as a problem in the user's language; what is not the caller's doing goes to the log. */
export function answerProblem(
  options: Pick<ServerOptions, 'catalogue' | 'room'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Waiting for a twin with the same key ended without an answer: the caller asks again.
  const waited = sqlState(error) === '55P03' && request.headers['idempotency-key'] !== undefined
  const problem = waited
    ? new Problem(409, 'in-progress', {}, [], { retryAfter: 2 })
    : problemOf(options, error, request)
  if (problem.status >= 500) request.log.error({ err: error, request: request.id }, 'request failed')
  const { retryAfter } = problem.extra
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  const body = problemBody(problem, options.catalogue, readerOf(request), request.id)
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}
