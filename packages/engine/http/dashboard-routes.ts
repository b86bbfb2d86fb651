// Dashboards: figures of reports as a user or their role arranged them, in one answer.
import { isId, isLocalDate, type LocalDate, Problem } from '@lumbung/core'
import { arrangeRole, type DashboardFace, readTiles } from '../reports/dashboard.ts'
import type { Days } from '../reports/figure-days.ts'
import { objectBody } from './body.ts'
import { type Call, sendJson } from './context.ts'
import { demandAdministrator } from './permissions.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import {
  bodyOf,
  day,
  flag,
  instant,
  listOf,
  named,
  nullable,
  type Query,
  objectOf,
  rowsOf,
  text,
  whole,
} from './schema.ts'

const wrong = (parameter: string): Problem =>
  new Problem(400, 'wrong-parameter', { parameter }, [
    { path: parameter, code: 'wrong-parameter', values: { parameter } },
  ])

function dayOf(call: Call, name: string): LocalDate | null {
  const given = single(call.parameters, name)
  if (given !== null && !isLocalDate(given)) throw wrong(name)
  return given
}

function daysOf(call: Call): Days | null {
  const [from, to] = [dayOf(call, 'from'), dayOf(call, 'to')]
  if (from === null && to === null) return null
  if (from === null || to === null || from > to) throw wrong(from === null ? 'from' : 'to')
  return { from, to }
}

function branchOf(call: Call): string | null {
  const branch = single(call.parameters, 'branch')
  // A branch that one may not see is not there.
  if (branch !== null && branch !== 'all' && !call.actor.branches.includes(branch)) throw new Problem(404, 'not-found')
  return branch
}

function faceOf(call: Call): DashboardFace {
  return single(call.parameters, 'face') === 'own' ? 'own' : 'role'
}

const KEYS_LENGTH = 2_000

async function getDashboard(call: Call) {
  const keys = single(call.parameters, 'keys', KEYS_LENGTH)?.split(',') ?? null
  const asked = { face: faceOf(call), days: daysOf(call), branch: branchOf(call), keys }
  const { answers, failed, dataAt, ...arranged } = await call.context.service.home.dashboard(call.actor, asked)
  for (const { key, error } of failed)
    call.request.log.error({ err: error, request: call.request.id, figure: key }, 'figure failed')
  return sendJson(call.reply, 200, { ...arranged, data: answers, failed: failed.map(({ key }) => key), dataAt })
}

async function getRoles(call: Call) {
  demandAdministrator(call.actor)
  return sendJson(call.reply, 200, { data: await call.context.service.home.dashboardRoles(call.actor) })
}

async function arrange(call: Call, tiles: unknown) {
  demandAdministrator(call.actor)
  const { actor, context, param } = call
  if (!isId(param)) throw new Problem(404, 'not-found')
  const arranged = tiles === null ? null : readTiles(tiles, context.registry)
  await context.database.transaction((transaction) => arrangeRole({ transaction, actor }, param, arranged))
  return call.reply.code(204).send()
}

const putRole = (call: Call) => arrange(call, objectBody(call.request.body).tiles ?? [])
const deleteRole = (call: Call) => arrange(call, null)

const TILE = objectOf({ figure: text, width: whole, height: whole })
const DASHBOARD_QUERY: Query = {
  face: { description: 'That of the role when not given', values: ['role', 'own'] },
  from: { description: 'With to: figures of these days', schema: day },
  to: { description: 'The last day', schema: day },
  branch: { description: 'The id of a branch, or all' },
  keys: { description: 'Only these figures, with commas between' },
}
const DASHBOARD = rowsOf(named('Figure'), {
  tiles: listOf(TILE),
  isOwn: flag,
  isUsual: flag,
  failed: listOf(text),
  dataAt: nullable(instant),
})

export const dashboardRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/dashboard',
    summary: 'Figures as they are arranged on a dashboard',
    query: DASHBOARD_QUERY,
    answer: DASHBOARD,
    run: getDashboard,
  },
  {
    method: 'GET',
    path: '/dashboard/role',
    summary: 'Roles, and which of them have a dashboard',
    answer: rowsOf(objectOf({ id: text, name: text, isArranged: flag })),
    run: getRoles,
  },
  {
    method: 'PUT',
    path: '/dashboard/role/:id',
    summary: 'Arrange the dashboard of a role',
    body: bodyOf({ tiles: listOf(TILE) }),
    answer: null,
    run: putRole,
  },
  {
    method: 'DELETE',
    path: '/dashboard/role/:id',
    summary: 'Forget the dashboard of a role',
    answer: null,
    run: deleteRole,
  },
]
