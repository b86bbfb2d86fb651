// The person at the browser: the cookie by which they are known, and what only they may do.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { keepPreview } from '../session/preview.ts'
import { deviceCookie, KNOWN_DAYS, rememberDevice, userOf } from '../session/known-device.ts'
import { hashOf } from '../session/token.ts'
import type { Concerned } from '../session/trail.ts'
import { type Call, COOKIE, cookieNamed, cookieOf, type Exchange, originOf } from './context.ts'
import { describeUser } from './me.ts'
import { flag } from './schema.ts'

// Longer than any session: an expired one is revived over the open page by the password alone.
const COOKIE_SECONDS = 30 * 24 * 3600

/** `; Secure` where the product is reached by https. */
export const securely = ({ context, request }: Exchange): string =>
  originOf(context, request).startsWith('https:') ? '; Secure' : ''

/** One more cookie of an answer; the HTTP library adds to those before. */
export function addCookie({ reply }: Exchange, cookie: string): void {
  void reply.header('set-cookie', cookie)
}

/** What may be said beside a proof of who signs in: false ends the session with the browser. */
export const KEPT = { keep: flag } as const

/** Gives the browser its session, or takes it away. On a device of others it is asked not to keep it. */
export function setCookie(exchange: Exchange, token: string | null): void {
  const isKept = Object(exchange.request.body).keep !== false
  const life = token === null ? '; Max-Age=0' : isKept ? `; Max-Age=${COOKIE_SECONDS}` : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax${life}${securely(exchange)}`
  addCookie(exchange, `${COOKIE}=${token ?? ''}; ${attributes}`)
}

/**
 * Gives the browser of a fresh session the cookie that keeps guesses made elsewhere from making its owner wait. It goes
 * where people sign in and nowhere else.
 */
export async function rememberBrowser(exchange: Exchange, token: string): Promise<void> {
  const { context, request } = exchange
  const user = await userOf(context.database, token)
  if (user === null) return
  const name = deviceCookie(user)
  const known = await rememberDevice(context.database, user, cookieNamed(request, name))
  const attributes = `Path=/api/v1/auth; HttpOnly; SameSite=Lax; Max-Age=${KNOWN_DAYS * 24 * 3600}`
  addCookie(exchange, `${name}=${known}; ${attributes}${securely(exchange)}`)
}

/** The user behind a fresh session, as the page needs it; `more` is told beside. */
export async function answerUser(exchange: Exchange, token: string, more: object = {}) {
  const { context, request } = exchange
  setCookie(exchange, token)
  const signedIn = await context.sessions.byCookie(token, request.id)
  if (!signedIn) throw new Problem(401, 'not-signed-in')
  await rememberBrowser(exchange, token)
  return { ...Object(await describeUser(context, signedIn)), ...more }
}

/**
 * The session a browser had before is dead once it has another: its secret may have been planted. Of the same user, the
 * new one goes on looking as the old one did.
 */
export async function endBefore({ context: { database }, request }: Exchange, token: string): Promise<void> {
  const before = cookieOf(request)
  if (before === null) return
  await keepPreview(database, hashOf(before), hashOf(token))
  await database.query(sql`delete from session where token_hash = ${hashOf(before)}`)
}

/** Answers who has just signed in. */
export async function beginIn(exchange: Exchange, token: string, more: object = {}) {
  await endBefore(exchange, token)
  return answerUser(exchange, token, more)
}

/** What only the person at the browser may do: an API token is refused. Answers the session's hash. */
export function inPerson(call: Call): Buffer {
  if (call.signedIn.session === null) throw new Problem(403, 'token-forbidden')
  return call.signedIn.session
}

/** The person, as the trail names them. */
export const own = ({ actor, signedIn }: Call): Concerned => ({
  id: actor.user,
  name: actor.name,
  email: signedIn.email,
})
