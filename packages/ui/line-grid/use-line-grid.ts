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
import { GridControl, type GridRights } from './grid-control.ts'
import { keyName, pressGridKey } from './grid-keys.ts'
import { createJoinedRemarks, createRemarkBook, nextRemark, placeRemarks } from './grid-remarks.ts'
import type { GridColumn, GridLine } from './grid-types.ts'
import { gridWidths } from './grid-widths.ts'
import type { LineGridProps } from './line-grid.tsx'

export const GRID_ROW_HEIGHT = 32

/** Everything the grid knows while it is drawn: lines, stance, remarks, and what its page may ask of it. */
export function useLineGrid(props: LineGridProps) {
  const { store, findings, isReadOnly = false, canAddLines = true, isEmptyLine, onActive, ref } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const control = useControl(store, { isReadOnly, canAddLines, isEmptyLine })
  const lines = useSyncExternalStore(store.subscribe, store.lines)
  const stance = useSyncExternalStore(control.subscribe, control.current)
  const columns = useSyncExternalStore(store.subscribe, store.columns)
  const { remarksOf, remarks } = useRemarks(lines, columns, findings)
  const widths = useGridWidths(scroller, columns, lines)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GRID_ROW_HEIGHT,
    overscan: 6,
    // The head stands over the rows and pushes them down by one.
    scrollPaddingEnd: GRID_ROW_HEIGHT,
  })
  const focus = (): void => sheet.current?.focus({ preventScroll: true })
  const goTo = (row: number, columnKey: string): void => {
    const column = columns.findIndex((one) => one.key === columnKey)
    control.goTo(Math.max(0, row), Math.max(0, column))
    focus()
  }
  const nextError = (): void => {
    const found = nextRemark(remarks, stance.cursor, columns)
    if (found) goTo(found.row, found.key)
  }
  useImperativeHandle(ref, () => ({
    focus,
    focusCell: (line, column) =>
      goTo(
        store.lines().findIndex((one) => one.key === line),
        column,
      ),
    control,
    nextError,
  }))
  useScrollAfter(scroller, gridId, stance.cursor, virtual.scrollToIndex, lines.length)
  useActive(onActive, lines[stance.cursor.row], columns[stance.cursor.column])
  const press = useGridPress(control, nextError)
  return {
    gridId,
    scroller,
    sheet,
    control,
    lines,
    stance,
    columns,
    remarksOf,
    remarks,
    virtual,
    widths,
    focus,
    nextError,
    press,
    faceOf: (key: string): string => store.faceOf(key),
  }
}

/** Tells the page which cell is the active one. */
function useActive(onActive: LineGridProps['onActive'], line: GridLine | undefined, column: GridColumn | undefined) {
  useEffect(() => onActive?.(line, column), [onActive, line, column])
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
  scrollToIndex: (index: number, options: { align: 'auto' }) => void,
  count: number,
): void {
  const last = useRef('0:0')
  const { row, column } = place
  useEffect(() => {
    const here = `${row}:${column}`
    if (last.current === here) return
    last.current = here
    if (row < count) scrollToIndex(row, { align: 'auto' })
    const cell = scroller.current?.querySelector(`#${CSS.escape(`${gridId}-${row}-${column}`)}`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column, count, gridId, scroller, scrollToIndex])
}
