import { fittingWidths } from '../data-table/table-types.ts'
import { type GridColumn, type GridLine, textOf, valueOf } from './grid-types.ts'

export const NUMBER_WIDTH = 36

// Of the grid's type, 13 px: figures are all as wide as each other, signs between them narrow; letters on the average.
const FIGURE = 8.2
const SIGN = 4.2
const LETTER = 6.8
const CODE_LETTER = 7
const CODE_GAP = 8
const PADDING = 18
// A name longer than this is cut before the columns beside it give way.
const NAME_MOST = 264

const textWidth = (text: string): number => {
  const figures = text.replace(/\D/g, '').length
  return Math.ceil(figures * FIGURE + (text.length - figures) * SIGN + PADDING)
}

// A line that has not changed is not measured again: a thousand of them are looked at with every key.
const measured = new WeakMap<readonly GridColumn[], WeakMap<GridLine, readonly number[]>>()

/** What the record a line is about wants to be read by: its code and its name. */
function nameWidth(column: GridColumn, line: GridLine): number {
  const code = column.code?.(valueOf(column, line), line) ?? ''
  const before = code === '' ? 0 : code.length * CODE_LETTER + CODE_GAP
  return Math.min(NAME_MOST, Math.ceil(before + textOf(column, line).length * LETTER + PADDING))
}

function wantedWidth(column: GridColumn, line: GridLine): number {
  if (column.align === 'end') return textWidth(textOf(column, line))
  return column.code ? nameWidth(column, line) : 0
}

function lineWidths(columns: readonly GridColumn[], line: GridLine): readonly number[] {
  const known = measured.get(columns) ?? new WeakMap<GridLine, readonly number[]>()
  measured.set(columns, known)
  const before = known.get(line)
  if (before) return before
  const widths = columns.map((column) => wantedWidth(column, line))
  known.set(line, widths)
  return widths
}

/**
 * The width of each column in the room there is: figures are never cut, codes give way before the names of what the
 * lines are about, which want to be read whole. What does not fit then is reached by scrolling.
 */
export function gridWidths(
  columns: readonly GridColumn[],
  lines: readonly GridLine[],
  room: number,
): readonly number[] {
  const needed = columns.map(() => 0)
  for (const line of lines) {
    for (const [place, width] of lineWidths(columns, line).entries()) {
      needed[place] = Math.max(needed[place] ?? 0, width)
    }
  }
  const wanted = columns.map((column, place) => ({
    key: column.key,
    isGrowing: column.isGrowing,
    width: Math.max(column.width, needed[place] ?? 0),
    least: Math.max(column.least ?? column.width, column.align === 'end' ? (needed[place] ?? 0) : 0),
  }))
  return fittingWidths(wanted, undefined, room === 0 ? Infinity : room - NUMBER_WIDTH, true)
}

/** Whether the grid is read without scrolling in `room`; so it is before the room is known. */
export const isGridFitting = (columns: readonly GridColumn[], lines: readonly GridLine[], room: number): boolean =>
  room === 0 || NUMBER_WIDTH + gridWidths(columns, lines, room).reduce((sum, width) => sum + width, 0) <= room
