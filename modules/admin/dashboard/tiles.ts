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

const WIDE = { width: 3, height: 2 }
const CHART = { width: 2, height: 2 }
const FIGURE = { width: 1, height: 1 }

/**
 * What somebody begins with whose role has no arrangement: wide charts with figures one above the other beside them, a
 * row of figures, the other charts, then what else is counted.
 */
export function usualTiles(readable: readonly Readable[]): readonly Tile[] {
  const of = (face: string): readonly string[] =>
    readable.filter(({ figure }) => (figure.face ?? 'figure') === face).map(({ figure }) => figure.key)
  const [wide, charts, figures] = [of('wide'), of('chart'), of('figure')]
  const beside = (COLUMNS - WIDE.width) * WIDE.height
  const first = wide.flatMap((key, place): readonly Tile[] => [
    { figure: key, ...WIDE },
    ...figures.slice(place * beside, (place + 1) * beside).map((figure) => ({ figure, ...FIGURE })),
  ])
  const others = figures.slice(wide.length * beside)
  return [
    ...first,
    ...others.slice(0, COLUMNS).map((figure) => ({ figure, ...FIGURE })),
    ...charts.map((figure) => ({ figure, ...CHART })),
    ...others.slice(COLUMNS).map((figure) => ({ figure, ...FIGURE })),
  ]
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
