// Ledgers that modules declare: a table of their own with what every row of a ledger carries and the columns declared.
// Rows are only added, in open periods; what is wrong is put right by a row that reverses another.
import type { Words } from '@lumbung/core'
import { type Field, type Fields, glossary, kinds, name, raw, type Sql, sql, type ValuesOf } from '@lumbung/definition'
import type { AccountRole, RowsOf } from '@lumbung/ledger'
import { columnOf, tableOf } from './naming.ts'

type Name<F extends Fields> = keyof F & string

/** What a module declares of a ledger. */
interface Declared<F extends Fields, R extends AccountRole> {
  /** `cheque-ledger`: its rows stand in the table `cheque_ledger`. */
  readonly key: string
  readonly title: Words
  /** Fields of one value each, and what those are called that the glossary does not name. */
  readonly columns: F
  readonly words: Readonly<Record<Exclude<Name<F>, keyof typeof glossary>, Words>>
  /** Columns that a void writes with the other sign. */
  readonly signed?: readonly Name<F>[]
  /** Account roles whose balance is the sum of its rows, at every date and in every branch. */
  readonly control?: readonly R[]
  /**
   * A signed column to which the writer adds what the goods of the row's line took to these roles once they are priced.
   * What changes that later is a row of its own on the day of its correction; a row that comes to nothing is not kept.
   */
  readonly priced?: { readonly column: Name<F>; readonly roles: readonly AccountRole[] }
  /** Columns, alone or several together, by which rows are looked for, beside their document and date. */
  readonly index?: readonly (Name<F> | readonly (Name<F> | 'party' | 'date')[])[]
}

/** A declared ledger. Postings return its rows by `row` of @lumbung/ledger. */
interface Ledger<F extends Fields, R extends AccountRole> extends AnyLedger, RowsOf<ValuesOf<F>, R> {
  readonly columns: F
  readonly control: readonly R[]
}

/** Any ledger, where its columns do not matter. */
export interface AnyLedger {
  readonly key: string
  readonly title: Words
  readonly columns: Fields
  readonly words: Readonly<Record<string, Words>>
  readonly signed: readonly string[]
  readonly control: readonly AccountRole[]
  readonly priced: { readonly column: string; readonly roles: readonly AccountRole[] } | null
  readonly index: readonly (string | readonly string[])[]
}

/** Declares a ledger; a module lists it in its `server.ts`. */
export function defineLedger<const F extends Fields, const R extends AccountRole = never>(
  ledger: Declared<F, R>,
): Ledger<F, R>
export function defineLedger(
  ledger: Omit<AnyLedger, 'signed' | 'control' | 'priced' | 'index'> & Partial<AnyLedger>,
): AnyLedger {
  return { signed: [], control: [], priced: null, index: [], ...ledger, words: { ...glossary, ...ledger.words } }
}

/** Whether its rows stand behind lines of control accounts. */
export const isControl = ({ control }: AnyLedger): boolean => control.length > 0

/** The columns that every row carries, in their order: name, type, rule. */
const COMMON = [
  ['id', 'uuid', 'primary key'],
  ['date', 'date', 'not null'],
  ['journal', 'uuid', ''],
  ['source_type', 'text', 'not null'],
  ['source', 'uuid', 'not null'],
  ['number', 'text', 'not null'],
  ['event', 'text', 'not null'],
  ['line', 'uuid', ''],
  ['branch', 'uuid', 'not null'],
  ['party', 'uuid', ''],
  ['reverses', 'uuid', ''],
] as const

/** What a row of a ledger with control accounts carries beside them; positive is a debit. */
const BOOKED = [
  ['role', 'text', 'not null'],
  ['account', 'uuid', 'not null'],
  ['currency', 'uuid', 'not null'],
  ['amount', 'numeric(20,2)', 'not null'],
  ['idr', 'numeric(20,2)', 'not null'],
] as const

/** What the database adds. */
const STAMPS = [
  ['created_at', 'timestamp with time zone', 'not null default now()'],
  ['tx', 'xid8', 'not null default pg_current_xact_id()'],
] as const

type Column = readonly [name: string, type: string, rule: string]

const ownColumns = ({ columns }: AnyLedger): Column[] =>
  Object.entries(columns).map(([key, { kind }]) => [columnOf(key), kinds[kind].column ?? 'jsonb', ''])

/** Columns of its table: those that are written, then those that the database fills. */
export const ledgerColumns = (ledger: AnyLedger): readonly Column[] => [
  ...COMMON,
  ...(isControl(ledger) ? BOOKED : []),
  ...ownColumns(ledger),
  ...STAMPS,
]

/** Names that a declared column may not take. */
export const takenColumns: ReadonlySet<string> = new Set([...COMMON, ...BOOKED, ...STAMPS].map(([one]) => one))

/** The columns that change their sign when a row is reversed. */
export const signedColumns = (ledger: AnyLedger): readonly string[] => [
  ...(isControl(ledger) ? ['amount', 'idr'] : []),
  ...ledger.signed.map(columnOf),
]

/** Kinds of fields with one value in one column. */
export const isColumn = ({ kind }: Field<unknown, boolean>): boolean =>
  !['lines', 'line', 'refs', 'keys', 'address', 'image', 'file'].includes(kind)

/** Its indexes, each by its name. */
export function ledgerIndexes(ledger: AnyLedger): { readonly name: string; readonly statement: string }[] {
  const { key, index, priced } = ledger
  const table = tableOf(key)
  const by = (columns: string, where = ''): { name: string; statement: string } => {
    const called = `${table}__${columns.replaceAll(', ', '__')}`
    return { name: called, statement: `create index ${called} on ${table} (${columns})${where}` }
  }
  return [
    by('source'),
    by('date'),
    by('reverses', ' where reverses is not null'),
    ...(isControl(ledger) ? [by('party', ' where party is not null')] : []),
    ...(priced ? [by('line')] : []),
    ...index.map((one) => by([one].flat().map(columnOf).join(', '))),
  ]
}

/** What protects it as the other ledgers are protected: triggers of database/protection.sql, and rights. */
export function ledgerProtection({ key }: AnyLedger): string[] {
  const table = tableOf(key)
  return [
    `create or replace trigger refuse_change before update or delete on ${table}
       for each statement execute function refuse_change()`,
    `create or replace trigger refuse_truncate before truncate on ${table}
       for each statement execute function refuse_change()`,
    `create or replace trigger check_period_open after insert on ${table}
       referencing new table as added for each statement execute function check_period_open()`,
    `revoke update, delete, truncate on ${table} from lumbung_app`,
  ]
}

/** The ledger as it had been written by a moment, up to a day: database/as-of.sql. */
export const ledgerAsOf = ({ key }: AnyLedger): string =>
  `create view as_of.${tableOf(key)} as select * from public.${tableOf(key)}
    where created_at <= as_of.moment() and date <= as_of.last_day()`

/** A row as it is stored, every value as text. */
export interface StoredLedgerRow extends Readonly<Record<string, unknown>> {
  readonly ledger: string
  readonly row: Readonly<Record<string, string | null>>
}

/** SQL: rows `r` of all these ledgers that meet a condition, in the order in which they were written. */
export function ledgerRows(ledgers: readonly AnyLedger[], condition: (table: Sql) => Sql): Sql | null {
  const [first, ...others] = ledgers.map((ledger) => {
    const written = ledgerColumns(ledger).slice(0, -STAMPS.length)
    const values = written.map(([column]) => `'${column}', r.${column}::text`).join(', ')
    const table = name(tableOf(ledger.key))
    return sql`select ${ledger.key}::text as ledger, json_build_object(${raw(values)}) as row, r.id as place
      from ${table} r where ${condition(table)}`
  })
  if (!first) return null
  return sql`${others.reduce((all, one) => sql`${all} union all ${one}`, first)} order by place`
}
