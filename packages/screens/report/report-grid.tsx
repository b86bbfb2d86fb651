import { inLanguage as inPair } from '@lumbung/core'
import { DataTable, EmptyState, useLanguage } from '@lumbung/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notePlace, placeIn } from '../list/list-place.ts'
import { sortText } from '../list/list-state.ts'
import type { Json } from '../problem.ts'
import { useFonts } from '../text-width.ts'
import { useSay } from '../words.ts'
import { GroupBar } from './group-bar.tsx'
import { chartFrom, usualChart } from './chart-choice.ts'
import { groupText, reportColumns, scaledTotals } from './report-columns.tsx'
import { useReportLook } from './report-look.ts'
import { ReportFaces } from './report-faces.tsx'
import { columnWidths } from './report-widths.ts'
import { arranged, type Described, type ReportRow } from './report-shape.ts'
import { useOpening } from './use-opening.ts'
import styles from './report.module.css'

interface ReportGridProps {
  /** Its key. */
  readonly report: string
  readonly described: Described
  readonly rows: readonly Json[] | undefined
  readonly totals: Json | null
  readonly isLoading: boolean
}

/** Rows in their groups, folded or not. */
function useArranged(described: Described, rows: readonly Json[] | undefined, groups: readonly string[]) {
  const language = useLanguage()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => rows && arranged(described, rows, groups, groupText(described, language), folded),
    [rows, groups, described, language, folded],
  )
  const fold = (row: ReportRow): void => {
    const next = new Set(folded)
    if (!next.delete(row.key)) next.add(row.key)
    setFolded(next)
  }
  return { shown, folded, fold }
}

// What the table keeps for its edges and the bar of scrolling.
const EDGES = 36

/** The pixels there are for columns, anew when the window changes. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(() => window.innerWidth - 250 - EDGES)
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.floor(entry.contentRect.width) - EDGES)
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return { frame, room }
}

/** The way back from a document leads to the height at which the report was left. */
function usePlace() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [{ top }] = useState(() => placeIn(address))
  return { top, note: (at: number) => notePlace(address, { top: at }) }
}

/** A report to work with: grouped, sorted, every figure the way to what it is made of. */
export function ReportGrid({ report, described, rows, totals, isLoading }: ReportGridProps) {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const { groups, form, sort, parameters, change } = useReportLook(report, described)
  const chart = chartFrom(described, parameters)
  const { shown, folded, fold } = useArranged(described, rows, groups)
  const open = useOpening(described)
  const { frame, room } = useRoom()
  const hasFonts = useFonts()
  const place = usePlace()
  const widths = useMemo(
    () => columnWidths({ described, rows: rows ?? [], totals, groups, language, form, room, hasFonts }),
    [described, rows, totals, groups, language, form, room, hasFonts],
  )
  const columns = useMemo(
    () => reportColumns(described, { language, form, groups, open, widths, go: (path) => void navigate(path) }),
    [described, language, form, groups, open, widths, navigate],
  )
  const openRow = (row: ReportRow): void => {
    const paths = Object.keys(described.open ?? {}).map((key) => open(row, key))
    const path = paths.find((one) => one !== null)
    if (path) void navigate(path)
  }
  return (
    <>
      <GroupBar
        {...{ described, groups, form }}
        onGroups={(next) => change({ group: next.join(',') })}
        onForm={(next) => change({ scale: next.scale, negative: next.isBracketed ? 'parentheses' : 'minus' })}
        hasChart={chart !== null}
        onChart={(isShown) => change({ chart: isShown ? usualChart(described).kind : 'none' })}
      />
      <ReportFaces {...{ described, rows, chart, form, open }} onChart={change}>
        <div className={styles.table} ref={frame}>
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
            onSort={(next) => change({ sort: sortText(next) })}
            onOpen={openRow}
            scrollStart={place.top}
            onScrolled={place.note}
            totals={totals ? scaledTotals(described, totals, groups, form, say('grandTotal')) : undefined}
            rowHeight={32}
            isLoading={isLoading}
            empty={<EmptyState title={say('reportNone')} isSmall />}
          />
        </div>
      </ReportFaces>
    </>
  )
}
