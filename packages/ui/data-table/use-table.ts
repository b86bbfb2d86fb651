import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLongWait } from '../skeleton/skeleton.tsx'
import type { DataTableProps } from './data-table.tsx'
import { FILTER_HEIGHT, HEAD_HEIGHT } from './table-tracks.ts'
import type { DataColumn, SortKey } from './table-types.ts'
import { useNeedMore, useStart } from './use-arrival.ts'
import { useCellEdit } from './use-cell-edit.ts'
import { useIndexOf } from './use-index-of.ts'
import { PRINTED_MOST } from './use-printing.ts'
import { useTableInput } from './use-table-input.ts'
import { useWidth } from './use-width.ts'

const NO_SORT: readonly SortKey[] = []
const NO_SELECTION: ReadonlySet<string> = new Set()

// Drawn beyond each edge, so that the wheel and the arrows meet rows that are there.
const BEYOND = 8

interface Seen {
  readonly first: number
  readonly last: number
}

const AT_THE_TOP: Seen = { first: 0, last: 0 }

/**
 * Which rows are drawn. After a leap that leaves none of the last ones in sight only those that are seen; the others
 * follow when the table is drawn again, which it is as soon as it rests. On paper the first `printed` ones.
 */
function useRange(editedAt: number, printed: number) {
  const seen = useRef(AT_THE_TOP)
  const next = useRef(AT_THE_TOP)
  useLayoutEffect(() => {
    seen.current = next.current
  })
  return (range: Range): number[] => {
    if (printed > 0) return Array.from({ length: printed }, (_, index) => index)
    const { startIndex: first, endIndex: last } = range
    next.current = { first, last }
    const isLeap = last < seen.current.first || first > seen.current.last
    const drawn = defaultRangeExtractor(isLeap ? { ...range, overscan: 0 } : range)
    return editedAt < 0 || drawn.includes(editedAt) ? drawn : [...drawn, editedAt].toSorted((a, b) => a - b)
  }
}

/** The place of every row; a row under change stays drawn wherever the table is scrolled. */
function useRowPlaces<R>(
  props: DataTableProps<R>,
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  editedAt: number,
  printed: number,
) {
  const { rows, keyOf, rowHeight = 40, detailOf, isFolded } = props
  const [details, setDetails] = useState<Readonly<Record<string, number>>>({})
  const heightAt = (index: number): number => {
    const row = rows?.[index]
    const isUnfolded = row !== undefined && detailOf !== undefined && isFolded?.(row) === false
    return rowHeight + (isUnfolded ? (details[keyOf(row)] ?? 0) : 0)
  }
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    overscan: BEYOND,
    scrollPaddingStart: HEAD_HEIGHT + (props.onFilter ? FILTER_HEIGHT : 0),
    scrollPaddingEnd: props.totals ? 40 : 0,
    rangeExtractor: useRange(editedAt, printed),
  })
  const unfolded = detailOf && rows ? rows.map((_, index) => heightAt(index)).join() : ''
  // Where they begin is known; they are placed anew when heights change.
  const heights = `${rowHeight} ${unfolded}`
  const placed = useRef(heights)
  useEffect(() => {
    if (placed.current === heights) return
    placed.current = heights
    virtual.measure()
  }, [virtual, heights])
  const noteDetail = (key: string, height: number): void => setDetails((known) => ({ ...known, [key]: height }))
  return { virtual, noteDetail }
}

/** What the table remembers and computes for its drawing. */
export function useTable<R>(props: DataTableProps<R>, isPrinting: boolean) {
  const { rows, keyOf, sort = NO_SORT, selection = NO_SELECTION, rowHeight = 40, widths } = props
  const tableId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const isLongWait = useLongWait(rows === undefined)
  const [ownCurrent, setOwnCurrent] = useState<string | undefined>(undefined)
  const current = props.current ?? ownCurrent
  const count = rows === undefined ? (isLongWait ? 5 : 0) : Math.max(rows.length, props.rowCount ?? 0)
  const editing = useCellEdit(props, scroller)
  const printed = isPrinting ? Math.min(rows?.length ?? 0, PRINTED_MOST) : 0
  const { virtual, noteDetail } = useRowPlaces(props, scroller, count, editing.at, printed)
  const isFocused = props.autoFocus === true
  // A page begins at its rows unless a field has been focused already; a div does not take `autoFocus` by itself.
  // With the next frame: focus asks where everything stands, which is about to be found out for that frame anyway.
  useEffect(() => {
    if (!isFocused) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFocused])
  useNeedMore(virtual.getVirtualItems().at(-1)?.index ?? 0, rows?.length ?? 0, count, props.onNeedMore)
  const widthOf = (column: DataColumn<R>): number => widths?.[column.key] ?? column.width
  const onCurrent = (row: R): void => {
    setOwnCurrent(keyOf(row))
    props.onCurrent?.(row)
  }
  const reveal = (index: number): void => virtual.scrollToIndex(index, { align: 'auto' })
  const input = useTableInput({ ...props, sort, selection, current, widthOf, onCurrent, reveal, editing })
  const currentIndex = useIndexOf(rows, keyOf, current)
  useStart(scroller, rows !== undefined, props.scrollStart ?? 0, () => {
    if (currentIndex >= 0) reveal(currentIndex)
  })
  const place = input.head >= 0 ? `head-${input.head}` : currentIndex >= 0 ? `row-${currentIndex}` : undefined
  const active = place === undefined ? undefined : `${tableId}-${place}`
  const known = { tableId, scroller, room, current, count, virtual, widthOf, sort, selection, rowHeight, active }
  return { ...input, ...known, editing, noteDetail }
}

export type Table<R> = ReturnType<typeof useTable<R>>
