import { useUiText } from '../language/language.tsx'
import { seriesToken } from './chart-colours.ts'
import type { ChartData, ChartKind, ChartSeries } from './chart-types.ts'
import styles from './chart.module.css'

interface SwatchProps {
  readonly kind: ChartKind
  readonly series: ChartSeries
  readonly place: number
}

/** The colour of a figure, in the shape in which it is drawn. */
export function Swatch({ kind, series, place }: SwatchProps) {
  if (kind === 'waterfall') return null
  return (
    <span
      className={styles.swatch}
      data-line={kind === 'line' || undefined}
      style={{ background: `var(${seriesToken(series, place)})` }}
    />
  )
}

const ROLES = [
  ['--success-solid', 'chartRise'],
  ['--danger-solid', 'chartFall'],
  ['--default-solid', 'chartSum'],
] as const

/** Which colour is which figure; nothing where there is only one. */
export function ChartLegend({ kind, series, points }: ChartData) {
  const say = useUiText()
  if (kind === 'waterfall') {
    const roles = points.some(({ isSum }) => isSum) ? ROLES : ROLES.slice(0, 2)
    return (
      <ul className={styles.legend}>
        {roles.map(([token, word]) => (
          <li key={word}>
            <span className={styles.swatch} style={{ background: `var(${token})` }} />
            {say(word)}
          </li>
        ))}
      </ul>
    )
  }
  if (series.length < 2) return null
  return (
    <ul className={styles.legend}>
      {series.map((one, place) => (
        <li key={one.key}>
          <Swatch kind={kind} series={one} place={place} />
          {one.name}
        </li>
      ))}
    </ul>
  )
}
