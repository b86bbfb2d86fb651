import { type Choice, Problem } from '@lumbung/core'
import { shortestPassword } from '../session/demands.ts'
import { branchesToChoose, changeBranch, changePeriod, periodsToChoose } from '../session/place.ts'
import { changeLanguage, changePerson } from '../session/person.ts'
import { answerForgotten, forgotPassword, resetPassword } from '../session/reset.ts'
import { changePassword, reauthenticate, signIn, signOut } from '../session/sign-in.ts'
import { type Body, neededText, objectBody, textOf } from './body.ts'
import { type Call, checkOrigin, cookieOf, deviceOf, type Exchange } from './context.ts'
import { answerUser, beginIn, inPerson, KEPT, own, setCookie } from './in-person.ts'
import { describeUser } from './me.ts'
import { PICK_QUERY, readPick } from './query.ts'
import type { OpenRoute, Route } from './routes.ts'
import { bodyOf, day, flag, named, nullable, oneOf, objectOf, rowsOf, text, whole } from './schema.ts'

async function login(exchange: Exchange) {
  const { context, request } = exchange
  checkOrigin(context, request, false)
  const body = objectBody(request.body)
  const email = neededText(body, 'email', 200).trim()
  const token = await signIn(context.database, email, neededText(body, 'password', 1000), deviceOf(request))
  return beginIn(exchange, token)
}

async function revive(exchange: Exchange) {
  const { context, request } = exchange
  checkOrigin(context, request, true)
  const cookie = cookieOf(request)
  if (cookie === null) throw new Problem(401, 'not-signed-in')
  const password = neededText(objectBody(request.body), 'password', 1000)
  return beginIn(exchange, await reauthenticate(context.database, cookie, password, deviceOf(request)))
}

async function forgot({ context, request }: Exchange) {
  checkOrigin(context, request, false)
  const body = objectBody(request.body)
  await forgotPassword(context.database, neededText(body, 'email', 200).trim(), deviceOf(request), context.site())
  // Behind the answer, which so takes as long for an address without an account.
  answerForgotten(context.database).catch((error: unknown) => request.log.error(error))
  return { accepted: true }
}

async function reset({ context, request }: Exchange) {
  checkOrigin(context, request, false)
  const body = objectBody(request.body)
  const token = neededText(body, 'token', 200)
  await resetPassword(context.database, token, neededText(body, 'password', 1000), deviceOf(request))
  return { accepted: true }
}

const ACCEPTED = objectOf({ accepted: flag })

export const openSessionRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    body: bodyOf({ email: text, password: text, ...KEPT }, ['email', 'password']),
    answer: named('Me'),
    run: login,
  },
  {
    method: 'POST',
    path: '/auth/reauthenticate',
    summary: 'Revive an expired session',
    body: bodyOf({ password: text, ...KEPT }, ['password']),
    answer: named('Me'),
    run: revive,
  },
  {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a link that sets the password',
    body: bodyOf({ email: text }, ['email']),
    answer: ACCEPTED,
    status: 202,
    run: forgot,
  },
  {
    method: 'GET',
    path: '/auth/password-rule',
    summary: 'How long a new password must be',
    answer: objectOf({ shortest: whole }),
    run: async ({ context }) => ({ shortest: await shortestPassword(context.database) }),
  },
  {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set the password by a link',
    body: bodyOf({ token: text, password: text }, ['token', 'password']),
    answer: ACCEPTED,
    run: reset,
  },
]

async function logout(call: Call) {
  inPerson(call)
  await signOut(call.context.database, own(call), deviceOf(call.request))
  call.context.events.publish({ kind: 'session-end', user: call.actor.user })
  setCookie(call, null)
}

function ownBody(call: Call): Body {
  const body = objectBody(call.request.body)
  if (body.userId !== undefined && body.userId !== call.actor.user) throw new Problem(403, 'other-user')
  return body
}

/** The user as changed; the rights may have changed meanwhile, so everything is read anew. */
export async function meAgain(call: Call) {
  const again = call.signedIn.session === null ? null : cookieOf(call.request)
  const signedIn = again === null ? call.signedIn : await call.context.sessions.byCookie(again, call.request.id)
  return describeUser(call.context, signedIn ?? call.signedIn)
}

async function putBranch(call: Call) {
  const body = ownBody(call)
  const branch = body.branchId === null || body.branchId === 'all' ? null : neededText(body, 'branchId', 100)
  await changeBranch(call.context.database, call.actor, branch)
  return meAgain(call)
}

async function putPeriod(call: Call) {
  await changePeriod(call.context.database, call.actor, neededText(ownBody(call), 'periodId', 100))
  return meAgain(call)
}

async function putLanguage(call: Call) {
  const language = neededText(objectBody(call.request.body), 'language', 10)
  if (language !== 'en' && language !== 'id') {
    const choices: readonly Choice[] = [
      ['English', 'Inggris', 'en'],
      ['Indonesian', 'Indonesia', 'id'],
    ]
    const values = { choices }
    throw new Problem(400, 'not-a-choice', values, [{ path: 'language', code: 'not-a-choice', values }])
  }
  await changeLanguage(call.context.database, call.actor, language)
  return meAgain(call)
}

/** Name and picture; the address is changed by an administrator. */
async function putPerson(call: Call) {
  inPerson(call)
  const body = objectBody(call.request.body)
  const name = textOf(body, 'name', 100)?.trim()
  if (name === '') throw new Problem(422, 'name-missing', {}, [{ path: 'name', code: 'name-missing' }])
  const picture = body.picture === null ? null : textOf(body, 'picture', 100_000)
  await changePerson(call.context.database, call.actor, {
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { picture }),
  })
  return meAgain(call)
}

async function putPassword(call: Call) {
  inPerson(call)
  const body = objectBody(call.request.body)
  const passwords = { current: neededText(body, 'current', 1000), next: neededText(body, 'next', 1000) }
  const { context, request, actor, signedIn } = call
  const token = await changePassword(context.database, signedIn.email, passwords, deviceOf(request))
  context.events.publish({ kind: 'session-end', user: actor.user })
  return answerUser(call, token)
}

export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End every session of the user',
    inPreview: true,
    answer: null,
    run: logout,
  },
  {
    method: 'GET',
    path: '/auth/me',
    summary: 'User, role, rights, branch, period, settings',
    answer: named('Me'),
    run: ({ context, signedIn }) => describeUser(context, signedIn),
  },
  {
    method: 'PUT',
    path: '/auth/me/branch',
    summary: 'Work in another branch',
    body: bodyOf({ userId: text, branchId: { ...nullable(text), description: 'null or all: in all branches' } }, [
      'branchId',
    ]),
    answer: named('Me'),
    run: putBranch,
  },
  {
    method: 'PUT',
    path: '/auth/me/period',
    summary: 'Work in another period',
    body: bodyOf({ userId: text, periodId: text }, ['periodId']),
    answer: named('Me'),
    run: putPeriod,
  },
  {
    method: 'PUT',
    path: '/auth/me/language',
    summary: 'Language of the interface',
    body: bodyOf({ language: oneOf('en', 'id') }, ['language']),
    answer: named('Me'),
    run: putLanguage,
  },
  {
    method: 'PUT',
    path: '/auth/me/person',
    summary: 'Own name and picture',
    body: bodyOf({ name: text, picture: nullable(text) }),
    answer: named('Me'),
    run: putPerson,
  },
  {
    method: 'PUT',
    path: '/auth/me/password',
    summary: 'Change the own password',
    body: bodyOf({ current: text, next: text, ...KEPT }, ['current', 'next']),
    answer: named('Me'),
    run: putPassword,
  },
  {
    method: 'GET',
    path: '/auth/branches',
    summary: 'Branches to choose from',
    query: PICK_QUERY,
    answer: rowsOf(objectOf({ id: nullable(text), code: text, name: text, active: flag }), { total: whole }),
    run: ({ context, actor, parameters }) => branchesToChoose(context.database, actor, readPick(parameters)),
  },
  {
    method: 'GET',
    path: '/auth/periods',
    summary: 'Periods to choose from',
    query: PICK_QUERY,
    answer: rowsOf(objectOf({ id: text, name: text, start: day, end: day, status: text }), { total: whole }),
    run: ({ context, parameters }) => periodsToChoose(context.database, readPick(parameters)),
  },
]
