// A figure as the points of a chart: the steps along which it went, or its parts.
import { addDays, Decimal, localDate, type Words } from '@lumbung/core'
import type { ChartPoint, ChartSeries } from '@lumbung/ui'
import type { Parameters, Told, ToldCourse } from './told.ts'

export interface TilePoints {
  readonly kind: 'line' | 'bar'
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** With these the report shows what a point is made of; null where it cannot be narrowed to it. */
  readonly parametersOf: (point: string) => Parameters | null
}

export interface TileWords {
  readonly title: string
  /** So many parts, the others as one of them. */
  readonly most: number
  readonly inLanguage: (words: Words) => string
  readonly day: (day: string) => string
  readonly others: (count: number) => string
}

const lastOf = (course: ToldCourse, place: number, to: string): string => {
  const next = course.days[place + 1]
  return next === undefined ? to : addDays(localDate(next), -1)
}

/** Null for a figure of which nothing but itself is known. */
export function tilePoints(told: Told, words: TileWords): TilePoints | null {
  if (told.course && told.course.days.length > 1) return coursePoints(told, told.course, words)
  return told.parts.length === 0 ? null : partPoints(told, words)
}

function coursePoints(told: Told, course: ToldCourse, words: TileWords): TilePoints {
  const { from = '', to = '' } = told.parameters
  return {
    kind: 'line',
    points: course.days.map((day) => ({ key: day, label: words.day(day) })),
    series: [
      { key: told.key, name: words.inLanguage(course.title), values: course.values },
      ...course.beside.map(({ title, values }) => ({ key: title[0], name: words.inLanguage(title), values })),
    ],
    parametersOf: (day) => {
      const place = course.days.indexOf(day)
      // A week or month begins before the days asked for.
      return { ...told.parameters, from: day < from ? from : day, to: lastOf(course, place, to) }
    },
  }
}

const OTHERS = 'others'

function partPoints(told: Told, words: TileWords): TilePoints {
  const isWhole = told.others === null && told.parts.length <= words.most
  const shown = isWhole ? told.parts : told.parts.slice(0, words.most - 1)
  const rest = told.parts.slice(shown.length)
  const others = Decimal.sum('0', told.others?.value ?? '0', ...rest.map(({ value }) => value))
  const label = words.others(rest.length + (told.others?.count ?? 0))
  const parts = shown.map((part, place) => ({ key: String(place), label: words.inLanguage(part.title) }))
  const values = shown.map(({ value }) => value)
  return {
    kind: 'bar',
    points: isWhole ? parts : [...parts, { key: OTHERS, label }],
    series: [{ key: told.key, name: words.title, values: isWhole ? values : [...values, others.toFixed()] }],
    parametersOf: (key) =>
      key === OTHERS ? told.parameters : (told.parts[Number(key)]?.parameters ?? told.parameters),
  }
}
