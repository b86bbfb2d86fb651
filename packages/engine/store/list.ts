import { Decimal, Problem } from '@lumbung/core'
import {
  type Definition,
  type Field,
  moneyOf,
  name,
  raw,
  type Sql,
  sql,
  toWire,
  type Values,
} from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { ListQuery, Neighbours, PageAnswer, WireRow } from './list-query.ts'
import { definitionOf } from '../registry.ts'
import { listAsOf, notAsOf } from './as-of.ts'
import { conditionsOf, isProgress, type ListColumn, listColumn, STATUSES } from './condition.ts'
import { columnOf, tableOf } from './naming.ts'
import { after, decodeCursor, encodeCursor, type Order, orderBy, orderOf, orderValues } from './order.ts'
import { withNames } from './kept-values.ts'
import { outputValue } from './output.ts'
import { documentProgress } from './progress.ts'
import type { Reader } from '../unit.ts'
import { decodeColumn } from './record.ts'
import { referencesIn, userNames } from './references.ts'
import { visibleCondition } from './visible.ts'

/** Counting stops here: nobody pages through more, and a count of everything costs more than the page. */
export const COUNT_LIMIT = 10_000
/** Sums look at this many records at most. */
export const TOTAL_LIMIT = 100_000

/** A page with what it says of the whole filter. */
export interface ListPage extends PageAnswer {
  /** False when the filter holds more records than were added up. */
  readonly totalsAreExact?: boolean
  /** Statuses whose amounts are not in the totals. */
  readonly totalsLeaveOut?: readonly string[]
  /** The moment that counts and totals are from, where others had asked for them; absent: now. */
  readonly dataAt?: string
}

interface Shown {
  readonly columns: readonly ListColumn[]
  readonly progress: boolean
}

const ALWAYS = { document: ['number', 'status', 'branch', 'version'], master: ['archived', 'version'] } as const

/** What a row shows: the fields asked for or those of the list, and always what says what may be done with it. */
function shownOf(definition: Definition, fields: readonly string[] | null): Shown {
  const asked = fields ?? definition.list.columns
  const progresses = definition.kind === 'document' ? Object.keys(definition.progress ?? {}) : []
  const tellsProgress = (key: string): boolean =>
    !definition.fields[key] && (key === 'progress' || progresses.includes(key))
  const always = definition.kind === 'master' && definition.ledger ? [] : ALWAYS[definition.kind]
  const keys = [...new Set([...always, ...asked.filter((key) => !tellsProgress(key) && key !== 'id')])]
  return {
    columns: keys.map((key) => listColumn(definition, key)),
    progress: progresses.length > 0 && asked.some(tellsProgress),
  }
}

const selected = ({ columns }: Shown): Sql =>
  raw(
    [
      'd.id',
      ...columns.map((one, index) => `${one.key === 'createdAt' ? 'd.created_at' : one.expression} as c${index}`),
    ].join(', '),
  )

/**
 * A page of a list: one statement for its rows and their bounded count, one more for progress, sums or counts. Sums
 * and counts look at many rows: they are asked where reports are, and shared between those who see the same rows.
 */
export async function list(reader: Reader, key: string, query: ListQuery): Promise<ListPage> {
  const definition = definitionOf(reader.engine.registry, key)
  const { asOf } = query
  if (asOf !== null) return listAsOf(reader, definition, { ...query, asOf }, (then, asked) => list(then, key, asked))
  const order = orderOf(definition, reader.engine.registry, query.sort)
  const shown = shownOf(definition, query.fields)
  const conditions = await conditionsOf(reader, definition, query, null)
  const table = name(tableOf(definition.key))
  const start = query.cursor === null ? raw('') : sql`and ${after(order, decodeCursor(order, query.cursor), false)}`
  const offset = query.cursor === null ? (query.page - 1) * query.pageSize : 0
  const pageOf = (condition: Sql, count: Sql): Sql =>
    sql`select ${selected(shown)}, ${orderValues(order)}, (${count}) as found from ${table} d ${order.joins}
        where ${condition} ${start} ${orderBy(order, false)} limit ${query.pageSize + 1} offset ${offset}`
  const isCounted = query.filters.some(({ field }) => isProgress(definition, field))
  const statement = isCounted
    ? foundOnce(table, conditions, pageOf)
    : pageOf(
        conditions,
        sql`select count(*) from (select from ${table} d where ${conditions} limit ${COUNT_LIMIT + 1}) counted`,
      )
  const rows = await reader.transaction.query(statement, 'list')
  const page = rows.slice(0, query.pageSize)
  const found = rows[0]
    ? Number(rows[0].found)
    : offset === 0 && query.cursor === null
      ? 0
      : await countOf(reader, table, conditions)
  const last = page.at(-1)
  const sums = await sumsOf(reader, definition, query, conditions)
  return {
    data: await outputRows(reader, definition, shown, page),
    page: query.page,
    pageSize: query.pageSize,
    total: Math.min(found, COUNT_LIMIT),
    totalIsExact: found <= COUNT_LIMIT,
    next: rows.length > query.pageSize && last ? encodeCursor(keyValues(order, last)) : null,
    ...sums,
  }
}

/**
 * SQL: a page by conditions that cost much for each document: they are asked once, for the count, and the page is taken
 * from what was counted. Of more than are counted, the order finds a page soon.
 */
function foundOnce(table: Sql, conditions: Sql, pageOf: (condition: Sql, count: Sql) => Sql): Sql {
  const count = raw('select count(*) from counted')
  return sql`with counted as materialized (select d.id from ${table} d where ${conditions} limit ${COUNT_LIMIT + 1})
    (${pageOf(sql`d.id in (select id from counted) and (${count}) <= ${COUNT_LIMIT}`, count)}) union all
    (${pageOf(sql`${conditions} and (${count}) > ${COUNT_LIMIT}`, count)})`
}

type Sums = Pick<ListPage, 'counts' | 'totals' | 'totalsAreExact' | 'totalsLeaveOut' | 'dataAt'>

/** What a list says of its whole filter, and from when that is. */
async function sumsOf(reader: Reader, definition: Definition, query: ListQuery, conditions: Sql): Promise<Sums> {
  const { counts, totals } = query
  const counted = counts === null ? {} : await countsOf(reader, definition, query, counts)
  const summed = totals.length === 0 ? {} : await totalsOf(reader, definition, query, conditions)
  const [dataAt] = [counted, summed].flatMap((one: Sums) => one.dataAt ?? []).toSorted()
  return { ...counted, ...summed, ...(dataAt === undefined ? {} : { dataAt }) }
}

/** One row that looks at many, asked once for all who see the same. */
async function askSums({ engine, actor }: Reader, statement: Sql): Promise<{ row: Row; of: Pick<Sums, 'dataAt'> }> {
  const { value, dataAt } = await engine.shared.ask(actor.user, statement, () => engine.database.report(statement))
  return { row: value[0] ?? {}, of: dataAt === null ? {} : { dataAt } }
}

// A page beyond the end has no row that could carry the count.
async function countOf(reader: Reader, table: Sql, conditions: Sql): Promise<number> {
  const [row] = await reader.transaction.query<{ found: number }>(
    sql`select count(*) as found from (select from ${table} d where ${conditions} limit ${COUNT_LIMIT + 1}) counted`,
    'count',
  )
  return row?.found ?? 0
}

const keyValues = ({ keys }: Order, row: Row): (string | null)[] =>
  keys.map((_, index) => (typeof row[`s${index}`] === 'string' ? String(row[`s${index}`]) : null))

async function outputRows(
  reader: Reader,
  definition: Definition,
  shown: Shown,
  rows: readonly Row[],
): Promise<readonly WireRow[]> {
  const fields: Record<string, Field<unknown, boolean>> = {}
  for (const { key, field } of shown.columns) fields[key] = field
  const records = rows.map((row): Values => {
    const record: Record<string, unknown> = { id: row.id }
    shown.columns.forEach(({ key, field }, index) => {
      record[key] = decodeColumn(row[`c${index}`], field)
    })
    return record
  })
  const { createdBy, ...others } = fields
  const references = await referencesIn(reader, others, records)
  const users = createdBy ? await userNames(reader) : null
  const ids = records.map((record) => String(record.id))
  const come = shown.progress && definition.kind === 'document' ? await documentProgress(reader, definition, ids) : null
  const outputs = records.map((record) => {
    const output: Record<string, unknown> = { id: record.id }
    for (const { key, field } of shown.columns) {
      output[key] =
        key === 'createdBy' ? (users?.get(String(record[key])) ?? null) : outputValue(field, record[key], references)
    }
    if (come) Object.assign(output, come(String(record.id)))
    return output
  })
  return withNames(reader, fields, outputs)
}

/** Rows per value of a field, each count bounded, under every filter but those on the field itself. */
async function countsOf(reader: Reader, definition: Definition, query: ListQuery, key: string): Promise<Sums> {
  const { field, expression } = listColumn(definition, key)
  const values: readonly string[] =
    key === 'status' ? STATUSES : field.kind === 'flag' ? ['true', 'false'] : Object.keys(field.options.choices ?? {})
  if (values.length === 0) throw new Problem(400, 'unknown-filter', { field: key })
  const conditions = await conditionsOf(reader, definition, query, key)
  const table = name(tableOf(definition.key))
  const counts = values.map((value, index) => {
    // Statuses are our own words; written out they can use the index of what is not approved.
    const equal = key === 'status' ? raw(`d.status = '${value}'`) : sql`${raw(expression)}::text = ${value}`
    return sql`(select count(*) from (select from ${table} d where ${conditions} and ${equal}
      limit ${COUNT_LIMIT}) counted) as v${raw(String(index))}`
  })
  const { row, of } = await askSums(reader, sql`select ${counts.reduce((all, one) => sql`${all}, ${one}`)}`)
  return { counts: Object.fromEntries(values.map((value, index) => [value, Number(row[`v${index}`] ?? 0)])), ...of }
}

/** Amounts of documents in several currencies can only be added up in rupiah, each at its own rate. */
function inBase(definition: Definition, key: string): string {
  const { kind, fields } = definition
  const rate = moneyOf(definition, key).rate
  const column = `f.${columnOf(key)}`
  return kind === 'document' && fields.currency && fields[rate] ? `round(${column} * f.${columnOf(rate)}, 2)` : column
}

const DEAD = ['rejected', 'void']

/** What was undone owes and earns nothing: its amounts count only where nothing else is asked for. */
function leftOut({ kind }: Definition, { filters }: ListQuery): readonly string[] {
  const asked = filters.find(({ field, operator }) => field === 'status' && ['eq', 'in'].includes(operator))
  const isOnlyDead = asked !== undefined && asked.values.every((status) => DEAD.includes(status))
  return kind === 'document' && !isOnlyDead ? DEAD : []
}

/** Sums over the filter; `outstanding` is what is left of the open items of its documents. */
async function totalsOf(reader: Reader, definition: Definition, query: ListQuery, conditions: Sql): Promise<Sums> {
  const { totals: keys } = query
  const away = leftOut(definition, query)
  const table = name(tableOf(definition.key))
  const alive = away.length === 0 ? raw('') : sql`and d.status <> all(${away})`
  const sums = keys.map((key, index) =>
    key === 'outstanding' && !definition.fields[key]
      ? sql`(select sum(o.amount - coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0))
               from open_item_now o join ${table} d on d.id = o.source
              where ${conditions} ${alive}) as t${raw(String(index))}`
      : raw(`sum(${inBase(definition, listColumn(definition, key).key)}) as t${index}`),
  )
  // What is settled adds nothing to what is outstanding, so only what may still be open is looked at.
  const { row, of } = await askSums(
    reader,
    sql`select count(*) as found, ${sums.reduce((all, one) => sql`${all}, ${one}`)}
          from (select d.* from ${table} d where ${conditions} ${alive} limit ${TOTAL_LIMIT + 1}) f`,
  )
  const money: Field<unknown, boolean> = { kind: 'money', options: {} }
  const totals = keys.map((key, index): [string, string] => {
    const value = new Decimal(String(row[`t${index}`] ?? '0'))
    return [key, String(toWire(value, definition.fields[key] ?? money))]
  })
  const totalsAreExact = Number(row.found ?? 0) <= TOTAL_LIMIT
  return { totals: Object.fromEntries(totals), totalsAreExact, totalsLeaveOut: away, ...of }
}

/** The records before and after one, in the order and under the filters of the list it was opened from. */
export async function neighbours(reader: Reader, key: string, id: string, query: ListQuery): Promise<Neighbours> {
  if (query.asOf !== null) throw notAsOf()
  const definition = definitionOf(reader.engine.registry, key)
  const order = orderOf(definition, reader.engine.registry, query.sort)
  const table = name(tableOf(definition.key))
  // Their place tells what the record says, so it is only told of one that may be seen.
  const visible = visibleCondition(reader.actor, reader.engine.registry, definition)
  const [own] = await reader.transaction.query(
    sql`select ${orderValues(order)} from ${table} d ${order.joins} where d.id = ${id} and ${visible}`,
    'neighbour-self',
  )
  if (!own) return { previous: null, next: null }
  const conditions = await conditionsOf(reader, definition, query, null)
  const beside = (reversed: boolean): Sql =>
    sql`(select d.id from ${table} d ${order.joins} where ${conditions}
      and ${after(order, keyValues(order, own), reversed)}
         ${orderBy(order, reversed)} limit 1)`
  const [row] = await reader.transaction.query<{ previous: string | null; next: string | null }>(
    sql`select ${beside(true)} as previous, ${beside(false)} as next`,
    'neighbours',
  )
  return { previous: row?.previous ?? null, next: row?.next ?? null }
}
