import { once } from '@lumbung/core'
import { type Definition, f, type Field, type Fields, kinds, name, snake, type Sql, sql } from '@lumbung/definition'

/** `price-list` → `price_list`; words that PostgreSQL reserves take an underscore. */
const RESERVED = new Set(
  [
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate',
    'collation column concurrently constraint create cross current_user default deferrable desc distinct do else',
    'end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into',
    'is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on',
    'only or order outer overlaps placing primary references returning right select session_user similar some',
    'symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when',
    'where window with',
  ]
    .join(' ')
    .split(' '),
)

const safe = (word: string): string => (RESERVED.has(word) ? `${word}_` : word)

const names = new Map<string, string>()

function named(key: string): string {
  const known = names.get(key)
  if (known) return known
  const made = safe(snake(key))
  names.set(key, made)
  return made
}

// Tables and views of the engine, which must know them before any definition does.
const OWN_TABLES: Readonly<Record<string, string>> = { user: 'app_user', audit: 'audit_trail' }

export const tableOf = (resource: string): string => OWN_TABLES[resource] ?? named(resource)

export const columnOf = (field: string): string => named(field)

/** `lines` of `price-list` → `price_list_line`; other line fields keep their name: `customer_addresses`. */
export const lineTableOf = (resource: string, field: string): string =>
  `${snake(resource)}_${field === 'lines' ? 'line' : snake(field)}`

export const isLines = (field: Field<unknown, boolean>): boolean => field.kind === 'lines'

export const linesOf: (definition: Definition) => readonly [string, Fields][] = once((definition: Definition) =>
  Object.entries(definition.fields).flatMap(([key, field]): [string, Fields][] =>
    isLines(field) ? [[key, field.options.fields ?? {}]] : [],
  ),
)

export const plainFieldsOf: (fields: Fields) => readonly [string, Field<unknown, boolean>][] = once((fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !isLines(field)),
)

/** The field that a path leads to: `partner`, `lines.item`; places of lines, `lines.2.item`, are passed over. */
export function fieldAt(fields: Fields, path: string): Field<unknown, boolean> | undefined {
  let own = fields
  let field: Field<unknown, boolean> | undefined
  for (const part of path.split('.').filter((one) => !/^\d+$/.test(one))) {
    field = Object.hasOwn(own, part) ? own[part] : undefined
    own = field?.options.fields ?? {}
  }
  return field
}

/** The fields of a form: its own, and under the name of each action what that asks, in the shape of lines. */
export const withActionFields = ({ fields, actions = {} }: Definition): Fields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(actions).flatMap(([key, action]) => (action.fields ? [[key, f.lines(action.fields)]] : [])),
  ),
})

/** Those that have a column: what the database tells by a function is only read. */
export const keptFieldsOf = (fields: Fields): readonly [string, Field<unknown, boolean>][] =>
  plainFieldsOf(fields).filter(([, { options }]) => options.computed !== true)

interface Column {
  readonly key: string
  readonly column: string
  /** Whether an empty text is a value of it. */
  readonly isText: boolean
}

/** The columns of a record's or a line's own table. */
export const columnsOf: (fields: Fields) => readonly Column[] = once((fields: Fields) =>
  keptFieldsOf(fields).map(([key, field]) => ({
    key,
    column: columnOf(key),
    isText: kinds[field.kind].column === 'text',
  })),
)

/** A column that refers to records of one kind: of the own table of a record, or of one for its lines. */
interface ReferringColumn {
  /** `partner`, `lines.item`. */
  readonly path: string
  readonly table: string
  readonly isOfLines: boolean
  readonly column: string
  /** SQL: whether it refers to this record. */
  readonly refersTo: (id: string, from?: string) => Sql
  readonly isList: boolean
}

/** Where records of a definition refer to those of a kind. Documents name their branch, by a field or without one. */
export function referringColumns(definition: Definition, key: string): ReferringColumn[] {
  if (definition.kind === 'master' && definition.ledger) return []
  const branch: Fields = { branch: { kind: 'ref', options: { key: 'branch' } } }
  const own = definition.kind === 'document' ? { ...branch, ...definition.fields } : definition.fields
  const tables = [
    { fields: own, table: tableOf(definition.key), before: '' },
    ...linesOf(definition).map(([lines, fields]) => ({
      fields,
      table: lineTableOf(definition.key, lines),
      before: `${lines}.`,
    })),
  ]
  return tables.flatMap(({ fields, table, before }) =>
    Object.entries(fields).flatMap(([field, { kind, options }]): ReferringColumn[] => {
      const isList = kind === 'refs'
      if ((kind !== 'ref' && !isList) || options.key !== key || options.line) return []
      const column = columnOf(field)
      const refersTo = (id: string, from = table): Sql =>
        isList ? sql`${name(`${from}.${column}`)} @> ${[id]}::uuid[]` : sql`${name(`${from}.${column}`)} = ${id}`
      return [{ path: before + field, table, isOfLines: before !== '', column, refersTo, isList }]
    }),
  )
}

/** SQL: conditions on a record `d` of a definition, any of which says that it names this one, itself or in a line. */
export const namesRecord = (definition: Definition, key: string, id: string): Sql[] =>
  referringColumns(definition, key).map(({ isOfLines, table, refersTo }) =>
    isOfLines
      ? sql`exists (select from ${name(table)} l where l.document = d.id and ${refersTo(id, 'l')})`
      : refersTo(id, 'd'),
  )
