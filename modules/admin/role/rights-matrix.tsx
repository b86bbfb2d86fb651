// The rights of a role as a table: a row for each kind of record or report, under the area that it belongs to; a column
// for each right that many have, and below a row one for each right of its own. None, some or all of a row, of an area
// and of a column within an area are given by one press.
import { commonRights, type RightTitle } from '@lumbung/screens'

/** What stands in the first column: all of a row. */
export const ALL = 'all'

// Few have it: it stands below its row, in words.
const APART: ReadonlySet<string> = new Set(['erase'])

export const COLUMNS: readonly string[] = Object.keys(commonRights).filter((right) => !APART.has(right))
const isColumn = (right: string): boolean => COLUMNS.includes(right)

export interface MatrixRow {
  readonly key: string
  readonly title: string
  /** All rights that it gives. */
  readonly rights: readonly string[]
  /** By column: what is given there. */
  readonly cells: Readonly<Record<string, readonly string[]>>
  /** A right of its own, below the row it belongs to. */
  readonly isOwn: boolean
}

export interface MatrixArea {
  readonly title: string
  readonly rights: readonly string[]
  readonly cells: Readonly<Record<string, readonly string[]>>
  readonly rows: readonly MatrixRow[]
}

function rowsOf(group: string, titles: readonly RightTitle[]): readonly MatrixRow[] {
  const title = titles[0]?.family ?? group
  const [common, own] = [titles.filter(({ right }) => isColumn(right)), titles.filter(({ right }) => !isColumn(right))]
  const cells = Object.fromEntries(common.map(({ right, key }) => [right, [key]]))
  return [
    { key: group, title, rights: titles.map(({ key }) => key), cells, isOwn: false },
    ...own.map(({ key, what }) => ({ key, title: what, rights: [key], cells: {}, isOwn: true })),
  ]
}

/** The areas in their order, each with its rows; what is looked for leaves its rows, or all rows of an area. */
export function areasOf(titles: readonly RightTitle[], query = ''): readonly MatrixArea[] {
  const sought = query.trim().toLowerCase()
  const isSought = ({ area, family, what }: RightTitle): boolean =>
    sought === '' || [area, family, what].some((text) => text.toLowerCase().includes(sought))
  const kept = new Set(titles.filter(isSought).map(({ group }) => group))
  const shown = titles.filter(({ group }) => kept.has(group))
  return [...Map.groupBy(shown, ({ area }) => area)].map(([title, those]) => ({
    title,
    rights: those.map(({ key }) => key),
    cells: Object.fromEntries(
      COLUMNS.map((column) => [column, those.filter(({ right }) => right === column).map(({ key }) => key)]),
    ),
    rows: [...Map.groupBy(those, ({ group }) => group)].flatMap(([group, own]) => rowsOf(group, own)),
  }))
}

export type Held = 'none' | 'some' | 'all'

export function heldOf(rights: readonly string[], held: ReadonlySet<string>): Held {
  const count = rights.filter((right) => held.has(right)).length
  if (count === 0) return 'none'
  return count === rights.length ? 'all' : 'some'
}

/** With all of these rights where one was missing, else without them; in one order, without what no longer exists. */
export function toggled(
  held: ReadonlySet<string>,
  rights: readonly string[],
  titles: readonly RightTitle[],
): readonly string[] {
  const isGiven = heldOf(rights, held) !== 'all'
  const touched = new Set(rights)
  return titles
    .map(({ key }) => key)
    .filter((key) => (touched.has(key) ? isGiven : held.has(key)))
    .toSorted()
}

/** How one of the rights differs from what it is compared with: given, taken away, or neither. */
export function changeOf(
  rights: readonly string[],
  held: ReadonlySet<string>,
  before: ReadonlySet<string>,
): 'granted' | 'removed' | null {
  const [right] = rights
  if (right === undefined || rights.length > 1 || held.has(right) === before.has(right)) return null
  return held.has(right) ? 'granted' : 'removed'
}

export const countChanges = (titles: readonly RightTitle[], held: ReadonlySet<string>, before: ReadonlySet<string>) => {
  const changes = titles.map(({ key }) => changeOf([key], held, before))
  return {
    granted: changes.filter((one) => one === 'granted').length,
    removed: changes.filter((one) => one === 'removed').length,
  }
}
