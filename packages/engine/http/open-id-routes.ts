// To the company's own provider and back. What is refused goes back to the sign-in page, which says why; nothing of the
// answer stays in an address.
import { Problem } from '@lumbung/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenIdPending, OpenIdProvider } from '../session/open-id.ts'
import { signInAs } from '../session/open-id-user.ts'
import { cookieNamed, type Context, deviceOf, type Exchange, originOf } from './context.ts'
import { addCookie, endBefore, securely, rememberBrowser, setCookie } from './in-person.ts'
import type { OpenRoute } from './routes.ts'

export const OPEN_ID_RETURN = '/auth/openid/return'
const PENDING_COOKIE = 'lumbung_openid'
const PENDING_SECONDS = 600

// Only a path of our own: a link may not send someone elsewhere after signing in.
const SAFE = /^\/(?!\/)[^\\]*$/

interface Pending extends OpenIdPending {
  readonly to: string
}

function providerOf({ openId }: Context): OpenIdProvider {
  if (!openId) throw new Problem(404, 'not-found')
  return openId
}

/** Keeps what is brought back, for this browser and these two calls alone; null forgets it. */
function keepPending(exchange: Exchange, pending: Pending | null): void {
  const value = pending === null ? '' : Buffer.from(JSON.stringify(pending)).toString('base64url')
  const life = pending === null ? 0 : PENDING_SECONDS
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${securely(exchange)}`
  addCookie(exchange, `${PENDING_COOKIE}=${value}; ${attributes}`)
}

function pendingOf(request: FastifyRequest): Pending | null {
  const value = cookieNamed(request, PENDING_COOKIE)
  if (value === null) return null
  try {
    const kept: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    const texts = Object.values(Object(kept)).every((part) => typeof part === 'string')
    return texts && isPending(kept) ? kept : null
  } catch {
    return null
  }
}

const isPending = (kept: unknown): kept is Pending =>
  typeof kept === 'object' && kept !== null && ['state', 'nonce', 'verifier', 'to'].every((key) => key in kept)

const goTo = ({ context, request, reply }: Exchange, path: string): FastifyReply =>
  reply.redirect(originOf(context, request) + path, 303)

function refuse(exchange: Exchange, error: unknown): FastifyReply {
  const { request } = exchange
  const isOurs = error instanceof Problem
  if (!isOurs) request.log.warn({ err: error, request: request.id }, 'sign-in by OpenID Connect failed')
  return goTo(exchange, `/login?refused=${isOurs ? error.code : 'openid-failed'}`)
}

async function leave(exchange: Exchange) {
  const { context, request, reply } = exchange
  const provider = providerOf(context)
  const { searchParams } = new URL(request.url, 'http://localhost')
  const to = searchParams.get('to') ?? ''
  try {
    const { address, pending } = await provider.begin()
    keepPending(exchange, { ...pending, to: SAFE.test(to) ? to : '/' })
    return reply.redirect(address, 303)
  } catch (error) {
    return refuse(exchange, error)
  }
}

async function comeBack(exchange: Exchange) {
  const { context, request } = exchange
  const provider = providerOf(context)
  const pending = pendingOf(request)
  keepPending(exchange, null)
  try {
    if (pending === null) throw new Problem(403, 'openid-failed')
    const person = await provider.finish(new URL(originOf(context, request) + request.url), pending)
    const token = await signInAs(context.database, person, deviceOf(request))
    await endBefore(exchange, token)
    setCookie(exchange, token)
    await rememberBrowser(exchange, token)
    return goTo(exchange, pending.to)
  } catch (error) {
    return refuse(exchange, error)
  }
}

export const openIdRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/auth/openid',
    summary: 'To the sign-in of the company',
    query: { to: { description: 'The page to come back to' } },
    answer: 'elsewhere',
    run: leave,
  },
  {
    method: 'GET',
    path: OPEN_ID_RETURN,
    summary: 'Back from it',
    query: { code: { description: 'From the provider' }, state: { description: 'From the provider' } },
    anyQuery: true,
    answer: 'elsewhere',
    run: comeBack,
  },
]
