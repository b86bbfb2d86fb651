// How many labels goods get: one for each unit of their line, or for as many as lie behind one label.
//   12 boxes, 1 a label: 12 labels of 1; 100 kg, 30 a label: 30, 30, 30 and 10; 2.5 kg, 1 a label: 1, 1 and 0.5
import { type Decimal, type Finding, smaller } from '@lumbung/core'
import type { Labelled } from './label.ts'

/** As many as are printed at once. */
export const MOST_LABELS = 1000
export const MOST_COPIES = 100

/** Labels of one kind, as the page lists them. */
export interface LabelRow {
  readonly id: string
  readonly labels: readonly Labelled[]
  /** How many of them are printed where nothing is said. */
  readonly count: number
  /** Each bears another number, so there are no more of them; else the first is printed again. */
  readonly isEach: boolean
}

/** What lies behind each label, in units of the line; one more than can be printed, where there are more. */
export function partsOf(quantity: Decimal, perLabel: Decimal): readonly Decimal[] {
  const parts: Decimal[] = []
  if (!perLabel.greaterThan(0)) return parts
  for (let left = quantity; left.greaterThan(0) && parts.length <= MOST_LABELS; left = left.minus(perLabel))
    parts.push(smaller(perLabel, left))
  return parts
}

/** How many labels of a row are printed. */
const countOf = ({ labels, count, isEach }: LabelRow, asked: number | null | undefined): number =>
  isEach || labels.length === 0 ? Math.min(asked ?? count, labels.length) : (asked ?? count)

/** A label with the row that it is of. */
export interface Placed {
  readonly of: Labelled
  readonly row: number
}

/** The labels in the order in which they are printed, each as often as copies are asked for; or why there are none. */
export function labelsOf(
  rows: readonly LabelRow[],
  counts: readonly (number | null)[],
  copies: number,
): readonly Placed[] | Omit<Finding, 'path'> {
  const wanted = rows.map((row, at) => countOf(row, counts[at]))
  const count = wanted.reduce((sum, one) => sum + one, 0) * copies
  if (count === 0) return { code: 'labels-none' }
  if (count > MOST_LABELS) return { code: 'labels-too-many', values: { most: MOST_LABELS } }
  return rows.flatMap(({ labels }, row) =>
    Array.from({ length: wanted[row] ?? 0 }, (_, at) => labels[at] ?? labels[0]).flatMap((of) =>
      of ? Array.from({ length: copies }, () => ({ of, row })) : [],
    ),
  )
}

/** Counts as the address says them: 3,,0 is three of the first row, all of the second and none of the third. */
export function readCounts(text: string | null): readonly (number | null)[] | null {
  if (text === null) return []
  const parts = text.split(',')
  if (!parts.every((part) => /^\d{0,4}$/.test(part))) return null
  return parts.map((part) => (part === '' ? null : Number.parseInt(part, 10)))
}

/** The whole number that a text is; nothing typed is none. */
export const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : 0)

/** Of a text, the whole number within bounds; null where it is none. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : least - 1
  return value >= least && value <= most ? value : null
}

/** Serial numbers as they are typed, pasted or scanned one behind the other. */
export const numbersIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((one) => one !== '')
