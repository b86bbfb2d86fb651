import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { useLongWait } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow, TableRowSkeleton } from './table-row.tsx'
import { type DataColumn, fittingWidths, type RowKind, sharedWidths, type SortKey } from './table-types.ts'
import { useTableInput } from './use-table-input.ts'
import { useWidth } from './use-width.ts'

export interface DataTableProps<R> {
  readonly label: string
  readonly columns: readonly DataColumn<R>[]
  /** The rows that have come, from the first on; undefined before the first answer. */
  readonly rows: readonly R[] | undefined
  readonly keyOf: (row: R) => string
  /** How many there are in all: the scroll bar tells the truth, rows that have not come are grey. */
  readonly rowCount?: number | undefined
  /** Asked when the user comes near rows that have not come. */
  readonly onNeedMore?: (() => void) | undefined
  readonly sort?: readonly SortKey[] | undefined
  readonly onSort?: ((sort: readonly SortKey[]) => void) | undefined
  readonly widths?: Readonly<Record<string, number>> | undefined
  readonly onWidth?: ((key: string, width: number) => void) | undefined
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelection?: ((selection: ReadonlySet<string>) => void) | undefined
  readonly current?: string | undefined
  readonly onCurrent?: ((row: R) => void) | undefined
  readonly onOpen?: ((row: R, isNewTab: boolean) => void) | undefined
  readonly onPeek?: ((row: R) => void) | undefined
  readonly rowMenu?: ((row: R) => ReactNode) | undefined
  readonly kindOf?: ((row: R) => RowKind) | undefined
  readonly levelOf?: ((row: R) => number) | undefined
  /** For rows that fold: whether this one is folded now. */
  readonly isFolded?: ((row: R) => boolean | undefined) | undefined
  readonly onFold?: ((row: R) => void) | undefined
  /** The figures of the whole filter under their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  readonly rowHeight?: 32 | 40 | 52 | undefined
  readonly gutter?: 8 | 16 | 24 | undefined
  /** New rows are being fetched: the old ones stay under a thin bar. */
  readonly isLoading?: boolean | undefined
  /** The rows are of an earlier moment. */
  readonly isStale?: boolean | undefined
  readonly empty?: ReactNode
  readonly autoFocus?: boolean | undefined
  /** How far down the table begins, and where it is told how far it was moved. */
  readonly scrollStart?: number | undefined
  readonly onScrolled?: ((top: number) => void) | undefined
}

const NO_SORT: readonly SortKey[] = []
const NO_SELECTION: ReadonlySet<string> = new Set()

/** What the table remembers and computes for its drawing. */
function useTable<R>(props: DataTableProps<R>) {
  const { rows, keyOf, sort = NO_SORT, selection = NO_SELECTION, rowHeight = 40, widths } = props
  const tableId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const isLongWait = useLongWait(rows === undefined)
  const [ownCurrent, setOwnCurrent] = useState<string | undefined>(undefined)
  const current = props.current ?? ownCurrent
  const count = rows === undefined ? (isLongWait ? 5 : 0) : Math.max(rows.length, props.rowCount ?? 0)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: 36,
    scrollPaddingEnd: props.totals ? 40 : 0,
  })
  const isFocused = props.autoFocus === true
  // A page begins at its rows unless a field has been focused already; a div does not take `autoFocus` by itself.
  useEffect(() => {
    if (isFocused && document.activeElement === document.body) scroller.current?.focus({ preventScroll: true })
  }, [isFocused])
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  useNeedMore(virtual.getVirtualItems().at(-1)?.index ?? 0, rows?.length ?? 0, count, props.onNeedMore)
  const widthOf = (column: DataColumn<R>): number => widths?.[column.key] ?? column.width
  const onCurrent = (row: R): void => {
    setOwnCurrent(keyOf(row))
    props.onCurrent?.(row)
  }
  const reveal = (index: number): void => virtual.scrollToIndex(index, { align: 'auto' })
  const input = useTableInput({ ...props, sort, selection, current, widthOf, onCurrent, reveal })
  const currentIndex = rows?.findIndex((row) => keyOf(row) === current) ?? -1
  useStart(scroller, rows !== undefined, props.scrollStart ?? 0, () => {
    if (currentIndex >= 0) reveal(currentIndex)
  })
  const place = input.head >= 0 ? `head-${input.head}` : currentIndex >= 0 ? `row-${currentIndex}` : undefined
  const active = place === undefined ? undefined : `${tableId}-${place}`
  return { ...input, tableId, scroller, room, current, count, virtual, widthOf, sort, selection, rowHeight, active }
}

type Table<R> = ReturnType<typeof useTable<R>>

/** No wider than what is seen, once that is known. */
const asSeen = (room: number): CSSProperties => (room > 0 ? { maxWidth: room } : {})

/** Rows to look at: a list or a report. Everything shown is the caller's; the table draws only what is seen. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { columns, rows, gutter = 24, widths } = props
  const say = useUiText()
  const table = useTable(props)
  const { scroller } = table
  const isSelectable = props.onSelection !== undefined
  const hasMenu = props.rowMenu !== undefined
  return (
    <div className={classes(styles.frame, props.isStale && styles.stale)}>
      {props.isLoading && rows !== undefined ? (
        <div className={styles.loading} role="progressbar" aria-label={say('loading')} />
      ) : null}
      <div
        ref={scroller}
        role={props.isFolded ? 'treegrid' : 'grid'}
        tabIndex={0}
        className={styles.scroller}
        style={tracksOf({ columns, widths, isSelectable, hasMenu, gutter, room: table.room })}
        aria-label={props.label}
        aria-rowcount={table.count + 1}
        aria-colcount={columns.length}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={props.isLoading || rows === undefined || undefined}
        aria-activedescendant={table.active}
        data-head={table.head >= 0 || undefined}
        onScroll={(event) => props.onScrolled?.(event.currentTarget.scrollTop)}
        {...table.frame}
      >
        <div className={styles.sheet}>
          <TableTop props={props} table={table} />
          <TableBody props={props} table={table} />
          {rows?.length === 0 ? (
            <div role="row" tabIndex={-1} style={{ display: 'contents' }}>
              <div role="gridcell" tabIndex={-1} className={styles.empty} style={asSeen(table.room)}>
                {props.empty}
              </div>
            </div>
          ) : null}
          {props.totals && rows !== undefined ? (
            <TotalsRow {...{ columns, isSelectable, hasMenu }} totals={props.totals} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface TablePartProps<R> {
  readonly props: DataTableProps<R>
  readonly table: Table<R>
}

function TableTop<R>({ props, table }: TablePartProps<R>) {
  const { rows = [], keyOf, onSelection } = props
  const selectedHere = rows.filter((row) => table.selection.has(keyOf(row))).length
  const state = selectedHere === 0 ? 'off' : selectedHere === rows.length ? 'on' : 'mixed'
  return (
    <TableHead
      tableId={table.tableId}
      columns={props.columns}
      sort={table.sort}
      widthOf={table.widthOf}
      hasMenu={props.rowMenu !== undefined}
      onSort={props.onSort}
      onWidth={props.onWidth}
      active={table.head}
      selection={onSelection ? state : 'none'}
      onSelectAll={() => onSelection?.(new Set(state === 'on' ? [] : rows.map(keyOf)))}
    />
  )
}

function TableBody<R>({ props, table }: TablePartProps<R>) {
  const { columns, rows, keyOf } = props
  const isSelectable = props.onSelection !== undefined
  const hasMenu = props.rowMenu !== undefined
  const height = table.rowHeight
  return (
    <div role="rowgroup" className={styles.body} style={{ height: table.virtual.getTotalSize() }}>
      {table.virtual.getVirtualItems().map(({ index, start: top }) => {
        const row = rows?.[index]
        if (row === undefined) {
          return <TableRowSkeleton key={index} {...{ index, columns, isSelectable, hasMenu, top, height }} />
        }
        const key = keyOf(row)
        return (
          <TableRow
            key={key}
            id={`${table.tableId}-row-${index}`}
            {...{ row, index, columns, isSelectable, top, height }}
            isSelected={table.selection.has(key)}
            isCurrent={key === table.current}
            kind={props.kindOf?.(row) ?? 'row'}
            level={props.levelOf?.(row) ?? 0}
            isFolded={props.isFolded?.(row)}
            rowMenu={props.rowMenu}
          />
        )
      })}
    </div>
  )
}

interface TotalsRowProps<R> {
  readonly columns: readonly DataColumn<R>[]
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly isSelectable: boolean
  readonly hasMenu: boolean
}

function TotalsRow<R>({ columns, totals, isSelectable, hasMenu }: TotalsRowProps<R>) {
  return (
    <div role="row" tabIndex={-1} className={styles.totals}>
      {isSelectable ? <div aria-hidden="true" className={classes(styles.cell, styles.tick)} /> : null}
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          tabIndex={-1}
          data-align={column.align}
          className={classes(styles.cell, place === 0 && styles.first)}
        >
          <span className={styles.content}>{totals[column.key]}</span>
        </div>
      ))}
      {hasMenu ? <div aria-hidden="true" className={styles.cell} /> : null}
    </div>
  )
}

interface TrackOptions<R> {
  readonly columns: readonly DataColumn<R>[]
  readonly widths: Readonly<Record<string, number>> | undefined
  readonly isSelectable: boolean
  readonly hasMenu: boolean
  readonly gutter: number
  /** How wide the table is; 0 before it is known. */
  readonly room: number
}

/** The tracks of header, rows and totals, set once on the frame so that a new width redraws no row. */
function tracksOf<R>({ columns, widths, isSelectable, hasMenu, gutter, room }: TrackOptions<R>): CSSProperties {
  const tick = isSelectable ? gutter + 24 : 0
  const edge = gutter - 8
  const edgesTotal = (isSelectable ? 0 : edge) + (hasMenu ? 52 : edge)
  const forColumns = room === 0 ? Infinity : room - tick - edgesTotal
  // Room around figures and heads is given up before names are cut.
  const fitted = fittingWidths(columns, widths, forColumns, true)
  const shared = sharedWidths(columns, widths, fitted, forColumns)
  const tracks = columns.map((column, place) => {
    const edges = [place === 0 && !isSelectable, place === columns.length - 1 && !hasMenu].filter(Boolean).length
    return `${(shared[place] ?? column.width) + edges * edge}px`
  })
  const template = [...(isSelectable ? [`${tick}px`] : []), ...tracks, ...(hasMenu ? ['52px'] : [])].join(' ')
  const first = isSelectable ? 8 : gutter
  return {
    '--table-columns': template,
    '--gutter': `${gutter}px`,
    '--gutter-first': `${first}px`,
    '--first-left': `${tick}px`,
  } as CSSProperties
}

/** Begins where the table was left, once there are rows to stand on. */
function useStart(scroller: RefObject<HTMLElement | null>, hasRows: boolean, top: number, onStarted: () => void): void {
  const isDone = useRef(false)
  const started = useRef(onStarted)
  useLayoutEffect(() => {
    started.current = onStarted
  })
  useLayoutEffect(() => {
    if (!hasRows || isDone.current) return
    isDone.current = true
    if (top > 0) scroller.current?.scrollTo({ top })
    started.current()
  }, [scroller, hasRows, top])
}

/** Asks once for every arrival that does not reach what is seen. */
function useNeedMore(last: number, loaded: number, count: number, onNeedMore: (() => void) | undefined): void {
  const isNeeded = loaded > 0 && loaded < count && last >= loaded - 20
  const latest = useRef(onNeedMore)
  const askedAt = useRef(-1)
  useEffect(() => {
    latest.current = onNeedMore
  })
  useEffect(() => {
    if (!isNeeded || askedAt.current === loaded) return
    askedAt.current = loaded
    latest.current?.()
  }, [isNeeded, loaded])
}
