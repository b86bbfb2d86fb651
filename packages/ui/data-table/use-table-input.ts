import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { DataTableProps } from './data-table.tsx'
import { WIDTH_LEAST } from './table-head.tsx'
import type { CellEditing } from './use-cell-edit.ts'
import { useIndexOf } from './use-index-of.ts'
import { type DataColumn, nextSelection, nextSort, type SortKey } from './table-types.ts'

export interface TableInput<R> extends DataTableProps<R> {
  readonly sort: readonly SortKey[]
  readonly selection: ReadonlySet<string>
  readonly widthOf: (column: DataColumn<R>) => number
  readonly onCurrent: (row: R) => void
  readonly reveal: (index: number) => void
  readonly editing: CellEditing<R>
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 12,
  PageUp: -12,
  Home: -1_000_000,
  End: 1_000_000,
}

const numberUnder = (target: EventTarget, name: 'row' | 'tick' | 'fold'): number | undefined => {
  if (!(target instanceof Element)) return undefined
  const found = target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  return found === undefined ? undefined : Number.parseInt(found, 10)
}

/** Menus and lists of choices lie over the page, outside the table; their keys and clicks arrive here all the same. */
const isElsewhere = (event: KeyboardEvent | MouseEvent): boolean =>
  event.target instanceof Node && !event.currentTarget.contains(event.target)

const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null

/** What keys and clicks may do to the rows. */
function useRowMoves<R>(table: TableInput<R>, setHead: (place: number) => void) {
  const { rows = [], keyOf, current, reveal } = table
  const lastTicked = useRef<string | undefined>(undefined)
  const at = useIndexOf(table.rows, keyOf, current)

  const tick = (index: number, isRange: boolean): void => {
    const row = rows[index]
    if (!row || !table.onSelection) return
    if (table.reasonOf?.(row) !== undefined) return
    const key = keyOf(row)
    table.onSelection(nextSelection(table.selection, selectableKeys(table), key, lastTicked.current, isRange))
    lastTicked.current = key
  }
  const go = (index: number): R | undefined => {
    const wanted = Math.max(0, Math.min(rows.length - 1, index))
    const row = rows[wanted]
    if (!row) return undefined
    setHead(-1)
    table.onCurrent(row)
    reveal(wanted)
    return row
  }
  const move = (by: number, isExtending: boolean): void => {
    if (by < 0 && at <= 0 && !isExtending) return setHead(0)
    if (isExtending && at >= 0 && !table.selection.has(current ?? '')) tick(at, false)
    const row = go(at < 0 ? 0 : at + by)
    if (isExtending && row && !table.selection.has(keyOf(row))) tick(rows.indexOf(row), false)
  }
  const fold = (index: number, wanted?: boolean): boolean => {
    const row = rows[index]
    const isFolded = row === undefined ? undefined : table.isFolded?.(row)
    if (row === undefined || isFolded === undefined || isFolded === wanted) return false
    table.onFold?.(row)
    return true
  }
  /** In a tree: from a row to its head, or from a head into its rows. */
  const walk = (index: number, isOut: boolean): boolean => {
    const { levelOf, isFolded } = table
    const from = rows[index]
    if (!levelOf || !isFolded || from === undefined) return false
    const level = levelOf(from)
    const inner = rows[index + 1]
    if (!isOut) return inner !== undefined && levelOf(inner) > level && go(index + 1) !== undefined
    const head = rows.slice(0, index).findLastIndex((row) => levelOf(row) < level)
    return head >= 0 && go(head) !== undefined
  }
  return { at, tick, go, move, fold, walk }
}

/** Keys while a row is active. False leaves the key to the page. */
function pressRow<R>(table: TableInput<R>, moves: ReturnType<typeof useRowMoves<R>>, event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const step = STEPS[key]
  if (step !== undefined && !isHeld && !event.altKey) {
    moves.move(step, event.shiftKey)
    return true
  }
  if (isHeld && key !== 'Enter') return key === 'a' && selectAll(table)
  return pressKey(table, moves, key, event)
}

const selectableKeys = <R>({ rows = [], keyOf, reasonOf }: TableInput<R>): readonly string[] =>
  (reasonOf ? rows.filter((row) => reasonOf(row) === undefined) : rows).map(keyOf)

function selectAll<R>(table: TableInput<R>): boolean {
  table.onSelection?.(new Set(selectableKeys(table)))
  return table.onSelection !== undefined
}

function pressKey<R>(
  table: TableInput<R>,
  { at: current, tick, fold, walk }: ReturnType<typeof useRowMoves<R>>,
  key: string,
  event: KeyboardEvent,
): boolean {
  // Until a row is current, the keys are on the first one.
  const at = Math.max(0, current)
  const row = table.rows?.[at]
  switch (key) {
    case 'ArrowRight':
      return fold(at, false) || walk(at, false)
    case 'ArrowLeft':
      return fold(at, true) || walk(at, true)
    case 'F2':
      return table.editing.begin(at)
    case 'x':
      if (row) tick(at, event.shiftKey)
      return row !== undefined
    case 'Enter':
      if (row) table.onOpen?.(row, event.ctrlKey || event.metaKey)
      return row !== undefined && table.onOpen !== undefined
    case ' ':
      if (row) table.onPeek?.(row)
      return row !== undefined && table.onPeek !== undefined
    default:
      return false
  }
}

function click<R>(
  table: TableInput<R>,
  { fold, tick, go }: ReturnType<typeof useRowMoves<R>>,
  event: MouseEvent,
): void {
  const folded = numberUnder(event.target, 'fold')
  if (folded !== undefined) return void fold(folded)
  const ticked = numberUnder(event.target, 'tick')
  if (ticked !== undefined) return tick(ticked, event.shiftKey)
  const index = numberUnder(event.target, 'row')
  if (index === undefined || isOwnControl(event.target)) return
  const row = go(index)
  const edit = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edit]') : null
  if (edit && table.editing.begin(index, edit.dataset['edit'])) return
  const isSelectingText = window.getSelection()?.isCollapsed === false
  if (row && table.onOpen && !isSelectingText) table.onOpen(row, event.ctrlKey || event.metaKey)
}

/** A row that is scrolled away is drawn no more, and would take the focus of the cell that was clicked with it. */
function keepFocus({ currentTarget, target }: MouseEvent): void {
  const isInside = currentTarget !== document.activeElement && currentTarget.contains(document.activeElement)
  if (isInside && !isOwnControl(target) && currentTarget instanceof HTMLElement)
    currentTarget.focus({ preventScroll: true })
}

/** Keys and clicks of the table, on its frame: rows need no listeners of their own. */
export function useTableInput<R>(table: TableInput<R>) {
  const [head, setHead] = useState(-1)
  const [menu, setMenu] = useState<string | undefined>(undefined)
  const moves = useRowMoves(table, setHead)
  const { go } = moves
  const frame = {
    onKeyDown: (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return
      if (event.target !== event.currentTarget && isOwnControl(event.target)) return
      const isMenu = head >= 0 && table.onHide !== undefined && event.altKey && event.key === 'ArrowDown'
      if (isMenu) openMenu(table.columns[head]?.key)
      const isUsed = isMenu || (head >= 0 ? pressHead(table, head, setHead, go, event) : pressRow(table, moves, event))
      if (!isUsed) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent): void => {
      if (isElsewhere(event)) return
      keepFocus(event)
      click(table, moves, event)
    },
    onBlur: (): void => setHead(-1),
  }
  /** Closed, its title is under the keys again. */
  const openMenu = (key: string | undefined): void => {
    const place = table.columns.findIndex((one) => one.key === (key ?? menu))
    setMenu(key)
    setHead(place)
  }
  return { frame, head, go, menu, openMenu }
}

export type FilterBy = (frame: Element, key: string) => void

/** How a column is filtered from its title: in its own field, or where the page does so. */
export function filterByOf(
  { onFilter, onFilterBy }: Pick<DataTableProps<never>, 'onFilter' | 'onFilterBy'>,
  { filter, isFilterable }: DataColumn<never>,
): FilterBy | undefined {
  if (filter !== undefined && onFilter) return focusFilter
  return isFilterable && onFilterBy ? (_, key) => onFilterBy(key) : undefined
}

function focusFilter(frame: Element, key: string): boolean {
  const cells = [...frame.querySelectorAll<HTMLElement>('[data-filter]')]
  const field = cells.find((cell) => cell.dataset['filter'] === key)?.querySelector<HTMLElement>('input, button')
  field?.focus()
  return field !== undefined && field !== null
}

function pressLetter<R>(
  table: TableInput<R>,
  column: DataColumn<R>,
  setHead: (place: number) => void,
  event: KeyboardEvent,
): boolean {
  const letter = event.ctrlKey || event.metaKey || event.altKey ? '' : event.key.toLowerCase()
  if (letter === 'f' && table.onFilter) return focusFilter(event.currentTarget, column.key)
  if (letter === 'f' && column.isFilterable && table.onFilterBy) {
    table.onFilterBy(column.key)
    return true
  }
  if (letter !== 'p' || !table.onPin) return false
  table.onPin(column.key, column.isPinned !== true)
  // The column moves, and the keys with it.
  setHead(table.columns.filter((one) => one.isPinned && one !== column).length)
  return true
}

/** Keys on the header: arrows walk, Enter sorts (Shift joins), Alt with arrows sets the width, P pins, F filters. */
function pressHead<R>(
  table: TableInput<R>,
  head: number,
  setHead: (place: number) => void,
  go: (index: number) => R | undefined,
  event: KeyboardEvent,
): boolean {
  const column = table.columns[head]
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (event.key === 'ArrowDown' || event.key === 'Escape') {
    go(0)
    return true
  }
  if (!column) return false
  if (side !== 0 && event.altKey) {
    table.onWidth?.(column.key, Math.max(WIDTH_LEAST, table.widthOf(column) + side * 8))
    return true
  }
  if (side !== 0) {
    setHead(Math.max(0, Math.min(table.columns.length - 1, head + side)))
    return true
  }
  if (event.key.length === 1) return pressLetter(table, column, setHead, event)
  if (event.key !== 'Enter' || !column.isSortable) return false
  table.onSort?.(nextSort(table.sort, column.key, event.shiftKey))
  return true
}
