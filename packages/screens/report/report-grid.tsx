import { inLanguage as inPair } from '@lumbung/core'
import { nested, type NestedRow } from '@lumbung/definition'
import { DataTable, EmptyState, useLanguage } from '@lumbung/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notePlace, placeIn } from '../list/list-place.ts'
import { sortText } from '../list/list-state.ts'
import type { Json } from '../problem.ts'
import { useFonts } from '../text-width.ts'
import { useSay } from '../words.ts'
import { type ChosenFigure, isDrilled, rowText, useChosenFigure } from './chosen-figure.ts'
import { GroupBar } from './group-bar.tsx'
import { chartFrom, usualChart } from './chart-choice.ts'
import { ReportSplit } from './report-split.tsx'
import { type Go, reportColumns, scaledTotals } from './report-columns.tsx'
import { type ReportLook, useReportLook } from './report-look.ts'
import { ReportFaces } from './report-faces.tsx'
import { columnWidths } from './report-widths.ts'
import type { Described } from './report-shape.ts'
import { useNestedWords } from './use-nested-words.ts'
import { type Open, useOpening } from './use-opening.ts'
import { useWayFrom } from './way-here.ts'
import styles from './report.module.css'

interface ReportGridProps {
  /** Its key. */
  readonly report: string
  readonly described: Described
  readonly rows: readonly Json[] | undefined
  readonly totals: Json | null
  readonly isLoading: boolean
  /** How it is asked. */
  readonly question: string
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

interface Leading {
  readonly open: Open
  readonly go: Go
  readonly chosen: ChosenFigure | null
}

/** A figure whose lines are known is chosen, and they are shown beside the rows; everything else leads away. */
function useLeading({ report, described }: ReportGridProps) {
  const leave = useGo(report)
  const open = useOpening(described)
  const { chosen, choose } = useChosenFigure()
  const go = useCallback<Go>(
    (path, row, column) => {
      if (isDrilled(described, row, column)) choose({ column, row: rowText(described, row.values) })
      else leave(path)
    },
    [described, choose, leave],
  )
  const openRow = (row: NestedRow): void => {
    const columns = [chosen?.column ?? '', ...described.drills, ...Object.keys(described.open ?? {})]
    const column = columns.find((key) => open(row, key) !== null)
    if (column !== undefined) go(open(row, column) ?? '', row, column)
  }
  return { open, go, openRow, chosen, choose }
}

/** The rows as the look has them, and the columns that fit. */
function useTable(props: ReportGridProps, look: ReportLook, { open, go, chosen }: Leading) {
  const { described, rows, totals } = props
  const language = useLanguage()
  const { levels, keys, isFolded, form } = look
  const words = useNestedWords(described)
  const shown = useMemo(
    () => rows && nested(described, rows, levels, words, isFolded),
    [described, rows, levels, words, isFolded],
  )
  const { frame, room } = useRoom()
  const hasFonts = useFonts()
  const widths = useMemo(
    () => columnWidths({ described, rows: rows ?? [], totals, levels, keys, language, form, room, hasFonts }),
    [described, rows, totals, levels, keys, language, form, room, hasFonts],
  )
  const columns = useMemo(
    () => reportColumns(described, { language, form, levels, keys, open, widths, go, chosen }),
    [described, language, form, levels, keys, open, widths, go, chosen],
  )
  return { frame, shown, columns }
}

/** Among columns that were chosen, one that is a level no more stands again. */
function columnsBeside({ parameters, levels, keys }: ReportLook, next: readonly string[]) {
  const back = levels.filter((key) => !next.includes(key))
  return parameters.get('cols') ? { cols: [...back, ...keys].join(',') } : {}
}

/** Leads away; the page it leads to knows the way back. */
function useGo(report: string): (path: string) => void {
  const navigate = useNavigate()
  const state = useWayFrom(report)
  return useCallback((path) => void navigate(path, { state }), [navigate, state])
}

/** A report to work with: in its levels, sorted, every figure the way to what it is made of. */
export function ReportGrid(props: ReportGridProps) {
  const { report, described, rows, totals, isLoading } = props
  const say = useSay()
  const language = useLanguage()
  const leading = useLeading(props)
  const { open, chosen, choose } = leading
  const look = useReportLook(report, described)
  const { levels, keys, isFolded, fold, depth, form, sort, parameters, change } = look
  const chart = chartFrom(described, parameters)
  const { frame, shown, columns } = useTable(props, look, leading)
  const place = usePlace()
  const foldedOf = (row: NestedRow): boolean | undefined =>
    row.kind === 'group' ? isFolded(row.key, row.level) : undefined
  return (
    <ReportSplit {...props} {...{ shown, form, open, chosen, choose }}>
      <GroupBar
        {...{ described, levels, keys, depth, form }}
        onLevels={(next) => change({ ...columnsBeside(look, next), group: next.join(','), depth: '', turned: '' })}
        onDepth={(next) => change({ depth: next > levels.length ? '' : String(next), turned: '' })}
        onForm={(next) => change({ scale: next.scale, negative: next.isBracketed ? 'parentheses' : 'minus' })}
        onColumns={(next) => change({ cols: next.join(',') })}
        hasChart={chart !== null}
        onChart={(isShown) => change({ chart: isShown ? usualChart(described).kind : 'none' })}
      />
      <ReportFaces {...{ report, described, rows, chart, form, open }} onChart={change}>
        <div className={styles.table} ref={frame}>
          <DataTable
            label={inPair(described.title, language)}
            columns={columns}
            rows={shown}
            keyOf={(row) => row.key}
            kindOf={(row) => row.kind}
            levelOf={(row) => row.level}
            isFolded={levels.length > 0 ? foldedOf : undefined}
            onFold={(row) => fold(row.key)}
            sort={sort}
            onSort={(next) => change({ sort: sortText(next) })}
            onOpen={leading.openRow}
            scrollStart={place.top}
            onScrolled={place.note}
            totals={totals ? scaledTotals(described, totals, keys, form, say('grandTotal')) : undefined}
            rowHeight={32}
            isLoading={isLoading}
            empty={<EmptyState title={say('reportNone')} isSmall />}
          />
        </div>
      </ReportFaces>
    </ReportSplit>
  )
}
