import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWidth } from '../data-table/use-width.ts'
import { useUiText } from '../language/language.tsx'
import { gridEntries } from './grid-entries.ts'
import { GridControl, type GridRights } from './grid-control.ts'
import { keyName, pressGridKey } from './grid-keys.ts'
import { createJoinedRemarks, createRemarkBook, nextRemark, placeRemarks } from './grid-remarks.ts'
import type { GridColumn, GridLine } from './grid-types.ts'
import { gridWidths } from './grid-widths.ts'
import type { LineGridProps } from './line-grid.tsx'
import { useScans } from './use-scans.ts'

export const GRID_ROW_HEIGHT = 32

/** Everything the grid knows while it is drawn: lines, stance, remarks, and what its page may ask of it. */
export function useLineGrid(props: LineGridProps) {
  const { store, findings, isReadOnly = false, canAddLines = true, isEmptyLine, onActive, ref } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const control = useControl(store, { isReadOnly, canAddLines, isEmptyLine })
  const shown = useShown(store)
  const { all, lines, entries, columns } = shown
  const stance = useSyncExternalStore(control.subscribe, control.current)
  const { remarksOf, remarks } = useRemarks(all, columns, findings)
  const widths = useGridWidths(scroller, columns, all)
  const hasTotals = columns.some((column) => column.total !== undefined) && all.length > 0
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GRID_ROW_HEIGHT,
    overscan: 6,
    // The head stands over the rows and pushes them down by one; the totals stand over the last.
    scrollPaddingEnd: GRID_ROW_HEIGHT * (hasTotals ? 2 : 1),
  })
  const focus = (): void => sheet.current?.focus({ preventScroll: true })
  const focusCell = (line: string, columnKey: string): void => {
    const row = (): number => store.shown().findIndex((one) => one.key === line)
    // What is asked for must be seen, whatever was searched.
    if (row() < 0 && store.placeOf(line) >= 0) store.setView({ ...store.view(), search: '' })
    const column = columns.findIndex((one) => one.key === columnKey)
    control.goTo(Math.max(0, row()), Math.max(0, column))
    focus()
  }
  const nextError = (): void => {
    const row = all.findIndex(({ key }) => key === lines[stance.cursor.row]?.key)
    const found = nextRemark(remarks, { row, column: stance.cursor.column }, columns)
    if (found) focusCell(found.line, found.key)
  }
  useImperativeHandle(ref, () => ({ focus, focusCell, control, nextError }))
  const scrollTo = (row: number): void => virtual.scrollToIndex(entries.indexOf(row), { align: 'auto' })
  useScrollAfter(scroller, gridId, stance.cursor, scrollTo, lines.length)
  useInside(control, lines.length)
  useActive(onActive, lines[stance.cursor.row], columns[stance.cursor.column])
  const press = useGridPress(control, nextError)
  const hearScan = useScans(control, focus)
  return {
    gridId,
    scroller,
    sheet,
    control,
    ...shown,
    hasTotals,
    stance,
    remarksOf,
    remarks,
    virtual,
    widths,
    focus,
    nextError,
    press,
    hearScan,
    faceOf: (key: string): string => store.faceOf(key),
  }
}

/** Where fewer lines are shown than before, the active cell goes to the last of them. */
function useInside(control: GridControl, count: number): void {
  useEffect(() => {
    const { cursor, edit } = control.current()
    if (!edit && cursor.row >= Math.max(1, count)) control.go(cursor)
  }, [control, count])
}

/** Tells the page which cell is the active one. */
function useActive(onActive: LineGridProps['onActive'], line: GridLine | undefined, column: GridColumn | undefined) {
  useEffect(() => onActive?.(line, column), [onActive, line, column])
}

/** The lines as they are looked at, under the headings of their groups. */
function useShown(store: LineGridProps['store']) {
  const all = useSyncExternalStore(store.subscribe, store.scoped)
  const lines = useSyncExternalStore(store.subscribe, store.shown)
  const groups = useSyncExternalStore(store.subscribe, store.groups)
  const columns = useSyncExternalStore(store.subscribe, store.columns)
  const entries = useMemo(() => gridEntries(lines, groups), [lines, groups])
  const pasted = useSyncExternalStore(store.subscribe, store.pasteNotice)
  return { all, lines, columns, entries, pasted, numberOf: useNumbers(all, lines) }
}

/** The number of a line, as entered, whatever is shown above it. */
function useNumbers(all: readonly GridLine[], shown: readonly GridLine[]): (line: GridLine, row: number) => number {
  const numbers = useMemo(
    () => (all === shown ? undefined : new Map(all.map((line, at) => [line, at + 1]))),
    [all, shown],
  )
  return (line, row) => numbers?.get(line) ?? row + 1
}

/** What is to be said of the lines. Findings come anew with every key; the own remarks of a line are kept. */
function useRemarks(lines: readonly GridLine[], columns: readonly GridColumn[], findings: LineGridProps['findings']) {
  const say = useUiText()
  const own = useMemo(() => createRemarkBook(columns, say), [columns, say])
  const remarksOf = useMemo(() => createJoinedRemarks(own, findings), [own, findings])
  const remarks = useMemo(() => placeRemarks(lines, columns, remarksOf), [lines, columns, remarksOf])
  return { remarksOf, remarks }
}

function useGridWidths(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn[],
  lines: readonly GridLine[],
): readonly number[] {
  const room = useWidth(scroller)
  return useMemo(() => gridWidths(columns, lines, room), [columns, lines, room])
}

function useControl(store: LineGridProps['store'], { isReadOnly, canAddLines, isEmptyLine }: GridRights) {
  const [control] = useState(() => new GridControl(store))
  useEffect(() => store.subscribe(control.keepColumn), [store, control])
  useEffect(
    () => control.allow({ isReadOnly, canAddLines, isEmptyLine }),
    [control, isReadOnly, canAddLines, isEmptyLine],
  )
  return control
}

/** Keys of the grid itself. Escape makes the next Tab leave the grid, so that no one is caught in it. */
function useGridPress(control: GridControl, nextError: () => void) {
  const isLeaving = useRef(false)
  return (event: KeyboardEvent): void => {
    const name = keyName(event)
    if (event.key === 'Tab' && isLeaving.current) return
    if (event.key !== 'Shift') isLeaving.current = name === 'Escape'
    const isUsed = name === 'F8' || pressGridKey(control, event)
    if (name === 'F8') nextError()
    if (!isUsed) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Brings the active cell into view after it moved, never while the pointer scrolls. */
function useScrollAfter(
  scroller: RefObject<HTMLDivElement | null>,
  gridId: string,
  place: { readonly row: number; readonly column: number },
  scrollTo: (row: number) => void,
  count: number,
): void {
  const last = useRef('0:0')
  const { row, column } = place
  useEffect(() => {
    const here = `${row}:${column}`
    if (last.current === here) return
    last.current = here
    if (row < count) scrollTo(row)
    const cell = scroller.current?.querySelector(`#${CSS.escape(`${gridId}-${row}-${column}`)}`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column, count, gridId, scroller, scrollTo])
}
