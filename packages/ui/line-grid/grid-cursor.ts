import { type CellBlock, type CellPlace, type GridColumn, type GridLine, isEditable } from './grid-types.ts'

/** The active cell, and the corner its selected block began at. */
export interface GridCursor extends CellPlace {
  readonly anchorRow: number
  readonly anchorColumn: number
}

export const cursorAt = (row: number, column: number): GridCursor => ({
  row,
  column,
  anchorRow: row,
  anchorColumn: column,
})

export const blockOf = (cursor: GridCursor): CellBlock => ({
  rowFrom: Math.min(cursor.row, cursor.anchorRow),
  rowTo: Math.max(cursor.row, cursor.anchorRow),
  columnFrom: Math.min(cursor.column, cursor.anchorColumn),
  columnTo: Math.max(cursor.column, cursor.anchorColumn),
})

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Moves by rows and columns, inside the grid; extends the block when asked. */
export function moveCursor(
  cursor: GridCursor,
  by: { readonly rows?: number; readonly columns?: number },
  size: { readonly rows: number; readonly columns: number },
  isExtending = false,
): GridCursor {
  const row = within(cursor.row + (by.rows ?? 0), size.rows)
  const column = within(cursor.column + (by.columns ?? 0), size.columns)
  return isExtending ? { ...cursor, row, column } : cursorAt(row, column)
}

/** The next (1) or previous (-1) cell that can be edited, row by row; nothing past the end. */
export function nextEditable(
  from: CellPlace,
  by: 1 | -1,
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
): CellPlace | undefined {
  let { row, column } = from
  for (;;) {
    column += by
    if (column < 0 || column >= columns.length) {
      row += by
      column = by > 0 ? 0 : columns.length - 1
    }
    const line = lines[row]
    const at = columns[column]
    if (!line || !at) return undefined
    if (isEditable(at, line)) return { row, column }
  }
}
