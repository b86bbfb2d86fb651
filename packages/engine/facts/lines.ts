import { type Decimal, Problem } from '@lumbung/core'
import {
  type AnyLineView,
  type Definition,
  type Field,
  type Fields,
  join,
  kinds,
  type LinesRequest,
  type MatchingRequest,
  name,
  raw,
  type RowsRequest,
  type Sql,
  sql,
  type Values,
} from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { definitionOf } from '../registry.ts'
import { columnOf, lineTableOf, tableOf } from '../store/naming.ts'
import { lineProgress } from '../store/progress.ts'
import type { Reader } from '../unit.ts'
import { decodeColumn } from '../store/record.ts'
import { branchFieldOf, visibleCondition } from '../store/visible.ts'
import { type FactsReader, foundOf, idsOf, type NamedRequests, visibleRows } from './asking.ts'

/** Fields of a header and of its lines, as several requests together want them. */
interface LinesWanted {
  readonly definition: Definition
  readonly lines: string
  readonly header: Readonly<Record<string, Field<unknown, boolean>>>
  readonly line: Fields
  readonly progress: ReadonlySet<string>
  /** Which of them are read. */
  readonly visible: Sql
}

const HEADER_KEYS: ReadonlySet<string> = new Set(['id', 'number', 'status', 'branch', 'version', 'archived'])

const withoutLife = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key, field]) => field.kind !== 'lines' && !HEADER_KEYS.has(key)))

function wantedOf(reader: FactsReader, views: readonly AnyLineView[]): LinesWanted {
  const [first] = views
  if (!first) throw new Error('No view of lines was asked for.')
  const definition = definitionOf(reader.engine.registry, first.resource)
  const header = Object.assign({}, ...views.map((view) => withoutLife(view.header)))
  const line = Object.assign({}, ...views.map((view) => view.line))
  const progress = new Set(views.flatMap((view) => view.progress))
  return { definition, lines: first.lines, header, line, progress, visible: visibleRows(reader, definition) }
}

/** Lines with what their document says; header columns come as h0, h1 …, those of the line as l0, l1 …. */
function linesStatement(wanted: LinesWanted, condition: Sql, more: Sql = raw('')): Sql {
  const { definition, lines } = wanted
  const table = lineTableOf(definition.key, lines)
  const header = Object.keys(wanted.header).map((key, index) => `d.${columnOf(key)} as h${index}`)
  const line = Object.keys(wanted.line).map((key, index) => `l.${columnOf(key)} as l${index}`)
  const life = definition.kind === 'document' ? ['d.number', 'd.status', 'd.branch', 'd.version'] : ['d.archived']
  const columns = ['l.id', 'l.document', 'l.position', ...life, ...header, ...line].join(', ')
  const documents = name(tableOf(definition.key))
  return sql`select ${raw(columns)}${more} from ${name(table)} l join ${documents} d on d.id = l.document
    where ${wanted.visible} and ${condition}`
}

function decodeLine(wanted: LinesWanted, row: Row, progress: Readonly<Record<string, unknown>>): Values {
  const { definition } = wanted
  const document: Record<string, unknown> =
    definition.kind === 'document'
      ? {
          id: row.document,
          number: row.number,
          status: row.status,
          branch: row.branch,
          version: row.version,
          archived: false,
        }
      : { id: row.document, number: null, status: 'approved', branch: null, archived: row.archived }
  Object.entries(wanted.header).forEach(([key, field], index) => {
    document[key] = decodeColumn(row[`h${index}`], field)
  })
  const values: Record<string, unknown> = { id: row.id, document, progress }
  Object.entries(wanted.line).forEach(([key, field], index) => {
    values[key] = decodeColumn(row[`l${index}`], field)
  })
  return values
}

/** Both statements go out together: which lines are asked for is known before they are read. */
async function readById(
  reader: Reader,
  wanted: LinesWanted,
  ids: readonly string[],
  except: string | null,
): Promise<Values[]> {
  const { definition } = wanted
  const visible = visibleCondition(reader.actor, reader.engine.registry, definition)
  const [rows, progress] = await Promise.all([
    reader.transaction.query(
      linesStatement(wanted, sql`l.id = any(${ids}::uuid[])`, sql`, (${visible}) as visible`),
      'fact-lines',
    ),
    definition.kind === 'document'
      ? lineProgress(reader, definition, ids, except, wanted.progress)
      : new Map<string, Record<string, Decimal>>(),
  ])
  if (definition.kind === 'document') rememberLines(reader, definition.key, wanted.lines, rows)
  return rows.map((row) => decodeLine(wanted, row, progress.get(String(row.id)) ?? {}))
}

/**
 * What is shown of these lines where they are referred to, and whether who asks may see them: known now, so that
 * neither need be asked again.
 */
function rememberLines(reader: Reader, key: string, lines: string, rows: readonly Row[]): void {
  for (const row of rows) {
    reader.visible?.set(`${key}.${lines} ${String(row.id)}`, row.visible === true)
    reader.lineReferences?.set(`${key}.${lines} ${String(row.id)}`, {
      id: String(row.id),
      document: String(row.document),
      number: row.number === null ? null : String(row.number),
      position: Number(row.position),
    })
  }
}

const placeOf = ([, { view }]: readonly [string, LinesRequest<AnyLineView>]): string => `${view.resource} ${view.lines}`

/** Lines by their ids, those of one lines field together, with what others have done of each. */
export async function lineFacts(
  reader: FactsReader,
  asked: NamedRequests<'lines'>,
  answers: Record<string, unknown>,
  except: string | null,
): Promise<void> {
  for (const group of Map.groupBy(asked, placeOf).values()) {
    const ids = idsOf(group.flatMap(([, request]) => request.ids))
    const wanted = wantedOf(
      reader,
      group.map(([, request]) => request.view),
    )
    const lines = ids.length === 0 ? [] : await readById(reader, wanted, ids, except)
    const byId = new Map(lines.map((line) => [String(line.id), line]))
    for (const [key, request] of group) answers[key] = foundOf(byId, request.ids)
  }
}

const LIVE = raw("d.status not in ('draft', 'rejected', 'void')")

/** Lines of a master's records that are in use, found by values of one of their fields. */
export async function rowFacts(
  reader: FactsReader,
  asked: NamedRequests<'rows'>,
  answers: Record<string, unknown>,
): Promise<void> {
  const groups = Map.groupBy(asked, ([, { view, where }]) => `${rowsOf(view)} ${soleField(where)}`)
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group.map(([, request]) => request)
      if (!first) return
      const [wanted, field] = [wantedOf(reader, [first.view]), soleField(first.where)]
      const { definition } = wanted
      if (definition.kind === 'document') throw new Error(`Lines of '${definition.key}' are not asked for by value.`)
      // What is kept in memory is the same for everybody.
      const isShared = reader.seenBy === null || branchFieldOf(definition) === null
      if (group.length > ALONE || !isShared) return rowsOfMany(reader, wanted, field, group, answers)
      for (const [key, { view, where }] of group)
        answers[key] = await rowsKept(reader, wanted, `${rowsOf(view)} ${field}`, field, where[field] ?? [])
    }),
  )
}

// What a screen asks is kept in memory value by value; the rows of a file would only push it out.
const ALONE = 8

function soleField(where: RowsRequest<AnyLineView>['where']): string {
  const [field, ...others] = Object.keys(where)
  if (field === undefined || others.length > 0) throw new Error('Lines are asked for by the values of one field.')
  return field
}

const rowsOf = ({ resource, lines, header, line }: AnyLineView): string =>
  `${resource} ${lines} ${Object.keys({ ...header, ...line }).join()}`

/** The lines that many ask for, by one statement. */
async function rowsOfMany(
  reader: FactsReader,
  wanted: LinesWanted,
  field: string,
  group: NamedRequests<'rows'>,
  answers: Record<string, unknown>,
): Promise<void> {
  const values = [...new Set(group.flatMap(([, { where }]) => where[field] ?? []))]
  const column = name(`l.${columnOf(field)}`)
  // A column that is compared as a text of itself uses no index.
  const kind = wanted.definition.fields[wanted.lines]?.options.fields?.[field]?.kind
  const own = kind === 'text' || kind === 'code' ? column : sql`${column}::text`
  const lines = linesStatement(wanted, sql`not d.archived and ${own} = any(${values}::text[])`, sql`, ${own} as key`)
  const rows =
    values.length === 0
      ? []
      : await reader.transaction.query(sql`${lines} order by l.document, l.position`, 'fact-lines')
  const byValue = Map.groupBy(rows, (row) => String(row.key))
  for (const [key, { where }] of group)
    answers[key] = (where[field] ?? []).flatMap((value) =>
      (byValue.get(value) ?? []).map((row) => decodeLine(wanted, row, {})),
    )
}

/** The same, kept in memory value by value until the master changes: price rows of an item. */
async function rowsKept(
  { engine, transaction }: Reader,
  wanted: LinesWanted,
  called: string,
  field: string,
  values: readonly string[],
): Promise<Values[]> {
  const column = name(`l.${columnOf(field)}`)
  const lists = await Promise.all(
    [...new Set(values)].map((value) =>
      engine.masters.remembered(
        transaction,
        wanted.definition.key,
        async (connection) => {
          const lines = linesStatement(wanted, sql`not d.archived and ${column}::text = ${value}`)
          const rows = await connection.query(sql`${lines} order by l.document, l.position`, 'fact-lines')
          return rows.map((row) => decodeLine(wanted, row, {}))
        },
        `${called} ${value}`,
      ),
    ),
  )
  return lists.flat()
}

const isOpen = (value: string | null | readonly string[]): boolean => value === null || value.length === 0

/** Living documents, or masters not archived, that have these very values: twins. */
export async function matchingFacts(
  reader: FactsReader,
  asked: NamedRequests<'matching'>,
  answers: Record<string, unknown>,
): Promise<void> {
  const groups = Map.groupBy(asked, ([, request]) => plainShape(request))
  await Promise.all(
    [...groups].flatMap(([shape, group]) =>
      shape !== null && group.length > ALONE
        ? [twinsOfMany(reader, group, answers)]
        : group.map(async ([key, request]) => {
            answers[key] = await twinsOf(reader, request)
          }),
    ),
  )
}

/** Which fields are compared, where all are compared with one text; null for what asks more. */
function plainShape({ resource, where, unlike, from, upTo, field }: MatchingRequest): string | null {
  const isPlain = Object.values(where).every((value) => typeof value === 'string' && value !== '')
  const others = Object.keys({ ...unlike, ...from, ...upTo }).length
  return isPlain && others === 0 && field === undefined ? `${resource} ${Object.keys(where).join()}` : null
}

const columnFor = (definition: Definition, key: string): Sql => {
  if (!definition.fields[key] && !HEADER_KEYS.has(key)) throw new Problem(500, 'server-error')
  return name(`d.${columnOf(key)}`)
}

const livingIn = (definition: Definition): Sql => (definition.kind === 'document' ? LIVE : raw('not d.archived'))

const shownColumn = (definition: Definition): string =>
  definition.kind === 'document' ? 'number' : columnOf(definition.identity.code)

/** What many ask alike, by one statement and one step into an index for each. */
async function twinsOfMany(
  reader: FactsReader,
  group: NamedRequests<'matching'>,
  answers: Record<string, unknown>,
): Promise<void> {
  const [first] = group.map(([, request]) => request)
  if (!first) return
  const definition = definitionOf(reader.engine.registry, first.resource)
  const keys = Object.keys(first.where)
  const given = keys.map((key) => sql`${group.map(([, { where }]) => where[key])}::text[]`)
  const conditions = [
    visibleRows(reader, definition),
    ...keys.map((key, at) => {
      const field = definition.fields[key]
      const type = raw(
        field ? (kinds[field.kind].column ?? 'text') : key === 'id' || key === 'branch' ? 'uuid' : 'text',
      )
      return sql`${columnFor(definition, key)} = k.${raw(`c${at}`)}::${type}`
    }),
  ]
  const except = group.map(([, request]) => idsOf([request.except])[0] ?? null)
  const rows = await reader.transaction.query<{ place: number; id: string; number: string | null }>(
    sql`select k.place::int as place, x.* from unnest(${except}::uuid[], ${join(given, ', ')}) with ordinality
        as k (except_id, ${raw(keys.map((_, at) => `c${at}`).join())}, place)
      cross join lateral (select d.id, d.${name(shownColumn(definition))} as number
        from ${name(tableOf(definition.key))} d
        where ${join([livingIn(definition), ...conditions], ' and ')} and d.id is distinct from k.except_id
        order by d.id desc limit 20) x`,
    'fact-matching-many',
  )
  const byPlace = Map.groupBy(rows, (row) => row.place)
  group.forEach(([key], at) => {
    answers[key] = (byPlace.get(at + 1) ?? []).map((row) => ({ id: row.id, number: row.number ?? '' }))
  })
}

async function twinsOf(reader: FactsReader, request: MatchingRequest): Promise<readonly Row[]> {
  const { where, unlike, from, upTo } = request
  if (Object.values({ ...from, ...upTo, ...where }).some(isOpen)) return []
  const definition = definitionOf(reader.engine.registry, request.resource)
  const conditions = [
    visibleRows(reader, definition),
    ...Object.entries(where).map(([key, value]) =>
      typeof value === 'string'
        ? sql`${columnFor(definition, key)} = ${value}`
        : sql`${columnFor(definition, key)}::text = any(${value})`,
    ),
    ...Object.entries(unlike).map(([key, value]) => sql`${columnFor(definition, key)} is distinct from ${value}`),
    ...Object.entries(from).map(([key, value]) => sql`${columnFor(definition, key)} >= ${value}`),
    ...Object.entries(upTo).map(([key, value]) => sql`${columnFor(definition, key)} <= ${value}`),
  ]
  const other = idsOf([request.except]).map((id) => sql`d.id <> ${id}`)
  const value = request.field === undefined ? raw('null::text') : sql`${columnFor(definition, request.field)}::text`
  const rows = await reader.transaction.query<{ id: string; number: string | null; value: string | null }>(
    sql`select d.id, d.${name(shownColumn(definition))} as number, ${value} as value
          from ${name(tableOf(definition.key))} d
        where ${join([livingIn(definition), ...conditions, ...other], ' and ')} order by d.id desc limit 20`,
    'fact-matching',
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    ...(row.value === null ? {} : { value: row.value }),
  }))
}
