import { type Catalogue, type DatePattern, type Language, Problem } from '@lumbung/core'
import type { MailServer } from '../mail/smtp.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, refusePreview } from '../actor.ts'
import type { BackupService } from '../backup/service.ts'
import type { Database } from '../database/connection.ts'
import type { OutgoingFile } from '../import/service.ts'
import type { UploadService } from '../import/uploads.ts'
import { originText } from '../trail/audit.ts'
import type { RowJobs } from '../jobs/rows.ts'
import type { Service } from '../engine.ts'
import type { Answer, IdempotencyKey } from '../lifecycle/answer.ts'
import type { PrintService } from '../print/paper.ts'
import type { Registry } from '../registry.ts'
import { registryFor } from '../seen.ts'
import { checkPlace, isInPlace, type WorkPlace } from '../session/place.ts'
import type { Presumed } from '../database/presumed.ts'
import type { SessionReader, TokenKind } from '../session/read.ts'
import { DEVICE_COOKIE } from '../session/known-device.ts'
import { hashOf } from '../session/token.ts'
import type { Device } from '../session/device.ts'
import type { OpenIdProvider } from '../session/open-id.ts'
import type { Vault } from '../session/vault.ts'
import type { SignedIn } from '../session/who.ts'
import type { Unit } from '../unit.ts'
import type { EventHub } from '../processes/events.ts'
import { isBelievable } from './site.ts'
import type { Streams } from './streams.ts'
import type { QueryParameters } from './query.ts'

/** What every call works with; made once. */
export interface Context {
  readonly service: Service
  /** Of a call: what is declared, as who calls sees it. */
  readonly registry: Registry
  readonly database: Database
  readonly catalogue: Catalogue
  readonly sessions: SessionReader
  readonly events: EventHub
  readonly streams: Streams
  readonly rowJobs: RowJobs
  readonly prints: PrintService | null
  readonly uploads: UploadService | null
  readonly backups: BackupService | null
  /** Address of the product as people type it, when it is known; else that of the request. */
  readonly origin: string | null
  /** Where the product itself is reached, whatever a request says of it: what links in mails begin with. */
  readonly site: () => string
  /** Where secrets that are read again are sealed. */
  readonly vault: Vault
  /** The company's own sign-in, where there is one. */
  readonly openId: OpenIdProvider | null
  /** A mail server takes the mails; else administrators read them here. */
  readonly mailServer: MailServer | null
  /** Told with every call what the masters' stamps were when it began. */
  readonly onStamps: ((stamps: ReadonlyMap<string, number>) => void) | null
}

/** One request and its answer. */
export interface Exchange {
  readonly context: Context
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One call of a signed-in user. */
export interface Call extends Exchange {
  readonly signedIn: SignedIn
  readonly actor: Actor
  readonly parameters: QueryParameters
  /** What the one open part of its path holds. */
  readonly param: string
  /** Asks, in the transaction of a write, whether who was presumed to ask is still who asks. */
  readonly confirm?: Presumed<SignedIn>['confirm']
}

export const COOKIE = 'lumbung_session'

/** Every cookie of ours that the browser brings, by name. */
function cookiesIn({ headers }: FastifyRequest): readonly (readonly [string, string])[] {
  return (headers.cookie ?? '').split(';').map((part) => {
    const [name = '', ...value] = part.trim().split('=')
    return [name, value.join('=')]
  })
}

/** The value of one of our cookies. */
export const cookieNamed = (request: FastifyRequest, name: string): string | null =>
  cookiesIn(request).find(([one]) => one === name)?.[1] ?? null

/** The session that the browser brings. */
export const cookieOf = (request: FastifyRequest): string | null => cookieNamed(request, COOKIE)

const isWrite = (request: FastifyRequest): boolean => request.method !== 'GET' && request.method !== 'HEAD'

/** The address of this server as the browser must have it in `Origin`. */
export function originOf(context: Context, request: FastifyRequest): string {
  if (context.origin !== null) return context.origin
  if (!isBelievable(request.hostname)) throw new Problem(403, 'wrong-host', { host: request.hostname.slice(0, 100) })
  return `${request.protocol}://${request.host}`
}

/** Refuses a write of another site's page. What carries our cookie must prove where it comes from. */
export function checkOrigin(context: Context, request: FastifyRequest, needed: boolean): void {
  const { origin } = request.headers
  if (origin === undefined && !needed) return
  if (origin !== originOf(context, request)) throw new Problem(403, 'wrong-origin')
}

const BEARER = /^Bearer ([A-Za-z0-9_-]+)$/i

interface Token {
  readonly kind: TokenKind
  readonly token: string
}

/** What a request proves itself by: an API token, or the cookie. */
function tokenOf(context: Context, request: FastifyRequest): Token {
  const { authorization } = request.headers
  const token = authorization === undefined ? cookieOf(request) : BEARER.exec(authorization)?.[1]
  if (token === null || token === undefined) throw new Problem(401, 'not-signed-in')
  if (authorization !== undefined) return { kind: 'bearer', token }
  if (isWrite(request)) checkOrigin(context, request, true)
  return { kind: 'cookie', token }
}

/** The hash of what a request proves itself by. */
export const proofOf = (context: Context, request: FastifyRequest): Buffer => hashOf(tokenOf(context, request).token)

/**
 * What an open page asks by itself every now and then, whether or not anybody sits before it; a browser that listens
 * for events sends no headers of ours.
 */
const isBackground = (request: FastifyRequest): boolean =>
  !isWrite(request) && (request.headers['x-background'] !== undefined || request.headers.accept === 'text/event-stream')

/** What every call works with, as far as who calls sees it. */
function contextFor(context: Context, actor: Actor): Context {
  const registry = registryFor(context.registry, actor)
  return registry === context.registry ? context : { ...context, registry }
}

/** Finds out who asks. */
async function signedInOf(context: Context, request: FastifyRequest): Promise<SignedIn> {
  const { kind, token } = tokenOf(context, request)
  const found = await (kind === 'bearer'
    ? context.sessions.byBearer(token, request.id)
    : context.sessions.byCookie(token, request.id, !isBackground(request)))
  if (!found) throw new Problem(401, 'not-signed-in')
  return found
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * The call of a signed-in user; a write of a page drawn in another branch or period is refused. Who only looks at the
 * product as somebody else is refused all that is no question, unless it is meant `inPreview`.
 */
export async function callOf(exchange: Exchange, inPreview = false): Promise<Call> {
  const { context, request } = exchange
  const call = callBy(exchange, await signedInOf(context, request))
  const { actor } = call
  if (isWrite(request) && !inPreview) {
    refusePreview(actor)
    if (actor.readsOnly) throw new Problem(403, 'token-reads-only')
  }
  if (isWrite(request)) await checkPlace(context.database, actor, placeOf(request))
  if (actor.stamps) context.onStamps?.(actor.stamps)
  return call
}

function callBy({ context, request, reply }: Exchange, signedIn: SignedIn): Call {
  readAs(request, signedIn.actor)
  const actor = { ...signedIn.actor, site: context.site(), origin: originText(deviceOf(request)) }
  const parameters = request.query as QueryParameters
  return { context: contextFor(context, actor), request, reply, signedIn, actor, parameters, param: paramOf(request) }
}

/** Sentences of this request are read by whoever asked. */
function readAs(request: FastifyRequest, { language, dateFormat }: Actor): void {
  request.language = language
  if (dateFormat) request.dateFormat = dateFormat
}

/** Branch and period of the page that sends a write. */
const placeOf = (request: FastifyRequest): WorkPlace => ({
  branch: headerOf(request, 'x-branch'),
  period: headerOf(request, 'x-period'),
})

/**
 * The same call of somebody who asked before, presumed unchanged, so that it need not wait for a statement of its own.
 * Null where that is not known or the page is of another place. `confirmed` tells whether the database has agreed;
 * until then nothing that the call came to may be told.
 */
export function presumedCall(exchange: Exchange): { readonly call: Call; readonly confirmed: () => boolean } | null {
  const { context, request } = exchange
  const { kind, token } = tokenOf(context, request)
  const presumed = context.sessions.presumed(kind, token, request.id)
  if (!presumed) return null
  const call = callBy(exchange, presumed.made)
  if (!isInPlace(call.actor, placeOf(request))) return null
  let agreed = false
  const confirm: Presumed<SignedIn>['confirm'] = async (connection) => {
    agreed = await presumed.confirm(connection)
    return agreed
  }
  return { call: { ...call, confirm }, confirmed: () => agreed }
}

/** What the open parts of an address hold, in their order. */
export const partsOf = ({ params }: FastifyRequest): ReadonlyMap<string, string> =>
  new Map(Object.entries(Object(params)).map(([name, value]) => [name, String(value)]))

const paramOf = (request: FastifyRequest): string => [...partsOf(request).values()][0] ?? ''

const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a repeatable write; the hash covers what was asked, so that a key cannot be used for something else. */
export function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined) return null
  if (!KEY.test(key) || request.bodyHash === null) throw new Problem(400, 'wrong-key')
  return { key, hash: request.bodyHash }
}

/** Runs a write in one transaction and tells the open pages of it. */
export async function write(call: Call, work: (unit: Unit) => Promise<Answer>): Promise<Answer> {
  const { actor, confirm, request } = call
  const answer = await call.context.service.write(actor, idempotencyKeyOf(request), work, confirm)
  call.context.events.notified(answer.notified)
  if (answer.id !== undefined && answer.resource !== undefined) call.context.events.changed(answer, call.actor)
  return answer
}

/** Sends an answer; a read whose ETag the client already holds has no body. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.etag !== undefined) {
    const etag = answer.etag.startsWith('"') ? answer.etag : `"${answer.etag}"`
    void reply.header('etag', etag)
    if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  if (answer.status === 204) return reply.code(204).send()
  if (answer.once !== undefined) return sendJson(reply, answer.status, { ...Object(answer.body), once: answer.once })
  return answer.text === undefined
    ? sendJson(reply, answer.status, answer.body)
    : sendText(reply, answer.status, answer.text)
}

export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  sendText(reply, status, JSON.stringify(body ?? null))

/** Sends a file to be kept. */
export const sendFile = (reply: FastifyReply, { name, type, bytes }: OutgoingFile): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/** Sends what is JSON already. */
export const sendText = (reply: FastifyReply, status: number, text: string | Buffer): FastifyReply =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text)

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  name: request.headers['user-agent'] ?? '',
  known: cookiesIn(request).flatMap(([name, value]) => (name.startsWith(DEVICE_COOKIE) ? [value] : [])),
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the sentences of this request, and how their reader writes dates. */
    language: Language
    dateFormat: DatePattern
    /** SHA-256 of method, address and body, when an idempotency key came with it. */
    bodyHash: Buffer | null
    /** What the generic router was asked, for the metrics; null elsewhere and where nothing is found. */
    pattern: string | null
  }
}
