// The first page: figures that reports add up to. Each is one statement around the query of its report, so that it is
// what the report says; each fails alone.
import { addDays, addMonths, type LocalDate, startOfMonth, todayIn, type Words, writtenDigits } from '@lumbung/core'
import { type AnyReport, join, name, raw, type ReportFigure, snake, type Sql, sql } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Registry } from '../registry.ts'
import type { Reader } from '../store/read.ts'
import { referencesOf } from '../store/references.ts'
import { askReport, questionOf } from './run.ts'

export interface FigurePart {
  /** A column of the report, or what the value of one is called. */
  readonly title: Words
  readonly value: string
}

export interface FigureAnswer {
  readonly key: string
  readonly report: string
  /** With these the report shows what the figure is made of. */
  readonly parameters: Readonly<Record<string, string>>
  /** Rupiah, or a count without decimals; null where it could not be told. */
  readonly value: string | null
  readonly before: string | null
  readonly parts: readonly FigurePart[]
  /** The moment up to which everything posted is in it; null: up to now. */
  readonly dataAt: string | null
}

/** A figure nobody could tell, and why. */
export interface FigureFailure {
  readonly key: string
  readonly error: unknown
}

const PARTS_MOST = 4
const MONTHS_OF_YEAR = 12

/** Figures of the reports this user may read, in their order. */
export const figuresFor = (registry: Registry, actor: Actor) =>
  [...registry.reports.values()]
    .filter((report) => may(actor, `report.${report.key}.read`))
    .flatMap((report) => (report.figures ?? []).map((figure) => ({ report, figure })))
    .toSorted((a, b) => a.figure.order - b.figure.order)

function daysOf({ dates }: AnyReport, { days }: ReportFigure, today: LocalDate): Record<string, string> {
  if (dates === 'as-of') return { asOf: today }
  return { from: days === 'month' ? startOfMonth(today) : today, to: today }
}

function parametersOf(report: AnyReport, figure: ReportFigure, today: LocalDate): Record<string, string> {
  const given = Object.entries(figure.with ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : addDays(today, value.days),
  ])
  return { ...daysOf(report, figure, today), ...Object.fromEntries(given) }
}

const summed = (columns: readonly string[]): Sql =>
  columns.length === 0
    ? raw('0')
    : join(
        columns.map((column) => sql`coalesce(sum(r.${name(snake(column))}), 0)`),
        ' + ',
      )

const amountOf = ({ sum = [], less = [] }: ReportFigure): Sql => sql`(${summed(sum)} - (${summed(less)}))`

const countOf = (column: string): Sql => sql`count(distinct r.${name(snake(column))})`

const written = (value: unknown, { counts }: ReportFigure): string =>
  counts === undefined ? writtenDigits(String(value ?? '0'), 2) : String(value ?? 0)

type Asked = Readonly<{ reader: Reader; report: AnyReport; figure: ReportFigure }>

async function oneRow({ reader, report, figure }: Asked, parameters: Readonly<Record<string, string>>) {
  const { statement } = await questionOf(reader, report.key, parameters)
  const value = figure.counts === undefined ? amountOf(figure) : countOf(figure.counts)
  const parts = (figure.parts ?? []).map((column, place) => sql`, ${summed([column])} as ${raw(`part${place}`)}`)
  const { rows, dataAt } = await askReport(
    reader,
    sql`select ${value} as value ${join(parts, ' ')} from (${statement}) as r`,
    'figure',
  )
  return { row: rows[0] ?? {}, dataAt }
}

async function partsByColumns(asked: Asked, parameters: Readonly<Record<string, string>>) {
  const { report, figure } = asked
  const { row, dataAt } = await oneRow(asked, parameters)
  const parts = (figure.parts ?? []).map(
    (column, place): FigurePart => ({
      title: report.words[column] ?? [column, column],
      value: written(row[`part${place}`], figure),
    }),
  )
  return { value: written(row.value, figure), parts, dataAt }
}

/** The whole, and what it is made of by the values of a column, the largest first. */
async function partsByValues(asked: Asked, by: string, parameters: Readonly<Record<string, string>>) {
  const { reader, report, figure } = asked
  const { statement } = await questionOf(reader, report.key, parameters)
  const column = sql`r.${name(snake(by))}`
  const { rows, dataAt } = await askReport<{ readonly id: string | null; readonly value: string }>(
    reader,
    sql`select ${column} as id, ${amountOf(figure)} as value from (${statement}) as r
      group by grouping sets ((${column}), ()) order by grouping(${column}) desc, 2 desc limit ${PARTS_MOST + 1}`,
    'figure',
  )
  const [whole, ...some] = rows
  const field = report.columns[by]
  if (!field) throw new Error(`${report.key} has no column ${by}.`)
  const references = await referencesOf(reader, [[field, some.map((row) => row.id)]])
  const parts = some.map(({ id, value }): FigurePart => {
    const named = references.of(field, id)
    const title = named && 'name' in named ? named.name : ''
    return { title: [title, title], value: written(value, figure) }
  })
  return { value: written(whole?.value, figure), parts, dataAt }
}

async function figureOf(asked: Asked, today: LocalDate): Promise<FigureAnswer> {
  const { report, figure } = asked
  const parameters = parametersOf(report, figure, today)
  const earlier = parametersOf(report, figure, addMonths(today, -MONTHS_OF_YEAR))
  const [now, before] = await Promise.all([
    figure.by === undefined ? partsByColumns(asked, parameters) : partsByValues(asked, figure.by, parameters),
    figure.isCompared ? oneRow(asked, earlier) : null,
  ])
  return {
    key: figure.key,
    report: report.key,
    parameters,
    ...now,
    before: before && written(before.row.value, figure),
    dataAt: oldest([now.dataAt, before?.dataAt]),
  }
}

/** Of several moments up to which something is complete, the one up to which all of it is. */
const oldest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.filter((one) => one !== null && one !== undefined).toSorted()[0] ?? null

/** What every figure says today, in the branches worked in. */
export interface FiguresAnswer {
  readonly told: readonly FigureAnswer[]
  /** Those that could not be told. */
  readonly failed: readonly FigureFailure[]
  readonly dataAt: string | null
}

export async function figures(reader: Reader): Promise<FiguresAnswer> {
  const today = todayIn('WIB', reader.engine.now())
  const wanted = figuresFor(reader.engine.registry, reader.actor)
  const answers = await Promise.all(
    wanted.map(async ({ report, figure }): Promise<FigureAnswer | FigureFailure> => {
      try {
        return await figureOf({ reader, report, figure }, today)
      } catch (error) {
        return { key: figure.key, error }
      }
    }),
  )
  const told = answers.filter((one): one is FigureAnswer => !('error' in one))
  return {
    told,
    dataAt: oldest(told.map((one) => one.dataAt)),
    failed: answers.filter((one): one is FigureFailure => 'error' in one),
  }
}
