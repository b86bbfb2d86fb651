// By which devices others are signed in: for who looks after users, in person.
import { bodyOf, type ModuleRoute, neededText, rowsOf, text } from '@lumbung/engine/routes.ts'
import { SESSION } from '../profile/routes.ts'
import { user } from './definition.ts'

const SESSIONS = '/auth/users/:id/sessions'

export const userRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: SESSIONS,
    summary: 'Sessions of another user',
    right: [user, 'read'],
    inPerson: true,
    answer: rowsOf(SESSION),
    run: async ({ id, own }) => ({ data: await own.sessionsOf(id) }),
  },
  {
    method: 'DELETE',
    path: SESSIONS,
    summary: 'End one of them',
    right: [user, 'update'],
    inPerson: true,
    body: bodyOf({ session: text }, ['session']),
    answer: null,
    run: ({ body, id, own }) => own.endSessionOf(id, neededText(body, 'session', 100)),
  },
]
