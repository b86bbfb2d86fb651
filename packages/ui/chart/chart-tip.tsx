import type { ChartLayout } from './chart-layout.ts'
import { Swatch } from './chart-legend.tsx'
import type { ChartData, ChartSeries } from './chart-types.ts'
import type { ChartPlace } from './chart-walk.ts'
import styles from './chart.module.css'
import type { Bands } from './draw-chart.ts'

interface ChartTipProps {
  readonly data: ChartData
  readonly at: ChartPlace
  /** The figure that is looked at. */
  readonly chosen: number
  readonly bands: Bands
  readonly layout: ChartLayout & { readonly width: number }
  readonly figure: (value: string, series: ChartSeries) => string
}

/** The figures of one point, beside it. Seen only: what is heard stands in the status and in the table. */
export function ChartTip({ data, at: { point: place }, chosen, bands, layout, figure }: ChartTipProps) {
  const [start, end] = [bands.start + place * bands.size, bands.start + (place + 1) * bands.size]
  // Beside the point, on the side where there is more room.
  const isLate = start + end > (layout.isLying ? layout.height : layout.width)
  const standing = isLate ? { right: layout.width - start } : { left: end }
  const shown = data.kind === 'waterfall' ? data.series.slice(0, 1) : data.series
  return (
    <div
      className={styles.tip}
      style={layout.isLying ? { top: isLate ? start : end } : standing}
      data-above={(layout.isLying && isLate) || undefined}
      data-lying={layout.isLying || undefined}
      aria-hidden="true"
    >
      <b>{data.points[place]?.label}</b>
      {shown.map((one, order) => {
        const value = one.values[place] ?? null
        return (
          <span
            key={one.key}
            className={styles.tipRow}
            data-chosen={(shown.length > 1 && order === chosen) || undefined}
          >
            <Swatch kind={data.kind} series={one} place={order} />
            <span className={styles.tipName}>{one.name}</span>
            <span className={styles.tipFigure}>{value === null ? '–' : figure(value, one)}</span>
          </span>
        )
      })}
    </div>
  )
}
