import type { CSSProperties } from 'react'
import { type DataColumn, keptWidths, sharedWidths } from './table-types.ts'
import { PAPER_WIDTH } from './use-printing.ts'

export const HEAD_HEIGHT = 36
export const FILTER_HEIGHT = 40
const MENU_WIDTH = 44

/** Pinned columns stand first, whatever their place among the others. The first one is always pinned. */
export function pinnedFirst<R>(columns: readonly DataColumn<R>[]): readonly DataColumn<R>[] {
  if (!columns.some((column) => column.isPinned)) return columns
  return [...columns.filter((column) => column.isPinned), ...columns.filter((column) => !column.isPinned)]
}

export const pinCount = (columns: readonly DataColumn<never>[]): number =>
  Math.max(1, columns.filter((column) => column.isPinned).length)

/** How much of what is seen may stand still; pinned columns beyond it scroll along, or nothing else could be seen. */
const STILL_MOST = 0.6

/** The left edge of every pinned column. */
function pinPlaces<R>(
  columns: readonly DataColumn<R>[],
  tracks: readonly number[],
  tick: number,
  room: number,
): Readonly<Record<string, string>> {
  const places: Record<string, string> = {}
  let left = tick
  for (let place = 0; place < pinCount(columns); place++) {
    const right = left + (tracks[place] ?? 0)
    const isStill = place === 0 || room === 0 || right <= room * STILL_MOST
    places[`--pin-${place}`] = isStill ? `${left}px` : 'auto'
    left = right
  }
  return places
}

export interface TrackOptions<R> {
  readonly columns: readonly DataColumn<R>[]
  readonly widths: Readonly<Record<string, number>> | undefined
  readonly isSelectable: boolean
  readonly hasMenu: boolean
  readonly gutter: number
  /** How wide the table is; 0 before it is known. */
  readonly room: number
  readonly hasFilters: boolean
}

/** The tracks of header, rows and totals, set once on the frame so that a new width redraws no row. */
export function tracksOf<R>({
  columns,
  widths,
  isSelectable,
  hasMenu,
  gutter,
  room,
  hasFilters,
}: TrackOptions<R>): CSSProperties {
  const tick = isSelectable ? gutter + 24 : 0
  const edge = gutter - 8
  const edgesTotal = (isSelectable ? 0 : edge) + (hasMenu ? MENU_WIDTH : edge)
  const forColumns = room === 0 ? Infinity : room - tick - edgesTotal
  // Room around figures and heads is given up before names are cut.
  const fitted = keptWidths(columns, widths, forColumns)
  const shared = sharedWidths(columns, widths, fitted, forColumns)
  const tracks = columns.map((column, place) => {
    const edges = [place === 0 && !isSelectable, place === columns.length - 1 && !hasMenu].filter(Boolean).length
    return (shared[place] ?? column.width) + edges * edge
  })
  const written = [...(isSelectable ? [tick] : []), ...tracks, ...(hasMenu ? [MENU_WIDTH] : [])]
  const first = isSelectable ? 8 : gutter
  const wide = written.reduce((sum, width) => sum + width, 0)
  return {
    '--table-columns': written.map((width) => `${width}px`).join(' '),
    '--head-height': `${HEAD_HEIGHT + (hasFilters ? FILTER_HEIGHT : 0)}px`,
    '--gutter': `${gutter}px`,
    '--gutter-first': `${first}px`,
    '--paper-zoom': Math.min(1, PAPER_WIDTH / wide),
    ...pinPlaces(columns, tracks, tick, room),
  } as CSSProperties
}
