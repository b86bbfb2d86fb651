import type { Language } from '@lumbung/core'
import { growthText, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { cellText, figureText, groupText, titleOf } from './report-columns.tsx'
import { growthIn, isGrowth } from './comparison-keys.ts'
import { arranged, type Described, type ReportRow } from './report-shape.ts'
import styles from './report.module.css'

interface PrintedReportProps {
  readonly described: Described
  readonly rows: readonly Json[]
  readonly totals: Json | null
  readonly answered: Json
  /** With which days it is compared and up to when it is complete, in words. */
  readonly remarks: readonly (string | null)[]
}

/** The branch that was asked for, else the one at work in. */
function usePlace(): string {
  const say = useSay()
  const { user } = useSession()
  const [parameters] = useSearchParams()
  const asked = parameters.get('branch')
  const branch = asked ? user.branches.find(({ id }) => id === asked) : user.branch
  return branch?.name ?? say('branchAll')
}

const NOTHING: ReadonlySet<string> = new Set()

/** The report as it lies on paper: title, days, all rows, sums. */
export function PrintedReport({ described, rows, totals, answered, remarks }: PrintedReportProps) {
  const say = useSay()
  const inLanguage = useIn()
  const { company, settings } = useSession()
  // The name that papers bear.
  const name = settings.companyLegalName || company.name
  const place = usePlace()
  const days =
    described.dates === 'range'
      ? `${showDay(answered.from)} – ${showDay(answered.to)}`
      : `${say('reportAsOf')} ${showDay(answered.asOf)}`
  return (
    <div className={styles.paper}>
      <article className={styles.sheet}>
        <h1>{inLanguage(described.title)}</h1>
        <p>{[name, place, days, ...remarks.filter((one) => one !== null)].join(' · ')}</p>
        <PrintedTable {...{ described, rows, totals }} />
        {described.signatures ? (
          <div className={styles.signatures}>
            {described.signatures.map((words) => (
              <span key={words[0]}>{inLanguage(words)}</span>
            ))}
          </div>
        ) : null}
      </article>
    </div>
  )
}

const ON_PAPER = { scale: 'units', isBracketed: true } as const

function printedText(described: Described, row: ReportRow, key: string, language: Language): string {
  const field = described.columns[key]
  if (!field) return ''
  const growth = isGrowth(key) ? growthIn(key, row.values) : null
  if (growth) return growthText(growth)
  const value = row.values[key]
  const isFigure = kindScreen(field).align === 'end' && field.kind !== 'integer'
  return isFigure ? figureText(field, value, ON_PAPER) : cellText(field, value, language, true)
}

function PrintedTable({ described, rows, totals }: Omit<PrintedReportProps, 'answered' | 'remarks'>) {
  const say = useSay()
  const language = useLanguage()
  const groups = useMemo(() => described.grouped ?? [], [described])
  const hidden = new Set([...(described.hidden ?? []), ...groups])
  const keys = Object.keys(described.columns).filter((key) => !hidden.has(key))
  const shown = useMemo(
    () => arranged(described, rows, groups, groupText(described, language), NOTHING),
    [rows, groups, described, language],
  )
  const sums = { key: 'total', kind: 'subtotal', level: 0, label: say('grandTotal'), groupKey: '' } as const
  const all: readonly ReportRow[] = totals ? [...shown, { ...sums, values: totals }] : shown
  return (
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
        {rows.length === 0 ? (
          <tr>
            <td colSpan={keys.length}>{say('reportNone')}</td>
          </tr>
        ) : null}
        {all.map((row) => (
          <tr key={row.key} data-kind={row.kind === 'row' ? undefined : row.kind}>
            {keys.map((key, place) => {
              const text =
                row.kind !== 'row' && place === 0 ? row.label || '–' : printedText(described, row, key, language)
              return (
                <td key={key} data-align={alignOf(described, key)} data-word={text.includes(' ') ? undefined : ''}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const alignOf = (described: Described, key: string): 'end' | undefined => {
  const field = described.columns[key]
  return field ? kindScreen(field).align : undefined
}
