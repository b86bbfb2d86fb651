import { startOfMonth } from '@lumbung/core'
import { Skeleton } from '@lumbung/ui'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { showAmount, showDay, today } from '../formatting.ts'
import { withQuery } from '../paths.ts'
import { asJson, asText } from '../problem.ts'
import { type ReportEntry, screenOf, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import styles from './home.module.css'

/** Reports whose grand total is worth a look every morning, with the column that carries it, in order. */
const LOOKED_AT: readonly (readonly [report: string, columns: readonly string[]])[] = [
  ['sales', ['total', 'netAmount', 'amount']],
  ['account-receivable-outstanding', ['rupiah']],
  ['account-payable-outstanding', ['rupiah']],
  ['summary-stock', ['value']],
]
const MOST = 4
const FIGURE_HEIGHT = 28
const LONG = 19

interface Figure {
  readonly report: ReportEntry
  /** Null while it is being counted; nothing where it could not be. */
  readonly value: string | null | undefined
}

/** Figures of the month; each is the total of a report and opens it. Those the user may not open are absent. */
export function Figures() {
  const inLanguage = useIn()
  const say = useSay()
  const { meta } = useSession()
  const now = today()
  const tiles = LOOKED_AT.flatMap(([key, columns]) => {
    const report = meta.reports.find((one) => one.key === key)
    return report ? [{ report, columns }] : []
  }).slice(0, MOST)
  const question = (report: ReportEntry) =>
    report.dates === 'range' ? { from: startOfMonth(now), to: now } : { asOf: now }
  const answers = useQueries({
    queries: tiles.map(({ report }) => ({
      queryKey: ['figure', report.key, now],
      queryFn: () => client.get<unknown>(withQuery(`/report/${report.key}`, { ...question(report), rows: 'none' })),
      staleTime: 60_000,
      retry: false,
    })),
  })
  const shown = tiles.flatMap(({ report, columns }, place): readonly Figure[] => {
    const answer = answers[place]
    // A tile stands from the beginning, so that nothing beneath it moves when its figure arrives.
    if (answer?.isPending) return [{ report, value: null }]
    if (answer?.isError) return [{ report, value: undefined }]
    const totals = asJson(asJson(answer?.data).totals)
    const column = columns.find((one) => typeof totals[one] === 'string')
    return column ? [{ report, value: asText(totals[column]) }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className={styles.figures}>
      {shown.map(({ report, value }) => (
        <Link key={report.key} className={styles.figure} to={withQuery(screenOf(report), question(report))}>
          <span>{inLanguage(report.title)}</span>
          {value === undefined ? <b className={styles.missing}>{say('notLoaded')}</b> : <Amount value={value} />}
          <span>{report.dates === 'range' ? `${showDay(startOfMonth(now))} – ${showDay(now)}` : showDay(now)}</span>
        </Link>
      ))}
    </div>
  )
}

/** One amount on one line, in smaller letters when it is long. */
function Amount({ value }: { readonly value: string | null }) {
  const text = value === null ? '' : showAmount(value, '')
  return (
    <b data-long={text.length > LONG || undefined}>
      {value === null ? <Skeleton width="80%" height={FIGURE_HEIGHT} /> : text}
    </b>
  )
}
