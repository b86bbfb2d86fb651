// What the tables of a database are like, read from its catalogue, and how they are made again. Indexes, views,
// functions and triggers are not part of it: the product makes those itself.
import { raw, sql } from '@lumbung/definition'
import pg from 'pg'
import type { Connection, Row } from '../database/connection.ts'

interface ColumnShape {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly fallback: string | null
  readonly compression: string
}

interface ConstraintShape {
  readonly name: string
  /** As the catalogue calls them: primary, unique, check, foreign. */
  readonly kind: 'p' | 'u' | 'c' | 'f'
  readonly definition: string
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
  readonly constraints: readonly ConstraintShape[]
}

export interface SequenceShape {
  readonly name: string
  readonly start: string
  readonly step: string
}

export interface Structure {
  readonly tables: readonly (TableShape & { readonly size: number })[]
  readonly sequences: readonly SequenceShape[]
}

type TableRow = Row & TableShape & { readonly size: number }
type SequenceRow = Row & SequenceShape

export async function readStructure(connection: Connection): Promise<Structure> {
  const tables = await connection.query<TableRow>(sql`
    select c.relname as name, pg_table_size(c.oid) as size,
           (select coalesce(json_agg(json_build_object('name', a.attname, 'required', a.attnotnull,
                     'type', format_type(a.atttypid, a.atttypmod), 'fallback', pg_get_expr(d.adbin, d.adrelid),
                     'compression', a.attcompression) order by a.attnum), '[]')
              from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select coalesce(json_agg(json_build_object('name', k.conname, 'kind', k.contype,
                     'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
              from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')) as constraints
      from pg_class c where c.relnamespace = to_regnamespace('public') and c.relkind = 'r' order by c.relname`)
  const sequences = await connection.query<SequenceRow>(sql`
    select sequencename as name, start_value::text as start, increment_by::text as step
      from pg_sequences where schemaname = 'public' order by 1`)
  return { tables, sequences }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

const listed = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The table with its columns by name, as `copy` takes it: their places may differ elsewhere. */
export const copied = ({ name, columns }: TableShape): string =>
  `copy ${quoted(name)} (${listed(columns.map((one) => one.name))})`

/** Nobody may change a table while its rows are read; all may go on writing into it. */
export const lockTables = (connection: Connection, tables: readonly TableShape[], mode: string): Promise<unknown> =>
  connection.query(raw(`lock table ${listed(tables.map((one) => one.name))} in ${mode} mode`))

/** Makes tables and sequences, without what would slow the rows down or ask for another table's. */
export async function layOut(connection: Connection, { tables, sequences }: Omit<Structure, 'tables'> & Shapes) {
  const statements = [
    ...sequences.map(({ name, start, step }) => `create sequence ${quoted(name)} increment ${step} start ${start}`),
    ...tables.map((table) => `create table ${quoted(table.name)} (${table.columns.map(columnOf).join(', ')})`),
    ...tables.flatMap(compressions),
  ]
  for (const statement of statements) await connection.query(raw(statement))
}

interface Shapes {
  readonly tables: readonly TableShape[]
}

const columnOf = ({ name, type, required, fallback }: ColumnShape): string =>
  [quoted(name), type, required ? 'not null' : '', fallback === null ? '' : `default ${fallback}`].join(' ').trim()

/** A server may have been built without the quicker compression. */
const compressions = ({ name, columns }: TableShape): string[] =>
  columns
    .filter((one) => one.compression === 'l')
    .map(
      (one) => `do $$ begin alter table ${quoted(name)} alter column ${quoted(one.name)} set compression lz4;
        exception when feature_not_supported or invalid_parameter_value then null; end $$`,
    )

/** Keys first, since what refers to them needs them. */
export async function constrain(connection: Connection, tables: readonly TableShape[]): Promise<void> {
  for (const kind of ['p', 'u', 'c', 'f']) {
    for (const { name, constraints } of tables) {
      const added = constraints
        .filter((one) => one.kind === kind)
        .map((one) => `add constraint ${quoted(one.name)} ${one.definition}`)
      if (added.length > 0) await connection.query(raw(`alter table ${quoted(name)} ${added.join(', ')}`))
    }
  }
}
