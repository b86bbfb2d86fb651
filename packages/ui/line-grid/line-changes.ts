import type { LookupRow } from '../lookup/lookup.ts'
import { withoutAgreeing } from './grid-paste.ts'
import { type CellChange, type Follow, type GridColumn, type GridLine, isEditable, keepingRough } from './grid-types.ts'

function followed(line: GridLine, changed: ReadonlySet<string>, follow: Follow | undefined): GridLine {
  const extra = follow?.(line, changed)
  return extra ? { ...line, values: { ...line.values, ...extra } } : line
}

/** The line with these values, and with what follows from them. */
export function changedLine(
  line: GridLine,
  changes: readonly CellChange[] | undefined,
  follow: Follow | undefined,
): GridLine {
  if (!changes) return line
  const keys = new Set(changes.map((change) => change.column))
  const values = { ...line.values, ...Object.fromEntries(changes.map((change) => [change.column, change.value])) }
  return followed(
    keepingRough({ ...line, values }, (key) => !keys.has(key)),
    keys,
    follow,
  )
}

/** The line after cells were pasted: what follows from them does not replace what was pasted beside them. */
export function pastedLine(
  before: GridLine,
  after: GridLine,
  columns: readonly GridColumn[],
  follow: Follow | undefined,
): GridLine {
  const keys = new Set(Object.keys(after.values).filter((key) => after.values[key] !== before.values[key]))
  const line = followed(after, keys, follow)
  const own = Object.fromEntries([...keys].map((key) => [key, after.values[key]]))
  return withoutAgreeing({ ...line, values: { ...line.values, ...own } }, columns)
}

/** A picked row in its cell, and what it says of others of the line. */
export function pickedCells(
  line: GridLine,
  column: GridColumn,
  row: LookupRow,
  columns: readonly GridColumn[],
): readonly CellChange[] {
  const own = { line: line.key, column: column.key, value: column.pick ? column.pick(row) : row }
  const brought = Object.entries(column.brings?.(row) ?? {}).flatMap(([key, value]) => {
    const target = columns.find((one) => one.key === key)
    return target && isEditable(target, line) ? [{ line: line.key, column: key, value }] : []
  })
  return [own, ...brought]
}

/** The line once the text that waited in a cell was found. */
export function foundLine(
  line: GridLine,
  column: GridColumn,
  row: LookupRow,
  columns: readonly GridColumn[],
  follow: Follow | undefined,
): GridLine {
  const next = changedLine(line, pickedCells(line, column, row, columns), follow)
  const kept = line.rough?.[column.key]?.keeps ?? []
  const values = { ...next.values, ...Object.fromEntries(kept.map((key) => [key, line.values[key]])) }
  return kept.length === 0 ? next : { ...next, values, kept }
}
