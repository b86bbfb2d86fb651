// What somebody says of themselves: that they are away, what they do not want to be told, which programs work in their
// name. Who decides instead of somebody, and what opens an account, is for that person to say: no program does.
import { isId, Problem } from '@lumbung/core'
import {
  type Asked,
  bodyOf,
  day,
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

const MUTED_MOST = 1000

function textIn({ body }: Asked, key: string): string | null {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : null
}

async function changeAbsence(asked: Asked) {
  const { actor, own } = asked
  const substitute = textIn(asked, 'substitute')
  if (substitute !== null && !isId(substitute))
    throw new Problem(422, 'substitute-unfit', {}, [{ path: 'substitute', code: 'substitute-unfit' }])
  await own.changeAbsence(actor, { from: textIn(asked, 'from'), to: textIn(asked, 'to'), substitute })
  return own.absence(actor)
}

async function mute({ actor, body, own }: Asked) {
  const muted = [...new Set(idsOf(body, 'muted', MUTED_MOST))]
  await own.mute(actor, muted)
  return { muted }
}

function daysIn({ body }: Asked): number | null {
  const { days = null } = body
  if (days === null || (typeof days === 'number' && Number.isSafeInteger(days))) return days
  throw new Problem(422, 'not-a-whole-number', {}, [{ path: 'days', code: 'not-a-whole-number' }])
}

async function tokens({ actor, own }: Asked) {
  const [data, longestDays] = await Promise.all([own.tokens(actor), own.longestTokenDays()])
  return { data, longestDays }
}

async function createToken(asked: Asked) {
  const { actor, body, own } = asked
  const given: readonly unknown[] = Array.isArray(body.scopes) ? body.scopes : []
  const scopes = given.filter((scope): scope is string => typeof scope === 'string')
  if (scopes.length === 0) throw new Problem(422, 'required', {}, [{ path: 'scopes', code: 'required' }])
  const days = daysIn(asked)
  return own.createToken(actor, { name: neededText(body, 'name', 100), scopes, days })
}

const ABSENCE = '/auth/me/absence'
const MUTED = '/notification/muted'
const TOKENS = '/auth/tokens'
const MUTED_SHAPE = objectOf({ muted: listOf(text) })

export const profileRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: ABSENCE,
    summary: 'Own absence, and who may stand in',
    right: null,
    answer: named('Absence'),
    run: ({ actor, own }) => own.absence(actor),
  },
  {
    method: 'PUT',
    path: ABSENCE,
    summary: 'Change the own absence',
    right: null,
    inPerson: true,
    body: bodyOf({ from: nullable(day), to: nullable(day), substitute: nullable(text) }),
    answer: named('Absence'),
    run: changeAbsence,
  },
  {
    method: 'GET',
    path: MUTED,
    summary: 'What the user does not want to be told',
    right: null,
    answer: MUTED_SHAPE,
    run: async ({ actor, own }) => ({ muted: await own.muted(actor) }),
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
    answer: rowsOf(named('ApiToken'), { longestDays: whole }),
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
    run: ({ actor, id, own }) => own.revokeToken(actor, id),
  },
]
