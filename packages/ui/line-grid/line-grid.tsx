import type { CSSProperties, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { GridControl } from './grid-control.ts'
import { GridNotice } from './grid-notice.tsx'
import { GridRow } from './grid-row.tsx'
import { RequiredStar } from './required-star.tsx'
import { GridStatus } from './grid-status.tsx'
import type { GridStore } from './grid-store.ts'
import { GridTotals, GroupHeading } from './grid-totals.tsx'
import { type CellFinding, type GridColumn, type GridLine, isAskedIn, isSum } from './grid-types.ts'
import { NUMBER_WIDTH } from './grid-widths.ts'
import styles from './line-grid.module.css'
import { useGridPointer } from './use-grid-pointer.ts'
import { useLineGrid } from './use-line-grid.ts'

/** What a page may ask of lines, whether they are a grid or cards: the links of an error summary. */
export interface LinesHandle {
  readonly focus: () => void
  readonly focusCell: (line: string, column: string) => void
  /** Of a grid: what the buttons above it do. */
  readonly control?: GridControl
}

/** What a page may ask of its grid beyond that. */
export interface LineGridHandle extends LinesHandle {
  readonly control: GridControl
  readonly nextError: () => void
}

export interface LineGridProps {
  readonly label: string
  readonly store: GridStore
  /** Remarks from outside, the server's for instance. Keep the array while nothing changes. */
  readonly findings?: readonly CellFinding[] | undefined
  /** Columns that a line must fill because of what it says, by its place: their keys joined by blanks. */
  readonly required?: ReadonlyMap<number, string> | undefined
  readonly isReadOnly?: boolean | undefined
  readonly canAddLines?: boolean | undefined
  /** Whether nothing was typed into a line yet; Tab behind it leaves the grid. Keep the function. */
  readonly isEmptyLine?: ((line: GridLine) => boolean) | undefined
  readonly onActive?: ((line: GridLine | undefined, column: GridColumn | undefined) => void) | undefined
  readonly ref?: Ref<LinesHandle> | undefined
}

type Grid = ReturnType<typeof useLineGrid>

const templateOf = (columns: readonly GridColumn[], widths: readonly number[]): string => {
  const tracks = columns.map(({ width, isGrowing }, place) => {
    const own = widths[place] ?? width
    // Parts as large as the widths: unequal ones would draw the narrower columns wider than there is room for.
    return isGrowing ? `minmax(${own}px, ${own}fr)` : `${own}px`
  })
  return [`${NUMBER_WIDTH}px`, ...tracks].join(' ')
}

/** Lines entered as in a spreadsheet (ux.md 4): one tab stop, virtual rows, nothing typed or pasted is lost. */
export function LineGrid(props: LineGridProps) {
  const { label, store, required, isReadOnly = false, canAddLines = true } = props
  const say = useUiText()
  const grid = useLineGrid(props)
  const { columns, lines, entries, control, scroller, sheet } = grid
  const { cursor } = grid.stance
  const pointer = useGridPointer(control, sheet)
  const canAdd = canAddLines && !isReadOnly
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={sheet}
          role="grid"
          tabIndex={0}
          className={styles.sheet}
          style={{ '--grid-columns': templateOf(columns, grid.widths) } as CSSProperties}
          aria-label={label}
          aria-rowcount={entries.length + (grid.hasTotals ? 2 : 1)}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          aria-activedescendant={lines[cursor.row] ? `${grid.gridId}-${cursor.row}-${cursor.column}` : undefined}
          onKeyDownCapture={grid.hearScan}
          onKeyDown={grid.press}
          {...pointer}
        >
          <GridHead {...{ columns, isReadOnly }} lineTitle={say('lineNumber')} />
          <GridBody {...{ grid, isReadOnly, required }} removeLabel={canAdd ? say('removeLine') : undefined} />
          {grid.hasTotals ? <GridTotals {...{ columns, lines }} rowIndex={entries.length + 2} /> : null}
        </div>
        <NothingFound grid={grid} />
        {canAdd ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.add}
            onClick={() => {
              control.addLine()
              grid.focus()
            }}
          >
            <Icon name="plus" size={14} />
            {say('addLine')}
          </button>
        ) : null}
      </div>
      <GridNotice notice={grid.pasted} store={store} />
      <GridStatus
        remarks={grid.remarks}
        columns={columns}
        active={{ line: lines[cursor.row]?.key, column: columns[cursor.column]?.key }}
        refused={grid.stance.refused}
        onNext={grid.nextError}
        onDrop={(remark) => store.dropRough(remark.line, remark.key)}
      />
    </div>
  )
}

interface GridBodyProps {
  readonly grid: Grid
  readonly isReadOnly: boolean
  readonly required: LineGridProps['required']
  readonly removeLabel: string | undefined
}

function GridBody({ grid, isReadOnly, required, removeLabel }: GridBodyProps) {
  const { lines, entries, columns, stance, virtual } = grid
  const { block } = grid.control
  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = entries[index]
        const rowIndex = index + 2
        if (row !== undefined && typeof row !== 'number') {
          return <GroupHeading key={`group:${row.group}`} {...{ ...row, columns, rowIndex }} top={start} />
        }
        const line = lines[row ?? -1]
        if (!line || row === undefined) return null
        const isInBlock = row >= block.rowFrom && row <= block.rowTo
        const isHere = row === stance.cursor.row
        const number = grid.numberOf(line, row)
        const asked = required?.get(number - 1) ?? ''
        return (
          <GridRow
            key={grid.faceOf(line.key)}
            gridId={grid.gridId}
            {...{ line, row, rowIndex, columns, isReadOnly, removeLabel, number }}
            required={asked}
            top={start}
            remarks={grid.remarksOf(line)}
            active={isHere ? stance.cursor.column : -1}
            selectedFrom={isInBlock ? block.columnFrom : -1}
            selectedTo={isInBlock ? block.columnTo : -1}
            editor={isHere ? <GridEditor grid={grid} required={asked} /> : null}
          />
        )
      })}
    </div>
  )
}

function GridEditor({ grid, required }: { readonly grid: Grid; readonly required: string }) {
  const { control, stance } = grid
  const { line, column } = control
  if (!stance.edit || !line || !column) return null
  return (
    <CellEditor
      key={`${grid.faceOf(line.key)}:${column.key}`}
      id={`${grid.gridId}-editor`}
      {...{ line, column }}
      isRequired={column.isRequired === true || isAskedIn(required, column)}
      mode={stance.edit.mode}
      text={stance.edit.text}
      onCommit={(entry, move, isByKey) => {
        control.commit(entry, move)
        if (isByKey) grid.focus()
      }}
      onCancel={() => {
        control.cancel()
        grid.focus()
      }}
      onInsert={() => control.insertBelow()}
      selected={control.block.rowTo - control.block.rowFrom + 1}
      onFill={(entry) => {
        control.fillSelected(entry)
        grid.focus()
      }}
    />
  )
}

/** A search that finds no line says so where the lines would stand. */
function NothingFound({ grid: { all, lines, control } }: { readonly grid: Grid }) {
  const say = useUiText()
  if (lines.length > 0 || all.length === 0) return null
  return <p className={styles.nothing}>{say('noLineFound', { query: control.store.view().search.trim() })}</p>
}

interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly lineTitle: string
  readonly isReadOnly: boolean
}

function GridHead({ columns, lineTitle, isReadOnly }: GridHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" tabIndex={-1} aria-rowindex={1} style={{ display: 'contents' }}>
        <div role="columnheader" tabIndex={-1} aria-colindex={1} aria-label={lineTitle} className={styles.corner} />
        {columns.map((column, place) => (
          <div
            key={column.key}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={place + 2}
            className={styles.title}
            data-column={place}
            data-align={column.align}
            data-sum={isSum(column) || undefined}
            title={column.title}
          >
            <span>{column.title}</span>
            {column.isRequired && !isReadOnly ? <RequiredStar /> : null}
          </div>
        ))}
      </div>
    </div>
  )
}
