import { Decimal, formatNumber } from '@lumbung/core'
import { Button, EmptyState, PageHeader, SegmentedControl } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { showCount, showDay, showSeconds } from '../formatting.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { PATHS } from '../paths.ts'
import { ApiProblem, asJson, asRows, type Json } from '../problem.ts'
import { noteRecent } from '../recent.ts'
import { type ReportEntry, screenOf } from '../session.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { Explain } from './explain.tsx'
import { ParameterBar } from './parameter-bar.tsx'
import { PrintedReport } from './printed-report.tsx'
import {
  comparedFigures,
  comparedRows,
  comparedTotals,
  daysBefore,
  isComparison,
  withCompared,
} from './report-compare.ts'
import { ReportGrid } from './report-grid.tsx'
import { LOOK, useRememberedLook } from './report-look.ts'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'

addWords(documentWords)
addWords(listWords)

// Of the address, what only the screen needs.
const OWN: ReadonlySet<string> = new Set([...LOOK, 'face', 'compare'])

/** A report: its parameters in the address, its rows in groups, and every figure the way to what it is made of. */
export function ReportPage({ report }: { readonly report: ReportEntry }) {
  const path = screenOf(report)
  useEffect(() => noteRecent({ path, resource: report.key, number: '', name: '' }), [path, report.key])
  const described = useQuery({
    queryKey: ['report', report.key, 'describe'],
    queryFn: () => client.get<Described>(`/report/${report.key}/describe`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (described.error) return <BrokenPanel error={described.error} onRetry={() => void described.refetch()} />
  return described.data ? <OpenReport key={report.key} report={report} described={described.data} /> : null
}

interface Answer {
  readonly rows: readonly unknown[]
  readonly totals: Json | null
  /** The moment up to which everything posted is in it; null: up to the answer. */
  readonly dataAt: string | null
}

/** Milliseconds as seconds with two decimals. */
const secondsText = (milliseconds: number): string =>
  formatNumber(new Decimal(Math.round(milliseconds)).dividedBy(1000), 2)

function useReport(key: string, parameters: URLSearchParams) {
  const asked = new URLSearchParams([...parameters].filter(([name, value]) => !OWN.has(name) && value !== ''))
  const question = asked.toString()
  return { answer: useAnswer(key, question, true), question }
}

function useAnswer(key: string, question: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['report', key, question],
    queryFn: async ({ signal }) => {
      const begun = performance.now()
      const data = await client.get<Answer>(`/report/${key}${question === '' ? '' : `?${question}`}`, { signal })
      return { ...data, seconds: secondsText(performance.now() - begun) }
    },
    placeholderData: (previous) => previous,
    retry: false,
    enabled: isAsked,
  })
}

/** The rows as they came, and beside each figure what it was on earlier days where that was asked for. */
function useShown(report: ReportEntry, described: Described, answer: Answer | undefined, question: string) {
  const [parameters] = useSearchParams()
  const asked = parameters.get('compare')
  const comparison = isComparison(asked) && comparedFigures(described).length > 0 ? asked : null
  const days = comparison && answer ? daysBefore(comparison, described.dates, asJson(answer)) : null
  const earlier = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(question)), ...days })
  const before = useAnswer(report.key, earlier.toString(), days !== null)
  const now = useMemo(() => asRows(answer?.rows), [answer])
  const compared = useMemo(() => (comparison ? withCompared(described) : described), [described, comparison])
  const rows = useMemo(
    () => (comparison ? comparedRows(described, now, asRows(before.data?.rows)) : now),
    [described, comparison, now, before.data],
  )
  const totals = answer?.totals ?? null
  return {
    described: compared,
    rows,
    totals: comparison ? comparedTotals(described, totals, before.data?.totals ?? null) : totals,
    days,
    error: days ? before.error : null,
    retry: () => void before.refetch(),
  }
}

function OpenReport({ report, described }: { readonly report: ReportEntry; readonly described: Described }) {
  const say = useSay()
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const { answer, question } = useReport(report.key, parameters)
  const title = inLanguage(described.title)
  const { isPrinted, turn } = useFace(report)
  useRememberedLook(report.key)
  const shown = useShown(report, described, answer.data, question)
  const { rows } = shown
  const compared = shown.days ? say('reportCompared', { days: daysText(shown.days) }) : null
  const dataAt = answer.data?.dataAt ? say('reportDataAt', { clock: showSeconds(new Date(answer.data.dataAt)) }) : null
  const error = answer.error ?? shown.error
  const retry = (): void => (answer.error ? void answer.refetch() : shown.retry())
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={[{ label: say('report'), href: PATHS.report }, { label: title }]}
        beside={<FaceSwitch isPrinted={isPrinted} onTurn={turn} />}
        actions={<ReportActions {...{ report, described, question, isPrinted }} />}
      />
      <ParameterBar
        described={described}
        answered={asJson(answer.data ?? described.days)}
        isRunning={answer.isFetching}
        onRun={() => void answer.refetch()}
      />
      {error ? <Refused {...{ described }} error={error} onRetry={retry} /> : null}
      {error ? null : isPrinted ? (
        <PrintedReport
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
        />
      )}
      <footer className={styles.footer}>
        <span>{answer.data ? say('reportRows', { count: showCount(rows.length) }) : ''}</span>
        {compared === null ? null : <span>{compared}</span>}
        {dataAt === null ? null : <span>{dataAt}</span>}
        <span>
          {answer.data
            ? say('reportComputed', { time: answer.data.seconds, clock: showSeconds(new Date(answer.dataUpdatedAt)) })
            : ''}
        </span>
      </footer>
    </div>
  )
}

const daysText = (days: Readonly<Record<string, string>>): string => Object.values(days).map(showDay).join(' – ')

interface RefusedProps {
  readonly described: Described
  readonly error: unknown
  readonly onRetry: () => void
}

/** A report that cannot begin without a choice asks for it; everything else is an error. */
function Refused({ described, error, onRetry }: RefusedProps) {
  const say = useSay()
  const inLanguage = useIn()
  const missing = error instanceof ApiProblem ? error.errors.filter((one) => one.code === 'required') : []
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

interface ReportActionsProps {
  readonly report: ReportEntry
  readonly described: Described
  readonly question: string
  readonly isPrinted: boolean
}

function ReportActions({ report, described, question, isPrinted }: ReportActionsProps) {
  const say = useSay()
  return (
    <>
      <Explain described={described} />
      {isPrinted ? (
        <Button icon="printer" onPress={() => window.print()}>
          {say('print')}
        </Button>
      ) : null}
      {report.export ? <ExportMenu address={`${client.address(`/report/${report.key}`)}/export?${question}`} /> : null}
    </>
  )
}
