import type { Words } from '@lumbung/core'
import type { DateText, Fields, ValuesOf } from './field.ts'
import type { MenuPlace } from './definition.ts'
import type { Erased } from './resource.ts'
import type { Setting, SettingsOf, SettingValue } from './setting.ts'
import type { Sql } from './sql.ts'

/** What every report is asked with, beside its own filters. */
export interface ReportContext<S = Readonly<Record<string, SettingValue>>> {
  /** Branches in scope: those the user may see, or the one chosen. */
  readonly branches: readonly string[]
  readonly from: DateText
  readonly to: DateText
  /** The one date of a report as of a day; equals `to`. */
  readonly asOf: DateText
  /** The day on which it is asked. */
  readonly today: DateText
  /** Those that the report says it reads. */
  readonly settings: S
}

/** Where a cell leads: a record of a resource, a document named by two columns, or another report with parameters. */
export type Opening =
  | { readonly resource: string; readonly id?: string }
  | { readonly type: string; readonly id: string }
  | { readonly report: string; readonly with: Readonly<Record<string, string>> }

/** A figure of the first page and of dashboards: what a report adds up to under some parameters, and the way to it. */
export interface ReportFigure<C extends string = string> {
  readonly key: string
  readonly title: Words
  /** What it is called where other days are chosen than those its title names. */
  readonly plainTitle?: Words
  /** Where it stands among those of all reports. */
  readonly order: number
  /** The days it is about, unless others are chosen for a whole dashboard; what is told of today stays today's. */
  readonly days?: 'today' | 'month'
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
  /** How large a tile it is at first: a figure, or a chart of its parts or of how it went. */
  readonly face?: 'figure' | 'chart'
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
interface ReportChart<C extends string = string> {
  readonly kind: 'line' | 'bar' | 'stacked' | 'waterfall'
  readonly axis: C
  readonly figures: readonly C[]
}

interface ReportDefinition<P extends Fields, C extends Fields, S extends Setting> {
  readonly key: string
  readonly module: string
  readonly routes: readonly string[]
  /** A range of dates, or one day. */
  readonly dates: 'range' | 'as-of'
  readonly filters: P
  readonly columns: C
  /** Columns hidden in the grid but sent, for `open`. */
  readonly hidden?: readonly (keyof C & string)[]
  readonly totals?: readonly (keyof C & string)[]
  /** Rows that add up the rows above: the values of a choice column by which they are known. */
  readonly sums?: Readonly<Partial<Record<keyof C & string, readonly string[]>>>
  /** Rows that such sums take off, known the same way; a waterfall goes down at them. */
  readonly less?: Readonly<Partial<Record<keyof C & string, readonly string[]>>>
  readonly chart?: ReportChart<keyof C & string>
  /** Columns the rows may be grouped by; the first group shown at the start when named in `grouped`. */
  readonly groups?: readonly (keyof C & string)[]
  readonly grouped?: readonly (keyof C & string)[]
  readonly open?: Readonly<Partial<Record<keyof C & string, Opening>>>
  /** The column that names the kind of record a row tells of: the row is there for who may read that kind. */
  readonly tellsOf?: keyof C & string
  /** Who signs the printed report: what is handed over by it. */
  readonly signatures?: readonly Words[]
  /** How each figure comes about, for "explain". */
  readonly formulas?: Readonly<Partial<Record<keyof C & string, Words>>>
  readonly figures?: readonly ReportFigure<keyof C & string>[]
  readonly late?: ReportLate<keyof C & string>
  readonly title: Words
  readonly sentence: Words
  readonly words: Readonly<Record<string, Words>>
  /** Settings of the company that its query or its words read. */
  readonly settings?: readonly S[]
  /** What columns are called that follow such settings. */
  readonly wordsOf?: Erased<[settings: SettingsOf<S>], Readonly<Record<string, Words>>>
  readonly menu?: MenuPlace | 'hidden'
  readonly rows: Erased<[filters: ValuesOf<P>, context: ReportContext<SettingsOf<S>>], Sql>
}

export type AnyReport = Omit<ReportDefinition<Fields, Fields, Setting>, 'rows'> & {
  readonly rows: (filters: Readonly<Record<string, unknown>>, context: ReportContext) => Sql
}

/** What is drawn beside a figure along its days: the other columns of the chart on which it stands itself. */
export const drawnBeside = (
  { chart }: Pick<AnyReport, 'chart'>,
  { along, sum = [] }: ReportFigure,
): readonly string[] =>
  along !== undefined && chart?.axis === along && sum.every((key) => chart.figures.includes(key))
    ? chart.figures.filter((key) => !sum.includes(key))
    : []

/**
 * Declares a report: one file, one query. `rows` must return a column (snake case) for every declared column; a test
 * runs every report on a seeded database and compares. Figures read posted ledgers only.
 */
export function defineReport<const P extends Fields, const C extends Fields, S extends Setting = never>(
  definition: ReportDefinition<P, C, S>,
): AnyReport {
  const { rows } = definition
  // The engine has read filters and settings as they are declared, so they have these types.
  return {
    ...definition,
    rows: (filters, context) => rows(filters as ValuesOf<P>, context as ReportContext<SettingsOf<S>>),
  }
}
