import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useUiText } from '../language/language.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import { classes } from '../props/given.ts'
import styles from './data-table.module.css'
import { TableBody, TotalsRow } from './table-body.tsx'
import cardStyles from './table-cards.module.css'
import { CARD_HEIGHT, cardColumns } from './table-cards.ts'
import { TableFilters } from './table-filters.tsx'
import { TableHead } from './table-head.tsx'
import { pinnedFirst, tracksOf } from './table-tracks.ts'
import type { DataColumn, RowKind, SortKey } from './table-types.ts'
import { type Table, useTable } from './use-table.ts'
import { PAPER_WIDTH, PRINTED_MOST, usePrinting } from './use-printing.ts'
import { filterByOf } from './use-table-input.ts'

export interface DataTableProps<R> {
  readonly label: string
  readonly columns: readonly DataColumn<R>[]
  /** The rows that have come, from the first on; undefined before the first answer. */
  readonly rows: readonly R[] | undefined
  readonly keyOf: (row: R) => string
  /** How many there are in all: the scroll bar tells the truth, rows that have not come are grey. */
  readonly rowCount?: number | undefined
  /** Asked when the user comes near rows that have not come; hears up to which row one looks. */
  readonly onNeedMore?: ((last: number) => void) | undefined
  readonly sort?: readonly SortKey[] | undefined
  readonly onSort?: ((sort: readonly SortKey[]) => void) | undefined
  readonly widths?: Readonly<Record<string, number>> | undefined
  readonly onWidth?: ((key: string, width: number) => void) | undefined
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelection?: ((selection: ReadonlySet<string>) => void) | undefined
  /** Why this row cannot be selected; it is then passed over. */
  readonly reasonOf?: ((row: R) => string | undefined) | undefined
  /** What is wanted of the columns that have a filter, by their keys. */
  readonly filters?: Readonly<Record<string, string>> | undefined
  readonly onFilter?: ((key: string, text: string) => void) | undefined
  /** A column is pinned, or let go; the caller keeps it in `isPinned`. */
  readonly onPin?: ((key: string, isPinned: boolean) => void) | undefined
  /** Its titles then have a menu: a column is hidden, and filtered where the page does so. */
  readonly onHide?: ((key: string) => void) | undefined
  readonly onFilterBy?: ((key: string) => void) | undefined
  /** A cell was changed to a text that its column does not refuse. */
  readonly onEdit?: ((row: R, key: string, text: string) => void) | undefined
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
  /** What stands under a row that is unfolded, as wide as what is seen. */
  readonly detailOf?: ((row: R) => ReactNode) | undefined
  /** The figures of the whole filter under their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  readonly rowHeight?: 32 | 40 | 52 | 64 | undefined
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

/** No wider than what is seen, once that is known. */
const asSeen = (room: number): CSSProperties => (room > 0 ? { maxWidth: room } : {})

const isFetchedAgain = ({ isLoading, rows }: Pick<DataTableProps<unknown>, 'isLoading' | 'rows'>): boolean =>
  isLoading === true && rows !== undefined

const OFF = undefined
/** What one does with rows and columns is left off on paper. */
const ON_PAPER = {
  onSort: OFF,
  onWidth: OFF,
  onPin: OFF,
  onHide: OFF,
  onFilter: OFF,
  onFilterBy: OFF,
  onSelection: OFF,
  rowMenu: OFF,
  gutter: 8,
} as const

/** A card is opened by a press; what columns are for is left off. */
const IN_CARDS = { rowMenu: OFF, onPin: OFF, onHide: OFF, gutter: 16, rowHeight: CARD_HEIGHT } as const

/** Rows to look at: a list or a report. Everything shown is the caller's; the table draws only what is seen. */
export function DataTable<R>({ columns: given, ...rest }: DataTableProps<R>) {
  const columns = useMemo(() => pinnedFirst(given), [given])
  const cards = useMemo(() => cardColumns(given), [given])
  const isPrinting = usePrinting()
  const isNarrow = useIsNarrow()
  if (isPrinting) return <TableFrame props={{ ...rest, ...ON_PAPER, columns }} isPrinting />
  if (isNarrow && cards.length > 0) return <TableFrame props={{ ...rest, ...IN_CARDS, columns: cards }} isCards />
  return <TableFrame props={{ ...rest, columns }} />
}

interface TableFrameProps<R> {
  readonly props: DataTableProps<R>
  readonly isPrinting?: boolean
  readonly isCards?: boolean
}

function TableFrame<R>({ props, isPrinting = false, isCards = false }: TableFrameProps<R>) {
  const { columns, rows, gutter = 24, widths } = props
  const say = useUiText()
  const table = useTable(props, isPrinting)
  const { scroller } = table
  const room = isPrinting ? PAPER_WIDTH : table.room
  const isSelectable = props.onSelection !== undefined
  const hasMenu = props.rowMenu !== undefined
  const hasFilters = props.onFilter !== undefined
  return (
    <div className={classes(styles.frame, props.isStale && styles.stale, isCards && cardStyles.cards)}>
      {isFetchedAgain(props) ? <div className={styles.loading} role="progressbar" aria-label={say('loading')} /> : null}
      <div
        ref={scroller}
        role={props.isFolded ? 'treegrid' : 'grid'}
        tabIndex={0}
        className={styles.scroller}
        style={tracksOf({ columns, widths, isSelectable, hasMenu, gutter, room, hasFilters })}
        aria-label={props.label}
        aria-rowcount={table.count + (hasFilters ? 2 : 1)}
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
          <TableEnd props={props} room={table.room} />
        </div>
      </div>
      <PrintedPart shown={isPrinting ? (rows?.length ?? 0) : 0} count={table.count} />
    </div>
  )
}

/** What stands under the rows: that there are none, and their totals. */
function TableEnd<R>({ props, room }: { readonly props: DataTableProps<R>; readonly room: number }) {
  const { columns, rows, totals } = props
  const [isSelectable, hasMenu] = [props.onSelection !== undefined, props.rowMenu !== undefined]
  return (
    <>
      {rows?.length === 0 ? <EmptyRow room={room}>{props.empty}</EmptyRow> : null}
      {totals && rows !== undefined ? <TotalsRow {...{ columns, isSelectable, hasMenu, totals }} /> : null}
    </>
  )
}

/** Paper shows no scroll bar: it says itself when there are more rows than the `shown` ones. */
function PrintedPart({ shown, count }: { readonly shown: number; readonly count: number }) {
  const say = useUiText()
  const printed = Math.min(shown, PRINTED_MOST)
  return printed > 0 && printed < count ? (
    <p className={styles.printed}>{say('printedRows', { shown: printed, count })}</p>
  ) : null
}

function EmptyRow({ room, children }: { readonly room: number; readonly children: ReactNode }) {
  return (
    <div role="row" tabIndex={-1} style={{ display: 'contents' }}>
      <div role="gridcell" tabIndex={-1} className={styles.empty} style={asSeen(room)}>
        {children}
      </div>
    </div>
  )
}

const NO_FILTERS: Readonly<Record<string, string>> = {}

/** The keys of the rows that may be selected, and whether all, some or none of them are. */
function useSelectable<R>({ rows, keyOf, onSelection, reasonOf }: DataTableProps<R>, selection: ReadonlySet<string>) {
  const keys = useMemo(() => {
    if (!onSelection || !rows) return []
    return (reasonOf ? rows.filter((row) => reasonOf(row) === undefined) : rows).map(keyOf)
  }, [rows, keyOf, onSelection, reasonOf])
  const state = useMemo(() => {
    const count = selection.size === 0 ? 0 : keys.filter((key) => selection.has(key)).length
    return count === 0 ? 'off' : count === keys.length ? 'on' : 'mixed'
  }, [keys, selection])
  return { keys, state } as const
}

function TableTop<R>({ props, table }: { readonly props: DataTableProps<R>; readonly table: Table<R> }) {
  const { columns, onSelection, onFilter } = props
  const { keys, state } = useSelectable(props, table.selection)
  const hasMenu = props.rowMenu !== undefined
  return (
    <div role="rowgroup" className={styles.head}>
      <TableHead
        tableId={table.tableId}
        columns={columns}
        sort={table.sort}
        widthOf={table.widthOf}
        hasMenu={hasMenu}
        onSort={props.onSort}
        onWidth={props.onWidth}
        onPin={props.onPin}
        onHide={props.onHide}
        filterByOf={(column) => filterByOf(props, column)}
        menu={table.menu}
        onMenu={table.openMenu}
        active={table.head}
        selection={onSelection ? state : 'none'}
        onSelectAll={() => onSelection?.(new Set(state === 'on' ? [] : keys))}
      />
      {onFilter ? (
        <TableFilters
          {...{ columns, onFilter, hasMenu }}
          filters={props.filters ?? NO_FILTERS}
          hasTick={onSelection !== undefined}
          onLeave={() => table.scroller.current?.focus({ preventScroll: true })}
        />
      ) : null}
    </div>
  )
}
