// Bars stand beside each other as long as what they are of can be read under them; else they lie under each other, each
// behind its name.
import type { ChartData } from './chart-types.ts'

export interface ChartLayout {
  readonly isLying: boolean
  /** Of the drawing; it may be higher than its frame, which then scrolls. */
  readonly height: number
  /** The room of a name on the axis; what is longer is cut. */
  readonly labelWidth: number
}

const LABEL_GAP = 8
const LINE_LABEL = 120
const AXIS_ROOM = 64
const VALUE_AXIS = 28
const BAR = 10
const ROW_LEAST = 24
// Names in front of lying bars take no more of the width.
const LABEL_SHARE = 0.4

// Bars shorter than their figures would say less than the figures alone, which stand in the table.
const VALUES_MOST = 0.5
const GAP_LEAST = 0.24

/** What figures at the ends of lying bars add to the axis, as a share of the bars; null where they would be cut. */
export function valueGapOf(
  widest: number,
  { width, labelWidth }: { width: number; labelWidth: number },
): number | null {
  const room = width - labelWidth - 3 * LABEL_GAP
  const wanted = widest + LABEL_GAP
  return wanted > room * VALUES_MOST ? null : Math.max(GAP_LEAST, wanted / (room - wanted))
}

export interface ChartRoom {
  readonly width: number
  readonly height: number
  readonly measure: (text: string) => number
}

export function layoutOf({ kind, points, series }: ChartData, { width, height, measure }: ChartRoom): ChartLayout {
  const band = Math.max(1, width - AXIS_ROOM) / Math.max(1, points.length)
  const widest = points.reduce((most, { label }) => Math.max(most, measure(label)), 0)
  const isLying = kind !== 'line' && width > 0 && widest + LABEL_GAP > band
  // A line leaves out names for which there is no room, so the others may be as wide as they are.
  if (kind === 'line') return { isLying, height, labelWidth: LINE_LABEL }
  if (!isLying) return { isLying, height, labelWidth: Math.max(24, band - LABEL_GAP) }
  const row = Math.max(ROW_LEAST, (kind === 'bar' ? series.length : 1) * BAR + LABEL_GAP)
  return {
    isLying,
    height: Math.max(height, points.length * row + VALUE_AXIS),
    labelWidth: Math.ceil(Math.min(widest + 1, width * LABEL_SHARE)),
  }
}
