// The second step of signing in: behind the password by a ticket, and on one's own page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  beginByTicket,
  beginOwn,
  confirmByTicket,
  confirmOwn,
  enterCode,
  type Gate,
  renewOwnCodes,
  takeOffOwn,
} from '../session/second-step.ts'
import { twoFactorState } from '../session/two-factor.ts'
import { neededText, objectBody } from './body.ts'
import { type Call, checkOrigin, type Context, deviceOf, sendJson } from './context.ts'
import { beginIn, inPerson, own } from './in-person.ts'
import type { OpenRoute, Route } from './routes.ts'
import { bodyOf, flag, instant, named, nullable, objectOf, text, whole } from './schema.ts'

const gateOf = ({ database, vault }: Context, request: FastifyRequest): Gate => ({
  database,
  vault,
  device: deviceOf(request),
})

/** What an unsigned page sends behind the password. */
function ticketIn(context: Context, request: FastifyRequest) {
  checkOrigin(context, request, false)
  const body = objectBody(request.body)
  return { gate: gateOf(context, request), body, ticket: neededText(body, 'ticket', 200) }
}

async function postCode(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { gate, body, ticket } = ticketIn(context, request)
  return beginIn(context, request, reply, await enterCode(gate, ticket, neededText(body, 'code', 100)))
}

async function begin(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { gate, ticket } = ticketIn(context, request)
  return sendJson(reply, 200, await beginByTicket(gate, ticket))
}

async function confirm(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { gate, body, ticket } = ticketIn(context, request)
  const { token, codes } = await confirmByTicket(gate, ticket, neededText(body, 'code', 100))
  return beginIn(context, request, reply, token, { codes })
}

export const openTwoFactorRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/auth/login/code',
    summary: 'The code behind the password',
    body: bodyOf({ ticket: text, code: text }, ['ticket', 'code']),
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
    body: bodyOf({ ticket: text, code: text }, ['ticket', 'code']),
    answer: named('MeWithCodes'),
    run: confirm,
  },
]

async function getOwn(call: Call) {
  inPerson(call)
  return sendJson(call.reply, 200, await twoFactorState(call.context.database, call.actor.user))
}

async function postOwn(call: Call) {
  inPerson(call)
  const password = neededText(objectBody(call.request.body), 'password', 1000)
  return sendJson(call.reply, 200, await beginOwn(gateOf(call.context, call.request), own(call), password))
}

async function confirmOwnCode(call: Call) {
  const session = inPerson(call)
  const code = neededText(objectBody(call.request.body), 'code', 100)
  const codes = await confirmOwn(gateOf(call.context, call.request), own(call), session, code)
  return sendJson(call.reply, 200, { codes })
}

function proofIn(call: Call) {
  const body = objectBody(call.request.body)
  return { password: neededText(body, 'password', 1000), code: neededText(body, 'code', 100) }
}

async function takeOff(call: Call) {
  const session = inPerson(call)
  await takeOffOwn(gateOf(call.context, call.request), own(call), session, proofIn(call))
  return call.reply.code(204).send()
}

async function renewCodes(call: Call) {
  inPerson(call)
  const codes = await renewOwnCodes(gateOf(call.context, call.request), own(call), proofIn(call))
  return sendJson(call.reply, 200, { codes })
}

const PROOF = bodyOf({ password: text, code: text }, ['password', 'code'])

export const twoFactorRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/auth/me/two-factor',
    summary: 'Own two-factor sign-in',
    answer: objectOf({ isOn: flag, since: nullable(instant), isDemanded: flag, codesLeft: whole }),
    run: getOwn,
  },
  {
    method: 'POST',
    path: '/auth/me/two-factor',
    summary: 'Begin to set it up, by the password',
    body: bodyOf({ password: text }, ['password']),
    answer: named('NewAuthenticator'),
    run: postOwn,
  },
  {
    method: 'POST',
    path: '/auth/me/two-factor/confirm',
    summary: 'Confirm it by a code',
    body: bodyOf({ code: text }, ['code']),
    answer: named('RecoveryCodes'),
    run: confirmOwnCode,
  },
  {
    method: 'POST',
    path: '/auth/me/two-factor/off',
    summary: 'Take it off, by password and code',
    body: PROOF,
    answer: null,
    run: takeOff,
  },
  {
    method: 'POST',
    path: '/auth/me/two-factor/recovery-codes',
    summary: 'New recovery codes',
    body: PROOF,
    answer: named('RecoveryCodes'),
    run: renewCodes,
  },
]
