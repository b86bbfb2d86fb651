import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '../props/given.ts'
import { SkeletonGroup } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { TableEditor } from './table-editor.tsx'
import { TableRow, TableRowSkeleton } from './table-row.tsx'
import { pinOf } from './table-pin.ts'
import type { DataColumn } from './table-types.ts'
import type { Table } from './use-table.ts'

interface TablePartProps<R> {
  readonly props: DataTableProps<R>
  readonly table: Table<R>
}

export function TableBody<R>({ props, table }: TablePartProps<R>) {
  const { columns, rows, keyOf, detailOf, reasonOf } = props
  const isSelectable = props.onSelection !== undefined
  const hasMenu = props.rowMenu !== undefined
  const height = table.rowHeight
  const { edited } = table.editing
  const places = table.virtual.getVirtualItems()
  const waiting = places.filter(({ index }) => rows?.[index] === undefined)
  return (
    <div role="rowgroup" className={styles.body} style={{ height: table.virtual.getTotalSize() }}>
      {waiting.length === 0 ? null : (
        <SkeletonGroup>
          {waiting.map(({ index, start: top }) => (
            <TableRowSkeleton key={index} {...{ index, columns, isSelectable, hasMenu, top, height }} />
          ))}
        </SkeletonGroup>
      )}
      {places.map(({ index, start: top }) => {
        const row = rows?.[index]
        if (row === undefined) return null
        const key = keyOf(row)
        const isFolded = props.isFolded?.(row)
        const drawn = (
          <TableRow
            key={key}
            id={`${table.tableId}-row-${index}`}
            {...{ row, index, columns, isSelectable, top, height, isFolded }}
            place={index + (props.onFilter ? 3 : 2)}
            isSelected={table.selection.has(key)}
            isCurrent={key === table.current}
            kind={props.kindOf?.(row) ?? 'row'}
            level={props.levelOf?.(row) ?? 0}
            reason={isSelectable ? reasonOf?.(row) : undefined}
            isEditable={props.onEdit !== undefined}
            editedKey={edited?.rowKey === key ? edited.columnKey : undefined}
            editor={edited?.rowKey === key ? <Editor {...{ props, table, row, index }} /> : undefined}
            rowMenu={props.rowMenu}
          />
        )
        if (detailOf === undefined || isFolded !== false) return drawn
        const note = (tall: number): void => table.noteDetail(key, tall)
        return [
          drawn,
          <TableDetail key={`${key} detail`} top={top + height} room={table.room} onHeight={note}>
            {detailOf(row)}
          </TableDetail>,
        ]
      })}
    </div>
  )
}

interface EditorProps<R> extends TablePartProps<R> {
  readonly row: R
  readonly index: number
}

function Editor<R>({ props, table, row, index }: EditorProps<R>) {
  const { edited, end, refuse } = table.editing
  const column = props.columns.find((one) => one.key === edited?.columnKey)
  if (!column?.edit) return null
  const { textOf, check } = column.edit
  const below = (): void => {
    const next = props.rows?.[index + 1]
    if (next !== undefined) table.go(index + 1)
  }
  return (
    <TableEditor
      key={column.key}
      label={column.title}
      start={textOf(row)}
      check={(text) => check?.(text, row)}
      isLast={index > 0 && index === (props.rows?.length ?? 0) - 1}
      onRefused={refuse}
      onEnd={(text, after) => {
        end(text, after)
        if (after === 'below' && text !== undefined) below()
      }}
    />
  )
}

interface TableDetailProps {
  readonly top: number
  readonly room: number
  readonly onHeight: (height: number) => void
  readonly children: ReactNode
}

/** What is unfolded: as tall as it wants, and it stays in view while the columns scroll. */
function TableDetail({ top, room, onHeight, children }: TableDetailProps) {
  const content = useRef<HTMLDivElement>(null)
  const told = useRef(onHeight)
  useLayoutEffect(() => {
    told.current = onHeight
  })
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const measure = (): void => told.current(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div role="row" tabIndex={-1} className={styles.detail} style={{ transform: `translateY(${top}px)` }}>
      <div
        ref={content}
        role="gridcell"
        tabIndex={-1}
        className={styles.detailContent}
        style={room > 0 ? { width: room } : undefined}
      >
        {children}
      </div>
    </div>
  )
}

interface TotalsRowProps<R> {
  readonly columns: readonly DataColumn<R>[]
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly isSelectable: boolean
  readonly hasMenu: boolean
}

/** The figures of the whole filter, under their columns. */
export function TotalsRow<R>({ columns, totals, isSelectable, hasMenu }: TotalsRowProps<R>) {
  return (
    <div role="row" tabIndex={-1} className={styles.totals}>
      {isSelectable ? <div aria-hidden="true" className={classes(styles.cell, styles.tick)} /> : null}
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          tabIndex={-1}
          data-align={column.align}
          data-card={column.card}
          className={classes(styles.cell, pinOf(columns, place).className)}
          style={pinOf(columns, place).style}
        >
          <span className={styles.content}>{totals[column.key]}</span>
        </div>
      ))}
      {hasMenu ? <div aria-hidden="true" className={styles.cell} /> : null}
    </div>
  )
}
