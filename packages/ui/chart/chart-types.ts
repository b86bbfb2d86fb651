/** How points are drawn: as they go on, beside each other, on each other, or each from where the last one ended. */
export type ChartKind = 'line' | 'bar' | 'stacked' | 'waterfall'

/** A place on the axis. */
export interface ChartPoint {
  readonly key: string
  readonly label: string
  /** In a waterfall: what came before, added up; it stands on the ground. */
  readonly isSum?: boolean | undefined
}

/** One figure at every point: exact decimals in written digits, null where there is none. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly values: readonly (string | null)[]
  /** What is compared with: grey, where what is now has a colour. */
  readonly isBefore?: boolean | undefined
}

/** What is drawn. */
export interface ChartData {
  readonly kind: ChartKind
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
}
