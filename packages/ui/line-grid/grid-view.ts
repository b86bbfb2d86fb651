// How lines are shown without being changed: searched, sorted, grouped. The order is made once, when it is asked for:
// a line that is typed in stays under the hands.
import { Decimal } from '@lumbung/core'
import type { SortKey } from '../data-table/table-types.ts'
import { type GridColumn, type GridLine, shownOf, textOf, valueOf } from './grid-types.ts'

export interface GridView {
  readonly search: string
  readonly sort?: SortKey | undefined
  /** The column whose equal cells stand together. */
  readonly group?: string | undefined
}

/** Values, of no column, that lines have in common: those of one owner. */
export type GridScope = GridLine['values']

/** The lines that have these values; all of them where nothing is said. */
export function inScope(lines: readonly GridLine[], scope: GridScope | undefined): readonly GridLine[] {
  const wanted = Object.entries(scope ?? {})
  return wanted.length === 0 ? lines : lines.filter(({ values }) => wanted.every(([key, one]) => values[key] === one))
}

export const AS_ENTERED: GridView = { search: '' }

export const isArranged = ({ search, sort, group }: GridView): boolean =>
  search.trim() !== '' || sort !== undefined || group !== undefined

/** What a view made of the lines there were. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly groups: ReadonlyMap<string, string>
  readonly known: ReadonlySet<string>
}

export interface ArrangedLines {
  readonly lines: readonly GridLine[]
  /** The group of each line by its key; empty where nothing is grouped. */
  readonly groups: ReadonlyMap<string, string>
}

const NUMBER = /^-?\d+(\.\d+)?$/
const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

type Rank = Decimal | string

/** What a cell is ordered by: its number, its day as stored, else its text. */
function rankOf(column: GridColumn, line: GridLine): Rank {
  const value = valueOf(column, line)
  if (typeof value === 'string' && NUMBER.test(value)) return new Decimal(value)
  return column.kind === 'date' && typeof value === 'string' ? value : shownOf(column, line)
}

function compared(a: Rank, b: Rank): number {
  if (a instanceof Decimal && b instanceof Decimal) return a.comparedTo(b)
  if (a instanceof Decimal) return -1
  return b instanceof Decimal ? 1 : collator.compare(a, b)
}

/** Sorts by a column; what is blank comes last either way. */
function sorted(lines: readonly GridLine[], column: GridColumn | undefined, isDescending: boolean) {
  if (!column) return lines
  const ranks = new Map(lines.map((line) => [line, rankOf(column, line)]))
  return lines.toSorted((a, b) => {
    const [first, second] = [ranks.get(a) ?? '', ranks.get(b) ?? '']
    if (first === '' || second === '') return Number(first === '') - Number(second === '')
    return isDescending ? compared(second, first) : compared(first, second)
  })
}

/** Whether any cell of the line says this, as it is read or as it is typed. */
const says = (line: GridLine, columns: readonly GridColumn[], wanted: string): boolean =>
  columns.some((column) => {
    const texts = [shownOf(column, line), textOf(column, line), column.code?.(valueOf(column, line), line) ?? '']
    return texts.some((text) => text.toLowerCase().includes(wanted))
  })

export function arrange(lines: readonly GridLine[], columns: readonly GridColumn[], view: GridView): Arrangement {
  const wanted = view.search.trim().toLowerCase()
  const found = wanted === '' ? lines : lines.filter((line) => says(line, columns, wanted))
  const columnOf = (key: string | undefined): GridColumn | undefined => columns.find((one) => one.key === key)
  const group = columnOf(view.group)
  const inOrder = sorted(found, columnOf(view.sort?.key), view.sort?.isDescending === true)
  const together = sorted(inOrder, group, false)
  return {
    order: together.map((line) => line.key),
    groups: new Map(group ? together.map((line) => [line.key, shownOf(group, line)]) : []),
    known: new Set(lines.map((line) => line.key)),
  }
}

/** The same arrangement for lines that were given other keys; none where it knows none of them. */
export function rekeyed(
  { order, groups, known }: Arrangement,
  lines: readonly GridLine[],
  keysBefore: ReadonlyMap<string, string>,
): Arrangement | undefined {
  const keys = new Map([...keysBefore].map(([key, before]) => [before, key]))
  const keyOf = (key: string): string => keys.get(key) ?? key
  const knownNow = new Set([...known].map(keyOf))
  if (!lines.some((line) => knownNow.has(line.key))) return undefined
  return {
    order: order.map(keyOf),
    groups: new Map([...groups].map(([key, group]) => [keyOf(key), group])),
    known: knownNow,
  }
}

/** The lines in an order made before; a line that came since stands behind the one it was put under. */
export function arranged(lines: readonly GridLine[], { order, groups, known }: Arrangement): ArrangedLines {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const shown = new Set(order)
  const behind = new Map<string, GridLine[]>()
  let above = ''
  for (const line of lines) {
    if (known.has(line.key)) above = shown.has(line.key) ? line.key : ''
    else behind.set(above, [...(behind.get(above) ?? []), line])
  }
  const withNew = (key: string): readonly GridLine[] => {
    const line = byKey.get(key)
    return [...(line ? [line] : []), ...(behind.get(key) ?? [])]
  }
  const all = [...order.flatMap(withNew), ...(behind.get('') ?? [])]
  if (groups.size === 0) return { lines: all, groups }
  let current = ''
  const grouped = all.map((line) => {
    current = groups.get(line.key) ?? current
    return [line.key, current] as const
  })
  return { lines: all, groups: new Map(grouped) }
}
