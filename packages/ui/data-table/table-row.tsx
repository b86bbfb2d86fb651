import { memo, type ReactNode } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import type { DataColumn, RowKind } from './table-types.ts'

export interface TableRowProps<R> {
  readonly id: string
  readonly row: R
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly DataColumn<R>[]
  readonly isSelectable: boolean
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly kind: RowKind
  readonly level: number
  readonly isFolded: boolean | undefined
  readonly rowMenu: ((row: R) => ReactNode) | undefined
}

/** One row, drawn again only when it changes. Clicks are heard by the table. */
function TableRowView<R>(props: TableRowProps<R>) {
  const { id, row, index, top, height, columns, isSelected, isCurrent, kind, level, isFolded, rowMenu } = props
  const say = useUiText()
  return (
    <div
      role="row"
      tabIndex={-1}
      id={id}
      data-row={index}
      data-kind={kind}
      aria-rowindex={index + 2}
      aria-selected={props.isSelectable ? isSelected : undefined}
      aria-level={level > 0 || isFolded !== undefined ? level + 1 : undefined}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      className={classes(styles.row, isSelected && styles.selected, isCurrent && styles.current)}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {props.isSelectable ? (
        <div role="gridcell" tabIndex={-1} className={classes(styles.cell, styles.tick)} data-tick={index}>
          {kind === 'row' ? (
            <span role="checkbox" tabIndex={-1} aria-checked={isSelected} aria-label={say('selectRow')}>
              <CheckMark state={isSelected ? 'on' : 'off'} />
            </span>
          ) : null}
        </div>
      ) : null}
      {columns.map((column, place) => (
        <TableCell key={column.key} {...{ row, index, column, level }} isFirst={place === 0} isFolded={isFolded} />
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
  readonly isFirst: boolean
  readonly isFolded: boolean | undefined
}

function TableCell<R>({ row, index, column, level, isFirst, isFolded }: TableCellProps<R>) {
  const say = useUiText()
  const kind = [column.isMono && styles.mono, column.isStrong && styles.strong, column.isQuiet && styles.quiet]
  const indent = isFirst && level > 0 ? { paddingLeft: `calc(var(--gutter-first) + ${level * 16}px)` } : undefined
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      title={column.titleOf?.(row)}
      data-align={column.align}
      className={classes(styles.cell, isFirst && styles.first, ...kind)}
      style={indent}
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
      <span className={styles.content}>{column.render(row)}</span>
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
