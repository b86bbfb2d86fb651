import { memo, type ReactNode } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import { pinCount } from './table-tracks.ts'
import type { DataColumn, RowKind } from './table-types.ts'

export interface TableRowProps<R> {
  readonly id: string
  readonly row: R
  readonly index: number
  /** Its number among all rows, the head's included. */
  readonly place: number
  readonly top: number
  readonly height: number
  readonly columns: readonly DataColumn<R>[]
  readonly isSelectable: boolean
  readonly reason: string | undefined
  readonly isEditable: boolean
  readonly editedKey: string | undefined
  readonly editor: ReactNode
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly kind: RowKind
  readonly level: number
  readonly isFolded: boolean | undefined
  readonly rowMenu: ((row: R) => ReactNode) | undefined
}

/** One row, drawn again only when it changes. Clicks are heard by the table. */
function TableRowView<R>(props: TableRowProps<R>) {
  const { id, row, index, top, height, columns, isSelected, isCurrent, kind, level, isFolded, rowMenu, editedKey } =
    props
  const say = useUiText()
  const pinned = pinCount(columns)
  return (
    <div
      role="row"
      tabIndex={-1}
      id={id}
      data-row={index}
      data-kind={kind}
      aria-rowindex={props.place}
      aria-selected={props.isSelectable ? isSelected : undefined}
      aria-level={level > 0 || isFolded !== undefined ? level + 1 : undefined}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      className={classes(
        styles.row,
        isSelected && styles.selected,
        isCurrent && styles.current,
        editedKey !== undefined && styles.edited,
      )}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {props.isSelectable ? (
        <div role="gridcell" tabIndex={-1} className={classes(styles.cell, styles.tick)} data-tick={index}>
          {kind === 'row' ? (
            <span
              role="checkbox"
              tabIndex={-1}
              aria-checked={isSelected}
              aria-label={say('selectRow')}
              aria-disabled={props.reason !== undefined || undefined}
              title={props.reason}
            >
              <CheckMark state={isSelected ? 'on' : 'off'} />
            </span>
          ) : null}
        </div>
      ) : null}
      {columns.map((column, place) => (
        <TableCell
          key={column.key}
          {...{ row, index, column, level, place, isFolded }}
          pinned={pinned}
          isEditable={props.isEditable && kind === 'row' && column.edit !== undefined}
          editor={column.key === editedKey ? props.editor : undefined}
        />
      ))}
      {rowMenu ? (
        <div role="gridcell" tabIndex={-1} className={classes(styles.cell, styles.menu)}>
          {rowMenu(row)}
        </div>
      ) : null}
    </div>
  )
}

interface TableCellProps<R> {
  readonly row: R
  readonly index: number
  readonly column: DataColumn<R>
  readonly level: number
  readonly place: number
  readonly pinned: number
  readonly isFolded: boolean | undefined
  readonly isEditable: boolean
  readonly editor: ReactNode
}

function TableCell<R>(props: TableCellProps<R>) {
  const { row, index, column, level, place, pinned, isFolded, editor } = props
  const say = useUiText()
  const isFirst = place === 0
  const kind = [column.isMono && styles.mono, column.isStrong && styles.strong, column.isQuiet && styles.quiet]
  const indent = isFirst && level > 0 ? { paddingLeft: `calc(var(--gutter-first) + ${level * 16}px)` } : {}
  const pin = place < pinned ? { left: `var(--pin-${place})` } : {}
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      title={column.titleOf?.(row)}
      data-align={column.align}
      data-edit={props.isEditable ? column.key : undefined}
      className={classes(
        styles.cell,
        place < pinned && styles.pinned,
        place === pinned - 1 && column.isPinned && styles.pinEdge,
        isFirst && styles.first,
        ...kind,
      )}
      style={{ ...pin, ...indent }}
    >
      {isFirst && isFolded !== undefined ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          data-fold={index}
          aria-label={say(isFolded ? 'unfold' : 'fold')}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
        </button>
      ) : null}
      {editor ?? <span className={styles.content}>{column.render(row)}</span>}
    </div>
  )
}

export const TableRow = memo(TableRowView) as typeof TableRowView

const SHARES = [62, 78, 50, 84, 58]

interface TableRowSkeletonProps<R> {
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly DataColumn<R>[]
  readonly isSelectable: boolean
  readonly hasMenu: boolean
}

/** The place of a row that has not come yet. */
export function TableRowSkeleton<R>(props: TableRowSkeletonProps<R>) {
  const { index, top, height, columns, isSelectable, hasMenu } = props
  return (
    <div className={styles.row} style={{ transform: `translateY(${top}px)`, height }} aria-hidden="true">
      {isSelectable ? <div className={classes(styles.cell, styles.tick)} /> : null}
      {columns.map((column, place) => (
        <div key={column.key} data-align={column.align} className={classes(styles.cell, place === 0 && styles.first)}>
          <Skeleton width={`${SHARES[(index * 2 + place) % SHARES.length] ?? 60}%`} />
        </div>
      ))}
      {hasMenu ? <div className={styles.cell} /> : null}
    </div>
  )
}
