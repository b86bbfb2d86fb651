import { inLanguage as inPair } from '@lumbung/core'
import { Button, DataTable, EmptyState, PageHeader, SegmentedControl, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showCount, showSeconds } from '../formatting.ts'
import { showValue } from '../kinds/kinds.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { sortText } from '../list/list-state.ts'
import { usePageTitle } from '../page-title.ts'
import { listPath, PATHS } from '../paths.ts'
import { asJson, asRows, type Json } from '../problem.ts'
import { type ReportEntry, useSession } from '../session.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useIn, useSay } from '../words.ts'
import { Explain } from './explain.tsx'
import { GroupBar } from './group-bar.tsx'
import { ParameterBar } from './parameter-bar.tsx'
import { PrintedReport } from './printed-report.tsx'
import { reportColumns, scaledTotals, type Scale } from './report-columns.tsx'
import { arranged, type Described, openingOf, type ReportRow } from './report-shape.ts'
import styles from './report.module.css'

// Of the address, what only the screen needs.
const OWN = new Set(['group', 'scale'])

/** A report: its parameters in the address, its rows in groups, and every figure the way to what it is made of. */
export function ReportPage({ report }: { readonly report: ReportEntry }) {
  const described = useQuery({
    queryKey: ['report', report.key, 'describe'],
    queryFn: () => client.get<Described>(`/report/${report.key}/describe`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (described.error) return <BrokenPanel error={described.error} onRetry={() => void described.refetch()} />
  return described.data ? <OpenReport report={report} described={described.data} /> : null
}

interface Answer {
  readonly rows: readonly unknown[]
  readonly totals: Json | null
}

function useReport(key: string, parameters: URLSearchParams) {
  const asked = new URLSearchParams([...parameters].filter(([name, value]) => !OWN.has(name) && value !== ''))
  const question = asked.toString()
  const answer = useQuery({
    queryKey: ['report', key, question],
    queryFn: async ({ signal }) => {
      const begun = performance.now()
      const data = await client.get<Answer>(`/report/${key}${question === '' ? '' : `?${question}`}`, { signal })
      return { ...data, seconds: ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',') }
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  return { answer, question }
}

function OpenReport({ report, described }: { readonly report: ReportEntry; readonly described: Described }) {
  const say = useSay()
  const inLanguage = useIn()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const { answer, question } = useReport(report.key, parameters)
  const title = inLanguage(described.title)
  usePageTitle(title)
  const isPrinted = report.routes.length > 1 && pathname === report.routes[0]
  const rows = useMemo(() => asRows(answer.data?.rows), [answer.data])
  const actions = (
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
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={[{ label: say('report'), href: PATHS.report }, { label: title }]}
        beside={<FaceSwitch report={report} />}
        actions={actions}
      />
      <ParameterBar
        described={described}
        answered={asJson(answer.data)}
        isRunning={answer.isFetching}
        onRun={() => void answer.refetch()}
      />
      {answer.error ? <BrokenPanel error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.error ? null : isPrinted ? (
        <PrintedReport
          described={described}
          rows={rows}
          totals={answer.data?.totals ?? null}
          answered={asJson(answer.data)}
        />
      ) : (
        <ReportGrid
          described={described}
          rows={answer.data ? rows : undefined}
          totals={answer.data?.totals ?? null}
          isLoading={answer.isFetching}
        />
      )}
      <footer className={styles.footer}>
        <span>{say('reportRows', { count: showCount(rows.length) })}</span>
        <span>
          {answer.data
            ? say('reportComputed', { time: answer.data.seconds, clock: showSeconds(new Date(answer.dataUpdatedAt)) })
            : ''}
        </span>
      </footer>
    </div>
  )
}

/** The same report, to look at or to print: two addresses, one switch. */
function FaceSwitch({ report }: { readonly report: ReportEntry }) {
  const say = useSay()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [printed] = report.routes
  const grid = report.routes.at(-1)
  if (printed === undefined || grid === undefined || printed === grid) return null
  return (
    <SegmentedControl
      label={say('report')}
      value={pathname === printed ? 'print' : 'grid'}
      options={[
        { value: 'print', label: say('reportFacePrint') },
        { value: 'grid', label: say('reportFaceGrid') },
      ]}
      onChange={(face) => void navigate((face === 'print' ? printed : grid) + search)}
    />
  )
}

interface ReportGridProps {
  readonly described: Described
  readonly rows: readonly Json[] | undefined
  readonly totals: Json | null
  readonly isLoading: boolean
}

const isScale = (text: string | null): text is Scale => text === 'thousands' || text === 'millions'

function ReportGrid({ described, rows, totals, isLoading }: ReportGridProps) {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const given = parameters.get('scale')
  const scale = isScale(given) ? given : 'units'
  const groups = useMemo(
    () => parameters.get('group')?.split(',').filter(Boolean) ?? described.grouped ?? [],
    [parameters, described],
  )
  const open = useOpening(described)
  const shown = useMemo(() => {
    const show = (key: string, value: unknown): string => {
      const field = described.columns[key]
      return field ? showValue(value, field, language) : ''
    }
    return rows && arranged(rows, groups, described.totals ?? [], show, folded)
  }, [rows, groups, described, language, folded])
  const columns = useMemo(
    () => reportColumns(described, { language, scale, groups, open, go: (path) => void navigate(path) }),
    [described, language, scale, groups, open, navigate],
  )
  const change = (name: string, value: string): void => {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const sort = (parameters.get('sort') ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => ({ key: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
  const fold = (row: ReportRow): void => {
    const next = new Set(folded)
    if (!next.delete(row.key)) next.add(row.key)
    setFolded(next)
  }
  return (
    <>
      <GroupBar
        described={described}
        groups={groups}
        scale={scale}
        onGroups={(next) => change('group', next.join(','))}
        onScale={(next) => change('scale', next)}
      />
      <div className={styles.table}>
        <DataTable
          label={inPair(described.title, language)}
          columns={columns}
          rows={shown}
          keyOf={(row) => row.key}
          kindOf={(row) => row.kind}
          levelOf={(row) => row.level}
          isFolded={groups.length > 0 ? (row) => (row.kind === 'group' ? folded.has(row.key) : undefined) : undefined}
          onFold={fold}
          sort={sort}
          onSort={(next) => change('sort', sortText(next))}
          onOpen={(row) => {
            const path = Object.keys(described.open ?? {})
              .map((key) => open(row, key))
              .find((one) => one !== null)
            if (path) void navigate(path)
          }}
          totals={totals ? scaledTotals(described, totals, scale, say('grandTotal')) : undefined}
          rowHeight={32}
          isLoading={isLoading}
          empty={<EmptyState title={say('reportNone')} isSmall />}
        />
      </div>
    </>
  )
}

/** Finds the address behind a cell, if the user may go there. The days asked for go along. */
function useOpening(described: Described): (row: ReportRow, column: string) => string | null {
  const catalog = useCatalog()
  const { meta, rights } = useSession()
  const [parameters] = useSearchParams()
  return useMemo(() => {
    const days = ['from', 'to', 'asOf', 'branch'].flatMap((name): [string, string][] => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    })
    const pathOfKey = (key: string): string | null => {
      const one = catalog.byKey.get(key)
      return one && rights.has(`${key}.read`) ? listPath(one.definition) : null
    }
    const pathOfReport = (key: string): string | null =>
      meta.reports.find((one) => one.key === key)?.routes.at(-1) ?? null
    return (row, column) => {
      const path =
        row.kind === 'row' ? openingOf(described.open?.[column], row.values, column, pathOfKey, pathOfReport) : null
      if (path === null || !path.includes('?') || days.length === 0) return path
      const [base = '', query = ''] = path.split('?')
      const all = new URLSearchParams([...days, ...new URLSearchParams(query)])
      return `${base}?${all.toString()}`
    }
  }, [catalog, meta, rights, described, parameters])
}
