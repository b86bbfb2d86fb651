import type { Words } from '@lumbung/core'
import type { DateText, Fields, ValuesOf } from './field.ts'
import type { MenuPlace } from './definition.ts'
import type { Erased } from './resource.ts'
import type { ReportChart, ReportFigure, ReportLate, ReportLine } from './report/figure.ts'
import type { ReportBalance } from './report/balance.ts'
import type { ReportSums } from './report/nested.ts'
import type { Opening } from './report/opening.ts'
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
  readonly dimensions: DimensionSql
  /** SQL: rows (item, warehouse, day, quantity) of what open documents bring and, with a minus, take, as of now. */
  readonly expected: () => Sql
}

/** What the query of a report of the ledger says of dimensions; lines of journals are called `l` there. */
export interface DimensionSql {
  /** Conditions on `l`, each with its `and`. */
  readonly where: Sql
  /** Their columns of a table, each behind a comma; blank ones. */
  readonly of: (alias: string) => Sql
  readonly none: Sql
  /** account, opening, debit and credit between two days, and those columns: filled where filtered or split by. */
  readonly balances: (from: Sql, to: Sql, closing?: boolean) => Sql
}

interface ReportDefinition<P extends Fields, C extends Fields, S extends Setting> {
  readonly key: string
  readonly module: string
  readonly routes: readonly string[]
  readonly dates: 'range' | 'as-of'
  readonly filters: P
  readonly columns: C
  /** Columns hidden in the grid but sent, for `open`. */
  readonly hidden?: readonly (keyof C & string)[]
  readonly totals?: readonly (keyof C & string)[]
  /** Rows that add up others. With them the report reads as a statement: headings above, totals below. */
  readonly sums?: ReportSums<keyof C & string>
  readonly chart?: ReportChart<keyof C & string>
  /** What must agree, and what that is called. */
  readonly balanced?: ReportBalance
  /** Most of its amounts are nothing: those are dashes, not zeros. */
  readonly isSparse?: boolean
  /** How the rows nest, outermost first; a row itself is told by the first column that is left. */
  readonly levels?: readonly (keyof C & string)[]
  /** Columns by which they may nest instead. */
  readonly groups?: readonly (keyof C & string)[]
  readonly open?: Readonly<Partial<Record<keyof C & string, Opening>>>
  /** The column that names the kind of record a row tells of: the row is there for who may read that kind. */
  readonly tellsOf?: keyof C & string
  /** Who signs the printed report: what is handed over by it. */
  readonly signatures?: readonly Words[]
  /** How each figure comes about, for "explain". */
  readonly formulas?: Readonly<Partial<Record<keyof C & string, Words>>>
  readonly figures?: readonly ReportFigure<keyof C & string>[]
  readonly late?: ReportLate<keyof C & string>
  /** Its rows are lines of documents: another report that opens it shows them beside a figure. */
  readonly line?: ReportLine<keyof C & string>
  readonly title: Words
  readonly sentence: Words
  readonly words: Readonly<Record<string, Words>>
  /** It tells lines of journals, or balances of accounts: it is filtered, and grouped, by each dimension. */
  readonly dimensions?: 'lines' | 'balances'
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
