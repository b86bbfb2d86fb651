// A figure as the points of a chart: the steps along which it went, or its parts.
import {
  addDays,
  Decimal,
  type FigureAnswer,
  type FigureCourse,
  type FigureParameters,
  localDate,
  type Words,
} from '@lumbung/core'

/** One line or bar at every point; null where it has none. */
interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly values: readonly (string | null)[]
  /** What is compared with. */
  readonly isBefore?: boolean
}

export interface TilePoints {
  readonly kind: 'line' | 'bar'
  readonly points: readonly { readonly key: string; readonly label: string }[]
  readonly series: readonly ChartSeries[]
  /** With these the report shows what a point is made of; null where it cannot be narrowed to it. */
  readonly parametersOf: (point: string) => FigureParameters | null
}

export interface TileWords {
  readonly title: string
  /** So many parts, the others as one of them. */
  readonly most: number
  readonly inLanguage: (words: Words) => string
  readonly day: (day: string) => string
  readonly others: (count: number) => string
  /** What the days are called with which it is compared. */
  readonly before: (days: FigureParameters) => string
}

const lastOf = (course: FigureCourse, place: number, to: string): string => {
  const next = course.days[place + 1]
  return next === undefined ? to : addDays(localDate(next), -1)
}

const says = (value: string | null | undefined): boolean => /[1-9]/.test(value ?? '')

/** Whether there is anything to draw of what is known beside the figure itself. */
export function isDrawn({ course, parts, previous }: FigureAnswer): boolean {
  if (course && course.days.length > 1) {
    return [course.values, previous?.values ?? [], ...course.beside.map(({ values }) => values)].flat().some(says)
  }
  return parts.some(({ value }) => says(value))
}

/** Null for a figure of which nothing but itself is known. */
export function tilePoints(answer: FigureAnswer, words: TileWords): TilePoints | null {
  if (answer.course && answer.course.days.length > 1) return coursePoints(answer, answer.course, words)
  return answer.parts.length === 0 ? null : partPoints(answer, words)
}

/** How it went just before, step by step; a month may have had fewer days. */
function earlierSeries(
  { key, previous }: FigureAnswer,
  course: FigureCourse,
  words: TileWords,
): readonly ChartSeries[] {
  if (!previous?.values?.some(says)) return []
  const values = course.days.map((_, place) => previous.values?.[place] ?? null)
  return [{ key: `${key}-before`, name: words.before(previous.parameters), values, isBefore: true }]
}

function coursePoints(answer: FigureAnswer, course: FigureCourse, words: TileWords): TilePoints {
  const { from = '', to = '' } = answer.parameters
  return {
    kind: 'line',
    points: course.days.map((day) => ({ key: day, label: words.day(day) })),
    series: [
      { key: answer.key, name: words.inLanguage(course.title), values: course.values },
      // No target, no line of it.
      ...course.beside
        .filter(({ values }) => values.some(says))
        .map(({ title, values }) => ({ key: title[0], name: words.inLanguage(title), values })),
      ...earlierSeries(answer, course, words),
    ],
    parametersOf: (day) => {
      const place = course.days.indexOf(day)
      // A week or month begins before the days asked for.
      return { ...answer.parameters, from: day < from ? from : day, to: lastOf(course, place, to) }
    },
  }
}

const OTHERS = 'others'

function partPoints(answer: FigureAnswer, words: TileWords): TilePoints {
  const isWhole = answer.others === null && answer.parts.length <= words.most
  const shown = isWhole ? answer.parts : answer.parts.slice(0, words.most - 1)
  const rest = answer.parts.slice(shown.length)
  const others = Decimal.sum('0', answer.others?.value ?? '0', ...rest.map(({ value }) => value))
  const label = words.others(rest.length + (answer.others?.count ?? 0))
  const parts = shown.map((part, place) => ({ key: String(place), label: words.inLanguage(part.title) }))
  const values = shown.map(({ value }) => value)
  return {
    kind: 'bar',
    points: isWhole ? parts : [...parts, { key: OTHERS, label }],
    series: [{ key: answer.key, name: words.title, values: isWhole ? values : [...values, others.toFixed()] }],
    parametersOf: (key) =>
      key === OTHERS ? answer.parameters : (answer.parts[Number.parseInt(key, 10)]?.parameters ?? answer.parameters),
  }
}
