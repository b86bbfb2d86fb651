import { readCell } from './cell-reading.ts'
import {
  type GridColumn,
  type GridLine,
  isEditable,
  keepingRough,
  type RoughText,
  STRAY,
  textOf,
} from './grid-types.ts'
import { inWriting, type Writing } from './paste-writing.ts'

/** Where a pasted column goes: a column of the grid, or nowhere (its title tells the user). */
type Target = { readonly column: GridColumn } | { readonly title: string }

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*\*$/, '')

const columnNamed = (columns: readonly GridColumn[], title: string): GridColumn | undefined =>
  columns.find((column) => [column.title, ...(column.aliases ?? [])].some((name) => plain(name) === plain(title)))

/** A first row is a header when at least half of its filled cells name columns of this grid. */
function headerTargets(columns: readonly GridColumn[], first: readonly string[]): readonly Target[] | undefined {
  const filled = first.filter((title) => title.trim() !== '')
  const known = filled.filter((title) => columnNamed(columns, title) !== undefined)
  if (known.length === 0 || known.length * 2 < filled.length) return undefined
  return first.map((title) => {
    const column = columnNamed(columns, title)
    return column ? { column } : { title: title.trim() }
  })
}

export interface PastePlan {
  readonly targets: readonly Target[]
  readonly rows: readonly (readonly string[])[]
}

/** Decides which pasted cell belongs to which column, before anything is changed. */
export function planPaste(
  table: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  columnFrom: number,
): PastePlan {
  const named = headerTargets(columns, table[0] ?? [])
  if (named) return { targets: named, rows: table.slice(1) }
  const widest = Math.max(0, ...table.map((row) => row.length))
  const targets = Array.from({ length: widest }, (_, place): Target => {
    const column = columns[columnFrom + place]
    return column ? { column } : { title: '' }
  })
  return { targets, rows: table }
}

const strayReason = (title: string, text: string): RoughText['reason'] =>
  title === '' ? { key: 'pastedOutside', values: { text } } : { key: 'columnUnknown', values: { title, text } }

/** One pasted row on one line. Values that can be read are set; the others stay as typed, each with its reason. */
export function pasteRow(
  line: GridLine,
  row: readonly string[],
  targets: readonly Target[],
  writing: Writing,
): GridLine {
  const values: Record<string, unknown> = { ...line.values }
  const rough: Record<string, RoughText> = { ...line.rough }
  for (const [place, target] of targets.entries()) {
    const text = row[place]
    if (text === undefined) continue
    if ('title' in target) {
      if (text.trim() !== '')
        rough[`${STRAY}${target.title || place}`] = { text, reason: strayReason(target.title, text) }
      continue
    }
    pasteCell(target.column, { ...line, values }, text, values, rough, writing)
  }
  const keeps = targets.flatMap((target, place) =>
    'column' in target && (row[place] ?? '').trim() !== '' && !(target.column.key in rough) ? [target.column.key] : [],
  )
  for (const [key, cell] of Object.entries(rough)) if (cell.isPending) rough[key] = { ...cell, keeps }
  return { key: line.key, values, rough }
}

function pasteCell(
  column: GridColumn,
  line: GridLine,
  text: string,
  values: Record<string, unknown>,
  rough: Record<string, RoughText>,
  writing: Writing,
): void {
  delete rough[column.key]
  if (!isEditable(column, line)) {
    if (text.trim() !== '') rough[column.key] = { text, reason: { key: 'cellClosed', values: { text } } }
    return
  }
  const outcome = readCell(column, line, inWriting(column, text, writing))
  if ('value' in outcome) values[column.key] = outcome.value
  else if ('reason' in outcome) rough[column.key] = { text, reason: outcome.reason }
  else rough[column.key] = pendingLookup(column, text)
}

/** A lookup text waits for the caller's data; without a way to find it, it waits for the user. */
export const pendingLookup = (column: GridColumn, text: string): RoughText =>
  column.find
    ? { text, reason: { key: 'lookupPending', values: { text } }, isPending: true }
    : { text, reason: { key: 'lookupUnknown', values: { text } } }

/** Forgets refused texts of computed cells that say what the computation says anyway: copying a grid onto itself. */
export function withoutAgreeing(line: GridLine, columns: readonly GridColumn[]): GridLine {
  return keepingRough(line, (key, { text }) => {
    const column = columns.find((one) => one.key === key)
    if (!column || isEditable(column, line)) return true
    return textOf(column, { key: line.key, values: line.values }).trim() !== text.trim()
  })
}
