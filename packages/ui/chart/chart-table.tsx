import { Button } from '../button/button.tsx'
import { Figure } from '../figure/figure.tsx'
import styles from './chart.module.css'
import type { ChartPoint, ChartSeries } from './chart-types.ts'

export interface ChartTableProps {
  readonly label: string
  /** What the points are. */
  readonly axisTitle: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  readonly figure: (value: string, series: ChartSeries) => string
  /** Whether a figure leads anywhere; all do when nothing is said. */
  readonly opens?: ((point: ChartPoint, series: ChartSeries) => boolean) | undefined
  readonly onOpen?: ((point: ChartPoint, series: ChartSeries) => void) | undefined
}

/** What a chart shows, in figures: a row for every point. */
export function ChartTable({ label, axisTitle, points, series, figure, opens, onOpen }: ChartTableProps) {
  return (
    <table className={styles.figures}>
      <caption data-unseen>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{axisTitle}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" data-align="end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, place) => (
          <tr key={point.key} data-sum={point.isSum || undefined}>
            <th scope="row">{point.label}</th>
            {series.map((one) => {
              const value = one.values[place] ?? null
              const text = value === null ? null : <Figure text={figure(value, one)} isStrong={point.isSum} />
              return (
                <td key={one.key} data-align="end">
                  {text && onOpen && (opens?.(point, one) ?? true) ? (
                    <Button variant="link" onPress={() => onOpen(point, one)}>
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
