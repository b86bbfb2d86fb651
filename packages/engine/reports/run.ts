import {
  addDays,
  Decimal,
  type Finding,
  isId,
  type LocalDate,
  localDate,
  Problem,
  startOfMonth,
  sumOfDigits,
  todayIn,
  type Words,
  writtenDigits,
  wrongParameter,
} from '@lumbung/core'
import {
  type AnyReport,
  type Field,
  type Fields,
  glossary,
  kinds,
  type ReportContext,
  snake,
  type Sql,
  sql,
  withSums,
} from '@lumbung/definition'
import { scopeOf } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import type { ReplicaRows } from '../database/replica.ts'
import type { ReportAnswer } from './answer.ts'
import { chosenSettings, settingValues } from '../settings.ts'
import type { WireRow } from '../store/list-query.ts'
import type { Reader } from '../unit.ts'
import { expectedRows } from '../facts/expected.ts'
import { dimensionSql } from '../store/dimensions.ts'
import { decodeColumn } from '../store/record.ts'
import { ofReadableKinds } from '../store/visible.ts'
import { drillTarget } from './drill-target.ts'
import { allNames, namesFor, referencesIn } from './names.ts'
import { type Compared, comparedWith, comparisonIn, joined, type Other, withGrowth } from './compared.ts'
import { type RowColumn, columnsOf, rowsText, wireRow } from './rows.ts'

type Parameters = Readonly<Record<string, string>>

/** A report answers with this many rows at most; more are not read by anybody on a screen. */
const ROW_LIMIT = 50_000

interface Named {
  readonly report: AnyReport
  readonly settings: ReportContext['settings']
}

/** A report as the company has set it: with the words that follow its settings. */
export async function reportNamed(reader: Reader, key: string): Promise<Named> {
  const report = reader.engine.registry.reports.get(key)
  if (!report) throw new Problem(404, 'not-found')
  if (!report.settings) return { report, settings: {} }
  const all = await settingValues(reader.transaction, reader.engine.masters)
  const keys = report.settings.map((one) => one.key)
  const settings = chosenSettings(reader.engine.registry, all, keys, null)
  return { report: { ...report, words: { ...report.words, ...report.wordsOf?.(settings) } }, settings }
}

/** What a report is, for the screen that shows it: filters, columns, words, its usual days; never its query. */
export async function describeReport(reader: Reader, key: string): Promise<Readonly<Record<string, unknown>>> {
  const named = await reportNamed(reader, key)
  const { rows: _, wordsOf: __, settings: ___, ...described } = named.report
  const { from, to, asOf } = contextOf(reader, named, {})
  const known = new Map<string, Words>(Object.entries(glossary))
  const keys = [...Object.keys(described.filters), ...Object.keys(described.columns)]
  const drills = Object.keys(described.columns).filter((one) => drillTarget(reader, named.report, one) !== null)
  const words = Object.fromEntries(keys.map((one) => [one, described.words[one] ?? known.get(one) ?? [one, one]]))
  return { ...described, words: { ...words, ...described.words }, days: { from, to, asOf }, drills }
}

/** What a report is asked, its filters read. */
interface Question {
  readonly report: AnyReport
  readonly context: ReportContext
  readonly statement: Sql
}

/** Reads the filters of a report and words its one query. */
export async function questionOf(
  reader: Reader,
  key: string,
  parameters: Parameters,
  other: Other = {},
): Promise<Question> {
  const named = await reportNamed(reader, key)
  const { report } = named
  const base = { ...contextOf(reader, named, parameters), ...other }
  const filters = await readFilters(reader, report.filters, parameters)
  const { actor, engine } = reader
  const context: ReportContext = {
    ...base,
    dimensions: dimensionSql(engine.registry.dimensions, filters, base),
    expected: () => expectedRows({ engine, seenBy: actor }, { items: null, branch: null, except: null }),
  }
  const statement = ofReadableKinds(actor, engine.registry, report, report.rows(filters, context))
  return { report, context, statement }
}

/**
 * Asks the query of a report: the replica where there is one that is near enough, else the database itself. It is never
 * prepared: a plan for any day and any branch has once spread stock in six seconds that takes its own plan 60 ms.
 */
export async function askReport<R extends Row>(
  { engine }: Pick<Reader, 'engine'>,
  statement: Sql,
): Promise<ReplicaRows<R>> {
  const answered = (await engine.replica?.ask<R>(statement)) ?? null
  return answered ?? { rows: await engine.database.report<R>(statement), dataAt: null }
}

/** The same for figures: an answer that others had a moment ago serves, and says from when it is. */
export async function askShared<R extends Row>(
  { engine, actor }: Pick<Reader, 'engine' | 'actor'>,
  statement: Sql,
): Promise<ReplicaRows<R>> {
  const { value, dataAt } = await engine.shared.ask(actor.user, statement, () => askReport<R>({ engine }, statement))
  return { rows: value.rows, dataAt: value.dataAt ?? dataAt }
}

/** What a report found, and how it was asked. */
export interface ReportResult {
  readonly report: AnyReport
  readonly context: ReportContext
  readonly columns: readonly RowColumn[]
  /** In the order asked for. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  readonly dataAt: string | null
  readonly compared: Compared | null
}

/** No more rows than a report answers with, and one to tell by that there are more. */
const firstRows = (statement: Sql): Sql => sql`select found.* from (${statement}) found limit ${ROW_LIMIT + 1}`

/** Asks a report its query, wherever `ask` sends it. */
export async function find(
  reader: Reader,
  key: string,
  parameters: Parameters,
  ask: (statement: Sql) => Promise<ReplicaRows>,
): Promise<ReportResult> {
  const comparison = comparisonIn(reader.engine.registry.reports.get(key), parameters.compare)
  const asked = comparison === 'branches' ? { ...parameters, branch: 'all' } : parameters
  const { report: plain, context, statement } = await questionOf(reader, key, asked)
  const compared = comparison && (await comparedWith(reader, plain, comparison, context))
  const others = (compared?.parts ?? []).map(async ({ other }) =>
    ask((await questionOf(reader, key, asked, other)).statement),
  )
  // Rows are compared with all of the other's, wherever those stand in its order.
  const asking = ask(compared ? statement : firstRows(statement))
  const [{ rows: found, dataAt }, ...beside] = await Promise.all([asking, ...others])
  const report = compared
    ? { ...plain, columns: compared.columns, words: compared.words, totals: compared.totals }
    : plain
  const columns = columnsOf(report)
  const isComplete = [found, ...beside.map(({ rows }) => rows)].every(({ length }) => length <= ROW_LIMIT)
  const together = compared
    ? joined(
        plain,
        compared,
        found,
        beside.map(({ rows }) => rows),
      )
    : found
  const kept = isComplete ? together : together.slice(0, ROW_LIMIT)
  const sorted = parameters.sort ? sortRows(columns, kept, parameters.sort) : kept
  const summed = withSums(asQueried(report), sorted)
  const rows = compared ? withGrowth(plain, summed) : summed
  return { report, context, columns, rows, isComplete, dataAt, compared }
}

/** The report by the names that its query gives its columns. */
const asQueried = ({ columns, totals, sums }: AnyReport) => ({
  columns: Object.fromEntries(Object.entries(columns).map(([key, field]) => [snake(key), field])),
  totals: totals?.map(snake) ?? [],
  ...(sums ? { sums: { ...sums, by: snake(sums.by) } } : {}),
})

/** What an answer says beside its rows. */
const around = ({
  report,
  context,
  columns,
  rows,
  isComplete,
  dataAt,
  compared,
}: ReportResult): Pick<ReportAnswer, 'totals' | 'from' | 'to' | 'asOf' | 'isComplete' | 'dataAt' | 'compared'> => ({
  totals: totalsOf(report, columns, rows),
  from: context.from,
  to: context.to,
  asOf: context.asOf,
  isComplete,
  dataAt,
  ...(compared ? { compared: toldOf(compared) } : {}),
})

/** What a comparison changes of the description, and which earlier days it is with. */
const toldOf = ({ comparison, columns, words, totals, parts }: Compared) => {
  const { from, to, asOf } = parts[0]?.other ?? {}
  const isOfTimes = comparison === 'previous' || comparison === 'year'
  return { columns, words, totals, days: isOfTimes ? { from, to, asOf } : null }
}

/** Runs a report: reads its filters, asks its one query, names what it refers to and adds up what it totals. */
export async function runReport(reader: Reader, key: string, parameters: Parameters): Promise<ReportAnswer> {
  return answerOf(reader, await find(reader, key, parameters, (statement) => askReport(reader, statement)))
}

/** What was found as it travels: what it refers to by name, and its totals. */
export async function answerOf(reader: Reader, found: ReportResult): Promise<ReportAnswer> {
  const references = await referencesIn(reader, found.columns, found.rows)
  const { report } = found
  const words = report.wordsOf ? { words: report.words } : {}
  return { rows: found.rows.map((row) => wireRow(found.columns, row, references)), ...words, ...around(found) }
}

/** The same answer as JSON text; without its rows when only the totals are wanted, and then nothing is named either. */
export async function writeReport(
  reader: Reader,
  key: string,
  parameters: Parameters,
  withRows: boolean,
): Promise<string | Buffer> {
  const found = await find(reader, key, parameters, (statement) => askReport(reader, statement))
  const rest = JSON.stringify(around(found))
  if (!withRows) return rest
  const { columns, rows } = found
  const frame = { before: '{"rows":', after: `,${rest.slice(1)}` }
  const text = await rowsText(columns, rows, await namesFor(reader, columns, rows), frame)
  return text ?? (await rowsText(columns, rows, await allNames(reader, columns, rows), frame)) ?? ''
}

/** Branches and days: those asked for, else the user's branches, and the period worked in up to today. */
export function contextOf(
  reader: Reader,
  { report, settings }: Pick<Named, 'settings'> & { readonly report: Pick<AnyReport, 'dates'> },
  parameters: Parameters,
): Omit<ReportContext, 'dimensions' | 'expected'> {
  const { actor } = reader
  const { branch } = parameters
  if (branch && branch !== 'all' && !actor.branches.includes(branch)) throw new Problem(404, 'not-found')
  const branches = branch === 'all' ? actor.branches : branch ? [branch] : scopeOf(actor)
  const { today, past } = daysOf(reader, parameters)
  const usualFrom = actor.period?.start ?? startOfMonth(today)
  const usualTo = actor.period
    ? actor.period.end < today || actor.period.start > today
      ? actor.period.end
      : today
    : today
  if (report.dates === 'as-of') {
    const day = past ?? readDay(parameters, 'to') ?? usualTo
    return { branches, from: startOfMonth(localDate(day)), to: day, asOf: day, today, settings }
  }
  const to = readDay(parameters, 'to') ?? past ?? usualTo
  const from = readDay(parameters, 'from') ?? (usualFrom > to ? startOfMonth(localDate(to)) : usualFrom)
  if (from > to) throw wrongParameter('from')
  return { branches, from, to, asOf: to, today, settings }
}

/** Today, and the day asked as of. As of an instant all is of the past: nothing that is kept of now answers it. */
function daysOf(reader: Reader, parameters: Parameters): { readonly today: LocalDate; readonly past: string | null } {
  const today = todayIn('WIB', reader.engine.now())
  const given = readDay(parameters, 'asOf')
  const instant = parameters.asOf && parameters.asOf.length > 10 ? parameters.asOf : null
  if (given === null || instant === null) return { today, past: given }
  const day = todayIn('WIB', Date.parse(instant))
  return { today: today > day ? today : addDays(day, 1), past: day }
}

function readDay(parameters: Parameters, name: string): string | null {
  const value = parameters[name]?.slice(0, 10)
  if (value === undefined || value === '') return null
  if ('error' in kinds.date.read(value, { kind: 'date', options: {} })) throw wrongParameter(name)
  return value
}

/** The filters of a report or of a file, read by their kinds. */
export async function readFilters(
  reader: Reader,
  fields: Fields,
  parameters: Parameters,
): Promise<Record<string, unknown>> {
  const findings: Finding[] = []
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const given = parameters[key]
    if (given === undefined || given === '') {
      values[key] = await usualValue(reader, field)
      if (values[key] === null && !field.options.optional) findings.push({ path: key, code: 'required' })
      continue
    }
    const read = kinds[field.kind].read(await typedValue(reader, field, given), field)
    if ('error' in read) findings.push({ path: key, ...read.error })
    else values[key] = read.value
  }
  const [first] = findings
  if (first) throw new Problem(400, first.code, first.values ?? {}, findings)
  return values
}

/** What a filter holds when nothing was chosen: its default, as the form would fill it. */
async function usualValue(reader: Reader, field: Field<unknown, boolean>): Promise<unknown> {
  const usual = field.options.default
  if (usual === undefined) return field.kind === 'flag' ? false : null
  if (field.kind === 'date' && usual === 'today') return todayIn('WIB', reader.engine.now())
  if (field.kind === 'ref')
    return reader.engine.masters.idByCode(reader.transaction, field.options.key ?? '', String(usual))
  return kinds[field.kind].decimals === undefined ? usual : new Decimal(String(usual))
}

async function typedValue(reader: Reader, field: Field<unknown, boolean>, text: string): Promise<unknown> {
  if (field.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  if (field.kind === 'integer') return /^-?\d{1,10}$/.test(text) ? Number(text) : text
  if (field.kind === 'refs') return text.split(',')
  if (field.kind !== 'ref' || isId(text)) return text
  return reader.engine.masters.idByCode(reader.transaction, field.options.key ?? '', text)
}

function totalsOf(report: AnyReport, columns: readonly RowColumn[], rows: readonly Row[]): WireRow | null {
  if (!report.totals || report.totals.length === 0 || report.sums) return null
  const totals = columns.filter(({ key }) => report.totals?.includes(key))
  return Object.fromEntries(totals.map((column) => [column.key, totalOf(column, rows)]))
}

/** What a column adds up to: its digits as the database wrote them; a count is not added. */
function totalOf({ name, decimals }: RowColumn, rows: readonly Row[]): string {
  if (decimals === undefined) return '0.00'
  const amounts = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
  return writtenDigits(sumOfDigits(amounts.map(String)), decimals)
}

/** Orders rows by columns, `-amount,item`; empty values stand last. Equal rows keep the order of the query. */
function sortRows(columns: readonly RowColumn[], rows: readonly Row[], sort: string): readonly Row[] {
  const keys = sort.split(',').map((part) => {
    const column = columns.find(({ key }) => key === part.replace(/^-/, ''))
    if (!column) throw wrongParameter('sort')
    return { column, sign: part.startsWith('-') ? -1 : 1 }
  })
  const keyed = rows.map((row) => ({
    row,
    values: keys.map(({ column }) => decodeColumn(row[column.name], column.field)),
  }))
  const ordered = keyed.toSorted((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = compare(a.values[index], b.values[index], sign)
      if (order !== 0) return order
    }
    return 0
  })
  return ordered.map(({ row }) => row)
}

function compare(a: unknown, b: unknown, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a instanceof Decimal && b instanceof Decimal) return sign * a.comparedTo(b)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return left === right ? 0 : left < right ? -sign : sign
}
