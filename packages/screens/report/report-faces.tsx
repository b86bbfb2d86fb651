import { late, useWidth } from '@lumbung/ui'
import { type ReactNode, useRef } from 'react'
import type { ChartChoice } from './chart-choice.ts'
import type { ReportChartProps } from './report-chart.tsx'
import styles from './report.module.css'

// Few look at a chart each time they look at a report.
const ReportChart = late(async () => (await import('./report-chart.tsx')).ReportChart)

// The rows keep their columns beside a chart from here on; with less room the chart stands above them.
const BESIDE_FROM = 1240

interface ReportFacesProps extends Omit<ReportChartProps, 'chart' | 'height'> {
  readonly chart: ChartChoice | null
  /** The rows as a table. */
  readonly children: ReactNode
}

/** The rows of a report, and beside them the same as a chart. */
export function ReportFaces({ chart, children, ...rest }: ReportFacesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isBeside = useWidth(frame) >= BESIDE_FROM
  return (
    <div ref={frame} className={styles.faces} data-beside={isBeside || undefined}>
      {chart ? <ReportChart {...rest} chart={chart} height={isBeside ? 480 : 208} /> : null}
      {children}
    </div>
  )
}
