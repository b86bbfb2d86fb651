// Dashboards: figures of reports as a user or their role arranged them, in one answer.
import { isLocalDate, type LocalDate, Problem, wrongParameter } from '@lumbung/core'
import {
  type Asked,
  bodyOf,
  day,
  flag,
  instant,
  listOf,
  type ModuleRoute,
  named,
  nullable,
  objectOf,
  rowsOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { dashboardPage } from './page.ts'
import { keptTiles, readTiles, saidTiles, usualTiles } from './tiles.ts'

const PATH = dashboardPage.path
const KEYS_LENGTH = 2_000

function dayIn({ parameter }: Asked, name: string): LocalDate | null {
  const given = parameter(name)
  if (given !== null && !isLocalDate(given)) throw wrongParameter(name)
  return given
}

function daysIn(asked: Asked) {
  const [from, to] = [dayIn(asked, 'from'), dayIn(asked, 'to')]
  if (from === null && to === null) return null
  if (from === null || to === null || from > to) throw wrongParameter(from === null ? 'from' : 'to')
  return { from, to }
}

function branchIn({ actor, parameter }: Asked): string | null {
  const branch = parameter('branch')
  // A branch that one may not see is not there.
  if (branch !== null && branch !== 'all' && !actor.branches.includes(branch)) throw new Problem(404, 'not-found')
  return branch
}

/** What stands on a dashboard, and what it says. */
async function shown(asked: Asked) {
  const { actor, noteFailure, parameter } = asked
  const { home } = asked.service
  const [days, branch] = [daysIn(asked), branchIn(asked)]
  const chosen = parameter('keys', KEYS_LENGTH)?.split(',')
  const kept = await home.arrangements(actor)
  const readable = home.readableFigures(actor)
  const own = parameter('face') === 'own' ? keptTiles(kept.own) : null
  const arranged = own ?? keptTiles(kept.role) ?? usualTiles(readable)
  const keys = new Set(readable.map(({ figure }) => figure.key))
  const tiles = arranged.filter(({ figure }) => keys.has(figure))
  const { answers, failed, dataAt } = await home.figures(actor, {
    keys: chosen ?? tiles.map(({ figure }) => figure),
    days,
    branch,
  })
  for (const { key, error } of failed) noteFailure(error, key)
  const isUsual = days === null
  return { tiles, isOwn: own !== null, isUsual, data: answers, failed: failed.map(({ key }) => key), dataAt }
}

function arrange({ actor, id, service }: Asked, tiles: unknown): Promise<void> {
  const arranged = tiles === null ? null : readTiles(tiles, service.home.readableFigures(actor))
  return service.home.arrangeRole(actor, id, arranged, saidTiles)
}

const TILE = objectOf({ figure: text, width: whole, height: whole })

export const dashboardRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Figures as they are arranged on a dashboard',
    right: null,
    query: {
      face: { description: 'That of the role when not given', values: ['role', 'own'] },
      from: { description: 'With to: figures of these days', schema: day },
      to: { description: 'The last day', schema: day },
      branch: { description: 'The id of a branch, or all' },
      keys: { description: 'Only these figures, with commas between' },
    },
    answer: rowsOf(named('Figure'), {
      tiles: listOf(TILE),
      isOwn: flag,
      isUsual: flag,
      failed: listOf(text),
      dataAt: nullable(instant),
    }),
    run: shown,
  },
  {
    method: 'GET',
    path: `${PATH}/role`,
    summary: 'Roles, and which of them have a dashboard',
    right: 'administrator',
    answer: rowsOf(objectOf({ id: text, name: text, isArranged: flag })),
    run: async ({ actor, service }) => ({ data: await service.home.arrangedRoles(actor) }),
  },
  {
    method: 'PUT',
    path: `${PATH}/role/:id`,
    summary: 'Arrange the dashboard of a role',
    right: 'administrator',
    body: bodyOf({ tiles: listOf(TILE) }),
    answer: null,
    run: (asked) => arrange(asked, asked.body.tiles ?? []),
  },
  {
    method: 'DELETE',
    path: `${PATH}/role/:id`,
    summary: 'Forget the dashboard of a role',
    right: 'administrator',
    answer: null,
    run: (asked) => arrange(asked, null),
  },
]
