import { createHash } from 'node:crypto'
import { type Definition, type Field, type Fields, hasTransactionType, kinds, listsOfLines } from '@lumbung/definition'
import { INDONESIAN_NAME } from '../masters/cache.ts'
import { searchedLineCodes } from './line-codes.ts'
import { mastersOf, type Registry } from '../registry.ts'
import { FINISHED_COLUMN, hasFinishedColumn } from './finished-column.ts'
import { columnOf, keptFieldsOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from './naming.ts'
import { APPROVED_COLUMN } from './approved.ts'
import { ledgerColumns } from './ledger.ts'
import { hasOpenColumn, OPEN_COLUMN, stockItemsOf } from './open-lines.ts'

export interface TableColumn {
  readonly name: string
  readonly type: string
  /** `not null`, default, check: what follows the type. */
  readonly rule: string
  /** What records hold that were there before the column was: a literal. */
  readonly before?: string | undefined
}

export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** Resource whose cached records change when this table does; null for documents. */
  readonly stamp: string | null
}

/** An index or a foreign key: made after all tables, found again by its name. */
export interface Attachment {
  readonly name: string
  readonly table: string
  readonly statement: string
}

const column = (name: string, type: string, rule = ''): TableColumn => ({ name, type, rule })

const STATUSES = "'draft', 'pending', 'revision', 'rejected', 'approved', 'void', 'closed'"

/** What every document carries beside its own fields. */
const DOCUMENT_COLUMNS: readonly TableColumn[] = [
  column('id', 'uuid', 'primary key'),
  column('number', 'text'),
  column('status', 'text', `not null default 'draft' check (status in (${STATUSES}))`),
  column('branch', 'uuid', 'not null'),
  column('version', 'integer', 'not null default 1'),
  column('created_at', 'timestamp with time zone', 'not null default now()'),
  column('created_by', 'uuid'),
  column('submitted_at', 'timestamp with time zone'),
  column('submitted_by', 'uuid'),
  column('approved_at', 'timestamp with time zone'),
  column('approved_by', 'uuid'),
  column('voided_at', 'timestamp with time zone'),
  column('voided_by', 'uuid'),
  column('closed_by_hand', 'boolean', 'not null default false'),
  column('upload', 'uuid'),
  column(APPROVED_COLUMN, 'xid8'),
]

const MASTER_COLUMNS: readonly TableColumn[] = [
  column('id', 'uuid', 'primary key'),
  column('archived', 'boolean', 'not null default false'),
  column('version', 'integer', 'not null default 1'),
  column('created_at', 'timestamp with time zone', 'not null default now()'),
  column('created_by', 'uuid'),
]

// Whether a value must be there is judged by the engine, which can say so in a sentence; that is why columns of fields
// may be null, and why a new field never needs the old rows rewritten.
const fieldColumns = (fields: Fields, isOfMaster = false): TableColumn[] =>
  keptFieldsOf(fields).map(([key, field]) => ({
    ...column(columnOf(key), kinds[field.kind].column ?? 'jsonb'),
    before: isOfMaster ? beforeOf(field) : undefined,
  }))

/** A choice or a yes or no that a master gained: its records are what the default says, as new ones are. */
const beforeOf = ({ kind, options }: Field<unknown, boolean>): string | undefined =>
  options.optional || options.derived || (kind !== 'choice' && kind !== 'flag') || options.default === undefined
    ? undefined
    : `'${String(options.default).replaceAll("'", "''")}'`

function withOwn(header: readonly TableColumn[], own: readonly TableColumn[]): TableColumn[] {
  const taken = new Set(header.map((one) => one.name))
  return [...header, ...own.filter((one) => !taken.has(one.name))]
}

const isLedger = (definition: Definition): boolean => definition.kind === 'master' && definition.ledger === true

// What belongs to a row goes with it, and may be written before it.
const WITH_ITS_OWNER = 'on delete cascade deferrable initially deferred'

/** The tables of one definition: its own, and one for each of its lines fields. None for rows of a ledger. */
export function tablesFor(definition: Definition): Table[] {
  if (isLedger(definition)) return []
  const header = definition.kind === 'document' ? DOCUMENT_COLUMNS : MASTER_COLUMNS
  const stamp = definition.kind === 'master' ? definition.key : null
  const table = tableOf(definition.key)
  const lines = linesOf(definition).map(
    ([key, fields]): Table => ({
      name: lineTableOf(definition.key, key),
      stamp,
      columns: withOwn(
        [
          column('id', 'uuid', 'primary key'),
          column('document', 'uuid', `not null references ${table} (id) ${WITH_ITS_OWNER}`),
          column('position', 'integer', 'not null'),
          ...(hasOpenColumn(definition, fields) ? [column(OPEN_COLUMN, 'boolean', 'not null default false')] : []),
        ],
        fieldColumns(fields),
      ),
    }),
  )
  const marks = hasFinishedColumn(definition) ? [column(FINISHED_COLUMN, 'boolean', 'not null default false')] : []
  const own = withOwn([...header, ...marks], fieldColumns(definition.fields, definition.kind === 'master'))
  return [{ name: table, stamp, columns: own }, ...lines]
}

export const tablesOf = (registry: Registry): Table[] => [
  ...[...registry.resources.values()].flatMap((resource) => tablesFor(resource.definition)),
  ...[...registry.ledgers.values()].map((ledger) => ({
    name: tableOf(ledger.key),
    stamp: null,
    columns: ledgerColumns(ledger).map(([name, type, rule]) => column(name, type, rule)),
  })),
  ...dimensionTable(registry),
]

/** Lines of journals have a column for each dimension. */
function dimensionTable({ dimensions }: Registry): Table[] {
  const columns = [...dimensions.keys()].map((key) => column(columnOf(key), 'uuid'))
  return columns.length === 0 ? [] : [{ name: 'journal_line', stamp: null, columns }]
}

/** Lines that are about something are found by it: few, beside all others. */
export const dimensionIndexes = ({ dimensions }: Registry): Attachment[] =>
  [...dimensions.keys()].map((key) =>
    index('journal_line', [columnOf(key), 'date'], { where: `${columnOf(key)} is not null` }),
  )

export const createTable = (table: Table): string =>
  `create table ${table.name} (${table.columns.map((one) => `${one.name} ${one.type} ${one.rule}`.trim()).join(', ')})`

// Names of indexes are one space for all tables, and PostgreSQL cuts them at 63 characters.
function nameOf(...parts: readonly string[]): string {
  const whole = parts.join('__')
  if (whole.length <= 63) return whole
  return `${whole.slice(0, 52)}__${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`
}

function index(table: string, columns: readonly string[], kind: { unique?: boolean; where?: string } = {}): Attachment {
  const name = nameOf(table, ...columns.map((one) => one.replace(/\W+/g, '_')), ...(kind.unique ? ['key'] : []))
  const where = kind.where ? ` where ${kind.where}` : ''
  const list = columns.join(', ')
  return { name, table, statement: `create ${kind.unique ? 'unique ' : ''}index ${name} on ${table} (${list})${where}` }
}

// The waiting list of a trigram index is read through at every search, so it is kept short. What is empty is never
// found by what it contains.
const trigram = (table: string, column_: string): Attachment => {
  const name = nameOf(table, column_, 'contains')
  const options = `with (gin_pending_list_limit = 256) where ${column_} is not null`
  return { name, table, statement: `create index ${name} on ${table} using gin (${column_} gin_trgm_ops) ${options}` }
}

// Codes are one word whatever their letters' size, and an empty one is none.
const codeIndex = (table: string, code: string): Attachment =>
  index(table, [`lower(${code})`], { where: `${code} <> ''` })

/** Every index of a definition; contains-search has one of its own where the server knows trigrams. */
export function indexesFor(definition: Definition, trigrams: boolean, registry: Registry): Attachment[] {
  if (isLedger(definition)) return []
  const table = tableOf(definition.key)
  const found = definition.kind === 'document' ? documentIndexes(definition) : masterIndexes(definition)
  const few = definition.kind === 'document' ? fewOf(registry) : new Set<string>()
  found.push(...fieldIndexes(definition.fields, table, few))
  for (const key of definition.index ?? []) if (!key.includes('.')) found.push(index(table, [columnOf(key)]))
  for (const keys of definition.unique ?? []) {
    const living = definition.kind === 'document' ? "status not in ('void', 'rejected')" : 'not archived'
    found.push(index(table, keys.map(columnOf), { unique: true, where: living }))
  }
  for (const [key, fields] of linesOf(definition)) found.push(...lineIndexes(definition, key, fields, few))
  found.push(...searchedLineCodes(definition).map(({ table: lines, field }) => codeIndex(lines, columnOf(field))))
  if (trigrams) found.push(...searchedColumns(definition).map((one) => trigram(table, one)))
  return [...new Map(found.map((one) => [one.name, one])).values()]
}

function lineIndexes(definition: Definition, key: string, fields: Fields, few: ReadonlySet<string>): Attachment[] {
  const lines = lineTableOf(definition.key, key)
  const newest = (definition.index ?? []).flatMap((path) =>
    path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : [],
  )
  // Ids grow with time: the newest line of a value is the last of its ids. By the value alone none is needed then.
  const covered = new Set(newest.map((one) => nameOf(lines, columnOf(one))))
  const own = fieldIndexes(fields, lines, few).filter((one) => !covered.has(one.name))
  return [
    index(lines, ['document', 'position']),
    ...own,
    ...newest.map((one) => index(lines, [columnOf(one), 'id'])),
    ...stockItemsOf(definition, fields).map((item) => index(lines, [item, 'document'], { where: OPEN_COLUMN })),
  ]
}

function documentIndexes(definition: Definition & { readonly kind: 'document' }): Attachment[] {
  const table = tableOf(definition.key)
  const date = columnOf(definition.date)
  return [
    index(table, ['number', 'branch'], { unique: true }),
    index(table, [date, 'id']),
    index(table, ['branch', date, 'id']),
    index(table, ['status', date, 'id'], { where: "status not in ('approved', 'closed')" }),
    // A list in the order of its total, or of another day that it shows, reads a page and does not sort a table.
    ...orderedBy(definition).map((key) => index(table, [columnOf(key), 'id'])),
    // What claims stock is asked with every delivery. Of documents that close by themselves few are approved at any
    // time: what is open is found without its history.
    ...(definition.claims || definition.closesItself ? [index(table, ['id'], { where: "status = 'approved'" })] : []),
    // What stays approved is marked when nothing of it is open; the others are few.
    ...(hasFinishedColumn(definition) ? [index(table, ['id'], { where: `not ${FINISHED_COLUMN}` })] : []),
    // What was given up is not done, and is found among all that closed by itself.
    ...(definition.closesItself ? [index(table, ['closed_by_hand'], { where: 'closed_by_hand' })] : []),
    // How often a type was used, and which of them somebody used last; documents without one stand in no index.
    ...(hasTransactionType(definition)
      ? [index(table, ['transaction_type', 'created_by', 'id'], { where: 'transaction_type is not null' })]
      : []),
    // What is open of a party: beside every document that asks for its credit, and on its page.
    ...(definition.closesItself && definition.party
      ? [index(table, [columnOf(definition.party), 'status'], { where: "status = 'approved' or closed_by_hand" })]
      : []),
  ]
}

/** Amounts and days by which a list is put in order, beside its own date. */
const orderedBy = ({ date, fields, list, total }: Definition & { readonly kind: 'document' }): readonly string[] =>
  [...new Set([total, ...list.columns])].flatMap((key) => {
    const isDay = key !== date && fields[key ?? '']?.kind === 'date'
    return key !== undefined && fields[key] && (key === total || isDay) ? [key] : []
  })

function masterIndexes(definition: Definition & { readonly kind: 'master' }): Attachment[] {
  const table = tableOf(definition.key)
  const { code, name } = definition.identity
  return [
    ...(definition.fields[code] ? [index(table, [`lower(${columnOf(code)})`])] : []),
    ...(name !== code && definition.fields[name] ? [index(table, [`lower(${columnOf(name)})`])] : []),
  ]
}

/** Masters of which a company has a handful. */
const fewOf = (registry: Registry): ReadonlySet<string> =>
  new Set(mastersOf(registry).flatMap(({ few, key }) => (few ? [key] : [])))

function fieldIndexes(fields: Fields, table: string, few: ReadonlySet<string>): Attachment[] {
  return plainFieldsOf(fields).flatMap(([key, field]) => {
    const name = columnOf(key)
    if (field.kind === 'line') return [index(table, [name])]
    if (field.kind === 'ref') return few.has(field.options.key ?? '') ? [] : [index(table, [name])]
    // Codes are one word whatever their letters' size; an empty one is no code at all.
    if (field.options.unique) return [index(table, [`lower(${name})`], { unique: true, where: `${name} <> ''` })]
    return []
  })
}

const isText = (field: Field<unknown, boolean> | undefined): boolean => field?.kind === 'text' || field?.kind === 'code'

/** Columns searched by contains: number or code and names, and what the list says it searches. */
export function searchedColumns(definition: Definition): string[] {
  const own =
    definition.kind === 'document' ? ['number'] : [definition.identity.code, definition.identity.name, INDONESIAN_NAME]
  const keys = new Set([...own, ...(definition.list.search ?? [])])
  return [...keys].filter((key) => key === 'number' || isText(definition.fields[key])).map(columnOf)
}

/** Foreign keys of every reference whose target is declared. */
export function foreignKeysFor(definition: Definition, registry: Registry): Attachment[] {
  if (isLedger(definition)) return []
  const own = referenceKeys(definition.fields, tableOf(definition.key), registry)
  const branch = registry.resources.has('branch') && definition.kind === 'document' && !definition.fields.branch
  if (branch) own.push(foreignKey(tableOf(definition.key), 'branch', tableOf('branch')))
  const lines = linesOf(definition).flatMap(([key, fields]) =>
    referenceKeys(fields, lineTableOf(definition.key, key), registry),
  )
  const ofLines = listsOfLines(definition.fields).map(([key, of]) =>
    foreignKey(lineTableOf(definition.key, key), 'line', lineTableOf(definition.key, of), WITH_ITS_OWNER),
  )
  return [...own, ...lines, ...ofLines]
}

function foreignKey(table: string, column_: string, target: string, rule = ''): Attachment {
  const name = nameOf(table, column_, 'fkey')
  const references = `foreign key (${column_}) references ${target} (id) ${rule}`.trimEnd()
  return { name, table, statement: `alter table ${table} add constraint ${name} ${references}` }
}

function referenceKeys(fields: Fields, table: string, registry: Registry): Attachment[] {
  return plainFieldsOf(fields).flatMap(([key, field]) => {
    const target = field.kind === 'ref' ? registry.resources.get(field.options.key ?? '')?.definition : undefined
    if (!target) return []
    const line = field.options.line
    if (line && target.fields[line]?.kind !== 'lines') return []
    return [foreignKey(table, columnOf(key), line ? lineTableOf(target.key, line) : tableOf(target.key))]
  })
}
