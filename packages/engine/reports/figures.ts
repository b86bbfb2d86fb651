// Figures of the first page and of dashboards: what reports add up to. Questions that are the same are asked once; each
// fails alone.
import { type FigureAnswer, type LocalDate, todayIn } from '@lumbung/core'
import type { AnyReport, ReportFigure } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Registry } from '../registry.ts'
import type { Reader } from '../unit.ts'
import {
  type FigureRows,
  courseOf,
  type FigureRow,
  wentIn,
  partsOf,
  placeOf,
  type Question,
  wholeOf,
  written,
} from './figure-answer.ts'
import { type Days, earlier, type Parameters, parametersOf, stepOf } from './figure-days.ts'
import { worded } from './figure-question.ts'
import { askShared, questionOf } from './run.ts'

/** A figure nobody could tell, and why. */
export interface FigureFailure {
  readonly key: string
  readonly error: unknown
}

/** What every figure says, in the branches asked for. */
export interface FiguresAnswer {
  readonly answers: readonly FigureAnswer[]
  /** Those that failed. */
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

async function ask(reader: Reader, question: Question): Promise<FigureRows> {
  const { report, statement } = await questionOf(reader, question.report.key, question.parameters)
  const { rows, dataAt } = await askShared<FigureRow>(reader, worded(question, statement))
  return { question: { ...question, report }, rows, dataAt }
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
  const placed = ({ report, figure }: Figured, parameters: Parameters, asks: Question['asks']): string => {
    const key = `${report.key} ${JSON.stringify(parameters)} ${asks}`
    const others = questions.get(key)?.figures ?? []
    const step = asked ? stepOf(parameters) : null
    questions.set(key, { report, figures: [...others, figure], parameters, most, asks, step })
    return key
  }
  const wanted = figured.map((one): Wanted => {
    const { report, figure } = one
    const own = parametersOf(report, figure, today, days)
    const parameters = branch === null ? own : { ...own, branch }
    const now = placed(one, parameters, 'all')
    if (!figure.isCompared) return { report, figure, now, previous: null, before: null }
    const yearAgo = earlier(parameters, 'year')
    if (!asked) return { report, figure, now, previous: null, before: placed(one, yearAgo, 'values') }
    const justBefore = earlier(parameters, 'previous')
    // How it went just before is drawn behind how it goes.
    const previous = placed(one, justBefore, figure.along === undefined ? 'values' : 'course')
    // Where the time just before is the year before, it is asked once.
    const isYearAgo = JSON.stringify(justBefore) === JSON.stringify(yearAgo)
    return { report, figure, now, previous, before: isYearAgo ? null : placed(one, yearAgo, 'values') }
  })
  return { questions, wanted }
}

type Outcome = FigureRows | { readonly error: unknown }

async function answerOf(reader: Reader, wanted: Wanted, outcomes: ReadonlyMap<string, Outcome>): Promise<FigureAnswer> {
  const { report, figure } = wanted
  const of = (key: string | null): FigureRows | null => {
    const outcome = key === null ? undefined : outcomes.get(key)
    if (outcome && 'error' in outcome) throw outcome.error
    return outcome ?? null
  }
  const valueIn = (answered: FigureRows): string =>
    written(wholeOf(answered)?.[`v${placeOf(answered, figure)}`], figure)
  const [now, previous, before] = [of(wanted.now), of(wanted.previous), of(wanted.before)]
  if (!now) throw new Error(`${figure.key} was not asked.`)
  return {
    key: figure.key,
    report: report.key,
    parameters: now.question.parameters,
    value: valueIn(now),
    before: before && valueIn(before),
    previous: previous && {
      value: valueIn(previous),
      parameters: previous.question.parameters,
      values: wentIn(previous, figure),
    },
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
        answerOf(reader, one, outcomes).catch((error: unknown) => ({ key: one.figure.key, error })),
    ),
  )
  const good = answers.filter((one): one is FigureAnswer => !('error' in one))
  return {
    answers: good,
    dataAt: oldest(good.map((one) => one.dataAt)),
    failed: answers.filter((one): one is FigureFailure => 'error' in one),
  }
}
