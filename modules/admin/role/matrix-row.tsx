import { type KeyboardEvent, memo } from 'react'
import { ALL, changeOf, COLUMNS, heldOf } from './rights-matrix.tsx'
import styles from './rights.module.css'

/** What of a matrix is given, and what it is compared with. */
export interface MatrixState {
  readonly held: ReadonlySet<string>
  readonly before: ReadonlySet<string>
  readonly isReadOnly: boolean
}

interface MatrixLineProps extends MatrixState {
  readonly title: string
  readonly kind: 'area' | 'row' | 'own'
  /** By column: the rights that its cell gives. */
  readonly cells: Readonly<Record<string, readonly string[]>>
  readonly columnTitles: Readonly<Record<string, string>>
  readonly isOpen?: boolean
  readonly onFold?: () => void
  readonly onToggle: (rights: readonly string[]) => void
}

/** A line of the matrix: an area, a kind of record or report, or a right of its own. */
export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { title, kind, cells, columnTitles, isOpen, onFold, ...state } = props
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {onFold ? (
          <button type="button" aria-expanded={isOpen} onClick={onFold}>
            {title}
          </button>
        ) : (
          title
        )}
      </th>
      {[ALL, ...COLUMNS].map((column) => {
        const rights = cells[column] ?? []
        return rights.length === 0 ? (
          <td key={column} className={styles.none} aria-hidden="true">
            –
          </td>
        ) : (
          <MatrixCell
            key={column}
            {...state}
            rights={rights}
            label={`${title}: ${columnTitles[column] ?? column}`}
            isStop={column === ALL}
          />
        )
      })}
    </tr>
  )
})

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Arrows walk from box to box, over what has none. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  const [cell, row, table] = [
    event.currentTarget.closest('td'),
    event.currentTarget.closest('tr'),
    event.currentTarget.closest('table'),
  ]
  if (!step || !cell || !row || !table) return
  event.preventDefault()
  const [down, right] = step
  let [line, column] = [row.rowIndex + down, cell.cellIndex + right]
  while (table.rows[line]?.cells[column]) {
    const box = table.rows[line]?.cells[column]?.querySelector('input')
    if (box) return box.focus()
    line += down
    column += right
  }
}

interface MatrixCellProps extends MatrixState {
  readonly rights: readonly string[]
  readonly label: string
  /** Tab comes here; the others are reached by arrows. */
  readonly isStop: boolean
  readonly onToggle: (rights: readonly string[]) => void
}

function MatrixCell({ rights, label, isStop, held, before, isReadOnly, onToggle }: MatrixCellProps) {
  const state = heldOf(rights, held)
  return (
    <td data-change={changeOf(rights, held, before) ?? undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        disabled={isReadOnly}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={walk}
        onChange={() => onToggle(rights)}
      />
    </td>
  )
}
