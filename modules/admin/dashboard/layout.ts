// How tiles lie on a dashboard: an order and a size for each. Every step answers a new layout, or the same one where
// nothing can be changed.

export interface Tile {
  readonly figure: string
  /** Columns of four. */
  readonly width: number
  /** Rows: one is a figure, more are its chart. */
  readonly height: number
}

export type TileLayout = readonly Tile[]

export const COLUMNS = 4
export const ROWS = 3
/** Of the grid, with its gap. */
export const ROW_HEIGHT = 136

/** The most rows a figure may take: what cannot be drawn has one. */
export const rowsFor = (isDrawable: boolean): number => (isDrawable ? ROWS : 1)

/** Puts a tile at a place among the others. */
export function moved(layout: TileLayout, figure: string, place: number): TileLayout {
  const from = layout.findIndex((one) => one.figure === figure)
  const tile = layout[from]
  const to = Math.min(layout.length - 1, Math.max(0, place))
  if (!tile || from === to) return layout
  const others = layout.filter((one) => one !== tile)
  return [...others.slice(0, to), tile, ...others.slice(to)]
}

const within = (size: number, most: number): number => Math.min(most, Math.max(1, size))

/** Gives a tile another size, as near to the one wanted as there is. */
export function sized(
  layout: TileLayout,
  figure: string,
  { width, height }: Omit<Tile, 'figure'>,
  rows = ROWS,
): TileLayout {
  const tile = layout.find((one) => one.figure === figure)
  const next = { figure, width: within(width, COLUMNS), height: within(height, rows) }
  if (!tile || (tile.width === next.width && tile.height === next.height)) return layout
  return layout.map((one) => (one === tile ? next : one))
}

export const without = (layout: TileLayout, figure: string): TileLayout => layout.filter((one) => one.figure !== figure)

/** Adds a figure at the end, a chart larger than a number. */
export const withFigure = (layout: TileLayout, figure: string, isChart: boolean): TileLayout =>
  layout.some((one) => one.figure === figure)
    ? layout
    : [...layout, { figure, width: isChart ? 2 : 1, height: isChart ? 2 : 1 }]

/** What a key does to a tile: an arrow moves it along its order, with Shift it changes its size. */
export function pressed(
  layout: TileLayout,
  figure: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  rows = ROWS,
): TileLayout | null {
  const place = layout.findIndex((one) => one.figure === figure)
  const tile = layout[place]
  const step = STEPS[key]
  if (!tile || !step) return null
  if (shiftKey) return sized(layout, figure, { width: tile.width + step.x, height: tile.height + step.y }, rows)
  return key === 'Home'
    ? moved(layout, figure, 0)
    : key === 'End'
      ? moved(layout, figure, layout.length - 1)
      : moved(layout, figure, place + step.x + step.y)
}

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  Home: { x: 0, y: 0 },
  End: { x: 0, y: 0 },
}
