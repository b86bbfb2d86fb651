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
  readonly surface: string
  readonly rise: string
  readonly fall: string
  readonly sum: string
  readonly series: (one: ChartSeries, place: number) => string
}

/** The tokens as they are set where the chart stands: what draws knows no custom properties. */
export function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const of = (token: string): string => style.getPropertyValue(token).trim()
  return {
    text: of('--text-secondary'),
    axis: of('--border-control'),
    grid: of('--border-soft'),
    surface: of('--surface-card'),
    rise: of('--success-solid'),
    fall: of('--danger-solid'),
    sum: of('--default-solid'),
    series: (one, place) => of(seriesToken(one, place)),
  }
}
