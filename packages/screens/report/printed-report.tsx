import type { Language } from '@lumbung/core'
import { growthIn, isGrowth, nested, type NestedRow } from '@lumbung/definition'
import { growthText, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { cellText, figureText, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import { blankColumns } from './report-widths.ts'
import { useNestedWords } from './use-nested-words.ts'
import { useReportLook } from './report-look.ts'
import styles from './report.module.css'

interface PrintedReportProps {
  /** Its key. */
  readonly report: string
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

/** The report as it lies on paper: title, days, all rows, sums. */
export function PrintedReport({ report, described, rows, totals, answered, remarks }: PrintedReportProps) {
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
    <div className={styles.paper} tabIndex={0} role="group" aria-label={say('reportFacePrint')}>
      <article className={styles.sheet}>
        <h1>{inLanguage(described.title)}</h1>
        <p>{[name, place, days, ...remarks.filter((one) => one !== null)].join(' · ')}</p>
        <PrintedTable {...{ report, described, rows, totals }} />
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

/** A cell in words. A grand total is a number, of nothing too. */
function printedText(described: Described, row: NestedRow, key: string, language: Language): string {
  const field = described.columns[key]
  if (!field) return ''
  const growth = isGrowth(key) ? growthIn(key, row.values) : null
  if (growth) return growthText(growth)
  const value = row.values[key]
  const isFigure = kindScreen(field).align === 'end' && field.kind !== 'integer'
  const isSparse = described.isSparse && row.key !== 'total'
  return isFigure
    ? figureText(field, value, { scale: 'units', isBracketed: true, isSparse })
    : cellText(field, value, language, true)
}

function PrintedTable({ report, described, rows, totals }: Omit<PrintedReportProps, 'answered' | 'remarks'>) {
  const say = useSay()
  const language = useLanguage()
  const { levels, keys: asked, isFolded } = useReportLook(report, described)
  const keys = useMemo(() => saidKeys(described, asked, rows), [described, asked, rows])
  // Heads and totals have the room of the words before the first figure.
  const figure = keys.findIndex((key) => alignOf(described, key) === 'end')
  const wide = figure === -1 ? keys.length : Math.max(1, figure)
  const words = useNestedWords(described)
  const shown = useMemo(
    () => nested(described, rows, levels, words, isFolded),
    [rows, levels, described, words, isFolded],
  )
  const sums = { key: 'total', kind: 'subtotal', level: 0, label: say('grandTotal'), groupKey: '' } as const
  const all: readonly NestedRow[] = totals ? [...shown, { ...sums, values: totals }] : shown
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
          <tr key={row.key} data-kind={row.kind === 'row' ? undefined : row.kind} data-level={row.level}>
            {keys.map((key, place) => {
              const isHead = row.kind !== 'row' && place === 0
              if (row.kind !== 'row' && place > 0 && place < wide) return null
              const text = isHead ? row.label || '–' : printedText(described, row, key, language)
              return (
                <td
                  key={key}
                  colSpan={isHead ? wide : undefined}
                  data-align={alignOf(described, key)}
                  data-word={text.includes(' ') ? undefined : ''}
                  style={place === 0 && row.level > 0 ? { paddingLeft: 6 + row.level * 14 } : undefined}
                >
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

/** Words of which no row says any need no room on paper, nor do figures that a row need not have and none has. */
function saidKeys(described: Described, keys: readonly string[], rows: readonly Json[]): readonly string[] {
  if (rows.length === 0) return keys
  const blank = new Set(blankColumns({ described, rows }))
  const isSaid = (key: string): boolean =>
    !blank.has(key) && (alignOf(described, key) === 'end' || rows.some((row) => (row[key] ?? '') !== ''))
  return keys.filter((key, place) => place === 0 || isSaid(key))
}

const alignOf = (described: Described, key: string): 'end' | undefined => {
  const field = described.columns[key]
  return field ? kindScreen(field).align : undefined
}
