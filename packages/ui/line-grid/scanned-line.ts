import type { LookupRow } from '../lookup/lookup.ts'
import { type GridColumn, type GridLine, isEditable } from './grid-types.ts'
import { pickedCells } from './line-changes.ts'

/** The column whose codes are scanned. */
export const scannedColumn = (columns: readonly GridColumn[]): GridColumn | undefined =>
  columns.find((column) => column.takesScans === true && column.kind === 'lookup' && column.find !== undefined)

/** The column that counts what was scanned. */
export const countColumn = (columns: readonly GridColumn[], line: GridLine): GridColumn | undefined =>
  columns.find((column) => column.oneMore !== undefined && isEditable(column, line))

/**
 * The line that counts what is scanned once more: of the same record, and of whatever else the code tells, its unit for
 * instance. A code that tells nothing else counts in a line that it made itself; another might be in cartons.
 */
export function lineToRaise(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  row: LookupRow,
  isMadeByCode: (line: GridLine) => boolean,
): GridLine | undefined {
  const column = scannedColumn(columns)
  const keyIn = (line: GridLine, key: string): string | undefined =>
    columns.find((one) => one.key === key)?.rowKey?.(line.values[key])
  return lines.find((line) => {
    if (!column || keyIn(line, column.key) !== row.key || !countColumn(columns, line)) return false
    const wanted = pickedCells(line, column, row, columns).slice(1)
    const isAlike = wanted.every(({ column: key, value }) => {
      const theirs = columns.find((one) => one.key === key)?.rowKey?.(value)
      return theirs !== undefined && theirs === keyIn(line, key)
    })
    return wanted.length > 0 ? isAlike : isMadeByCode(line)
  })
}
