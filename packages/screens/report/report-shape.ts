// What the server says of a report, and its rows arranged in groups with their sums.
import { Decimal, type Words } from '@lumbung/core'
import type { Fields, Opening } from '@lumbung/definition'
import { asJson, asText, type Json } from '../problem.ts'

export interface Described {
  readonly title: Words
  readonly sentence: Words
  readonly dates: 'range' | 'as-of'
  readonly filters: Fields
  readonly columns: Fields
  readonly hidden?: readonly string[]
  readonly totals?: readonly string[]
  readonly groups?: readonly string[]
  readonly grouped?: readonly string[]
  readonly open?: Readonly<Record<string, Opening>>
  readonly formulas?: Readonly<Record<string, Words>>
  readonly words: Readonly<Record<string, Words>>
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

/** Rows under their groups, each group's head carrying its sums; folded groups keep their head. */
export function arranged(
  rows: readonly Json[],
  groups: readonly string[],
  totals: readonly string[],
  show: (key: string, value: unknown) => string,
  folded: ReadonlySet<string>,
): readonly ReportRow[] {
  const arrange = (some: readonly Json[], level: number, path: string): readonly ReportRow[] => {
    const group = groups[level]
    if (group === undefined) {
      return some.map((values, place) => ({
        key: `${path}/${String(place)}`,
        kind: 'row',
        level,
        values,
        label: '',
        groupKey: '',
      }))
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

const idOf = (value: unknown): string => (typeof value === 'string' ? value : asText(asJson(value).id))

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
      const value = from in row ? idOf(row[from]) || asText(row[from]) : from
      return value === '' ? [] : [[parameter, value]]
    })
    return `${path}?${new URLSearchParams(given).toString()}`
  }
  const key = 'type' in opening ? asText(row[opening.type]) : opening.resource
  const id = idOf(row[opening.id ?? column])
  const path = pathOfKey(key)
  return path === null || id === '' ? null : `${path}/${id}`
}
