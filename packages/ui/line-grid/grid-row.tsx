import { memo, type ReactNode } from 'react'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../props/given.ts'
import type { LineRemarks } from './grid-remarks.ts'
import {
  type GridColumn,
  type GridLine,
  isAskedIn,
  isEditable,
  isSum,
  STRAY,
  shownOf,
  textOf,
  valueOf,
} from './grid-types.ts'
import styles from './line-grid.module.css'
import { RequiredStar } from './required-star.tsx'

export interface GridRowProps {
  readonly gridId: string
  readonly line: GridLine
  /** Its place among the lines that are shown. */
  readonly row: number
  /** What it is numbered. */
  readonly number: number
  readonly rowIndex: number
  readonly top: number
  readonly columns: readonly GridColumn[]
  readonly remarks: LineRemarks
  /** Keys of the columns that this line must fill, joined by blanks: equal ones are the same. */
  readonly required: string
  /** The active cell's column, -1 when another row is active. */
  readonly active: number
  readonly selectedFrom: number
  readonly selectedTo: number
  readonly isReadOnly: boolean
  readonly removeLabel: string | undefined
  readonly editor: ReactNode
}

/** One line. Drawn again only when its own line, remarks, selection or editor change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, line, row, top, columns, remarks, active, selectedFrom, selectedTo, editor, removeLabel } = props
  const hasStray = [...remarks.keys()].some((key) => key.startsWith(STRAY))
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={props.rowIndex}
      className={classes(styles.row, active >= 0 && styles.activeRow)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={styles.number} data-bad={hasStray || undefined} data-number={row}>
        <span>{props.number}</span>
        {removeLabel ? (
          <button type="button" tabIndex={-1} aria-label={removeLabel} data-remove={row}>
            <Icon name="x" size={12} />
          </button>
        ) : null}
      </div>
      {columns.map((column, place) => (
        <GridCell
          key={column.key}
          {...{ gridId, line, row, column, place }}
          remark={remarks.get(column.key)}
          isRequired={isAskedIn(props.required, column)}
          isActive={place === active}
          isSelected={place >= selectedFrom && place <= selectedTo}
          isReadOnly={props.isReadOnly}
          editor={place === active ? editor : null}
        />
      ))}
    </div>
  )
})

interface GridCellProps {
  readonly gridId: string
  readonly line: GridLine
  readonly row: number
  readonly column: GridColumn
  readonly place: number
  readonly remark: { readonly kind: 'error' | 'warning'; readonly text: string } | undefined
  readonly isRequired: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly editor: ReactNode
}

function GridCell({
  gridId,
  line,
  row,
  column,
  place,
  remark,
  isRequired,
  isActive,
  isSelected,
  isReadOnly,
  editor,
}: GridCellProps) {
  const isOpen = !isReadOnly && isEditable(column, line)
  const isPending = line.rough?.[column.key]?.isPending === true
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      id={`${gridId}-${row}-${place}`}
      data-cell={`${row}:${place}`}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      {...(isOpen ? {} : { 'aria-readonly': true })}
      aria-invalid={remark?.kind === 'error' || undefined}
      title={remark?.text ?? wholeOf(column, line)}
      data-align={column.align}
      data-remark={remark?.kind}
      data-sum={isSum(column) || undefined}
      className={classes(
        styles.cell,
        // Where nothing can be typed, grey would tell nothing.
        column.kind === 'readonly' && !isReadOnly && styles.computed,
        column.isStrong && styles.strong,
        isSelected && styles.selected,
        isActive && styles.active,
        isPending && styles.pending,
      )}
    >
      <CellText line={line} column={column} />
      <CellStar isShown={isRequired && isOpen} column={column} />
      {editor}
    </div>
  )
}

/** Where the heading has none: each line asks for something else. */
const CellStar = ({ isShown, column }: { readonly isShown: boolean; readonly column: GridColumn }): ReactNode =>
  isShown && !column.isRequired ? <RequiredStar isInCell /> : null

/** A name that is cut is read whole over its cell. */
const wholeOf = (column: GridColumn, line: GridLine): string | undefined =>
  column.isGrowing ? textOf(column, line) || undefined : undefined

function CellText({ line, column }: { readonly line: GridLine; readonly column: GridColumn }): ReactNode {
  const isRough = line.rough?.[column.key] !== undefined
  const value = valueOf(column, line)
  // Nothing can be ticked where there is nothing to tick.
  if (column.kind === 'flag' && value === undefined && column.editable?.(line) === false) return null
  if (column.kind === 'flag' && !isRough) return <CheckMark state={value === true ? 'on' : 'off'} />
  const code = isRough ? undefined : column.code?.(value, line)
  return (
    <span className={code ? `${styles.text} ${styles.coded}` : styles.text}>
      {code ? <span className={styles.code}>{code}</span> : null}
      {shownOf(column, line)}
    </span>
  )
}
