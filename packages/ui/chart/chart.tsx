import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useUiText } from '../language/language.tsx'
import { ScrollShadow } from '../scroll-shadow/scroll-shadow.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Skeleton, useLongWait } from '../skeleton/skeleton.tsx'
import { ChartBroken } from './chart-broken.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartData, ChartKind, ChartPoint, ChartSeries } from './chart-types.ts'
import styles from './chart.module.css'
import { type FigureScale, scaledFigure } from './figure-scale.ts'

export interface ChartProps {
  /** What it shows. */
  readonly label: string
  readonly kind?: ChartKind | undefined
  /** What the points are: the head of their column in the table. */
  readonly axisTitle: string
  /** Nothing while they are fetched. */
  readonly points: readonly ChartPoint[] | undefined
  readonly series: readonly ChartSeries[]
  readonly scale?: FigureScale | undefined
  /** How many decimals figures have; as many as they need when nothing is said. */
  readonly decimals?: number | undefined
  /** What is negative stands in parentheses. */
  readonly isBracketed?: boolean | undefined
  /** Writes a figure in another way. */
  readonly figure?: ((value: string, series: ChartSeries) => string) | undefined
  readonly height?: number | undefined
  /** What changes the chart; stands beside its name. */
  readonly controls?: ReactNode
  /** Why there is nothing to draw. */
  readonly error?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Whether a figure leads anywhere; all do when nothing is said. */
  readonly opens?: ((point: ChartPoint, series: ChartSeries) => boolean) | undefined
  /** Leads to what a figure is made of. */
  readonly onOpen?: ((point: ChartPoint, series: ChartSeries) => void) | undefined
}

const HEIGHT = 260

/** Figures to look at, and the same as a table. */
export function Chart(props: ChartProps) {
  const { label, kind = 'bar', points, series, scale = 'units', height = HEIGHT, controls } = props
  const say = useUiText()
  const [face, setFace] = useState('chart')
  const data = useMemo(() => (points ? { kind, points, series } : null), [kind, points, series])
  const isDrawn = data !== null && data.points.length > 0 && data.series.length > 0 && props.error === undefined
  const faces = [
    { value: 'chart', label: say('chart') },
    { value: 'table', label: say('table') },
  ]
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.head}>
        <b>{label}</b>
        {scale === 'units' ? null : <span className={styles.note}>{say(scale)}</span>}
        {controls}
        {isDrawn ? <SegmentedControl label={label} options={faces} value={face} onChange={setFace} /> : null}
        {isDrawn ? <ChartLegend {...data} /> : null}
      </figcaption>
      <div className={styles.body} style={{ minHeight: height }}>
        {isDrawn ? <Faces {...props} data={data} height={height} isTable={face === 'table'} /> : <Nothing {...props} />}
      </div>
    </figure>
  )
}

/** Why nothing is drawn: it failed, it is on its way, or there is nothing. */
function Nothing({ error, onRetry, points, height = HEIGHT }: ChartProps) {
  const say = useUiText()
  const isLong = useLongWait(points === undefined)
  if (error !== undefined) return <ChartBroken reason={error} onRetry={onRetry} />
  if (points !== undefined) return <EmptyState icon="chart-column" title={say('chartEmpty')} isSmall />
  return (
    <div role="status" aria-label={say('loading')}>
      {isLong ? <Skeleton height={height} /> : null}
    </div>
  )
}

interface FacesProps extends ChartProps {
  readonly data: ChartData
  readonly height: number
  readonly isTable: boolean
}

/** The drawing, and the table which is always there: seen in its place, or heard. */
function Faces(props: FacesProps) {
  const { label, axisTitle, data, height, isTable, onOpen, scale = 'units', decimals, isBracketed, figure } = props
  const written = useCallback(
    (value: string, series: ChartSeries): string =>
      figure ? figure(value, series) : scaledFigure(value, { scale, decimals, isBracketed }),
    [figure, scale, decimals, isBracketed],
  )
  const shown = data.kind === 'waterfall' ? data.series.slice(0, 1) : data.series
  const table = { label, axisTitle, points: data.points, series: shown, figure: written }
  if (isTable) {
    return (
      <ScrollShadow label={label} maxHeight={height}>
        <ChartTable {...table} opens={props.opens} onOpen={onOpen} />
      </ScrollShadow>
    )
  }
  return (
    <>
      <ChartPlot {...{ label, data, height, scale, onOpen }} figure={written} />
      <div data-unseen>
        <ChartTable {...table} />
      </div>
    </>
  )
}
