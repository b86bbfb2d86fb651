import { type Definition, type Field, type Fields, snake } from '@lumbung/definition'

/** `sales-order` → `sales_order`; words that PostgreSQL reserves take an underscore. */
const RESERVED = new Set(['order', 'user', 'group', 'table', 'column', 'default', 'check', 'end', 'from', 'to', 'case'])

const safe = (name: string): string => (RESERVED.has(name) ? `${name}_` : name)

export const tableOf = (resource: string): string => safe(snake(resource))

export const columnOf = (field: string): string => safe(snake(field))

/** `lines` of `sales-order` → `sales_order_line`; other line fields keep their name: `customer_addresses`. */
export const lineTableOf = (resource: string, field: string): string =>
  `${snake(resource)}_${field === 'lines' ? 'line' : snake(field)}`

export const isLines = (field: Field<unknown, boolean>): boolean => field.kind === 'lines'

export const linesOf = (definition: Definition): [string, Fields][] =>
  Object.entries(definition.fields).flatMap(([key, field]) => (isLines(field) ? [[key, field.options.fields ?? {}]] : []))

export const plainFieldsOf = (fields: Fields): [string, Field<unknown, boolean>][] =>
  Object.entries(fields).filter(([, field]) => !isLines(field))
