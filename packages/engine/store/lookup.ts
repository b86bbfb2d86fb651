import { isId, Problem } from '@lumbung/core'
import {
  type Definition,
  type Field,
  type Fields,
  join,
  name,
  raw,
  reasonTypeOf,
  REASONS,
  type Sql,
  sql,
  STEP_REASON,
  TRANSACTION_TYPES,
  TYPE_FIELD,
  type Values,
} from '@lumbung/definition'
import type { LookupQuery } from './list-query.ts'
import type { ShownFigure } from './lookup-figures.ts'
import { definitionOf } from '../registry.ts'
import type { Row } from '../database/connection.ts'
import { containing, listColumn, monthCondition, scopeCondition } from './condition.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { INDONESIAN_NAME } from '../masters/cache.ts'
import { columnOf, fieldAt, tableOf, withActionFields } from './naming.ts'
import { outputValue } from './output.ts'
import { findLineCode } from './line-codes.ts'
import { lineSourceOf, openDocumentConditions, openLinesIn, type OpenLine } from './lookup-lines.ts'
import type { Reader } from '../unit.ts'
import { decodeColumn } from './record.ts'
import { type References, referencesIn } from './references.ts'

const ROWS = 20
// As many as a quantity has.
const OPEN_PLACES = 6
const COLUMNS = 3
// Items of one party differ in what they are, in what is left, in which currency, and since when.
const LEDGER_COLUMNS = 4

export interface LookupRow {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Found by another code that was given whole: as good as its own. */
  readonly scanned?: true
  /** What the line whose code was given says besides, its unit for instance. */
  readonly brings?: Readonly<Record<string, unknown>>
  /** What else tells records apart, by the keys of `columns`. */
  readonly values: Readonly<Record<string, unknown>>
  /** Of a line: what is still open of it, in the unit it was typed in. */
  readonly open?: { readonly quantity: string; readonly unit: string }
  /** What else is known of it, by the keys of `figures`; null is unknown. */
  readonly figures?: Readonly<Record<string, string | null>>
}

export interface LookupPage {
  /** The resource picked from, and which of its fields stand in `values`. */
  readonly resource: string
  readonly columns: readonly string[]
  /** What a module says of the records of this field. */
  readonly figures?: readonly ShownFigure[]
  readonly data: readonly LookupRow[]
}

/** The field a picker is open on: `partner`, `lines.item`, or the key of the resource itself for a filter. */
function fieldOf(definition: Definition, path: string): Field<unknown, boolean> | null {
  if (path === '') return { kind: 'ref', options: { key: definition.key } }
  const field = fieldAt(withActionFields(definition), path)
  if (!field && path === STEP_REASON) return { kind: 'ref', options: { key: REASONS } }
  if (!field && path === 'branch' && definition.kind === 'document') return { kind: 'ref', options: { key: 'branch' } }
  return field && (field.kind === 'ref' || field.kind === 'refs') ? field : null
}

/** What a picker shows: records that the field may hold, found by code or name, the nearest first. */
export async function lookup(reader: Reader, key: string, query: LookupQuery): Promise<LookupPage> {
  const { registry } = reader.engine
  const definition = definitionOf(registry, key)
  const field = fieldOf(definition, query.field)
  const target = field ? registry.resources.get(field.options.key ?? '')?.definition : undefined
  if (!field || !target) throw new Problem(400, 'unknown-field', { field: query.field.slice(0, 60) })
  const code = target.kind === 'document' ? 'number' : target.identity.code
  const label = target.kind === 'document' ? (target.party ?? 'number') : target.identity.name
  const columns = columnsShown(target, code, label)
  const source = lineSourceOf(registry, definition, query.field, field)
  const second = reader.actor.language === 'id' && target.fields[INDONESIAN_NAME] ? [INDONESIAN_NAME] : []
  const keys = [...new Set([code, label, ...second, ...columns])].map((one) => listColumn(target, one))
  const shown = keys.map((one, index) => `${one.expression} as c${index}`).join(', ')
  const find = async (byLine: string | null): Promise<Row[]> => {
    const conditions = await lookupConditions(reader, target, field, { ...query, byLine, of: key })
    if (source) conditions.push(...openDocumentConditions(source, query.context))
    return reader.transaction.query(
      sql`select d.id, ${scanned(target, query.q, byLine)} as scanned, ${raw(shown)} from ${name(tableOf(target.key))} d
          where ${join(conditions, ' and ')}
          order by ${nearest(target, query.q)} limit ${ROWS}`,
      'lookup',
    )
  }
  const own = await find(null)
  // The code of a unit is only looked for when it is nothing else: most of what is typed is a name.
  const byLine = own.length === 0 ? await findLineCode(reader, target, query.q) : null
  const rows = byLine ? await find(byLine.record) : own
  const records = rows.map(
    (row): Values =>
      Object.fromEntries([
        ['id', row.id],
        ...keys.map((one, index) => [one.key, decodeColumn(row[`c${index}`], one.field)]),
      ]),
  )
  const found = records.map(({ id }) => String(id))
  const open = await openLinesIn(reader, source, found)
  const fields = Object.fromEntries(keys.map((one) => [one.key, one.field]))
  const references = await referencesIn(reader, fields, records)
  const read = { code, label, second, columns, fields, references }
  return {
    resource: target.key,
    columns,
    data: records.flatMap((record, place) =>
      withLines(open.get(String(record.id)), {
        ...(rows[place]?.scanned === true ? { scanned: true } : {}),
        ...(byLine && byLine.record === record.id ? { brings: byLine.brings } : {}),
        ...rowOf(record, read),
      }),
    ),
  }
}

/** What is shown beside code and name, as the list begins. */
function columnsShown(target: Definition, code: string, label: string): readonly string[] {
  const most = target.kind === 'master' && target.ledger ? LEDGER_COLUMNS : COLUMNS
  return target.list.columns
    .filter(
      (one) =>
        ![code, label, INDONESIAN_NAME].includes(one) && target.fields[one] && target.fields[one].kind !== 'lines',
    )
    .slice(0, most)
}

interface ShownRow {
  readonly code: string
  readonly label: string
  readonly second: readonly string[]
  readonly columns: readonly string[]
  readonly fields: Fields
  readonly references: References
}

function rowOf(record: Values, { code, label, second, columns, fields, references }: ShownRow): LookupRow {
  const value = (of: string): unknown =>
    outputValue(fields[of] ?? { kind: 'text', options: {} }, record[of], references)
  const text = (of: string): string => {
    const one = value(of)
    return typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : String(one ?? '')
  }
  return {
    id: String(record.id),
    code: text(code),
    name: second.map(text).find((one) => one !== '') ?? text(label),
    values: Object.fromEntries(columns.map((one) => [one, value(one)])),
  }
}

/** A document with its open lines behind it, called as lines are called everywhere. */
const withLines = (lines: readonly OpenLine[] = [], document: LookupRow): readonly LookupRow[] => [
  document,
  ...lines.map(({ id, position, text, open }): LookupRow => {
    const called = `${document.code} #${position}`
    const line = { id, code: text ?? called, name: called, values: {} }
    return open
      ? { ...line, open: { quantity: open.quantity.toDecimalPlaces(OPEN_PLACES).toFixed(), unit: open.unit } }
      : line
  }),
]

async function lookupConditions(
  reader: Reader,
  target: Definition,
  field: Field<unknown, boolean>,
  query: LookupQuery & { readonly byLine: string | null; readonly of: string },
): Promise<Sql[]> {
  const conditions: Sql[] = field.options.anyBranch ? [] : [await scopeCondition(reader, target)]
  if (target.kind === 'document') conditions.push(raw("d.status = 'approved'"))
  else if (target.ledger) conditions.push(...openItemConditions(query.context))
  else conditions.push(raw('not d.archived'))
  conditions.push(...branchConditions(reader, target), ...typeConditions(field, query.context))
  if (query.field === STEP_REASON) conditions.push(...reasonConditions(reader, query))
  conditions.push(...(await sameAsType(reader, target, field, query.context)))
  conditions.push(...withinConditions(reader, target, field, query))
  for (const [key, value] of Object.entries(field.options.where ?? {})) {
    if (key === 'archived') continue
    const column = raw(listColumn(target, key).expression)
    conditions.push(Array.isArray(value) ? sql`${column} = any(${value}::text[])` : sql`${column} = ${value}`)
  }
  if (query.q !== '') conditions.push(foundBy(target, query.q, query.byLine))
  return conditions
}

/** Reasons for a step of this kind of record: of its type, for all kinds or this one. */
function reasonConditions({ engine }: Reader, { context, of }: LookupQuery & { readonly of: string }): readonly Sql[] {
  const { action } = context
  const type = typeof action === 'string' ? reasonTypeOf(definitionOf(engine.registry, of), action) : undefined
  const classes = raw("coalesce(d.document_classes, '')")
  const isFor = sql`(trim(${classes}) = '' or ${of} = any(string_to_array(replace(${classes}, ' ', ''), ',')))`
  return type === undefined ? [isFor] : [sql`d.type = ${type}`, isFor]
}

/** Types of the documents that the record is about, once it says which. */
function typeConditions({ options }: Field<unknown, boolean>, context: LookupQuery['context']): readonly Sql[] {
  const subject = context[options.subject ?? '']
  return typeof subject === 'string' && subject !== '' ? [sql`d.class = ${subject}`] : []
}

/** What the type of the document says its choice is among. */
async function sameAsType(
  { engine, transaction }: Reader,
  target: Definition,
  { options: { ofType } }: Field<unknown, boolean>,
  context: LookupQuery['context'],
): Promise<readonly Sql[]> {
  if (ofType === undefined) return []
  const wanted = (await typeOf({ engine, transaction }, context[TYPE_FIELD]))?.[ofType]
  return typeof wanted === 'string' && wanted !== ''
    ? [sql`${raw(listColumn(target, ofType).expression)} = ${wanted}`]
    : []
}

/** What the form says that the record belongs to: its warehouse, the item of the line. */
function withinConditions(
  { engine }: Reader,
  target: Definition,
  { options: { within = {} } }: Field<unknown, boolean>,
  { context, field }: LookupQuery,
): Sql[] {
  return Object.entries(within).flatMap(([path, said]) => {
    const wanted = saidIn(context, field, said)
    if (!isId(wanted)) return []
    const [own = '', further] = path.split('.')
    const column = raw(listColumn(target, own).expression)
    if (further === undefined) return [sql`${column} = ${wanted}::uuid`]
    const of = definitionOf(engine.registry, target.fields[own]?.options.key ?? '')
    const named = raw(listColumn(of, further).expression)
    return [sql`${column} in (select d.id from ${name(tableOf(of.key))} d where ${named} = ${wanted}::uuid)`]
  })
}

/** A field of the header, or of the line that is entered or that the row belongs to. */
function saidIn(context: LookupQuery['context'], asked: string, path: string): unknown {
  const [list = '', key] = path.split('.')
  if (key === undefined) return context[list]
  const line = context[asked.startsWith(`${list}.`) ? 'line' : 'owner']
  return typeof line === 'object' && line !== null ? new Map(Object.entries(line)).get(key) : undefined
}

/** A transaction type that is only for some branches is picked in those. */
const branchConditions = ({ actor }: Reader, target: Definition): readonly Sql[] =>
  target.key === TRANSACTION_TYPES && actor.branch !== null
    ? [sql`(cardinality(coalesce(d.branches, '{}')) = 0 or d.branches @> ${[actor.branch]}::uuid[])`]
    : []

const isRecord = (id: string | null): readonly Sql[] => (id === null ? [] : [sql`d.id = ${id}`])

/** Words in any order, each in one of its texts: "polo red" finds Polo shirt (L, Red). */
function foundBy(target: Definition, q: string, byLine: string | null): Sql {
  const isDocument = target.kind === 'document'
  const words = isDocument ? [q] : q.trim().split(/\s+/).slice(0, MOST_WORDS)
  const texts = textsOf(target).map((key) => raw(listColumn(target, key).expression))
  const holding = words.map((word) => {
    const patterns = isDocument || word.length >= INDEXED ? [containing(word)] : beginningWith(word)
    return sql`(${join(
      texts.flatMap((text) => patterns.map((one) => sql`${text} ilike ${one}`)),
      ' or ',
    )})`
  })
  const said = sql`(${join(holding, ' and ')})`
  return sql`(${join([said, ...wholeCodes(target, q), ...monthCondition(target, q), ...isRecord(byLine)], ' or ')})`
}

const MOST_WORDS = 8

/** Number; or code and name, and what else its list is searched by that everybody may see. */
function textsOf(target: Definition): readonly string[] {
  if (target.kind === 'document') return ['number']
  const { identity, fields, list } = target
  const further = (list.search ?? []).filter((key) => fields[key]?.kind === 'text' && !fields[key].options.guard)
  return [...new Set([identity.code, identity.name, ...(fields[INDONESIAN_NAME] ? [INDONESIAN_NAME] : []), ...further])]
}

/** Whether another code of the record was given whole. */
function scanned(target: Definition, q: string, byLine: string | null): Sql {
  const parts = [...wholeCodes(target, q), ...isRecord(byLine)]
  return parts.length === 0 ? raw('false') : sql`coalesce((${join(parts, ' or ')}), false)`
}

/** Other codes that a record is searched by, a barcode for instance: scanned whole, so part of one finds nothing. */
function wholeCodes(target: Definition, q: string): readonly Sql[] {
  if (target.kind === 'document' || q.length < INDEXED) return []
  const { code, name: label } = target.identity
  const keys = (target.list.search ?? []).filter((key) => ![code, label].includes(key))
  return keys.flatMap((key) =>
    target.fields[key]?.kind === 'code'
      ? [sql`${raw(listColumn(target, key).expression)} ilike ${containing(q).slice(1, -1)}`]
      : [],
  )
}

// The indexes of texts hold runs of three letters, and the beginnings of words: fewer letters find those.
const INDEXED = 3

function beginningWith(q: string): string[] {
  const text = containing(q).slice(1)
  return [text, `% ${text}`, `%-${text}`, `%(${text}`]
}

const PARTIES = ['party', 'customer', 'supplier', 'employee']

/** Open items are picked while something is left of them, those of the party the form names. */
function openItemConditions(context: Readonly<Record<string, unknown>>): Sql[] {
  const open = raw('d.amount <> coalesce((select sum(a.amount) from allocation a where a.open_item = d.id), 0)')
  const given = PARTIES.map((key) => idOf(context[key])).find((id) => id !== null)
  return given ? [sql`d.party = ${given}`, open] : [open]
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return isId(id) ? id : null
}

/** The code typed in full stands first, then codes that begin so, then names. */
function nearest(target: Definition, q: string): Sql {
  if (target.kind === 'document') return raw(`d.${columnOf(target.date)} desc, d.id desc`)
  const code = `lower(${listColumn(target, target.identity.code).expression})`
  const label = raw(`lower(${listColumn(target, target.identity.name).expression}), d.id`)
  if (q === '') return raw(`${code}, d.id`)
  const begins = containing(q.toLowerCase()).slice(1)
  return sql`${raw(code)} = lower(${q}) desc, ${raw(code)} like ${begins} desc, ${label}`
}
