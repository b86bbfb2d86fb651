import { useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { showDay } from '../formatting.ts'
import { kindScreen, showValue } from '../kinds/kinds.ts'
import { asText, type Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { figureText, titleOf } from './report-columns.tsx'
import { arranged, type Described, type ReportRow } from './report-shape.ts'
import styles from './report.module.css'

export interface PrintedReportProps {
  readonly described: Described
  readonly rows: readonly Json[]
  readonly totals: Json | null
  readonly answered: Json
}

const NOTHING: ReadonlySet<string> = new Set()

/** The report as it lies on paper: title, days, all rows, sums. */
export function PrintedReport({ described, rows, totals, answered }: PrintedReportProps) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const { company, user } = useSession()
  const groups = useMemo(() => described.grouped ?? [], [described])
  const hidden = new Set([...(described.hidden ?? []), ...groups])
  const keys = Object.keys(described.columns).filter((key) => !hidden.has(key))
  const text = (row: ReportRow, key: string): string => {
    const field = described.columns[key]
    if (!field) return ''
    const value = row.values[key]
    if (kindScreen(field).align === 'end' && field.kind !== 'integer') return figureText(field, value, 'units')
    return showValue(value, field, language)
  }
  const shown = useMemo(() => {
    const show = (key: string, value: unknown): string => {
      const field = described.columns[key]
      return field ? showValue(value, field, language) : ''
    }
    return arranged(rows, groups, described.totals ?? [], show, NOTHING)
  }, [rows, groups, described, language])
  const total: ReportRow = {
    key: 'total',
    kind: 'subtotal',
    level: 0,
    values: totals ?? {},
    label: say('grandTotal'),
    groupKey: '',
  }
  const days =
    described.dates === 'range'
      ? `${showDay(answered.from)} – ${showDay(answered.to)}`
      : `${say('reportAsOf')} ${showDay(answered.asOf)}`
  return (
    <div className={styles.paper}>
      <article className={styles.sheet}>
        <h1>{inLanguage(described.title)}</h1>
        <p>{[company.name, user.branch?.name ?? say('branchAll'), days].join(' · ')}</p>
        <table>
          <thead>
            <tr>
              {keys.map((key) => (
                <th key={key} data-align={alignOf(described, key)}>
                  {titleOf(described, key, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...shown, ...(totals ? [total] : [])].map((row) => (
              <tr key={row.key} data-kind={row.kind === 'row' ? undefined : row.kind}>
                {keys.map((key, place) => (
                  <td key={key} data-align={alignOf(described, key)}>
                    {row.kind !== 'row' && place === 0 ? row.label : asText(text(row, key))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </div>
  )
}

const alignOf = (described: Described, key: string): 'end' | undefined => {
  const field = described.columns[key]
  return field ? kindScreen(field).align : undefined
}
