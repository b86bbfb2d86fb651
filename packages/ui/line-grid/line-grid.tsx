import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { CellEditor } from './cell-editor.tsx'
import { GridControl } from './grid-control.ts'
import { keyName, pressGridKey } from './grid-keys.ts'
import { createRemarkBook, joinRemarks, type LineRemarks, nextRemark, placeRemarks } from './grid-remarks.ts'
import { GridRow } from './grid-row.tsx'
import { GridStatus } from './grid-status.tsx'
import type { GridStore } from './grid-store.ts'
import type { CellFinding, GridColumn, GridLine } from './grid-types.ts'
import styles from './line-grid.module.css'
import { useGridPointer } from './use-grid-pointer.ts'

/** What a page may ask of its grid: the buttons above it, the links of an error summary. */
export interface LineGridHandle {
  readonly focus: () => void
  readonly focusCell: (line: string, column: string) => void
  readonly control: GridControl
  readonly nextError: () => void
}

export interface LineGridProps {
  readonly label: string
  readonly store: GridStore
  readonly findings?: readonly CellFinding[] | undefined
  readonly isReadOnly?: boolean | undefined
  readonly canAddLines?: boolean | undefined
  readonly onActive?: ((line: GridLine | undefined, column: GridColumn | undefined) => void) | undefined
  readonly ref?: Ref<LineGridHandle> | undefined
}

const ROW_HEIGHT = 32

const templateOf = (columns: readonly GridColumn[]): string =>
  [
    '36px',
    ...columns.map((column) => `minmax(${column.width}px, ${column.isGrowing ? '1fr' : `${column.width}px`})`),
  ].join(' ')

/** Lines entered as in a spreadsheet (ux.md 4): one tab stop, virtual rows, nothing typed or pasted is lost. */
export function LineGrid(props: LineGridProps) {
  const { label, store, isReadOnly = false, canAddLines = true, onActive } = props
  const say = useUiText()
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [control] = useState(() => new GridControl(store))
  control.rights = { isReadOnly, canAddLines }
  const lines = useSyncExternalStore(store.subscribe, store.lines)
  const { cursor, edit } = useSyncExternalStore(control.subscribe, control.current)
  const columns = store.columns()
  const remarksOf = useRemarks(columns, props.findings)
  const remarks = useMemo(() => placeRemarks(lines, columns, remarksOf), [lines, columns, remarksOf])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
  })
  const { block } = control

  const goToError = (): void => {
    const found = nextRemark(remarks, cursor, columns)
    if (!found) return
    control.goTo(
      found.row,
      Math.max(
        0,
        columns.findIndex((column) => column.key === found.key),
      ),
    )
    scroller.current?.focus()
  }
  const press = useGridPress(control, goToError)
  const pointer = useGridPointer(control, scroller)
  useScrollAfter(scroller, gridId, cursor.row, cursor.column, virtual.scrollToIndex, lines.length)
  useImperativeHandle(props.ref, () => ({
    focus: () => scroller.current?.focus(),
    focusCell: (line, column) => {
      const row = store.lines().findIndex((one) => one.key === line)
      control.goTo(
        Math.max(0, row),
        Math.max(
          0,
          columns.findIndex((one) => one.key === column),
        ),
      )
      scroller.current?.focus()
    },
    control,
    nextError: goToError,
  }))
  const activeLine = lines[cursor.row]
  const activeColumn = columns[cursor.column]
  useEffect(() => onActive?.(activeLine, activeColumn), [onActive, activeLine, activeColumn])

  const editor =
    edit && activeLine && activeColumn ? (
      <CellEditor
        key={`${activeLine.key}:${activeColumn.key}`}
        id={`${gridId}-editor`}
        column={activeColumn}
        line={activeLine}
        mode={edit.mode}
        text={edit.text}
        onCommit={(entry, move, isByKey) => {
          control.commit(entry, move)
          if (isByKey) scroller.current?.focus({ preventScroll: true })
        }}
        onCancel={() => {
          control.cancel()
          scroller.current?.focus({ preventScroll: true })
        }}
        onInsert={() => control.insertBelow()}
      />
    ) : null
  return (
    <div className={styles.frame}>
      {/* The grid pattern with one tab stop names its active cell. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={styles.scroller}
        style={{ '--grid-columns': templateOf(columns) } as CSSProperties}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        aria-activedescendant={activeLine ? `${gridId}-${cursor.row}-${cursor.column}` : undefined}
        onKeyDown={press}
        {...pointer}
      >
        <div className={styles.sheet}>
          <GridHead columns={columns} lineTitle={say('lineNumber')} />
          <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const line = lines[index]
              if (!line) return null
              const isInBlock = index >= block.rowFrom && index <= block.rowTo
              return (
                <GridRow
                  key={line.key}
                  gridId={gridId}
                  line={line}
                  row={index}
                  top={start}
                  columns={columns}
                  remarks={remarksOf(line)}
                  active={index === cursor.row ? cursor.column : -1}
                  selectedFrom={isInBlock ? block.columnFrom : -1}
                  selectedTo={isInBlock ? block.columnTo : -1}
                  isReadOnly={isReadOnly}
                  removeLabel={isReadOnly || !canAddLines ? undefined : say('removeLine')}
                  editor={index === cursor.row ? editor : null}
                />
              )
            })}
          </div>
          {isReadOnly || !canAddLines ? null : (
            <button type="button" tabIndex={-1} className={styles.add} data-add="line">
              <Icon name="plus" size={14} />
              {say('addLine')}
            </button>
          )}
        </div>
      </div>
      <GridStatus
        remarks={remarks}
        columns={columns}
        active={{ row: cursor.row, column: activeColumn?.key }}
        onNext={goToError}
        onDrop={(remark) => store.dropRough(remark.line, remark.key)}
      />
    </div>
  )
}

function GridHead({ columns, lineTitle }: { readonly columns: readonly GridColumn[]; readonly lineTitle: string }) {
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
            data-align={column.align}
            title={column.title}
          >
            <span>{column.title}</span>
            {column.isRequired ? <em aria-hidden="true">*</em> : null}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The remarks of a line, the same object as long as neither the line nor the findings change. */
function useRemarks(
  columns: readonly GridColumn[],
  findings: readonly CellFinding[] | undefined,
): (line: GridLine) => LineRemarks {
  const say = useUiText()
  return useMemo(() => {
    const own = createRemarkBook(columns, say)
    const byLine = Map.groupBy(findings ?? [], (finding) => finding.line)
    const joined = new WeakMap<GridLine, LineRemarks>()
    return (line) => {
      const known = joined.get(line) ?? joinRemarks(own(line), byLine.get(line.key))
      joined.set(line, known)
      return known
    }
  }, [columns, findings, say])
}

/** Keys of the grid itself. Escape makes the next Tab leave the grid, so that no one is caught in it. */
function useGridPress(control: GridControl, goToError: () => void) {
  const isLeaving = useRef(false)
  return (event: KeyboardEvent): void => {
    const name = keyName(event)
    if (name === 'Escape') isLeaving.current = true
    const isTab = event.key === 'Tab'
    if (isTab && isLeaving.current) return
    if (name !== 'Escape' && event.key !== 'Shift') isLeaving.current = false
    if (name === 'F8') {
      event.preventDefault()
      return goToError()
    }
    if (!pressGridKey(control, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Brings the active cell into view after it moved, never while the pointer scrolls. */
function useScrollAfter(
  scroller: RefObject<HTMLDivElement | null>,
  gridId: string,
  row: number,
  column: number,
  scrollToIndex: (index: number, options: { align: 'auto' }) => void,
  count: number,
): void {
  const isFirst = useRef(true)
  // Only a move of the cursor scrolls.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (row < count) scrollToIndex(row, { align: 'auto' })
    scroller.current
      ?.querySelector(`#${CSS.escape(`${gridId}-${row}-${column}`)}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column])
}
