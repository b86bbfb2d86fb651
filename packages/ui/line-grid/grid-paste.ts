import { columnsNamed } from '@lumbung/core'
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

/** Where a pasted column goes: a column of the grid, nowhere (its title tells the user), or out on the user's word. */
export type PasteTarget =
  | { readonly column: GridColumn }
  | { readonly title: string }
  | { readonly isLeftOut: true; readonly title: string }

const namesOf = (column: GridColumn): readonly string[] => [column.title, ...(column.aliases ?? [])]

/** A star marks what must be filled in, here and in the sheets people make of our templates. */
const withoutStar = (title: string): string => title.trim().replace(/\s*\*$/, '')

function targetsNamed(columns: readonly GridColumn[], first: readonly string[]): readonly PasteTarget[] {
  const named = columnsNamed(first.map(withoutStar), columns.map(namesOf))
  return first.map((title, place): PasteTarget => {
    const column = columns[named[place] ?? -1]
    return column ? { column } : { title: title.trim() }
  })
}

// A figure, an amount with its currency, or a day.
const FIGURE = /^[^\p{L}\d]*(?:rp|idr|usd)?[^\p{L}\d]*\d[\d.,/:%\s()-]*$/iu
const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/** Text over figures, or where the grid wants a figure: such a row heads the others even when none of it is known. */
function looksLikeHeadings(
  table: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  columnFrom: number,
): boolean {
  const [first = [], ...rows] = table
  if (rows.length === 0 || first.some((title) => FIGURE.test(title))) return false
  return first.some((title, place) => {
    if (!isFilled(title)) return false
    const { kind } = columns[columnFrom + place] ?? {}
    return kind === 'decimal' || kind === 'date' || rows.some((row) => FIGURE.test(row[place] ?? ''))
  })
}

/** A first row is a header when at least half of its filled cells name columns of this grid, or it looks like one. */
function headerTargets(
  table: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  columnFrom: number,
): readonly PasteTarget[] | undefined {
  const targets = targetsNamed(columns, table[0] ?? [])
  const known = targets.filter((target) => 'column' in target)
  const filled = (table[0] ?? []).filter(isFilled)
  const isKnown = known.length > 0 && known.length * 2 >= filled.length
  return isKnown || looksLikeHeadings(table, columns, columnFrom) ? targets : undefined
}

export interface PastePlan {
  readonly targets: readonly PasteTarget[]
  readonly rows: readonly (readonly string[])[]
}

/** Decides which pasted cell belongs to which column, before anything is changed. */
export function planPaste(
  table: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  columnFrom: number,
): PastePlan {
  const named = headerTargets(table, columns, columnFrom)
  if (named) return { targets: named, rows: table.slice(1) }
  const widest = Math.max(0, ...table.map((row) => row.length))
  const targets = Array.from({ length: widest }, (_, place): PasteTarget => {
    const column = columns[columnFrom + place]
    return column ? { column } : { title: '' }
  })
  return { targets, rows: table }
}

/** A pasted column whose heading names none of ours, until the user says where it goes. */
export interface UnknownHeading {
  readonly place: number
  readonly title: string
}

/** The headings that were not recognised and have something under them, those left out by the user included. */
export const unknownHeadings = ({ targets, rows }: PastePlan): readonly UnknownHeading[] =>
  targets.flatMap((target, place) =>
    'title' in target && target.title !== '' && rows.some((row) => isFilled(row[place]))
      ? [{ place, title: target.title }]
      : [],
  )

/** The plan with one pasted column sent to a column of the grid, or left out. */
export const withTarget = (plan: PastePlan, place: number, target: PasteTarget): PastePlan => ({
  ...plan,
  targets: plan.targets.with(place, target),
})

const strayReason = (title: string, text: string): RoughText['reason'] =>
  title === '' ? { key: 'pastedOutside', values: { text } } : { key: 'columnUnknown', values: { title, text } }

/** One pasted row on one line. Values that can be read are set; the others stay as typed, each with its reason. */
export function pasteRow(
  line: GridLine,
  row: readonly string[],
  targets: readonly PasteTarget[],
  writing: Writing,
): GridLine {
  const values: Record<string, unknown> = { ...line.values }
  const rough: Record<string, RoughText> = { ...line.rough }
  for (const [place, target] of targets.entries()) {
    const text = row[place]
    if (text === undefined || 'isLeftOut' in target) continue
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
