// The second step of signing in, behind the password by a ticket.
import type { FastifyRequest } from 'fastify'
import { beginByTicket, confirmByTicket, enterCode, type Gate } from '../session/second-step.ts'
import { neededText, objectBody } from './body.ts'
import { checkOrigin, type Context, deviceOf, type Exchange } from './context.ts'
import { beginIn, KEPT } from './in-person.ts'
import type { OpenRoute } from './routes.ts'
import { bodyOf, named, text } from './schema.ts'

/** What the second step is proved by, and from where. */
export const gateOf = ({ database, vault }: Context, request: FastifyRequest): Gate => ({
  database,
  vault,
  device: deviceOf(request),
})

/** What an unsigned page sends behind the password. */
function ticketIn({ context, request }: Exchange) {
  checkOrigin(context, request, false)
  const body = objectBody(request.body)
  return { gate: gateOf(context, request), body, ticket: neededText(body, 'ticket', 200) }
}

async function postCode(exchange: Exchange) {
  const { gate, body, ticket } = ticketIn(exchange)
  return beginIn(exchange, await enterCode(gate, ticket, neededText(body, 'code', 100)))
}

async function begin(exchange: Exchange) {
  const { gate, ticket } = ticketIn(exchange)
  return beginByTicket(gate, ticket)
}

async function confirm(exchange: Exchange) {
  const { gate, body, ticket } = ticketIn(exchange)
  const { token, codes } = await confirmByTicket(gate, ticket, neededText(body, 'code', 100))
  return beginIn(exchange, token, { codes })
}

export const openTwoFactorRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/auth/login/code',
    summary: 'The code behind the password',
    body: bodyOf({ ticket: text, code: text, ...KEPT }, ['ticket', 'code']),
    answer: named('Me'),
    run: postCode,
  },
  {
    method: 'POST',
    path: '/auth/two-factor/begin',
    summary: 'Begin the set-up that signing in asks for',
    body: bodyOf({ ticket: text }, ['ticket']),
    answer: named('NewAuthenticator'),
    run: begin,
  },
  {
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Confirm it by a code, and sign in',
    body: bodyOf({ ticket: text, code: text, ...KEPT }, ['ticket', 'code']),
    answer: named('MeWithCodes'),
    run: confirm,
  },
]
