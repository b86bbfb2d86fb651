import type { NestedRow } from '@lumbung/definition'
import { Chart, type ChartSeries, MenuButton, SegmentedControl, Select, useLanguage } from '@lumbung/ui'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { showCount } from '../formatting.ts'
import type { Json } from '../problem.ts'
import { addWords, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { axesOf, type ChartChoice, FIGURES_AXIS, figuresOf } from './chart-choice.ts'
import { chartPoints } from './chart-points.ts'
import { type AmountForm, cellText, figureText, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import { useWayFrom } from './way-here.ts'
import styles from './report.module.css'
import { usePointOpening } from './use-point-opening.ts'

addWords(documentWords)
addWords(listWords)

/** What of a chart stands in the address. */
interface ChartParameters {
  readonly chart?: string
  readonly axis?: string
  readonly figures?: string
}

export interface ReportChartProps {
  readonly report: string
  readonly described: Described
  readonly rows: readonly Json[] | undefined
  readonly chart: ChartChoice
  readonly form: AmountForm
  readonly height: number
  readonly open: (row: NestedRow, column: string) => string | null
  readonly onChart: (parameters: ChartParameters) => void
}

// More figures are named by the legend alone.
const NAMED_MOST = 2

/** A title in the middle of a sentence; what is written in capitals stays so. */
const withinSentence = (title: string): string =>
  /^.[A-Z]/.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1)

/** The rows of a report as a chart: the same figures, the same way to what they are made of. */
export function ReportChart({ report, described, rows, chart, form, height, open, onChart }: ReportChartProps) {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const state = useWayFrom(report)
  const pathOf = usePointOpening(described, open)
  const titled = useCallback((key: string): string => titleOf(described, key, language), [described, language])
  const drawn = useMemo(() => {
    const show = (key: string, value: unknown): string => {
      const field = described.columns[key]
      return field ? cellText(field, value, language, true) : ''
    }
    const others = (count: number): string => say('othersCount', { count: showCount(count) })
    return rows && chartPoints(described, rows, chart, { show, titleOf: titled, total: say('grandTotal'), others })
  }, [rows, described, chart, language, titled, say])
  const figure = useCallback(
    (value: string, { key }: ChartSeries): string => {
      const field = described.columns[key] ?? described.columns[chart.figures[0] ?? '']
      return field ? figureText(field, value, form) : value
    },
    [described, chart, form],
  )
  const pathAt = (point: string, series: string): string | null =>
    pathOf(drawn?.rowsOf.get(point) ?? [], chart.axis, series)
  const axisTitle = chart.axis === FIGURES_AXIS ? say('chartFigures') : titled(chart.axis)
  const [first = ''] = chart.figures
  const shown = chart.kind === 'waterfall' ? [first] : chart.figures
  const figures = shown.length > NAMED_MOST ? say('chartFigures') : shown.map(titled).join(', ')
  return (
    <aside className={styles.chart} aria-label={say('reportChart')}>
      <Chart
        controls={<ChartBar {...{ described, chart, titled, onChart }} />}
        label={
          chart.axis === FIGURES_AXIS
            ? say('grandTotal')
            : say('chartTitle', { figures, axis: withinSentence(axisTitle) })
        }
        kind={chart.kind}
        axisTitle={axisTitle}
        points={drawn?.points}
        series={drawn?.series ?? []}
        scale={form.scale}
        figure={figure}
        height={height}
        opens={(point, series) => pathAt(point.key, series.key) !== null}
        onOpen={(point, series) => {
          const path = pathAt(point.key, series.key)
          if (path !== null) void navigate(path, { state })
        }}
      />
    </aside>
  )
}

interface ChartBarProps extends Pick<ReportChartProps, 'described' | 'chart' | 'onChart'> {
  readonly titled: (key: string) => string
}

const KINDS = [
  ['bar', 'chartBar'],
  ['line', 'chartLine'],
  ['stacked', 'chartStacked'],
  ['waterfall', 'chartWaterfall'],
] as const

/** How it is drawn, what stands on the axis, and which figures. */
function ChartBar({ described, chart, titled, onChart }: ChartBarProps) {
  const say = useSay()
  const axes = axesOf(described)
  const offered = figuresOf(described)
  const turn = (key: string): void => {
    // A waterfall goes by one figure.
    const isOne = chart.kind === 'waterfall'
    const next = offered.filter((one) => (one === key ? isOne || !chart.figures.includes(key) : keeps(one, isOne)))
    if (next.length > 0) onChart({ figures: next.join(',') })
  }
  const keeps = (key: string, isOne: boolean): boolean => !isOne && chart.figures.includes(key)
  const shown = chart.kind === 'waterfall' ? chart.figures.slice(0, 1) : chart.figures
  return (
    <div className={styles.chartBar}>
      <SegmentedControl
        label={say('reportChartKind')}
        value={chart.kind}
        options={KINDS.map(([value, word]) => ({ value, label: say(word) }))}
        onChange={(kind) => onChart({ chart: kind })}
      />
      <Select
        label={say('chartAxis')}
        labelPlace="hidden"
        size="sm"
        options={axes.map((key) => ({ value: key, label: key === FIGURES_AXIS ? say('chartFigures') : titled(key) }))}
        value={chart.axis}
        onChange={(axis) => onChart({ axis })}
      />
      {offered.length > 1 ? (
        <MenuButton
          label={say('chartFigures')}
          variant="secondary"
          size="sm"
          hasText
          groups={[
            {
              id: 'figures',
              actions: offered.map((key) => ({
                id: key,
                label: titled(key),
                isChecked: shown.includes(key),
                onAction: () => turn(key),
              })),
            },
          ]}
        />
      ) : null}
    </div>
  )
}
