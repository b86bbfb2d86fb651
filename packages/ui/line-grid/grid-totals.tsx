import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { type GridColumn, type GridLine, isSum } from './grid-types.ts'
import styles from './line-grid.module.css'

interface TotalCellsProps {
  readonly columns: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  readonly title: string
}

/** A name over the columns before the first total, then what each column comes to. */
function TotalCells({ columns, lines, title }: TotalCellsProps) {
  const first = columns.findIndex((column) => column.total !== undefined)
  const named = first < 0 ? columns.length : first
  return (
    <>
      <div
        role="rowheader"
        tabIndex={-1}
        className={styles.totalTitle}
        style={{ gridColumn: `1 / span ${named + 1}` }}
        aria-colspan={named + 1}
      >
        <span>{title}</span>
      </div>
      {columns.slice(named).map((column) => (
        <div
          key={column.key}
          role="gridcell"
          tabIndex={-1}
          className={classes(styles.cell, styles.total)}
          data-align={column.align}
          data-sum={isSum(column) || undefined}
        >
          <span className={styles.text}>{column.total?.(lines)}</span>
        </div>
      ))}
    </>
  )
}

/** What the shown lines come to, in sight while they scroll. */
export function GridTotals({
  columns,
  lines,
  rowIndex,
}: Omit<TotalCellsProps, 'title'> & { readonly rowIndex: number }) {
  const say = useUiText()
  return (
    <div role="rowgroup" className={styles.totals}>
      <div role="row" tabIndex={-1} aria-rowindex={rowIndex} className={styles.head}>
        <TotalCells {...{ columns, lines }} title={say('totals')} />
      </div>
    </div>
  )
}

interface GroupHeadingProps {
  readonly columns: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  readonly group: string
  readonly top: number
  readonly rowIndex: number
}

/** The heading of lines that are alike in one column, with how many there are and what they come to. */
export function GroupHeading({ columns, lines, group, top, rowIndex }: GroupHeadingProps) {
  const say = useUiText()
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      className={classes(styles.row, styles.group)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <TotalCells {...{ columns, lines }} title={`${group === '' ? say('noValue') : group} (${lines.length})`} />
    </div>
  )
}
