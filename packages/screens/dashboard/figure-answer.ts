// What the server tells of figures, on the first page and on dashboards.
import type { Words } from '@lumbung/core'

/** The days and filters under which a report shows a figure. */
export type Parameters = Readonly<Record<string, string>>

export interface FigurePart {
  readonly title: Words
  readonly value: string
  readonly parameters: Parameters | null
}

export interface FigureCourse {
  readonly step: 'day' | 'week' | 'month'
  readonly days: readonly string[]
  readonly title: Words
  readonly values: readonly string[]
  readonly beside: readonly { readonly title: Words; readonly values: readonly string[] }[]
}

export interface FigureAnswer {
  readonly key: string
  readonly parameters: Parameters
  readonly value: string
  /** The same days a year before. */
  readonly before: string | null
  /** As many days just before. */
  readonly previous: { readonly value: string; readonly parameters: Parameters } | null
  readonly parts: readonly FigurePart[]
  readonly others: { readonly count: number; readonly value: string } | null
  readonly course: FigureCourse | null
}

export interface FigureAnswers {
  readonly data: readonly FigureAnswer[]
  readonly failed: readonly string[]
  /** Up to when everything posted is in them; null: up to the answer. */
  readonly dataAt: string | null
}
