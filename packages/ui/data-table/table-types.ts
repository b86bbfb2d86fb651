import type { ReactNode } from 'react'

export interface SortKey {
  readonly key: string
  readonly isDescending: boolean
}

/** Where a column stands in the card that a row is on a phone; the others are left out of it. */
export type CardPlace = 'name' | 'figure' | 'code' | 'note' | 'state'

export interface DataColumn<R> {
  readonly key: string
  readonly title: string
  readonly width: number
  /** How narrow it may become when the table lacks room, as long as the user has not set a width. */
  readonly least?: number | undefined
  /** So much of it is kept as long as other columns can still give. */
  readonly keeps?: number | undefined
  /** Takes the width that is left, as long as the user has not set one. */
  readonly isGrowing?: boolean | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly isSortable?: boolean | undefined
  /** Rows of a table that says this are cards where the window is narrow. */
  readonly card?: CardPlace | undefined
  /** Stands still at the left while the others scroll. */
  readonly isPinned?: boolean | undefined
  /** A field under the title: any text, or one of these. */
  readonly filter?: 'text' | readonly FilterChoice[] | undefined
  /** The page filters by it somewhere else; the menu of its title leads there. */
  readonly isFilterable?: boolean | undefined
  /** The cells of this column can be changed where they stand. */
  readonly edit?: CellEdit<R> | undefined
  readonly isMono?: boolean | undefined
  readonly isStrong?: boolean | undefined
  /** Grey: facts of second rank. */
  readonly isQuiet?: boolean | undefined
  readonly render: (row: R) => ReactNode
  /** Shows the whole text on hover where the cell cuts it. */
  readonly titleOf?: ((row: R) => string | undefined) | undefined
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

export interface CellEdit<R> {
  readonly textOf: (row: R) => string
  /** The sentence that says what is wrong with the text; it then stays in its cell. */
  readonly check?: ((text: string, row: R) => string | undefined) | undefined
}

export type RowKind = 'row' | 'group' | 'subtotal'

const SORT_MOST = 3

interface Span {
  readonly width: number
  readonly least: number
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

/** The widest give way first, so that short texts stay whole: all are cut to one width, but none below its least. */
function cut(spans: readonly Span[], lacking: number): readonly number[] {
  const at = (most: number) => spans.map(({ width, least }) => Math.max(least, Math.min(width, most)))
  const wanted = sum(spans.map(({ width }) => width)) - lacking
  let most = Math.max(0, ...spans.map(({ width }) => Math.ceil(width)))
  while (most > 0 && sum(at(most)) > wanted) most--
  return at(most)
}

/** Each gives its part, according to what it can. */
function shrunk(spans: readonly Span[], lacking: number): readonly number[] {
  const all = sum(spans.map(({ width, least }) => width - least))
  const share = all === 0 ? 0 : Math.min(1, lacking / all)
  return spans.map(({ width, least }) => (share === 0 ? width : Math.floor(width - (width - least) * share)))
}

/**
 * The widths that fit into `room`, each down to its least: columns that grow give way first, then the others; the other
 * way round where those that grow are what is read. These stay whole where cutting them would not spare the scrolling.
 */
export function fittingWidths(
  columns: readonly Pick<DataColumn<never>, 'key' | 'width' | 'least' | 'isGrowing'>[],
  widths: Readonly<Record<string, number>> | undefined,
  room: number,
  isGrowingLast = false,
): readonly number[] {
  let fitted = columns.map((column) => widths?.[column.key] ?? column.width)
  for (const isGrowing of [!isGrowingLast, isGrowingLast]) {
    const lacking = sum(fitted) - room
    if (lacking <= 0) break
    const spans = columns.map((column, place): Span => {
      const width = fitted[place] ?? 0
      const isFixed = widths?.[column.key] !== undefined || (column.isGrowing === true) !== isGrowing
      return { width, least: isFixed ? width : Math.min(width, column.least ?? column.width) }
    })
    if (isGrowing && isGrowingLast && sum(spans.map(({ least }) => least)) > room) break
    const giving = spans.filter(({ width, least }) => width > least)
    const given = [...(isGrowing ? cut : shrunk)(giving, lacking)]
    fitted = spans.map(({ width, least }) => (width > least ? (given.shift() ?? width) : width))
  }
  return fitted
}

type Fitted = Pick<DataColumn<never>, 'key' | 'width' | 'least' | 'keeps' | 'isGrowing'>

/** The same, but a column that keeps some width gives it up only where the others have given all they can. */
export function keptWidths(
  columns: readonly Fitted[],
  widths: Readonly<Record<string, number>> | undefined,
  room: number,
): readonly number[] {
  const keeping = columns.map((one) => (one.keeps === undefined ? one : { ...one, least: one.keeps }))
  const kept = fittingWidths(keeping, widths, room, true)
  if (sum(kept) <= room) return kept
  const given = columns.map(({ key, width, least = width, keeps, isGrowing }) =>
    keeps === undefined
      ? { key, width: Math.min(width, least) }
      : { key, width: Math.min(width, keeps), least, isGrowing },
  )
  const fitted = fittingWidths(given, widths, room, true)
  return sum(fitted) <= room ? fitted : kept
}

/** What is left of `room` goes to the columns that grow, in equal parts. */
export function sharedWidths<R>(
  columns: readonly DataColumn<R>[],
  widths: Readonly<Record<string, number>> | undefined,
  fitted: readonly number[],
  room: number,
): readonly number[] {
  const spare = room - sum(fitted)
  const growing = columns.filter((column) => column.isGrowing && widths?.[column.key] === undefined).length
  if (spare <= 0 || growing === 0 || !Number.isFinite(spare)) return fitted
  const share = spare / growing
  return fitted.map((width, place) => {
    const column = columns[place]
    return column?.isGrowing && widths?.[column.key] === undefined ? width + share : width
  })
}

/** The sort after a click on a header: alone it sorts by that column only, with Shift it joins up to three. */
export function nextSort(sort: readonly SortKey[], key: string, isAdding: boolean): readonly SortKey[] {
  const known = sort.find((one) => one.key === key)
  if (!isAdding) {
    const isOnly = known !== undefined && sort.length === 1
    return [{ key, isDescending: isOnly ? !known.isDescending : false }]
  }
  if (!known) return [...sort, { key, isDescending: false }].slice(-SORT_MOST)
  if (!known.isDescending) return sort.map((one) => (one === known ? { key, isDescending: true } : one))
  return sort.filter((one) => one !== known)
}

/** The selection after a row was ticked; with Shift, everything from the last ticked row follows. */
export function nextSelection(
  selection: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  lastKey: string | undefined,
  isRange: boolean,
): ReadonlySet<string> {
  const isOn = !selection.has(key)
  const from = lastKey === undefined ? -1 : keys.indexOf(lastKey)
  const to = keys.indexOf(key)
  const touched = isRange && from >= 0 && to >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  const next = new Set(selection)
  for (const one of touched) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}
