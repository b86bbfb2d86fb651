import { Decimal, formatNumber } from '@lumbung/core'
import type { ComparedColumns } from '@lumbung/definition'
import { Button, EmptyState, PageHeader, SegmentedControl } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { showCount, showDay, showSeconds } from '../formatting.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { useStartSearch } from '../list/use-views.ts'
import { ViewsMenu } from '../list/views-menu.tsx'
import { PATHS } from '../paths.ts'
import { ApiProblem, asJson, asRows, type Json } from '../problem.ts'
import { noteRecent, noteReportRun } from '../recent.ts'
import { type ReportEntry, screenOf } from '../session.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { BalanceBadge } from './balance-badge.tsx'
import { CHOSEN } from './chosen-figure.ts'
import { Explain } from './explain.tsx'
import { ParameterBar } from './parameter-bar.tsx'
import { PrintedReport } from './printed-report.tsx'
import { ReportGrid } from './report-grid.tsx'
import { LOOK, useRememberedLook, useViewedReport } from './report-look.ts'
import type { Described } from './report-shape.ts'
import { useWayHere } from './way-here.ts'
import styles from './report.module.css'

addWords(documentWords)
addWords(listWords)

// Of the address, what only the screen needs.
const OWN: ReadonlySet<string> = new Set([...LOOK, ...CHOSEN, 'face', 'view'])

/** A report: its parameters in the address, its rows in groups, and every figure the way to what it is made of. */
export function ReportPage({ report }: { readonly report: ReportEntry }) {
  const path = screenOf(report)
  useEffect(() => {
    noteRecent({ path, resource: report.key, number: '', name: '' })
    noteReportRun(report.key)
  }, [path, report.key])
  const described = useQuery({
    queryKey: ['report', report.key, 'describe'],
    queryFn: () => client.get<Described>(`/report/${report.key}/describe`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { search, state } = useLocation()
  const start = useStartSearch(`report.${report.key}`)
  // An address that asks for nothing opens with the view the user begins with.
  if (search === '' && start !== '') return <Navigate to={start} state={state} replace />
  if (described.error) return <BrokenPanel error={described.error} onRetry={() => void described.refetch()} />
  return described.data ? <OpenReport key={report.key} report={report} described={described.data} /> : null
}

interface Answer {
  readonly rows: readonly unknown[]
  readonly totals: Json | null
  /** What a comparison changes of the columns, and with which earlier days it is. */
  readonly compared?: ComparedColumns & { readonly days: Json | null }
  /** The moment up to which everything posted is in it; null: up to the answer. */
  readonly dataAt: string | null
}

/** Milliseconds as seconds with two decimals. */
const secondsText = (milliseconds: number): string =>
  formatNumber(new Decimal(Math.round(milliseconds)).dividedBy(1000), 2)

function useReport(key: string, parameters: URLSearchParams) {
  const asked = new URLSearchParams([...parameters].filter(([name, value]) => !OWN.has(name) && value !== ''))
  const question = asked.toString()
  const answer = useQuery({
    queryKey: ['report', key, question],
    queryFn: async ({ signal }) => {
      const begun = performance.now()
      const data = await client.get<Answer>(`/report/${key}${question === '' ? '' : `?${question}`}`, { signal })
      return { ...data, seconds: secondsText(performance.now() - begun) }
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  return { answer, question }
}

/** The rows as they came, and the report with the columns that a comparison has brought. */
function useShown(described: Described, answer: Answer | undefined) {
  const rows = useMemo(() => asRows(answer?.rows), [answer])
  const shown = useMemo((): Described => {
    const { compared } = answer ?? {}
    if (!compared) return described
    const { chart, ...rest } = described
    const { columns, words, totals } = compared
    const isDrawn = chart?.figures.every((key) => key in columns)
    return { ...rest, columns, words: { ...rest.words, ...words }, totals, ...(chart && isDrawn ? { chart } : {}) }
  }, [described, answer])
  return { described: shown, rows, totals: answer?.totals ?? null, days: answer?.compared?.days ?? null }
}

function OpenReport({ report, described }: { readonly report: ReportEntry; readonly described: Described }) {
  const say = useSay()
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const { answer, question } = useReport(report.key, parameters)
  const title = inLanguage(described.title)
  const way = useWayHere()
  const { isPrinted, turn } = useFace(report)
  useRememberedLook(report.key)
  const shown = useShown(described, answer.data)
  const { rows } = shown
  const compared = shown.days ? say('reportCompared', { days: daysText(shown.days, described.dates) }) : null
  const dataAt = answer.data?.dataAt ? say('reportDataAt', { clock: showSeconds(new Date(answer.data.dataAt)) }) : null
  const { error } = answer
  const retry = (): void => void answer.refetch()
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={[
          { label: say('report'), href: PATHS.report },
          ...(way && way.report !== report.key ? [way] : []),
          { label: title },
        ]}
        beside={<FaceSwitch isPrinted={isPrinted} onTurn={turn} />}
        actions={<ReportActions {...{ report, described, question, isPrinted }} />}
      />
      <ParameterBar
        described={described}
        answered={asJson(answer.data ?? described.days)}
        isRunning={answer.isFetching}
        isAsking={missingOf(error).length > 0}
        onRun={() => void answer.refetch()}
      />
      {error ? <Refused {...{ described }} error={error} onRetry={retry} /> : null}
      {error ? null : isPrinted ? (
        <PrintedReport
          report={report.key}
          described={shown.described}
          rows={rows}
          totals={shown.totals}
          answered={asJson(answer.data)}
          remarks={[compared, dataAt]}
        />
      ) : (
        <ReportGrid
          report={report.key}
          described={shown.described}
          rows={answer.data ? rows : undefined}
          totals={shown.totals}
          isLoading={answer.isFetching}
          question={question}
        />
      )}
      <ReportFooter answer={answer} shown={shown} remarks={[compared, dataAt]} />
    </div>
  )
}

interface FooterProps {
  readonly answer: ReturnType<typeof useReport>['answer']
  readonly shown: ReturnType<typeof useShown>
  /** With which days it is compared and up to when it is complete, in words. */
  readonly remarks: readonly (string | null)[]
}

/** How many rows there are, whether they balance, and when that was worked out. */
function ReportFooter({ answer, shown, remarks }: FooterProps) {
  const say = useSay()
  if (!answer.data) return <footer className={styles.footer} />
  const computed = { time: answer.data.seconds, clock: showSeconds(new Date(answer.dataUpdatedAt)) }
  return (
    <footer className={styles.footer}>
      <span>{say('reportRows', { count: showCount(shown.rows.length) })}</span>
      {answer.error ? null : (
        <span className={styles.balance}>
          <BalanceBadge {...shown} />
        </span>
      )}
      {remarks.map((remark) => (remark === null ? null : <span key={remark}>{remark}</span>))}
      <span>{say('reportComputed', computed)}</span>
    </footer>
  )
}

/** A day, or the first and last. */
const daysText = ({ from, to, asOf }: Json, dates: Described['dates']): string =>
  (dates === 'range' ? [from, to] : [asOf]).map(showDay).join(' – ')

interface RefusedProps {
  readonly described: Described
  readonly error: unknown
  readonly onRetry: () => void
}

/** What must be chosen before the report can be answered. */
const missingOf = (error: unknown) =>
  error instanceof ApiProblem ? error.errors.filter((one) => one.code === 'required') : []

/** A report that cannot begin without a choice asks for it; everything else is an error. */
function Refused({ described, error, onRetry }: RefusedProps) {
  const say = useSay()
  const inLanguage = useIn()
  const missing = missingOf(error)
  const names = missing.flatMap(({ path }) => {
    const words = described.words[path]
    return words ? [inLanguage(words)] : []
  })
  const [parameters] = useSearchParams()
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  const isReversed = from !== null && to !== null && from > to
  if (names.length === 0 && !isReversed) return <BrokenPanel error={error} onRetry={onRetry} />
  const title = isReversed ? say('reportReversed') : say('reportChoose', { names: names.join(', ') })
  return (
    <div className={styles.asked}>
      <EmptyState icon="list-filter" title={title}>
        {inLanguage(described.sentence)}
      </EmptyState>
    </div>
  )
}

/** The same report, to look at or to print: two addresses, or one that says which. */
function useFace({ routes }: ReportEntry) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const [printed] = routes
  const grid = routes.at(-1)
  if (printed !== undefined && grid !== undefined && printed !== grid) {
    const turn = (face: string): void => void navigate((face === 'print' ? printed : grid) + search)
    return { isPrinted: pathname === printed, turn }
  }
  const turn = (face: string): void =>
    setParameters((before) => {
      const asked = new URLSearchParams(before)
      if (face === 'print') asked.set('face', face)
      else asked.delete('face')
      return asked
    })
  return { isPrinted: parameters.get('face') === 'print', turn }
}

interface FaceProps {
  readonly isPrinted: boolean
  readonly onTurn: (face: string) => void
}

function FaceSwitch({ isPrinted, onTurn }: FaceProps) {
  const say = useSay()
  return (
    <SegmentedControl
      label={say('report')}
      value={isPrinted ? 'print' : 'grid'}
      options={[
        { value: 'print', label: say('reportFacePrint') },
        { value: 'grid', label: say('reportFaceGrid') },
      ]}
      onChange={onTurn}
    />
  )
}

// How the screen looks at the rows, which a PDF does too.
const PAPER_LOOK: readonly string[] = ['depth', 'turned', 'scale', 'negative']

interface ReportActionsProps {
  readonly report: ReportEntry
  readonly described: Described
  readonly question: string
  readonly isPrinted: boolean
}

function ReportActions({ report, described, question, isPrinted }: ReportActionsProps) {
  const say = useSay()
  const [parameters] = useSearchParams()
  // A workbook nests as the screen does, and has its columns.
  const look = [...parameters].filter(([name]) => name === 'group' || name === 'cols')
  const paperLook = [...parameters].filter(([name]) => PAPER_LOOK.includes(name))
  const asked = new URLSearchParams([...new URLSearchParams(question), ...look])
  return (
    <>
      <ViewsMenu viewed={useViewedReport(report.key)} />
      <Explain described={described} />
      {isPrinted ? (
        <Button icon="printer" onPress={() => window.print()}>
          {say('print')}
        </Button>
      ) : null}
      {report.export ? (
        <ExportMenu
          path={`/report/${report.key}/export?${asked.toString()}`}
          look={paperLook.length === 0 ? '' : `&${new URLSearchParams(paperLook).toString()}`}
          name={report.key}
        />
      ) : null}
    </>
  )
}
