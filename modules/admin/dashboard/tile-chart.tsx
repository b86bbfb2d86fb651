import { Chart, useLanguage } from '@lumbung/ui'
import { formatMonth } from '@lumbung/core'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  asLocalDate,
  type ReportEntry,
  screenOf,
  showCount,
  showDay,
  useIn,
  useWords,
  withQuery,
} from '@lumbung/screens'
import styles from './dashboard.module.css'
import { daysNamed, daysShown, figureShown, isYearBefore, type TileFaceProps } from './tile-face.tsx'
import { tilePoints } from './tile-points.ts'
import { dashboardWords } from './words.ts'

const STEP_WORDS = { day: 'stepDay', week: 'stepWeek', month: 'stepMonth' } as const

// As many as can be read without scrolling.
const PARTS_FEW = 6
const PARTS_MANY = 11

export interface TileChartProps extends TileFaceProps {
  readonly report: ReportEntry
  /** How many rows of the grid it takes. */
  readonly rows: number
  readonly height: number
}

/** A figure as a chart: how it went, or its parts. Each point opens the report at what it is made of. */
export function TileChart({ title, entry, answer, report, rows, height }: TileChartProps) {
  const say = useWords(dashboardWords)
  const inLanguage = useIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const step = answer.course?.step
  const drawn = useMemo(
    () =>
      tilePoints(answer, {
        title,
        most: rows > 2 ? PARTS_MANY : PARTS_FEW,
        inLanguage,
        day: (day) => (step === 'month' ? formatMonth(asLocalDate(day), language) : showDay(day)),
        others: (count) => say('othersCount', { count: showCount(count) }),
        before: (days) => (isYearBefore(days, answer.parameters) ? say('lastYear') : daysNamed(days, language)),
      }),
    [answer, title, rows, inLanguage, step, language, say],
  )
  const figure = useCallback((value: string): string => figureShown(entry, value), [entry])
  return (
    <div className={styles.chart}>
      <Chart
        label={title}
        kind={drawn?.kind ?? 'bar'}
        axisTitle={drawn?.kind === 'line' && step ? say(STEP_WORDS[step]) : answer.by ? inLanguage(answer.by) : title}
        points={drawn?.points ?? []}
        series={drawn?.series ?? []}
        figure={figure}
        height={height}
        controls={<b className={styles.chartValue}>{figureShown(entry, answer.value)}</b>}
        onOpen={({ key }) => void navigate(withQuery(screenOf(report), drawn?.parametersOf(key) ?? answer.parameters))}
      />
      <span className={styles.chartFoot}>
        <span className={styles.note}>{daysShown(answer.parameters)}</span>
        <Link
          className={styles.open}
          to={withQuery(screenOf(report), answer.parameters)}
          aria-label={`${say('tileOpen')}: ${title}`}
        >
          {say('tileOpen')}
        </Link>
      </span>
    </div>
  )
}
