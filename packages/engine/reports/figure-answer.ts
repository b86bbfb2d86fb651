// What the answer to a question about figures says of each of them: the whole, its parts, and how it went.
import {
  decimal,
  type FigureAnswer,
  type FigureCourse,
  type FigurePart,
  sum,
  type Words,
  writtenDigits,
} from '@lumbung/core'
import { type AnyReport, type Field, glossary, type ReportFigure } from '@lumbung/definition'
import type { Reader } from '../unit.ts'
import { drawnBeside } from '../seen.ts'
import { referencesOf } from '../store/references.ts'
import { type Parameters, stepsOf } from './figure-days.ts'
import { besides, dimensionsOf, type FigureQuestion } from './figure-question.ts'

/** One statement: figures of one report under the same parameters. */
export interface Question extends FigureQuestion {
  readonly parameters: Parameters
}

export interface FigureRow extends Readonly<Record<string, unknown>> {
  readonly dimension: number | null
  readonly id: string | null
  readonly count: string
}

export interface FigureRows {
  readonly question: Question
  readonly rows: readonly FigureRow[]
  readonly dataAt: string | null
}

/** The digits of a figure as they travel. */
export const written = (value: unknown, { counts }: ReportFigure): string =>
  counts === undefined ? writtenDigits(String(value ?? '0'), 2) : String(value ?? 0)

const rowsOf = ({ question, rows }: FigureRows, column: string): readonly FigureRow[] => {
  const place = dimensionsOf(question).findIndex((one) => one.column === column)
  return rows.filter(({ dimension }) => dimension === place)
}

export const wholeOf = ({ rows }: FigureRows): FigureRow | undefined => rows.find(({ dimension }) => dimension === null)

/** The filter by which a report is narrowed to a value of a column. */
const filterOf = ({ filters, columns }: AnyReport, column: string): string | undefined => {
  const { kind, options } = columns[column] ?? {}
  if (kind === 'choice') return filters[column]?.kind === kind ? column : undefined
  return Object.keys(filters).find((key) => options?.key !== undefined && filters[key]?.options.key === options.key)
}

const NAMELESS: Words = ['–', '–']

/** What each value of a column is called: a record by its name, a choice by its words. */
async function titlesOf(reader: Reader, field: Field<unknown, boolean>, rows: readonly FigureRow[]) {
  const { choices } = field.options
  if (choices) return (id: string | null): Words => choices[id ?? ''] ?? NAMELESS
  const references = await referencesOf(reader, [[field, rows.map((row) => row.id)]])
  return (id: string | null): Words => {
    const named = references.of(field, id)
    return named && 'name' in named && named.name !== '' ? [named.name, named.name] : NAMELESS
  }
}

/** Where the values of a figure stand among those of its question. */
export const placeOf = ({ question }: FigureRows, figure: ReportFigure): number => question.figures.indexOf(figure)

const NAMES = new Map<string, Words>(Object.entries(glossary))

/** What a figure is made of: columns of its report, or values of one. */
export async function partsOf(reader: Reader, answered: FigureRows, figure: ReportFigure) {
  const { report, parameters } = answered.question
  const place = placeOf(answered, figure)
  if (figure.by === undefined) {
    const whole = wholeOf(answered)
    const parts = (figure.parts ?? []).map((key, at): FigurePart => {
      const value = written(whole?.[`v${place}_${at}`], figure)
      return { title: report.words[key] ?? [key, key], value, parameters: null }
    })
    return { parts, by: null, others: null }
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
  return {
    parts,
    by: report.words[figure.by] ?? NAMES.get(figure.by) ?? null,
    others: othersOf(answered, figure, rows),
  }
}

/** What is not among the parts; a count of different things does not add up, so nothing is left of it. */
function othersOf(answered: FigureRows, figure: ReportFigure, rows: readonly FigureRow[]): FigureAnswer['others'] {
  const count = Number(rows[0]?.count ?? 0) - rows.length
  if (count <= 0 || figure.counts !== undefined) return null
  const place = placeOf(answered, figure)
  const digits = (row: FigureRow | undefined): string => String(row?.[`v${place}`] ?? '0')
  const shown = sum(rows.map((row) => decimal(digits(row))))
  return {
    count,
    value: decimal(digits(wholeOf(answered)))
      .minus(shown)
      .toFixed(2),
  }
}

/** Its values along the days that were asked, from their first; null where it goes along none. */
export function wentIn(answered: FigureRows, figure: ReportFigure): readonly string[] | null {
  const { parameters, step } = answered.question
  if (figure.along === undefined || step === null) return null
  const place = placeOf(answered, figure)
  const byDay = new Map(rowsOf(answered, figure.along).map((row) => [row.id ?? '', row]))
  return stepsOf(parameters).map((day) => written(byDay.get(day)?.[`v${place}`], figure))
}

/** How a figure went along the days asked for. */
export function courseOf(answered: FigureRows, figure: ReportFigure): FigureCourse | null {
  const { report, parameters, step } = answered.question
  if (figure.along === undefined || step === null) return null
  const place = placeOf(answered, figure)
  const byDay = new Map(rowsOf(answered, figure.along).map((row) => [row.id ?? '', row]))
  const days = stepsOf(parameters)
  const values = (column: string): readonly string[] => days.map((day) => written(byDay.get(day)?.[column], figure))
  const columns = besides(report, figure)
  const [only, ...more] = figure.sum ?? []
  return {
    step,
    days,
    title: (more.length === 0 && only !== undefined ? report.words[only] : undefined) ?? figure.title,
    values: values(`v${place}`),
    beside: drawnBeside(report, figure).map((key) => ({
      title: report.words[key] ?? [key, key],
      values: values(`v${place}_${columns.indexOf(key)}`),
    })),
  }
}
