import { isId, Problem } from '@lumbung/core'
import { absenceOf, changeAbsence } from '../session/absence.ts'
import { type Body, objectBody } from './body.ts'
import { type Call, sendJson } from './context.ts'
import type { Route } from './routes.ts'
import { bodyOf, day, named, nullable, text } from './schema.ts'

const textIn = (body: Body, key: string): string | null => {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : null
}

async function getAbsence(call: Call) {
  return sendJson(call.reply, 200, await absenceOf(call.context.database, call.actor))
}

async function putAbsence(call: Call) {
  // Who decides instead of somebody is for that person to say.
  if (call.signedIn.session === null) throw new Problem(403, 'token-forbidden')
  const body = objectBody(call.request.body)
  const substitute = textIn(body, 'substitute')
  if (substitute !== null && !isId(substitute))
    throw new Problem(422, 'substitute-unfit', {}, [{ path: 'substitute', code: 'substitute-unfit' }])
  const { database } = call.context
  await changeAbsence(database, call.actor, { from: textIn(body, 'from'), to: textIn(body, 'to'), substitute })
  return getAbsence(call)
}

export const absenceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/auth/me/absence',
    summary: 'Own absence, and who may stand in',
    answer: named('Absence'),
    run: getAbsence,
  },
  {
    method: 'PUT',
    path: '/auth/me/absence',
    summary: 'Change the own absence',
    body: bodyOf({ from: nullable(day), to: nullable(day), substitute: nullable(text) }),
    answer: named('Absence'),
    run: putAbsence,
  },
]
