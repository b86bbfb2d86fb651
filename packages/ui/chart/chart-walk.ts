// The keys that walk the points of a chart. Along the axis one goes from point to point, across it from figure to
// figure; where bars lie the axis goes down.

export interface ChartPlace {
  readonly point: number
  readonly series: number
}

export interface ChartExtent {
  readonly points: number
  readonly series: number
  readonly isLying: boolean
}

const STANDING: Readonly<Record<string, readonly [point: number, series: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
const LYING: typeof STANDING = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const within = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place))

/** Where a key leads; null where it is no key of the walk. */
export function walked(
  key: string,
  at: ChartPlace | null,
  { points, series, isLying }: ChartExtent,
): ChartPlace | null {
  const figure = at?.series ?? 0
  if (key === 'Home') return { point: 0, series: figure }
  if (key === 'End') return { point: points - 1, series: figure }
  const step = (isLying ? LYING : STANDING)[key]
  if (!step) return null
  if (!at) return { point: 0, series: 0 }
  return { point: within(at.point + step[0], points), series: within(at.series + step[1], series) }
}
