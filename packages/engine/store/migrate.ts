import { raw, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Table } from './tables.ts'

interface ColumnRow extends Readonly<Record<string, unknown>> {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly fallback: string | null
}

const columnsOf = (connection: Connection, schema: string): Promise<ColumnRow[]> =>
  connection.query<ColumnRow>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as fallback
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = to_regnamespace(${schema}) and c.relkind = 'r'
     order by c.relname, a.attnum`)

/** Names of all tables, indexes and constraints there are. */
export async function existingNames(connection: Connection): Promise<Set<string>> {
  const rows = await connection.query<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = to_regnamespace('public')
    union select conname from pg_constraint where connamespace = to_regnamespace('public')`)
  return new Set(rows.map((row) => row.name))
}

const refuse = (column: string, stored: string, wanted: string): Error =>
  new Error(
    `Column ${column} is ${stored} in this database and ${wanted} in this version of the product. ` +
      'Back up the database and run the version before, or move the data with a migration.',
  )

const plainType = (type: string): string => type.replace('time without time zone', 'time').replaceAll(' ', '')

/**
 * Adds columns that definitions gained. A column of another type is refused. A column that no definition names any more
 * keeps its data and may be empty from now on. Tables of the engine may hold more than the definition says.
 */
export async function columnsAdded(
  connection: Connection,
  tables: readonly Table[],
  ledger: string,
): Promise<string[]> {
  const stored = Map.groupBy(await columnsOf(connection, 'public'), (row) => row.table)
  const own = new Set(statementsOf(ledger).map(({ name }) => name))
  const statements: string[] = []
  const added: string[] = []
  for (const table of tables) {
    const existing = new Map((stored.get(table.name) ?? []).map((row) => [row.name, row]))
    for (const column of table.columns) {
      const found = existing.get(column.name)
      existing.delete(column.name)
      if (!found) {
        const before = column.before === undefined ? '' : `default ${column.before}`
        statements.push(`alter table ${table.name} add column ${column.name} ${column.type} ${column.rule} ${before}`)
        if (before) statements.push(`alter table ${table.name} alter column ${column.name} drop default`)
        added.push(`${table.name}.${column.name}`)
      } else if (!own.has(table.name) && plainType(found.type) !== plainType(column.type)) {
        throw refuse(`${table.name}.${column.name}`, found.type, column.type)
      }
    }
    const unnamed = [...existing.values()].filter((row) => row.required && row.fallback === null)
    if (unnamed.length > 0 && !own.has(table.name)) {
      statements.push(...unnamed.map((row) => `alter table ${table.name} alter column ${row.name} drop not null`))
    }
  }
  if (statements.length > 0) await connection.query(raw(statements.join(';\n')))
  return added
}

/**
 * Compares the engine's own tables with what `ledger` declares, by laying it out in an empty schema beside, and adds
 * tables, columns and indexes that are missing.
 */
export async function addMissingColumns(connection: Connection, ledger: string): Promise<string[]> {
  const existing = await existingNames(connection)
  await connection.query(raw(`create schema lumbung_wanted; set local search_path to lumbung_wanted; ${ledger}`))
  const wanted = Map.groupBy(await columnsOf(connection, 'lumbung_wanted'), (row) => row.table)
  await connection.query(raw('drop schema lumbung_wanted cascade; set local search_path to public'))
  const missing = statementsOf(ledger).filter(({ name }) => !existing.has(name))
  const added = missing.filter(({ kind }) => kind === 'table').map(({ name }) => name)
  const stored = Map.groupBy(await columnsOf(connection, 'public'), (row) => row.table)
  const columns: string[] = []
  for (const [table, rows] of wanted) {
    const there = new Map((stored.get(table) ?? []).map((row) => [row.name, row]))
    if (there.size === 0) continue
    for (const row of rows) {
      const found = there.get(row.name)
      if (found && found.type !== row.type) throw refuse(`${table}.${row.name}`, found.type, row.type)
      if (found) continue
      if (row.required && row.fallback === null)
        throw refuse(`${table}.${row.name}`, 'absent', `required (${row.type})`)
      const rule = row.fallback === null ? '' : `${row.required ? 'not null ' : ''}default ${row.fallback}`
      columns.push(`alter table ${table} add column ${row.name} ${row.type} ${rule}`)
      added.push(`${table}.${row.name}`)
    }
  }
  const all = [...columns, ...missing.map(({ text }) => text)]
  if (all.length > 0) await connection.query(raw(all.join(';\n')))
  return added
}

/** The statements of our own file that make something with a name. */
function statementsOf(file: string): { readonly kind: string; readonly name: string; readonly text: string }[] {
  const plain = file.replaceAll(/--.*$/gm, '')
  return plain.split(';').flatMap((text) => {
    const found = /^\s*create (?:unique )?(table|index|sequence) (\w+)/.exec(text)
    return found?.[1] && found[2] ? [{ kind: found[1], name: found[2], text: text.trim() }] : []
  })
}
