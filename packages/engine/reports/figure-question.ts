// The words of a question about figures: one statement around the query of their report, so that a figure is what the
// report says. Figures that ask the same of one report are one question, and so are their parts and days.
import { type AnyReport, join, name, raw, type ReportFigure, snake, type Sql, sql } from '@lumbung/definition'
import { drawnBeside } from '../seen.ts'
import type { Step } from './figure-days.ts'

/** Figures of one report under the same parameters. */
export interface FigureQuestion {
  readonly report: AnyReport
  readonly figures: readonly ReportFigure[]
  /** Along days where a figure declares it; null: as one. */
  readonly step: Step | null
  /** So many values of a column are answered one by one, the largest. */
  readonly most: number
  /** All that is told of figures; their values and how they went along their days; or nothing but the values. */
  readonly asks: 'all' | 'course' | 'values'
}

/** What a row of the answer is about: a figure as a whole, a value of a column, or a day. */
export interface Dimension {
  readonly kind: 'by' | 'along'
  /** The first of those by that column: the largest values are its. */
  readonly figure: ReportFigure
  readonly column: string
}

const column = (key: string): Sql => sql`r.${name(snake(key))}`

const summed = (columns: readonly string[]): Sql =>
  columns.length === 0
    ? raw('0')
    : join(
        columns.map((key) => sql`coalesce(sum(${column(key)}), 0)`),
        ' + ',
      )

const valueOf = ({ counts, sum = [], less = [] }: ReportFigure): Sql =>
  counts === undefined ? sql`(${summed(sum)} - (${summed(less)}))` : sql`count(distinct ${column(counts)})`

/** A figure goes along its days, or by its column; figures may share both. */
export function dimensionsOf({ figures, step, asks }: FigureQuestion): readonly Dimension[] {
  if (asks === 'values') return []
  const all = figures.flatMap((figure): readonly Dimension[] => [
    ...(figure.by === undefined || asks === 'course' ? [] : [{ kind: 'by' as const, figure, column: figure.by }]),
    ...(figure.along === undefined || step === null ? [] : [{ kind: 'along' as const, figure, column: figure.along }]),
  ])
  return all.filter((one, at) => all.findIndex(({ column: same }) => same === one.column) === at)
}

/** Columns beside a figure: its parts as a whole, and what is drawn beside it along its days. */
export const besides = (report: AnyReport, figure: ReportFigure): readonly string[] => [
  ...(figure.parts ?? []),
  ...drawnBeside(report, figure),
]

const valuesOf = ({ report, figures, asks }: FigureQuestion): readonly Sql[] =>
  figures.flatMap((figure, place) => [
    sql`${valueOf(figure)} as ${raw(`v${place}`)}`,
    ...(asks === 'all'
      ? besides(report, figure).map((key, at) => sql`${summed([key])} as ${raw(`v${place}_${at}`)}`)
      : []),
  ])

const STEPS: Readonly<Record<Step, (day: Sql) => Sql>> = {
  day: (day) => day,
  week: (day) => sql`date_trunc('week', ${day}::timestamp)::date`,
  month: (day) => sql`date_trunc('month', ${day}::timestamp)::date`,
}

/**
 * A row for the whole (`dimension` null), and one for each value of each dimension with its place in `dimensions` and
 * how many values there are. The query is named once, so that the database leaves out what nobody adds up.
 */
export function worded(question: FigureQuestion, rows: Sql): Sql {
  const values = join(valuesOf(question), ', ')
  const dimensions = dimensionsOf(question)
  if (dimensions.length === 0)
    return sql`select null::int as dimension, null::text as id, 1 as count, ${values} from (${rows}) as r`
  const keys = dimensions.map(({ kind, column: key }) =>
    kind === 'by' ? column(key) : STEPS[question.step ?? 'day'](column(key)),
  )
  const keysAs = keys.map((key, at) => sql`${key} as ${raw(`d${at}`)}`)
  const marks = keys.map((key, at) => sql`grouping(${key}) as ${raw(`g${at}`)}`)
  const sets = keys.map((key) => sql`(${key})`)
  const whens = dimensions.map((_, at) => raw(`when g${at} = 0 then ${at}`))
  const ids = dimensions.map((_, at) => raw(`when g${at} = 0 then d${at}::text`))
  const orders = dimensions.map(({ figure, kind }, at) =>
    raw(`case when g${at} = 0 then ${kind === 'by' ? `v${question.figures.indexOf(figure)}` : 'null'} end desc`),
  )
  const days = dimensions.flatMap(({ kind }, at) => (kind === 'along' ? [raw(`or dimension = ${at}`)] : []))
  return sql`
    select * from (
      select *, count(*) over (partition by dimension) as count, row_number() over (partition by dimension
          order by ${join(orders, ', ')}, id) as place
        from (select *, case ${join(whens, ' ')} end as dimension, case ${join(ids, ' ')} end as id
          from (select ${join([...keysAs, ...marks], ', ')}, ${values} from (${rows}) as r
            group by grouping sets ((), ${join(sets, ', ')})) grouped) named) placed
     where place <= ${question.most} ${join(days, ' ')}
     order by dimension nulls first, place`
}
