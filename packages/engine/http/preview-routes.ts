import { Problem } from '@lumbung/core'
import { beginPreview, endPreview, type Looked } from '../session/preview.ts'
import { objectBody, textOf } from './body.ts'
import type { Call } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import type { Route } from './routes.ts'
import { bodyOf, named, text } from './schema.ts'
import { inPerson } from './in-person.ts'
import { meAgain } from './session-routes.ts'

function lookedOf(call: Call): Looked {
  const body = objectBody(call.request.body)
  const [role, user] = [textOf(body, 'role', 100), textOf(body, 'user', 100)]
  if ((role === undefined) === (user === undefined)) throw new Problem(400, 'wrong-parameter', { parameter: 'role' })
  return user === undefined ? { kind: 'role', id: role ?? '' } : { kind: 'user', id: user }
}

async function begin(call: Call) {
  const session = inPerson(call)
  const looked = lookedOf(call)
  demand(call.actor, permissionOf(looked.kind, 'read'))
  await beginPreview(call.context.database, call.actor, session, looked)
  return meAgain(call)
}

async function end(call: Call) {
  await endPreview(call.context.database, call.actor, inPerson(call))
  return meAgain(call)
}

export const previewRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: '/auth/preview',
    summary: 'See the product as a role or user does, read-only',
    body: bodyOf({ role: text, user: text }),
    answer: named('Me'),
    run: begin,
  },
  {
    method: 'DELETE',
    path: '/auth/preview',
    summary: 'See the product as oneself again',
    inPreview: true,
    answer: named('Me'),
    run: end,
  },
]
