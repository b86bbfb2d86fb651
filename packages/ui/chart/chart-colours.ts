import type { ChartSeries } from './chart-types.ts'

/** How many figures have a colour of their own; the next one begins again. */
const COLOURS = 8

/** The token of a figure's colour. */
export const seriesToken = ({ isBefore }: Pick<ChartSeries, 'isBefore'>, place: number): string =>
  isBefore ? '--chart-before' : `--chart-${(place % COLOURS) + 1}`

export interface ChartColours {
  readonly text: string
  readonly axis: string
  readonly grid: string
  /** What goes around a bar of a stack, or around every bar where colours are forced. */
  readonly edge: string
  readonly hasEdges: boolean
  readonly rise: string
  readonly fall: string
  readonly sum: string
  readonly series: (one: ChartSeries, place: number) => string
}

/**
 * The tokens as they are set where the chart stands: what draws knows no custom properties. Where the reader forces
 * colours, those of text and lines are theirs; figures keep theirs, which tell them apart, within an edge.
 */
export function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const of = (token: string): string => style.getPropertyValue(token).trim()
  const isForced = window.matchMedia('(forced-colors: active)').matches
  return {
    text: isForced ? 'CanvasText' : of('--text-secondary'),
    axis: isForced ? 'CanvasText' : of('--border-control'),
    grid: isForced ? 'GrayText' : of('--border-soft'),
    edge: isForced ? 'CanvasText' : of('--surface-card'),
    hasEdges: isForced,
    rise: of('--success-solid'),
    fall: of('--danger-solid'),
    sum: of('--default-solid'),
    series: (one, place) => of(seriesToken(one, place)),
  }
}
