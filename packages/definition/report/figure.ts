// What a report tells beyond its own page: figures of the first page and of dashboards, what is late, and its chart.
import type { Words } from '@lumbung/core'

/** A figure of the first page and of dashboards: what a report adds up to under some parameters, and the way to it. */
export interface ReportFigure<C extends string = string> {
  readonly key: string
  readonly title: Words
  /** What it is called where other days are chosen than those its title names. */
  readonly plainTitle?: Words
  /** Where it stands among those of all reports. */
  readonly order: number
  /**
   * The days it is about, unless others are chosen for a whole dashboard; what is told of today stays today's, and a
   * year is twelve whole months, that of the last day chosen the last of them.
   */
  readonly days?: 'today' | 'month' | 'year'
  /** Filters it is asked with; `{ days: 7 }` is a week from today. */
  readonly with?: Readonly<Record<string, string | { readonly days: number }>>
  /** Columns that are added up, those of `less` taken off. */
  readonly sum?: readonly C[]
  readonly less?: readonly C[]
  /** Instead of a sum: how many different values of a column there are. */
  readonly counts?: C
  /** Columns of the sum that are told one by one, or a column by whose values it is told. */
  readonly parts?: readonly C[]
  readonly by?: C
  /** Also asked about the same days of the year before, on dashboards about those just before as well. */
  readonly isCompared?: boolean
  /** A column of days along which it is told on dashboards: by day, week or month, as the days asked for are many. */
  readonly along?: C
  /** How large a tile it is at first: a figure, a chart of its parts or of how it went, or a wide one before all. */
  readonly face?: 'figure' | 'chart' | 'wide'
  /** What to do, in one line, where there is nothing to draw. */
  readonly whenNone?: Words
  /** Not on the first page. */
  readonly isOnDashboardsOnly?: boolean
}

/** Rows of the first page that tell what is late: under which filters, and which columns say what. */
export interface ReportLate<C extends string = string> {
  readonly order: number
  readonly with: Readonly<Record<string, string>>
  /** The column that opens the document. */
  readonly number: C
  readonly party: C
  readonly days: C
  /** In rupiah. */
  readonly amount?: C
}

/** How the rows are drawn when nobody has chosen: what stands on the axis, and which figures. */
export interface ReportChart<C extends string = string> {
  readonly kind: 'line' | 'bar' | 'stacked' | 'waterfall'
  readonly axis: C
  readonly figures: readonly C[]
}

/** What a line of a document says: which columns tell when, in which document, of what, and how much. */
export interface ReportLine<C extends string = string> {
  readonly date: C
  /** The column that opens the document; a row without it is no line. */
  readonly number: C
  readonly memo?: readonly C[]
  readonly amount: C
  /** Taken off the amount. */
  readonly less?: C
}
