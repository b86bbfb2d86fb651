// What somebody says of themselves: that they are away, what they do not want to be told, which programs work in their
// name, by which devices and with which second step they sign in. Who decides instead of somebody, and what opens an
// account, is for that person to say: no program does.
import { isId, Problem } from '@lumbung/core'
import {
  type Asked,
  bodyOf,
  day,
  flag,
  idsOf,
  instant,
  listOf,
  type ModuleRoute,
  named,
  neededText,
  nullable,
  objectOf,
  rowsOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { absenceOf, changeAbsence as saveAbsence } from './absence.service.ts'
import { apiTokens, createApiToken, longestTokenDays, revokeApiToken } from './api-token.service.ts'
import { changeMuted, mutedOf } from './muted.service.ts'

const MUTED_MOST = 1000

function textIn({ body }: Asked, key: string): string | null {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : null
}

async function changeAbsence(asked: Asked) {
  const { reading } = asked
  const substitute = textIn(asked, 'substitute')
  if (substitute !== null && !isId(substitute))
    throw new Problem(422, 'substitute-unfit', {}, [{ path: 'substitute', code: 'substitute-unfit' }])
  await saveAbsence(reading, { from: textIn(asked, 'from'), to: textIn(asked, 'to'), substitute })
  return absenceOf(reading)
}

async function mute({ body, reading }: Asked) {
  const muted = [...new Set(idsOf(body, 'muted', MUTED_MOST))]
  await changeMuted(reading, muted)
  return { muted }
}

function daysIn({ body }: Asked): number | null {
  const { days = null } = body
  if (days === null || (typeof days === 'number' && Number.isSafeInteger(days))) return days
  throw new Problem(422, 'not-a-whole-number', {}, [{ path: 'days', code: 'not-a-whole-number' }])
}

async function tokens({ reading }: Asked) {
  const [data, longestDays] = await Promise.all([apiTokens(reading), longestTokenDays(reading.transaction)])
  return { data, longestDays }
}

async function createToken(asked: Asked) {
  const { body, reading } = asked
  const given: readonly unknown[] = Array.isArray(body.scopes) ? body.scopes : []
  const scopes = given.filter((scope): scope is string => typeof scope === 'string')
  if (scopes.length === 0) throw new Problem(422, 'required', {}, [{ path: 'scopes', code: 'required' }])
  const days = daysIn(asked)
  return createApiToken(reading, { name: neededText(body, 'name', 100), scopes, days })
}

function proofIn({ body }: Asked) {
  return { password: neededText(body, 'password', 1000), code: neededText(body, 'code', 100) }
}

const ABSENCE = '/auth/me/absence'
const MUTED = '/notification/muted'
const TOKENS = '/auth/tokens'
const SESSIONS = '/auth/sessions'
const TWO_FACTOR = '/auth/me/two-factor'
const PROOF = bodyOf({ password: text, code: text }, ['password', 'code'])
const COLLEAGUE = objectOf({ id: text, name: text })
const ABSENCE_SHAPE = objectOf({
  from: nullable(day),
  to: nullable(day),
  substitute: nullable(COLLEAGUE),
  colleagues: listOf(COLLEAGUE),
})
const TOKEN = objectOf({
  id: text,
  name: text,
  scopes: listOf(text),
  createdAt: instant,
  lastUsedAt: nullable(instant),
  revokedAt: nullable(instant),
  expiresAt: nullable(instant),
  isOver: flag,
})
/** A device by which somebody is signed in. */
export const SESSION = objectOf({ id: text, device: text, createdAt: instant, lastUsedAt: instant, isThis: flag })
const RECOVERY_CODES = objectOf({ codes: listOf(text) })
const MUTED_SHAPE = objectOf({ muted: listOf(text) })

const sessionRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: SESSIONS,
    summary: 'Sessions with device and last use',
    right: null,
    answer: rowsOf(SESSION),
    run: async ({ own }) => ({ data: await own.sessions() }),
  },
  {
    method: 'DELETE',
    path: SESSIONS,
    summary: 'End the other sessions',
    right: null,
    inPerson: true,
    answer: null,
    run: ({ own }) => own.endOtherSessions(),
  },
  {
    method: 'DELETE',
    path: `${SESSIONS}/:id`,
    summary: 'End one session',
    right: null,
    inPerson: true,
    answer: null,
    run: ({ id, own }) => own.endSession(id),
  },
]

const twoFactorRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: TWO_FACTOR,
    summary: 'Own two-factor sign-in',
    right: null,
    inPerson: true,
    answer: objectOf({ isOn: flag, since: nullable(instant), isDemanded: flag, codesLeft: whole }),
    run: ({ own }) => own.twoFactor(),
  },
  {
    method: 'POST',
    path: TWO_FACTOR,
    summary: 'Begin to set it up, by the password',
    right: null,
    inPerson: true,
    body: bodyOf({ password: text }, ['password']),
    answer: named('NewAuthenticator'),
    run: ({ body, own }) => own.beginTwoFactor(neededText(body, 'password', 1000)),
  },
  {
    method: 'POST',
    path: `${TWO_FACTOR}/confirm`,
    summary: 'Confirm it by a code',
    right: null,
    inPerson: true,
    body: bodyOf({ code: text }, ['code']),
    answer: RECOVERY_CODES,
    run: async ({ body, own }) => ({ codes: await own.confirmTwoFactor(neededText(body, 'code', 100)) }),
  },
  {
    method: 'POST',
    path: `${TWO_FACTOR}/off`,
    summary: 'Take it off, by password and code',
    right: null,
    inPerson: true,
    body: PROOF,
    answer: null,
    run: (asked) => asked.own.takeOffTwoFactor(proofIn(asked)),
  },
  {
    method: 'POST',
    path: `${TWO_FACTOR}/recovery-codes`,
    summary: 'New recovery codes',
    right: null,
    inPerson: true,
    body: PROOF,
    answer: RECOVERY_CODES,
    run: async (asked) => ({ codes: await asked.own.renewRecoveryCodes(proofIn(asked)) }),
  },
]

export const profileRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: ABSENCE,
    summary: 'Own absence, and who may stand in',
    right: null,
    answer: ABSENCE_SHAPE,
    run: ({ reading }) => absenceOf(reading),
  },
  {
    method: 'PUT',
    path: ABSENCE,
    summary: 'Change the own absence',
    right: null,
    inPerson: true,
    body: bodyOf({ from: nullable(day), to: nullable(day), substitute: nullable(text) }),
    answer: ABSENCE_SHAPE,
    run: changeAbsence,
  },
  {
    method: 'GET',
    path: MUTED,
    summary: 'What the user does not want to be told',
    right: null,
    answer: MUTED_SHAPE,
    run: async ({ reading }) => ({ muted: await mutedOf(reading) }),
  },
  {
    method: 'PUT',
    path: MUTED,
    summary: 'Mute events by way',
    right: null,
    inPerson: true,
    body: bodyOf({ muted: listOf(text) }, ['muted']),
    answer: MUTED_SHAPE,
    run: mute,
  },
  {
    method: 'GET',
    path: TOKENS,
    summary: 'API tokens with their last use',
    right: null,
    answer: rowsOf(TOKEN, { longestDays: whole }),
    run: tokens,
  },
  {
    method: 'POST',
    path: TOKENS,
    summary: 'Make an API token',
    right: null,
    inPerson: true,
    body: bodyOf({ name: text, scopes: listOf(text), days: nullable(whole) }, ['name', 'scopes']),
    answer: objectOf({ id: text, name: text, scopes: listOf(text), token: text, expiresAt: nullable(instant) }),
    status: 201,
    run: createToken,
  },
  {
    method: 'DELETE',
    path: `${TOKENS}/:id`,
    summary: 'Revoke an API token',
    right: null,
    inPerson: true,
    answer: null,
    run: ({ id, reading }) => revokeApiToken(reading, id),
  },
  ...sessionRoutes,
  ...twoFactorRoutes,
]
