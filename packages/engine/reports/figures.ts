// Figures of the first page and of dashboards: what reports add up to. Questions that are the same are asked once; each
// fails alone.
import { type LocalDate, sumOfDigits, todayIn, type Words, writtenDigits } from '@lumbung/core'
import type { AnyReport, Field, ReportFigure } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Registry } from '../registry.ts'
import type { Reader } from '../store/read.ts'
import { referencesOf } from '../store/references.ts'
import { type Days, earlier, type Parameters, parametersOf, type Step, stepOf, stepsOf } from './figure-days.ts'
import { besides, dimensionsOf, type FigureQuestion, worded } from './figure-question.ts'
import { askReport, questionOf } from './run.ts'

export interface FigurePart {
  /** A column of the report, or what the value of one is called. */
  readonly title: Words
  readonly value: string
  /** With these the report shows what it is made of; null where it cannot be narrowed to it. */
  readonly parameters: Parameters | null
}

/** How a figure went, day by day, week by week or month by month. */
export interface FigureCourse {
  readonly step: Step
  /** The first day of each step, the oldest first. */
  readonly days: readonly string[]
  /** What is drawn, where that is not the figure's own name. */
  readonly title: Words
  readonly values: readonly string[]
  readonly beside: readonly { readonly title: Words; readonly values: readonly string[] }[]
}

export interface FigureAnswer {
  readonly key: string
  readonly report: string
  /** With these the report shows what the figure is made of. */
  readonly parameters: Parameters
  /** Rupiah, or a count without decimals. */
  readonly value: string
  /** The same days of the year before. */
  readonly before: string | null
  /** As many days just before, and which. */
  readonly previous: { readonly value: string; readonly parameters: Parameters } | null
  readonly parts: readonly FigurePart[]
  /** Parts that are not told one by one. */
  readonly others: { readonly count: number; readonly value: string } | null
  readonly course: FigureCourse | null
  /** The moment up to which everything posted is in it; null: up to now. */
  readonly dataAt: string | null
}

/** A figure nobody could tell, and why. */
export interface FigureFailure {
  readonly key: string
  readonly error: unknown
}

/** What every figure says, in the branches asked for. */
export interface FiguresAnswer {
  readonly told: readonly FigureAnswer[]
  /** Those that could not be told. */
  readonly failed: readonly FigureFailure[]
  readonly dataAt: string | null
}

/** How figures of a dashboard are asked; the first page asks for its own, about their usual days. */
export interface FiguresAsked {
  /** Those wanted; what the user may not read is not among the answers. */
  readonly keys: readonly string[]
  readonly days: Days | null
  /** A branch the user may see, or `all`; null: where they work. */
  readonly branch: string | null
}

const PARTS_MOST = { home: 4, dashboard: 10 } as const

export interface Figured {
  readonly report: AnyReport
  readonly figure: ReportFigure
}

/** Figures of the reports this user may read, in their order. */
export const figuresFor = (registry: Registry, actor: Actor): readonly Figured[] =>
  [...registry.reports.values()]
    .filter((report) => may(actor, `report.${report.key}.read`))
    .flatMap((report) => (report.figures ?? []).map((figure) => ({ report, figure })))
    .toSorted((a, b) => a.figure.order - b.figure.order)

/** One statement: figures of one report under the same parameters. */
interface Question extends FigureQuestion {
  readonly report: AnyReport
  readonly parameters: Parameters
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly dimension: number | null
  readonly id: string | null
  readonly count: string
}

interface Answered {
  readonly question: Question
  readonly rows: readonly Row[]
  readonly dataAt: string | null
}

async function ask(reader: Reader, question: Question): Promise<Answered> {
  const { statement } = await questionOf(reader, question.report.key, question.parameters)
  const { rows, dataAt } = await askReport<Row>(reader, worded(question, statement), 'figure')
  return { question, rows, dataAt }
}

const written = (value: unknown, { counts }: ReportFigure): string =>
  counts === undefined ? writtenDigits(String(value ?? '0'), 2) : String(value ?? 0)

const rowsOf = ({ question, rows }: Answered, column: string): readonly Row[] => {
  const place = dimensionsOf(question).findIndex((one) => one.column === column)
  return rows.filter(({ dimension }) => dimension === place)
}

const wholeOf = ({ rows }: Answered): Row | undefined => rows.find(({ dimension }) => dimension === null)

/** The filter by which a report is narrowed to a value of a column. */
const filterOf = ({ filters, columns }: AnyReport, column: string): string | undefined => {
  const { kind, options } = columns[column] ?? {}
  if (kind === 'choice') return filters[column]?.kind === kind ? column : undefined
  return Object.keys(filters).find((key) => options?.key !== undefined && filters[key]?.options.key === options.key)
}

const NAMELESS: Words = ['–', '–']

/** What each value of a column is called: a record by its name, a choice by its words. */
async function titlesOf(reader: Reader, field: Field<unknown, boolean>, rows: readonly Row[]) {
  const { choices } = field.options
  if (choices) return (id: string | null): Words => choices[id ?? ''] ?? NAMELESS
  const references = await referencesOf(reader, [[field, rows.map((row) => row.id)]])
  return (id: string | null): Words => {
    const named = references.of(field, id)
    return named && 'name' in named && named.name !== '' ? [named.name, named.name] : NAMELESS
  }
}

async function partsOf(reader: Reader, answered: Answered, figure: ReportFigure) {
  const { report, figures, parameters } = answered.question
  const place = figures.indexOf(figure)
  if (figure.by === undefined) {
    const whole = wholeOf(answered)
    const parts = (figure.parts ?? []).map((key, at): FigurePart => {
      const value = written(whole?.[`v${place}_${at}`], figure)
      return { title: report.words[key] ?? [key, key], value, parameters: null }
    })
    return { parts, others: null }
  }
  const field = report.columns[figure.by]
  if (!field) throw new Error(`${report.key} has no column ${figure.by}.`)
  const rows = rowsOf(answered, figure.by)
  const titleOf = await titlesOf(reader, field, rows)
  const filter = filterOf(report, figure.by)
  const parts = rows.map(
    (row): FigurePart => ({
      title: titleOf(row.id),
      value: written(row[`v${place}`], figure),
      parameters: filter === undefined || row.id === null ? null : { ...parameters, [filter]: row.id },
    }),
  )
  return { parts, others: othersOf(answered, figure, rows) }
}

/** What is not among the parts; a count of different things does not add up, so nothing is left of it. */
function othersOf(answered: Answered, figure: ReportFigure, rows: readonly Row[]): FigureAnswer['others'] {
  const count = Number(rows[0]?.count ?? 0) - rows.length
  if (count <= 0 || figure.counts !== undefined) return null
  const place = answered.question.figures.indexOf(figure)
  const all = [wholeOf(answered)?.[`v${place}`], ...rows.map((row) => negated(String(row[`v${place}`] ?? '0')))]
  return { count, value: writtenDigits(sumOfDigits(all.map((one) => String(one ?? '0'))), 2) }
}

const negated = (digits: string): string => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`)

function courseOf(answered: Answered, figure: ReportFigure): FigureCourse | null {
  const { report, figures, parameters, step } = answered.question
  if (figure.along === undefined || step === null) return null
  const place = figures.indexOf(figure)
  const byDay = new Map(rowsOf(answered, figure.along).map((row) => [row.id ?? '', row]))
  const days = stepsOf(parameters)
  const values = (column: string): readonly string[] => days.map((day) => written(byDay.get(day)?.[column], figure))
  const columns = besides(figure)
  const [only, ...more] = figure.sum ?? []
  return {
    step,
    days,
    title: (more.length === 0 && only !== undefined ? report.words[only] : undefined) ?? figure.title,
    values: values(`v${place}`),
    beside: (figure.beside ?? []).map((key) => ({
      title: report.words[key] ?? [key, key],
      values: values(`v${place}_${columns.indexOf(key)}`),
    })),
  }
}

/** What a figure is asked: itself, and what it is compared with. */
interface Wanted extends Figured {
  readonly now: string
  readonly previous: string | null
  readonly before: string | null
}

const NONE: FiguresAsked = { keys: [], days: null, branch: null }

/** All questions there are to ask, those that are the same once, and which figure waits for which of them. */
function questionsFor(figured: readonly Figured[], asked: FiguresAsked | null, today: LocalDate) {
  const questions = new Map<string, Question>()
  const { days, branch } = asked ?? NONE
  const most = asked ? PARTS_MOST.dashboard : PARTS_MOST.home
  const placed = (report: AnyReport, figure: ReportFigure, parameters: Parameters, isPlain: boolean): string => {
    const key = `${report.key} ${JSON.stringify(parameters)} ${isPlain}`
    const figures = [...(questions.get(key)?.figures ?? []), figure]
    const step = asked ? stepOf(parameters) : null
    questions.set(key, { report, figures, parameters, most, isPlain, step })
    return key
  }
  const wanted = figured.map(({ report, figure }): Wanted => {
    const own = parametersOf(report, figure, today, days)
    const parameters = branch === null ? own : { ...own, branch }
    const compared = (comparison: 'previous' | 'year'): string =>
      placed(report, figure, earlier(parameters, comparison), true)
    return {
      report,
      figure,
      now: placed(report, figure, parameters, false),
      previous: asked && figure.isCompared ? compared('previous') : null,
      before: figure.isCompared ? compared('year') : null,
    }
  })
  return { questions, wanted }
}

type Outcome = Answered | { readonly error: unknown }

async function told(reader: Reader, wanted: Wanted, outcomes: ReadonlyMap<string, Outcome>): Promise<FigureAnswer> {
  const { report, figure } = wanted
  const of = (key: string | null): Answered | null => {
    const outcome = key === null ? undefined : outcomes.get(key)
    if (outcome && 'error' in outcome) throw outcome.error
    return outcome ?? null
  }
  const valueIn = (answered: Answered): string =>
    written(wholeOf(answered)?.[`v${answered.question.figures.indexOf(figure)}`], figure)
  const [now, previous, before] = [of(wanted.now), of(wanted.previous), of(wanted.before)]
  if (!now) throw new Error(`${figure.key} was not asked.`)
  return {
    key: figure.key,
    report: report.key,
    parameters: now.question.parameters,
    value: valueIn(now),
    before: before && valueIn(before),
    previous: previous && { value: valueIn(previous), parameters: previous.question.parameters },
    ...(await partsOf(reader, now, figure)),
    course: courseOf(now, figure),
    dataAt: oldest([now, previous, before].map((one) => one?.dataAt)),
  }
}

/** Of several moments up to which something is complete, the one up to which all of it is. */
const oldest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.filter((one) => one !== null && one !== undefined).toSorted()[0] ?? null

/** What figures say today: those of the first page, or those that a dashboard asks for. */
export async function figures(reader: Reader, asked: FiguresAsked | null): Promise<FiguresAnswer> {
  const today = todayIn('WIB', reader.engine.now())
  const figured = figuresFor(reader.engine.registry, reader.actor).filter(({ figure }) =>
    asked ? asked.keys.includes(figure.key) : !figure.isOnDashboardsOnly,
  )
  const { questions, wanted } = questionsFor(figured, asked, today)
  const outcomes = new Map(
    await Promise.all(
      [...questions].map(async ([key, question]): Promise<[string, Outcome]> => {
        const outcome = await ask(reader, question).catch((error: unknown) => ({ error }))
        return [key, outcome]
      }),
    ),
  )
  const answers = await Promise.all(
    wanted.map(
      async (one): Promise<FigureAnswer | FigureFailure> =>
        told(reader, one, outcomes).catch((error: unknown) => ({ key: one.figure.key, error })),
    ),
  )
  const good = answers.filter((one): one is FigureAnswer => !('error' in one))
  return {
    told: good,
    dataAt: oldest(good.map((one) => one.dataAt)),
    failed: answers.filter((one): one is FigureFailure => 'error' in one),
  }
}
