// What the server says of a report, and its rows arranged in groups with their sums.
import { Decimal } from '@lumbung/core'
import type { AnyReport, Opening } from '@lumbung/definition'
import type { AnyField } from '../kinds/kind-screen.ts'
import { asJson, asText, type Json } from '../problem.ts'

/** A report as the server describes it: what is declared, without what only the server asks. */
export interface Described
  extends Omit<AnyReport, 'key' | 'module' | 'routes' | 'rows' | 'figures' | 'late' | 'settings' | 'wordsOf' | 'menu'> {
  /** Those that are taken when none are asked for. */
  readonly days: { readonly from: string; readonly to: string; readonly asOf: string }
}

export interface ReportRow {
  readonly key: string
  readonly kind: 'row' | 'group' | 'subtotal'
  readonly level: number
  readonly values: Json
  readonly label: string
  readonly groupKey: string
}

/** Sums of the total columns over rows, as written digits. */
export function sumsOf(rows: readonly Json[], columns: readonly string[]): Json {
  return Object.fromEntries(
    columns.map((key) => {
      const sum = rows.reduce((all, row) => {
        const value = row[key]
        return typeof value === 'string' && value !== '' ? all.plus(value) : all
      }, new Decimal(0))
      return [key, sum.toFixed()]
    }),
  )
}

type Shown = (key: string, value: unknown) => string

type Marked = AnyReport['sums']

/** The column by which a row is one of those that are marked. */
const markOf = (marked: Marked, row: Json): string | undefined =>
  Object.entries(marked ?? {}).find(([key, values]) => values?.includes(asText(row[key])))?.[0]

export const isIn = (marked: Marked, row: Json): boolean => markOf(marked, row) !== undefined

/** What a row that adds up others is called, such as a gross profit; null for every other row. */
export function sumNameOf({ sums }: Arranged, row: Json, show: Shown): string | null {
  const column = markOf(sums, row)
  return column === undefined ? null : show(column, row[column])
}

type Arranged = Pick<Described, 'totals' | 'sums'>

/** Rows under their groups, each group's head carrying its sums; folded groups keep their head. */
export function arranged(
  described: Arranged,
  rows: readonly Json[],
  groups: readonly string[],
  show: Shown,
  folded: ReadonlySet<string>,
): readonly ReportRow[] {
  const totals = described.totals ?? []
  const arrange = (some: readonly Json[], level: number, path: string): readonly ReportRow[] => {
    const group = groups[level]
    if (group === undefined) {
      return some.map((values, place) => {
        const sum = sumNameOf(described, values, show)
        const kind = sum === null ? 'row' : 'subtotal'
        return { key: `${path}/${String(place)}`, kind, level, values, label: sum ?? '', groupKey: '' }
      })
    }
    const parts = Map.groupBy(some, (row) => show(group, row[group]))
    return [...parts].flatMap(([label, inside]) => {
      const key = `${path}/${group}:${label}`
      const head: ReportRow = { key, kind: 'group', level, values: sumsOf(inside, totals), label, groupKey: group }
      return folded.has(key) ? [head] : [head, ...arrange(inside, level + 1, key)]
    })
  }
  return arrange(rows, 0, '')
}

/** The column through which a row opens the document it is of; none where rows are of something else. */
export const documentColumn = ({ open }: Pick<Described, 'open'>): string | undefined =>
  Object.entries(open ?? {}).find(
    ([, one]) => one && ('type' in one || ('resource' in one && one.id !== undefined)),
  )?.[0]

/** Whether a column holds numbers of documents: texts that open what they name. */
export function isNumbered({ open }: Pick<Described, 'open'>, key: string, { kind }: AnyField): boolean {
  const opening = open?.[key]
  return kind === 'text' && opening !== undefined && 'id' in opening && opening.id !== undefined
}

/** What a value names: the record of a reference, or itself. */
export const idOf = (value: unknown): string => (typeof value === 'string' ? value : asText(asJson(value).id))

/** Where a figure leads: the record, the document, or the report behind it. Null when its row names nothing. */
export function openingOf(
  opening: Opening | undefined,
  row: Json,
  column: string,
  pathOfKey: (key: string) => string | null,
  pathOfReport: (key: string) => string | null,
): string | null {
  if (!opening) return null
  if ('report' in opening) {
    const path = pathOfReport(opening.report)
    if (path === null) return null
    const given = Object.entries(opening.with).flatMap(([parameter, from]): [string, string][] => {
      const value = from in row ? idOf(row[from]) : from
      return value === '' ? [] : [[parameter, value]]
    })
    return `${path}?${new URLSearchParams(given).toString()}`
  }
  const key = 'type' in opening ? asText(row[opening.type]) : opening.resource
  const id = idOf(row[opening.id ?? column])
  const path = pathOfKey(key)
  return path === null || id === '' ? null : `${path}/${id}`
}
