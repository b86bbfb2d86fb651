// A report as a PDF: what was asked for in words, and its rows under their heads as the screen has them.
import { type Decimal, formatDate, formatPercent, inLanguage, isLocalDate, type Words } from '@lumbung/core'
import {
  type AnyReport,
  f,
  growthIn,
  isAdded,
  isFoldedAt,
  isGrowth,
  nested,
  type NestedWords,
} from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import { laidOut, type ListingRow } from '../print/listing.ts'
import type { AskedInWords } from '../print/set-listing.ts'
import { printWords } from '../print/words.ts'
import type { ReportAnswer } from '../reports/answer.ts'
import type { WireRow } from '../store/list-query.ts'
import type { Call } from './context.ts'
import { type ExportColumn, knownWords, valueIn } from './export-columns.ts'
import { type PaperForm, paperCell } from './paper-cells.ts'
import { formIn, listingColumns, paperColumns, refuseLong, sendListing, valued } from './pdf-listing.ts'
import { single } from './query.ts'

/** What a report answered, and how it is looked at. */
export interface PdfReport {
  readonly report: AnyReport
  readonly answer: ReportAnswer
  readonly columns: readonly ExportColumn[]
  readonly levels: readonly string[]
  readonly words: NestedWords
  readonly totalName: string
}

const SEAM = '~'

/** The heads that the screen has folded. */
function foldedIn({ parameters }: Call): (key: string, level: number) => boolean {
  const depth = Number.parseInt(single(parameters, 'depth') ?? '', 10)
  const turned = (single(parameters, 'turned') ?? '').split(SEAM).filter(Boolean)
  return isFoldedAt(depth >= 1 ? depth : null, new Set(turned))
}

/** `GET /report/NAME/export?format=pdf`. */
export async function reportPdf(call: Call, given: PdfReport): Promise<FastifyReply> {
  const { report, answer, levels, words, totalName } = given
  const form = formIn(call, report.isSparse)
  const columns = paperColumns(
    given.columns.filter(({ key }) => !levels.includes(key)),
    (key) => report.columns[key] ?? null,
  )
  const show = (key: string, value: unknown): string =>
    paperCell(value, report.columns[key] ?? null, form) || words.show(key, value)
  const shown = nested(report, answer.rows, levels, { ...words, show }, foldedIn(call))
  refuseLong(shown.length)
  const rows = shown.map(({ kind, level, values, label }): ListingRow => {
    const cells = columns.map((one) => reportCell(values, one, form))
    return { kind, level, cells: kind === 'row' ? cells : [label || '–', ...cells.slice(1)] }
  })
  const told = answer.totals
  const sums = columns.map((one) => (told ? reportCell(told, one, { ...form, isSparse: false }) : ''))
  const all: readonly ListingRow[] = told
    ? [...rows, { kind: 'total', level: 0, cells: [totalName, ...sums.slice(1)] }]
    : rows
  const laid = listingColumns(columns, all)
  // Where there is no room, what says nothing gives way, as on the screen.
  const isTight = laidOut({ columns: laid, rows: all }).isFlipped && report.isSparse !== true
  const silent = silentColumns(report, columns, answer.rows, isTight)
  const isKept = (_: unknown, at: number): boolean => !silent.has(at)
  return sendListing(call, report.key, {
    title: inLanguage(report.title, form.language),
    asked: askedOf(call, given, form),
    branch: branchIn(call),
    columns: laid.filter(isKept),
    rows: all.map((row) => ({ ...row, cells: row.cells.filter(isKept) })),
    signers: (report.signatures ?? []).map((one) => inLanguage(one, form.language)),
  })
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
const isNothing = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'string' && /^-?0(\.0+)?$/.test(value))

/** Columns of what a row need not have, and none has; where it is tight, amounts of nothing in all rows as well. */
const silentColumns = (
  { columns }: AnyReport,
  shown: readonly ExportColumn[],
  rows: readonly WireRow[],
  isTight: boolean,
): ReadonlySet<number> =>
  new Set(
    shown.flatMap(({ key }, at) => {
      if (at === 0 || rows.length === 0 || isAdded(key)) return []
      const isSilent = columns[key]?.options.optional === true && rows.every((row) => isBlank(row[key]))
      return isSilent || (isTight && rows.every((row) => isNothing(row[key]))) ? [at] : []
    }),
  )

function reportCell(values: Readonly<Record<string, unknown>>, column: ExportColumn, form: PaperForm): string {
  if (!isGrowth(column.key)) return paperCell(valueIn(values, column), column.field, form)
  const growth = growthIn(column.key, values)
  return growth === null ? '' : growthText(growth)
}

/** Which way a figure went, and by how much. */
function growthText(growth: Decimal): string {
  const rounded = growth.toDecimalPlaces(1)
  const text = formatPercent(rounded.abs())
  return rounded.isZero() ? text : `${growth.isNegative() ? '▼' : '▲'} ${text}`
}

/** The branch whose figures they are; null for several. */
function branchIn({ actor, parameters }: Call): string | null {
  const asked = single(parameters, 'branch')
  return asked === null ? actor.branch : asked === 'all' ? null : asked
}

const BRANCH = f.ref('branch')

/** The questions that a report was asked, as its parameters have them. */
function askedOf(call: Call, { report, answer }: PdfReport, form: PaperForm): readonly AskedInWords[] {
  const say = (words: Words): string => inLanguage(words, form.language)
  const day = (value: unknown): string => (isLocalDate(value) ? formatDate(value, form.dateFormat) : '')
  const branch = branchIn(call)
  const days =
    report.dates === 'range'
      ? { name: say(printWords.period), words: `${day(answer.from)} – ${day(answer.to)}` }
      : { name: say(printWords.asOf), words: day(answer.asOf) }
  const of =
    branch === null
      ? { name: say(printWords.branch), words: say(printWords.allBranches) }
      : { name: say(printWords.branch), named: { field: BRANCH, values: [branch] } }
  const filters = Object.entries(report.filters).flatMap(([key, field]): AskedInWords[] => {
    const value = single(call.parameters, key, 4000)
    if (value === null || (field.kind === 'flag' && value !== 'true')) return []
    const words = answer.words?.[key] ?? report.words[key] ?? knownWords(key)
    return [{ name: say(words), ...valued(field, value.split(','), form) }]
  })
  return [days, of, ...filters, ...comparedOf(call, answer, day), ...unitOf(call, form)]
}

/** With what it is compared, in words. */
function comparedOf(
  { actor, parameters }: Call,
  { compared }: ReportAnswer,
  day: (value: unknown) => string,
): readonly AskedInWords[] {
  const asked = single(parameters, 'compare')
  if (asked === null || !compared) return []
  const say = (words: Words): string => inLanguage(words, actor.language)
  const days: unknown = Reflect.get(compared, 'days')
  const [from, to, asOf] = ['from', 'to', 'asOf'].map((key) => day(Object(days)[key]))
  const range = from === '' ? (asOf ?? '') : `${from} – ${to}`
  const words =
    asked === 'months' ? say(printWords.byMonths) : asked === 'branches' ? say(printWords.byBranches) : range
  return [{ name: say(printWords.compared), words }]
}

/** In which unit amounts stand, where that is not the rupiah. */
function unitOf({ actor }: Call, { scale }: PaperForm): readonly AskedInWords[] {
  if (scale === 'units') return []
  return [
    { name: inLanguage(printWords.amounts, actor.language), words: inLanguage(printWords[scale], actor.language) },
  ]
}
