import { type PointerEvent, type RefObject, useRef } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './data-table.module.css'
import { HeadMenu } from './head-menu.tsx'
import { pinOf } from './table-pin.ts'
import { type DataColumn, nextSort, type SortKey } from './table-types.ts'
import type { FilterBy } from './use-table-input.ts'

export interface TableHeadProps<R> {
  readonly tableId: string
  readonly columns: readonly DataColumn<R>[]
  readonly sort: readonly SortKey[]
  readonly onSort: ((sort: readonly SortKey[]) => void) | undefined
  readonly onWidth: ((key: string, width: number) => void) | undefined
  readonly onPin: ((key: string, isPinned: boolean) => void) | undefined
  readonly onHide: ((key: string) => void) | undefined
  /** Leads to the filter of a column; nothing where it has none. */
  readonly filterByOf: (column: DataColumn<R>) => FilterBy | undefined
  /** The column whose menu is open. */
  readonly menu: string | undefined
  readonly onMenu: (key: string | undefined) => void
  readonly widthOf: (column: DataColumn<R>) => number
  /** The header cell under the keys, -1 when a row is. */
  readonly active: number
  readonly selection: 'none' | 'off' | 'mixed' | 'on'
  readonly onSelectAll: () => void
  readonly hasMenu: boolean
}

export const WIDTH_LEAST = 56

/** Titles over their columns. Click sorts, Shift+click joins; the right edge sets the width. */
export function TableHead<R>(props: TableHeadProps<R>) {
  const { tableId, columns, sort, selection, active } = props
  const say = useUiText()
  return (
    <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headRow}>
      {selection === 'none' ? null : (
        <div role="columnheader" tabIndex={-1} className={classes(styles.tick, styles.headCell)}>
          <button
            type="button"
            tabIndex={-1}
            role="checkbox"
            aria-checked={selection === 'mixed' ? 'mixed' : selection === 'on'}
            aria-label={say('selectAll')}
            onClick={props.onSelectAll}
          >
            <CheckMark state={selection} />
          </button>
        </div>
      )}
      {columns.map((column, place) => {
        const sorted = sort.find((one) => one.key === column.key)
        return (
          <HeadCell
            key={column.key}
            {...props}
            id={`${tableId}-head-${place}`}
            column={column}
            place={place}
            isActive={place === active}
            sorted={sorted}
            rank={sorted && sort.length > 1 ? sort.indexOf(sorted) + 1 : undefined}
          />
        )
      })}
      {props.hasMenu ? (
        <div role="columnheader" tabIndex={-1} className={styles.headCell} aria-label={say('more')} />
      ) : null}
    </div>
  )
}

interface HeadCellProps<R> extends TableHeadProps<R> {
  readonly id: string
  readonly column: DataColumn<R>
  readonly place: number
  readonly isActive: boolean
  readonly sorted: SortKey | undefined
  readonly rank: number | undefined
}

function HeadCell<R>(props: HeadCellProps<R>) {
  const { id, column, place, columns, isActive, sorted, rank, sort, onSort, onWidth, widthOf, onHide } = props
  const pin = pinOf(columns, place)
  const cell = useRef<HTMLDivElement>(null)
  const direction = sorted?.isDescending ? 'descending' : 'ascending'
  return (
    <div
      ref={cell}
      id={id}
      role="columnheader"
      tabIndex={-1}
      // Its buttons are no part of its name.
      aria-label={column.title}
      aria-sort={sorted ? direction : undefined}
      data-align={column.align}
      className={classes(styles.headCell, pin.className, sorted && styles.sorted, isActive && styles.headActive)}
      style={pin.style}
      onContextMenu={(event) => {
        if (!onHide) return
        event.preventDefault()
        props.onMenu(column.key)
      }}
    >
      {column.isSortable && onSort ? (
        <Sorter {...{ column, sorted, rank, sort, onSort }} />
      ) : (
        <span className={styles.sorter}>
          <span data-cut>{column.title}</span>
        </span>
      )}
      <HeadButtons {...props} anchor={cell} />
      {onWidth ? (
        <Resizer
          width={() => cell.current?.offsetWidth ?? widthOf(column)}
          onWidth={(width) => onWidth(column.key, width)}
        />
      ) : null}
    </div>
  )
}

type HeadButtonProps<R> = HeadCellProps<R> & { readonly anchor: RefObject<HTMLElement | null> }

function HeadButtons<R>(props: HeadButtonProps<R>) {
  const { column, columns, onPin, onHide } = props
  return (
    <>
      {onPin && (!onHide || column.isPinned) ? <Pin column={column} onPin={onPin} /> : null}
      {onHide ? <HeadMenuButton {...props} onHide={columns.length > 1 ? onHide : undefined} /> : null}
    </>
  )
}

/** Opens what can be done with the column; on the keys it is Alt with the arrow down. */
function HeadMenuButton<R>(props: HeadButtonProps<R>) {
  const { column, menu, onMenu } = props
  const say = useUiText()
  const isOpen = menu === column.key
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.headMenu}
        aria-label={say('columnMenu', { column: column.title })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onMenu(column.key)}
      >
        <Icon name="chevron-down" size={12} />
      </button>
      {isOpen ? <HeadMenu {...props} filterBy={props.filterByOf(column)} onClose={() => onMenu(undefined)} /> : null}
    </>
  )
}

interface ResizerProps {
  readonly width: () => number
  readonly onWidth: (width: number) => void
}

/** The right edge of a title. A finger drags it as a mouse does, also beyond the edge it took. */
function Resizer({ width: widthNow, onWidth }: ResizerProps) {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    const width = widthNow()
    handle.setPointerCapture(event.pointerId)
    const follow = (moved: globalThis.PointerEvent): void =>
      onWidth(Math.max(WIDTH_LEAST, width + moved.clientX - start))
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', follow), {
      once: true,
    })
  }
  return <span className={styles.resizer} aria-hidden="true" onPointerDown={drag} />
}

interface SorterProps<R> extends Pick<HeadCellProps<R>, 'column' | 'sorted' | 'rank' | 'sort'> {
  readonly onSort: NonNullable<HeadCellProps<R>['onSort']>
}

function Sorter<R>({ column, sorted, rank, sort, onSort }: SorterProps<R>) {
  const say = useUiText()
  const way = sorted?.isDescending ? 'sortDescending' : 'sortAscending'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.sorter}
      title={sorted ? `${column.title}, ${say(way)}` : column.title}
      onClick={(event) => onSort(nextSort(sort, column.key, event.shiftKey))}
    >
      <span>{column.title}</span>
      {sorted ? <Icon name={sorted.isDescending ? 'arrow-down' : 'arrow-up'} size={12} /> : null}
      {rank ? <small>{rank}</small> : null}
    </button>
  )
}

interface PinProps<R> {
  readonly column: DataColumn<R>
  readonly onPin: (key: string, isPinned: boolean) => void
}

function Pin<R>({ column, onPin }: PinProps<R>) {
  const say = useUiText()
  const isPinned = column.isPinned === true
  const label = say(isPinned ? 'unpinColumn' : 'pinColumn', { column: column.title })
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={() => onPin(column.key, !isPinned)}
    >
      <Icon name="pin" size={12} />
    </button>
  )
}
