import type { Words } from './language.ts'

/** The days and filters under which a report shows what a figure is made of. */
export type FigureParameters = Readonly<Record<string, string>>

export interface FigurePart {
  /** A column of the report, or what the value of one is called. */
  readonly title: Words
  readonly value: string
  /** Null where the report cannot be narrowed to it. */
  readonly parameters: FigureParameters | null
}

/** How a figure went, day by day, week by week or month by month. */
export interface FigureCourse {
  readonly step: 'day' | 'week' | 'month'
  /** The first day of each step, the oldest first. */
  readonly days: readonly string[]
  /** What is drawn, where that is not the figure's own name. */
  readonly title: Words
  readonly values: readonly string[]
  readonly beside: readonly { readonly title: Words; readonly values: readonly string[] }[]
}

/** A figure of a report, as the first page and dashboards are told it. */
export interface FigureAnswer {
  readonly key: string
  readonly report: string
  readonly parameters: FigureParameters
  /** Rupiah, or a count without decimals. */
  readonly value: string
  /** The same days of the year before. */
  readonly before: string | null
  /** As many days just before, which, and how it went along them. */
  readonly previous: {
    readonly value: string
    readonly parameters: FigureParameters
    readonly values: readonly string[] | null
  } | null
  readonly parts: readonly FigurePart[]
  /** What its parts are values of: the name of that column; null where they are columns themselves. */
  readonly by: Words | null
  /** Parts that are not answered one by one. */
  readonly others: { readonly count: number; readonly value: string } | null
  readonly course: FigureCourse | null
  /** The moment up to which everything posted is in it; null: up to now. */
  readonly dataAt: string | null
}

/** Several of them as one answer. */
export interface FigureAnswers {
  readonly data: readonly FigureAnswer[]
  /** Those that could not be told. */
  readonly failed: readonly string[]
  readonly dataAt: string | null
}
