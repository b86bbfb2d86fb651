import { type Definition, type Field, type Fields, snake } from '@lumbung/definition'

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

const safe = (name: string): string => (RESERVED.has(name) ? `${name}_` : name)

// Users have a table of the engine, which must know them before any definition does.
export const tableOf = (resource: string): string => (resource === 'user' ? 'app_user' : safe(snake(resource)))

export const columnOf = (field: string): string => safe(snake(field))

/** `lines` of `price-list` → `price_list_line`; other line fields keep their name: `customer_addresses`. */
export const lineTableOf = (resource: string, field: string): string =>
  `${snake(resource)}_${field === 'lines' ? 'line' : snake(field)}`

export const isLines = (field: Field<unknown, boolean>): boolean => field.kind === 'lines'

export const linesOf = (definition: Definition): [string, Fields][] =>
  Object.entries(definition.fields).flatMap(([key, field]) =>
    isLines(field) ? [[key, field.options.fields ?? {}]] : [],
  )

export const plainFieldsOf = (fields: Fields): [string, Field<unknown, boolean>][] =>
  Object.entries(fields).filter(([, field]) => !isLines(field))
