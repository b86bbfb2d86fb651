import type { Finding, Words } from '@lumbung/core'
import type { DateText, Fields, Setting, SettingsOf, SettingValue, Sql, ValuesOf } from '@lumbung/definition'

/** For whom the query of a file asks, and about which days. */
export interface FileContext {
  readonly from: DateText
  readonly to: DateText
  /** Those that were chosen, of the ones that the user may see. */
  readonly branches: readonly string[]
  /** SQL: which rows `d` of a resource the user may see, whatever the branch. */
  readonly visible: (resource: string) => Sql
}

/** What a file is about, beside its rows. */
export interface FileScope<S = Readonly<Record<string, SettingValue>>> {
  readonly from: DateText
  readonly to: DateText
  /** Those that the file says it reads. */
  readonly settings: S
}

/** What every row says: the document it is of, and what tells it from other rows of the same document. */
interface OutgoingRowOf {
  readonly id: string
  readonly resource: string
  readonly record: string
  readonly number: string
  readonly branch: string
}

export type OutgoingRow<C extends Fields = Fields> = OutgoingRowOf & ValuesOf<C>

/** What stands in the way of a row, or of the whole file: which record is to be mended, where it is one. */
export interface FileFinding extends Finding {
  /** The row; null where it is about the file. `path` is a column. */
  readonly row: string | null
  readonly at?: { readonly resource: string; readonly id: string }
}

/** How rows are written, under the version of the layout that the receiver publishes. */
type Layouts<R, G = FileScope> = Readonly<Record<string, (rows: readonly R[], given: G) => string>>

interface FileDefinition<P extends Fields, C extends Fields, S extends Setting> {
  readonly key: string
  readonly module: string
  /** Kinds of documents it is made of: it stands on their lists, and who makes it may read them. */
  readonly of: readonly string[]
  readonly title: Words
  readonly sentence: Words
  readonly words: Readonly<Record<string, Words>>
  /** What is asked beside days and branch. */
  readonly filters: P
  readonly columns: C
  /** Columns that are not shown. */
  readonly hidden?: readonly (keyof C & string)[]
  /** Settings of the company that checks and layouts read. */
  readonly settings?: readonly S[]
  /** A row for each that may go into the file: `id`, `resource`, `record`, `number`, `branch` and every column. */
  readonly rows: (filters: ValuesOf<P>, context: FileContext) => Sql
  /** Every finding at once; warnings do not keep a file from being made. */
  readonly check: (rows: readonly OutgoingRow<C>[], given: FileScope<SettingsOf<S>>) => readonly FileFinding[]
  /** The oldest first: files are made by the last one. */
  readonly layouts: Layouts<OutgoingRow<C>, FileScope<SettingsOf<S>>>
  /** What a file is called, with its ending. */
  readonly name: (given: Pick<FileScope, 'from' | 'to'>) => string
}

export type AnyFile = Omit<FileDefinition<Fields, Fields, Setting>, 'rows' | 'check' | 'layouts'> & {
  readonly rows: (filters: Readonly<Record<string, unknown>>, context: FileContext) => Sql
  readonly check: (rows: readonly OutgoingRow[], given: FileScope) => readonly FileFinding[]
  readonly layouts: Layouts<OutgoingRow>
}

/**
 * Declares a file for somebody outside: a query, what is checked before it is made, and a writer for each version of
 * its layout. Its right, dialog, register, API and trail follow.
 */
export function defineFile<const P extends Fields, const C extends Fields, S extends Setting = never>(
  file: FileDefinition<P, C, S>,
): AnyFile {
  const { rows, check, layouts } = file
  // The engine reads filters, rows and settings as they are declared, so they have these types.
  const typed = (all: readonly OutgoingRow[]) => all as readonly OutgoingRow<C>[]
  const set = (given: FileScope) => given as FileScope<SettingsOf<S>>
  return {
    ...file,
    rows: (filters, context) => rows(filters as ValuesOf<P>, context),
    check: (all, given) => check(typed(all), set(given)),
    layouts: Object.fromEntries(
      Object.entries(layouts).map(([version, write]) => [version, (all, given) => write(typed(all), set(given))]),
    ),
  }
}
