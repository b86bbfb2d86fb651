// What a figure of a report is made of: its formula, and the figures it is computed from with the way to each. A total
// adds the rows; a sum is explained by the rows that it is declared to add up; any other figure by the columns that its
// formula names.
import { Decimal, inLanguage, type Language, type Words, wrongParameter } from '@lumbung/core'
import { addedBy, type AnyReport, isTakenOff as takesOff, type Opening, pathOf, sumIn } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { WireRow } from '../store/list-query.ts'
import type { Reader } from '../unit.ts'
import { report as runReport } from './as-of.ts'
import { reportNamed } from './run.ts'

type Parameters = Readonly<Record<string, string>>

/** A figure: where it is, what it is called, how much it is, and the way to it. */
export interface Figure {
  /** `3:amount`, the row of the answer and the column; `total:amount` of all rows. */
  readonly cell: string
  readonly title: string
  readonly value: unknown
  /** The address of the screen and of the API; null where there is none, or it may not be opened. */
  readonly link: string | null
}

export interface Explained extends Figure {
  readonly formula: string | null
  /** `isTakenOff`: it is subtracted. */
  readonly inputs: readonly (Figure & { readonly isTakenOff: boolean })[]
  /** False: there are more inputs than are answered. */
  readonly isComplete: boolean
}

/** More are read in the report itself. */
const MOST = 200
const SUM: Words = ['The sum of the rows', 'Jumlah semua baris']
const SUM_ABOVE: Words = ['The rows above, added up', 'Penjumlahan baris di atasnya']

interface Asked {
  readonly reader: Reader
  readonly report: AnyReport
  readonly rows: readonly WireRow[]
  readonly days: Parameters
  readonly language: Language
}

const isReference = (value: unknown): value is { readonly id: string; readonly name?: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value

const idOf = (value: unknown): string =>
  isReference(value) ? value.id : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The way to what a cell opens, if who asks may go there; a report is asked for the same days. */
function linkOf({ reader, report, days }: Asked, row: WireRow, column: string): string | null {
  const opening: Opening | undefined = report.open?.[column]
  if (!opening) return null
  const { registry } = reader.engine
  if ('report' in opening) {
    const target = registry.reports.get(opening.report)
    if (!target || !may(reader.actor, `report.${target.key}.read`)) return null
    const given = Object.entries(opening.with).flatMap(([name, from]): [string, string][] => {
      const value = from in row ? idOf(row[from]) : from
      return value === '' ? [] : [[name, value]]
    })
    const query = new URLSearchParams([...Object.entries(days), ...given])
    return `${target.routes.at(-1) ?? `/report/${target.key}`}?${query.toString()}`
  }
  const key = 'type' in opening ? idOf(row[opening.type]) : opening.resource
  const id = idOf(row[opening.id ?? column])
  const definition = registry.resources.get(key)?.definition
  return definition && id !== '' && may(reader.actor, `${key}.read`) ? `${pathOf(definition)}/${id}` : null
}

const columnTitle = ({ report, language }: Asked, key: string): string =>
  inLanguage(report.words[key] ?? [key, key], language)

/** What a row is about: the first of its columns that is no figure. */
function rowTitle({ report, language }: Asked, row: WireRow): string {
  for (const [key, { kind, options }] of Object.entries(report.columns)) {
    const value = row[key]
    if (value === null || value === undefined || report.hidden?.includes(key)) continue
    if (isReference(value)) return String(value.name ?? '')
    const words = kind === 'choice' ? options.choices?.[String(value)] : undefined
    if (words) return inLanguage(words, language)
    if (['text', 'longText', 'code', 'date'].includes(kind)) return String(value)
  }
  return ''
}

const figureAt = (asked: Asked, at: number, column: string, title: string): Figure => {
  const row = asked.rows[at] ?? {}
  return { cell: `${at}:${column}`, title, value: row[column] ?? null, link: linkOf(asked, row, column) }
}

const amountOf = (row: WireRow | undefined, column: string): Decimal => new Decimal(String(row?.[column] ?? '0'))

/** Other figures of the row that a formula speaks about, by what their columns are called. */
function namedIn(asked: Asked, formula: Words, column: string): readonly string[] {
  const text = formula[0].toLowerCase()
  return Object.keys(asked.report.columns).filter((key) => {
    const title = (asked.report.words[key] ?? [key, key])[0].toLowerCase()
    return key !== column && new RegExp(`(^|\\W)${title.replaceAll(/\W/g, String.raw`\$&`)}(\\W|$)`).test(text)
  })
}

/** Explains one figure of a report that is asked with these parameters. */
export async function explainCell(
  reader: Reader,
  key: string,
  parameters: Parameters,
  cell: string,
): Promise<Explained> {
  const [, place = '', column = ''] = /^(total|\d{1,5}):(\w{1,60})$/.exec(cell) ?? []
  const { report } = await reportNamed(reader, key)
  // What is wrong with the question itself is said first.
  const { rows, totals } = await runReport(reader, key, parameters)
  if (!Object.hasOwn(report.columns, column)) throw wrongParameter('cell')
  const days = Object.fromEntries(
    ['from', 'to', 'asOf', 'branch'].flatMap((name): [string, string][] => {
      const value = parameters[name]
      return value ? [[name, value]] : []
    }),
  )
  const asked: Asked = { reader, report, rows, days, language: reader.actor.language }
  const title = columnTitle(asked, column)
  if (place === 'total') {
    if (totals?.[column] === undefined) throw wrongParameter('cell')
    const inputs = rows.flatMap((row, at) => (amountOf(row, column).isZero() ? [] : [at]))
    return { cell, title, value: totals[column], link: null, ...added(asked, inputs, column, SUM) }
  }
  const row = rows[Number(place)]
  if (!row) throw wrongParameter('cell')
  const own = { ...figureAt(asked, Number(place), column, title), cell }
  const sum = sumIn(report, row)
  if (sum !== undefined) {
    const of = new Set(addedBy(report, sum, rows))
    return {
      ...own,
      ...added(
        asked,
        [...rows.keys()].filter((at) => of.has(rows[at] ?? {})),
        column,
        SUM_ABOVE,
      ),
    }
  }
  const formula = report.formulas?.[column]
  const inputs = formula ? namedIn(asked, formula, column) : []
  return {
    ...own,
    formula: formula ? inLanguage(formula, asked.language) : null,
    inputs: inputs.map((input) => ({
      ...figureAt(asked, Number(place), input, columnTitle(asked, input)),
      isTakenOff: false,
    })),
    isComplete: true,
  }
}

/** Rows that are added up in a column. */
function added(
  asked: Asked,
  inputs: readonly number[],
  column: string,
  words: Words,
): Pick<Explained, 'formula' | 'inputs' | 'isComplete'> {
  return {
    formula: inLanguage(asked.report.formulas?.[column] ?? words, asked.language),
    inputs: inputs.slice(0, MOST).map((at) => {
      const row = asked.rows[at] ?? {}
      const figure = figureAt(asked, at, column, rowTitle(asked, row))
      const first = Object.keys(asked.report.open ?? {}).map((one) => linkOf(asked, row, one))
      const isTakenOff = takesOff(asked.report, row)
      return { ...figure, link: figure.link ?? first.find((one) => one !== null) ?? null, isTakenOff }
    }),
    isComplete: inputs.length <= MOST,
  }
}
