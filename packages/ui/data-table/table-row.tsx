import { memo, type ReactNode } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import { pinOf } from './table-pin.ts'
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
      {props.isSelectable ? <TickCell {...{ index, kind, isSelected }} reason={props.reason} /> : null}
      {columns.map((column, place) => (
        <TableCell
          key={column.key}
          {...{ row, index, column, level, place, isFolded }}
          pin={pinOf(columns, place)}
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
  readonly pin: ReturnType<typeof pinOf>
  readonly isFolded: boolean | undefined
  readonly isEditable: boolean
  readonly editor: ReactNode
}

function TableCell<R>(props: TableCellProps<R>) {
  const { row, index, column, level, place, pin, isFolded, editor } = props
  const isFirst = place === 0
  const kind = [column.isMono && styles.mono, column.isStrong && styles.strong, column.isQuiet && styles.quiet]
  const indent = isFirst && level > 0 ? { paddingLeft: `calc(var(--gutter-first) + ${level * 16}px)` } : {}
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      title={column.titleOf?.(row)}
      data-align={column.align}
      data-edit={props.isEditable ? column.key : undefined}
      data-card={column.card}
      className={classes(styles.cell, pin.className, ...kind)}
      style={{ ...pin.style, ...indent }}
    >
      {isFirst && isFolded !== undefined ? <FoldButton index={index} isFolded={isFolded} /> : null}
      {editor ?? <span className={styles.content}>{column.render(row)}</span>}
    </div>
  )
}

function FoldButton({ index, isFolded }: { readonly index: number; readonly isFolded: boolean }) {
  const say = useUiText()
  const label = say(isFolded ? 'unfold' : 'fold')
  return (
    <button type="button" tabIndex={-1} className={styles.fold} data-fold={index} aria-label={label}>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
    </button>
  )
}

type TickCellProps = Pick<TableRowProps<never>, 'index' | 'kind' | 'isSelected' | 'reason'>

function TickCell({ index, kind, isSelected, reason }: TickCellProps) {
  const say = useUiText()
  return (
    <div role="gridcell" tabIndex={-1} className={classes(styles.cell, styles.tick)} data-tick={index}>
      {kind === 'row' ? (
        <span
          role="checkbox"
          tabIndex={-1}
          aria-checked={isSelected}
          aria-label={say('selectRow')}
          aria-disabled={reason !== undefined || undefined}
          title={reason}
        >
          <CheckMark state={isSelected ? 'on' : 'off'} />
        </span>
      ) : null}
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
    <div data-waiting className={styles.row} style={{ transform: `translateY(${top}px)`, height }}>
      {isSelectable ? <div data-tick className={classes(styles.cell, styles.tick)} /> : null}
      {columns.map((column, place) => (
        <div
          key={column.key}
          data-align={column.align}
          data-card={column.card}
          className={classes(styles.cell, place === 0 && styles.first)}
        >
          <Skeleton width={`${SHARES[(index * 2 + place) % SHARES.length] ?? 60}%`} />
        </div>
      ))}
      {hasMenu ? <div className={styles.cell} /> : null}
    </div>
  )
}
