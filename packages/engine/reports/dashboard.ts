// Which figures stand on a dashboard, how large and in which order: as a user arranged them, as their role begins, or
// all they may read. What a user may not read is left out of each, whoever arranged it.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Registry } from '../registry.ts'
import type { Reader, Unit } from '../unit.ts'
import { type Figured, figures, type FiguresAnswer, type FiguresAsked, figuresFor } from './figures.ts'

/** A tile: so many of four columns wide, so many rows high. A tile of one row is a figure, a higher one its chart. */
export interface DashboardTile {
  readonly figure: string
  readonly width: number
  readonly height: number
}

/** Whose arrangement: the user's own where there is one, or that of the role. */
export type DashboardFace = 'own' | 'role'

export interface DashboardAsked extends Omit<FiguresAsked, 'keys'> {
  readonly face: DashboardFace
  /** Only these, as where one is tried again or has just been added; null: all that stand on it. */
  readonly keys: readonly string[] | null
}

export interface DashboardAnswer extends FiguresAnswer {
  readonly tiles: readonly DashboardTile[]
  /** The user arranged it themselves. */
  readonly isOwn: boolean
  /** About the days that figures are about of themselves. */
  readonly isUsual: boolean
}

const WIDTH_MOST = 4
const HEIGHT_MOST = 3
const TILES_MOST = 40

const isSize = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

const isTile = (value: unknown): value is DashboardTile => {
  if (typeof value !== 'object' || value === null) return false
  const { figure, width, height } = value as Readonly<Record<string, unknown>>
  return typeof figure === 'string' && isSize(width, WIDTH_MOST) && isSize(height, HEIGHT_MOST)
}

/** The tiles of an arrangement that was kept; null where there is none. */
function keptTiles(value: unknown): readonly DashboardTile[] | null {
  if (!Array.isArray(value)) return null
  const tiles = new Map(value.filter(isTile).map(({ figure, width, height }) => [figure, { figure, width, height }]))
  return [...tiles.values()]
}

const isChart = ({ figure }: Figured): boolean => figure.face === 'chart'

const usualTile = (one: Figured): DashboardTile =>
  isChart(one) ? { figure: one.figure.key, width: 2, height: 2 } : { figure: one.figure.key, width: 1, height: 1 }

/** What somebody begins with whose role has no arrangement: figures beside each other, then the charts. */
const usualTiles = (figured: readonly Figured[]): readonly DashboardTile[] =>
  [...figured.filter((one) => !isChart(one)), ...figured.filter(isChart)].map(usualTile)

interface Kept extends Row {
  readonly own: unknown
  readonly role: unknown
}

/** What stands on a dashboard, and what it says. */
export async function dashboard(reader: Reader, { face, keys, ...asked }: DashboardAsked): Promise<DashboardAnswer> {
  const [kept] = await reader.transaction.query<Kept>(
    sql`select u.preferences -> 'dashboard' as own, r.dashboard as role
      from app_user u join role r on r.id = u.role where u.id = ${reader.actor.user}`,
    'dashboard',
  )
  const figured = figuresFor(reader.engine.registry, reader.actor)
  const readable = new Set(figured.map(({ figure }) => figure.key))
  const own = face === 'own' ? keptTiles(kept?.own) : null
  const tiles = (own ?? keptTiles(kept?.role) ?? usualTiles(figured)).filter(({ figure }) => readable.has(figure))
  const answer = await figures(reader, { ...asked, keys: keys ?? tiles.map(({ figure }) => figure) })
  return { ...answer, tiles, isOwn: own !== null, isUsual: asked.days === null }
}

const wrong = (path: string): Problem => new Problem(422, 'wrong-tile', {}, [{ path, code: 'wrong-tile' }])

/** Reads the tiles of a body: figures that exist, each once, in sizes there are. */
export function readTiles(value: unknown, registry: Registry): readonly DashboardTile[] {
  if (!Array.isArray(value) || value.length > TILES_MOST) throw wrong('tiles')
  const known = new Set([...registry.reports.values()].flatMap((one) => one.figures?.map(({ key }) => key) ?? []))
  value.forEach((one: unknown, place) => {
    if (!isTile(one) || !known.has(one.figure)) throw wrong(`tiles.${place}`)
  })
  const tiles = keptTiles(value) ?? []
  if (tiles.length !== value.length) throw wrong('tiles')
  return tiles
}

export interface DashboardRole {
  readonly id: string
  readonly name: string
  /** It begins with an arrangement of its own. */
  readonly isArranged: boolean
}

/** The roles that may begin with an arrangement. */
export const dashboardRoles = (reader: Reader): Promise<readonly DashboardRole[]> =>
  reader.transaction.query<DashboardRole & Row>(
    sql`select id, name, dashboard is not null as "isArranged" from role where not archived order by name, id`,
    'dashboard-roles',
  )

/** An arrangement as the audit trail tells it. */
const said = (tiles: readonly DashboardTile[] | null): string | null =>
  tiles && tiles.map(({ figure, width, height }) => `${figure} ${width}×${height}`).join(', ')

interface Arranged extends Row {
  readonly code: string
  readonly before: unknown
}

/** Keeps what a role begins with; null: what it may read, as it comes. */
export async function arrangeRole(
  { transaction, actor }: Pick<Unit, 'transaction' | 'actor'>,
  role: string,
  tiles: readonly DashboardTile[] | null,
): Promise<void> {
  const value = tiles && JSON.stringify(tiles)
  const [found] = await transaction.query<Arranged>(
    sql`select code, dashboard as before from role where id = ${role} and not archived for update`,
  )
  if (!found) throw new Problem(404, 'not-found')
  await transaction.query(sql`update role set dashboard = ${value}::jsonb where id = ${role}`)
  const changes = [{ path: 'value', from: said(keptTiles(found.before)), to: said(tiles) }]
  await auditEvent(transaction, actor, {
    resource: 'dashboard',
    record: role,
    number: found.code,
    action: 'update',
    changes,
  })
}
