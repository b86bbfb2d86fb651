// The person at the browser: the cookie by which they are known, and what only they may do.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepPreview } from '../session/preview.ts'
import { hashOf } from '../session/token.ts'
import type { Concerned } from '../session/trail.ts'
import { type Call, type Context, COOKIE, cookieOf, originOf, sendJson } from './context.ts'
import { describeUser } from './me.ts'

// Longer than any session: an expired one is revived over the open page by the password alone.
const COOKIE_SECONDS = 30 * 24 * 3600

/** `; Secure` where the product is reached by https. */
export const securely = (context: Context, request: FastifyRequest): string =>
  originOf(context, request).startsWith('https:') ? '; Secure' : ''

/** One more cookie of an answer. */
export function addCookie(reply: FastifyReply, cookie: string): void {
  const before = reply.getHeader('set-cookie') ?? []
  void reply.header('set-cookie', [before, cookie].flat().map(String))
}

/** Gives the browser its session, or takes it away. */
export function setCookie(context: Context, request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const life = token === null ? 0 : COOKIE_SECONDS
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${securely(context, request)}`
  addCookie(reply, `${COOKIE}=${token ?? ''}; ${attributes}`)
}

/** The user behind a fresh session, as the page needs it; `more` is told beside. */
export async function answerUser(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  more: object = {},
) {
  setCookie(context, request, reply, token)
  const signedIn = await context.sessions.byCookie(token, request.id)
  if (!signedIn) throw new Problem(401, 'not-signed-in')
  return sendJson(reply, 200, { ...Object(await describeUser(context, signedIn)), ...more })
}

/** The session a browser had before is dead once it has another: its secret may have been planted. */
export async function endBefore(context: Context, request: FastifyRequest): Promise<void> {
  const before = cookieOf(request)
  if (before !== null) await context.database.query(sql`delete from session where token_hash = ${hashOf(before)}`)
}

/** Answers who has just signed in. */
export async function beginIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  more: object = {},
) {
  const before = cookieOf(request)
  if (before !== null) await keepPreview(context.database, hashOf(before), hashOf(token))
  await endBefore(context, request)
  return answerUser(context, request, reply, token, more)
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
