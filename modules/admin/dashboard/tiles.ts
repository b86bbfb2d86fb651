// Which figures stand on a dashboard, how large and in which order: as a user arranged them, as their role begins, or
// all they may read. What a user may not read is left out of each, whoever arranged it.
import { Problem } from '@lumbung/core'
import { COLUMNS, ROWS, type Tile } from './layout.ts'

const TILES_MOST = 40

const isSize = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

const isTile = (value: unknown): value is Tile => {
  if (typeof value !== 'object' || value === null) return false
  const { figure, width, height } = value as Readonly<Record<string, unknown>>
  return typeof figure === 'string' && isSize(width, COLUMNS) && isSize(height, ROWS)
}

/** The tiles of an arrangement that was kept; null where there is none. */
export function keptTiles(value: unknown): readonly Tile[] | null {
  if (!Array.isArray(value)) return null
  const tiles = new Map(value.filter(isTile).map(({ figure, width, height }) => [figure, { figure, width, height }]))
  return [...tiles.values()]
}

/** A figure that may be read, and whether it is drawn where nobody has said otherwise. */
export interface Readable {
  readonly figure: { readonly key: string; readonly face?: string }
}

const isChart = ({ figure }: Readable): boolean => figure.face === 'chart'

const usualTile = (one: Readable): Tile =>
  isChart(one) ? { figure: one.figure.key, width: 2, height: 2 } : { figure: one.figure.key, width: 1, height: 1 }

/** What somebody begins with whose role has no arrangement: a row of figures, the charts, then what else is counted. */
export function usualTiles(readable: readonly Readable[]): readonly Tile[] {
  const figures = readable.filter((one) => !isChart(one))
  return [...figures.slice(0, COLUMNS), ...readable.filter(isChart), ...figures.slice(COLUMNS)].map(usualTile)
}

const wrong = (path: string): Problem => new Problem(422, 'wrong-tile', {}, [{ path, code: 'wrong-tile' }])

/** Reads the tiles of a body: figures that exist, each once, in sizes there are. */
export function readTiles(value: unknown, known: readonly Readable[]): readonly Tile[] {
  if (!Array.isArray(value) || value.length > TILES_MOST) throw wrong('tiles')
  const keys = new Set(known.map(({ figure }) => figure.key))
  value.forEach((one: unknown, place) => {
    if (!isTile(one) || !keys.has(one.figure)) throw wrong(`tiles.${place}`)
  })
  const tiles = keptTiles(value) ?? []
  if (tiles.length !== value.length) throw wrong('tiles')
  return tiles
}

/** An arrangement as the audit trail tells it. */
export const saidTiles = (value: unknown): string | null =>
  keptTiles(value)
    ?.map(({ figure, width, height }) => `${figure} ${width}×${height}`)
    .join(', ') ?? null
