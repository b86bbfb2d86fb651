// How wide the columns of a report are drawn: figures are never cut, so texts give way first, their codes before their
// names. Before names become hard to tell apart, columns without a word in any row are left out; where that does not
// help either, the table scrolls and its texts stay legible.
import type { Language } from '@lumbung/core'
import { isGrowth } from '@lumbung/definition'
import { kindScreen, showValue } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { codeOf, isReference, nameOf } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'
import { drawn, drawnMono, headWidth, withSpare } from '../text-width.ts'
import { CODED, type AmountForm, cellText, figureText, titleOf } from './report-columns.tsx'
import { type Described, isNumbered } from './report-shape.ts'

export interface ColumnWidth {
  readonly width: number
  readonly isGrowing: boolean
  /** The code in front of the name is left out, for want of room. */
  readonly isNameOnly: boolean
  /** The table scrolls, and this column stays. */
  readonly isPinned: boolean
}

const AROUND = 16
const SORT_SIGN = 8
const TEXT_LEAST = 64
// Below this, names begin to look alike.
const TEXT_TOLD = 128
const TEXT_MOST = 280
// What a text is cut to when the table scrolls anyway.
const TEXT_SCROLLED = 148
// By the first column rows are told apart: others scroll before it is cut below this.
const NAME_LEAST = 224
// In a narrower window what stays would leave no room for what scrolls.
const PINNED_FROM = 560
const FIGURE_LEAST = 56
const FOLD_SIGN = 24
const LEVEL = 16
const GROUP_LEAST = 160
// More rows than these say nothing new about widths.
const LOOKED_AT = 400

interface Asked {
  readonly described: Described
  readonly rows: readonly Json[]
  readonly totals: Json | null
  readonly levels: readonly string[]
  /** The columns, in their order. */
  readonly keys: readonly string[]
  readonly language: Language
  readonly form: AmountForm
  /** The pixels there are. */
  readonly room: number
  /** Widths are measured anew once the font is there. */
  readonly hasFonts: boolean
}

interface Column {
  readonly key: string
  readonly field: AnyField
  readonly isText: boolean
  readonly width: number
}

const isFigure = (field: AnyField): boolean => kindScreen(field).align === 'end' && field.kind !== 'integer'
const seen = ({ rows }: Asked, key: string): readonly unknown[] => rows.slice(0, LOOKED_AT).map((row) => row[key])

/** Names may be cut; a number of a document, one word, may not. */
const isCuttable = (asked: Asked, key: string, field: AnyField): boolean =>
  ['ref', 'text', 'longText'].includes(field.kind) &&
  seen(asked, key).some((value) => cellText(field, value, asked.language, false).includes(' '))

/** Every group's head is as wide as its name, further in by its level. */
function groupWidth({ described, rows, levels, language }: Asked): number {
  const widths = levels.flatMap((key, level) => {
    const field = described.columns[key]
    const names = new Set(field ? rows.map((row) => showValue(row[key], field, language)) : [])
    return [...names].map((name) => drawn(name, 600, 13) + FOLD_SIGN + LEVEL * (level + 1))
  })
  return widths.reduce((most, one) => Math.max(most, one), GROUP_LEAST)
}

// A growth as it is drawn at most: "▼ -1.250,5%" in its badge.
const GROWTH_WIDTH = 104

function wanted(asked: Asked, key: string, field: AnyField, isNameOnly: boolean): number {
  if (isGrowth(key)) return GROWTH_WIDTH
  const { described, totals, language, form } = asked
  const isNumber = isFigure(field)
  const text = (value: unknown): string =>
    isNumber ? figureText(field, value, form) : cellText(field, value, language, isNameOnly)
  const weight = described.sums?.by === key ? 600 : 400
  const texts = new Set(seen(asked, key).map(text))
  const isMono = isNumbered(described, key, field)
  const letters = (one: string): number => (isMono ? drawnMono(one, 13) : withSpare(one, drawn(one, weight, 13)))
  const width = (one: string): number => (isNumber ? drawn(one, weight, 13) : letters(one))
  const content = [...texts].reduce((most, one) => Math.max(most, width(one)), 0)
  const total = totals && isNumber ? drawn(text(totals[key]), 600, 13) : 0
  const head = headWidth(titleOf(described, key, language)) + SORT_SIGN
  return Math.ceil(Math.max(content, total, head) + AROUND)
}

const isNothing = (value: unknown): boolean =>
  isBlank(value) || value === 0 || (typeof value === 'string' && /^-?0(\.0+)?$/.test(value))

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Of a statement: where its sums are named, whatever its other rows have there. */
const sumNames = ({ columns, levels, sums }: Described): string | undefined =>
  sums && Object.keys(columns).find((key) => key !== sums.by && !levels?.includes(key))

/** Columns of what a row need not have, and none has. */
export function blankColumns({ described, rows }: Pick<Asked, 'described' | 'rows'>): readonly string[] {
  const named = sumNames(described)
  return Object.entries(described.columns).flatMap(([key, field]) =>
    key !== named &&
    rows.length > 0 &&
    field.options.optional &&
    !isGrowth(key) &&
    rows.every((row) => isBlank(row[key]))
      ? [key]
      : [],
  )
}

/** Columns that say nothing: blank in every row, or an amount of nothing in all of them and in the sum. */
function silentColumns({ described, rows, totals }: Asked): readonly string[] {
  if (rows.length === 0) return []
  const named = sumNames(described)
  return Object.keys(described.columns).filter(
    (key) => key !== named && !isGrowth(key) && isNothing(totals?.[key]) && rows.every((row) => isNothing(row[key])),
  )
}

function measured(asked: Asked, nameOnly: ReadonlySet<string>, { silent, areHeadsCut }: Fit): readonly Column[] {
  const { described, levels, keys } = asked
  const fields = keys.flatMap((key): [string, AnyField][] => {
    const field = described.columns[key]
    return field && !silent.has(key) ? [[key, field]] : []
  })
  return fields.map(([key, field], place) => {
    const isText = isCuttable(asked, key, field)
    const width = wanted(asked, key, field, nameOnly.has(key))
    // The first column carries the heads, each level further in.
    if (place === 0 && levels.length > 0) {
      const inset = LEVEL * levels.length
      const head = areHeadsCut ? 0 : Math.min(TEXT_MOST, groupWidth(asked))
      const most = Math.max(width + inset, head)
      return { key, field, isText, width: isText ? Math.min(most, TEXT_MOST) : most }
    }
    return { key, field, isText, width: isText ? Math.min(width, TEXT_MOST) : Math.max(width, FIGURE_LEAST) }
  })
}

const isCoded = (value: unknown): boolean => isReference(value) && nameOf(value) !== codeOf(value)

// Found by their code, which says where they belong; the name behind it may be cut.
const FOUND_BY_CODE: readonly (string | undefined)[] = ['chart-of-account']

/** The widest reference of those that still show a code in front of the name. */
function widestCoded(asked: Asked, columns: readonly Column[], nameOnly: ReadonlySet<string>): string | undefined {
  return columns
    .filter(({ field, isText }) => isText && !FOUND_BY_CODE.includes(field.options.key))
    .filter(({ key }) => !nameOnly.has(key) && seen(asked, key).some(isCoded))
    .toSorted((a, b) => b.width - a.width)[0]?.key
}

/** The width of every column that is shown. */
export function columnWidths(asked: Asked): Readonly<Record<string, ColumnWidth>> {
  const whole = fitted(asked, { silent: new Set(blankColumns(asked)), areHeadsCut: false })
  if (!whole.isTight) return whole.widths
  const silent = new Set([...blankColumns(asked), ...silentColumns(asked)])
  const telling = fitted(asked, { silent, areHeadsCut: false })
  if (!telling.isTight) return telling.widths
  // Where even short heads do not spare the scrolling, there is no reason to cut them.
  const short = fitted(asked, { silent, areHeadsCut: true })
  return short.isTight ? telling.widths : short.widths
}

/** What gives way where there is no room: columns that say nothing, and heads wider than the rows below. */
interface Fit {
  readonly silent: ReadonlySet<string>
  readonly areHeadsCut: boolean
}

function fitted(asked: Asked, fit: Fit) {
  const nameOnly = new Set<string>()
  for (;;) {
    const columns = measured(asked, nameOnly, fit)
    const texts = columns.filter(({ isText }) => isText).map(({ width }) => width)
    const fixed = columns.reduce((sum, { isText, width }) => (isText ? sum : sum + width), 0)
    const [first, ...rest] = columns
    const name = first?.isText ? Math.min(first.width, NAME_LEAST) : 0
    const all = largestFitting(texts, asked.room - fixed)
    const beside = rest.filter(({ isText }) => isText).map(({ width }) => width)
    const most = all < name ? Math.min(name, largestFitting(beside, asked.room - fixed - name)) : all
    const code = most < Math.max(0, ...texts) ? widestCoded(asked, columns, nameOnly) : undefined
    const isTight = all < Math.max(TEXT_TOLD, name) || (texts.length === 0 && fixed > asked.room)
    if (code === undefined) return { widths: settled(columns, { most, name, room: asked.room }, nameOnly), isTight }
    nameOnly.add(code)
  }
}

interface Room {
  /** To which texts are cut. */
  readonly most: number
  /** What the first column keeps. */
  readonly name: number
  readonly room: number
}

function settled(
  columns: readonly Column[],
  { most, name, room }: Room,
  nameOnly: ReadonlySet<string>,
): Readonly<Record<string, ColumnWidth>> {
  const texts = columns.filter(({ isText }) => isText).map(({ width }) => width)
  const widest = Math.max(0, ...texts)
  const cut = most < TEXT_LEAST ? TEXT_SCROLLED : most
  const last = columns.findLastIndex(
    ({ field }) => ['ref', 'text', 'longText'].includes(field.kind) && !CODED.includes(field.options.key),
  )
  const widthOf = ({ isText, width }: Column, place: number): number =>
    isText ? Math.min(width, Math.max(cut, place === 0 ? name : 0)) : width
  const isScrolled = columns.reduce((sum, one, place) => sum + widthOf(one, place), 0) > room
  return Object.fromEntries(
    columns.map((one, place): [string, ColumnWidth] => [
      one.key,
      {
        width: widthOf(one, place),
        isPinned: place === 0 && isScrolled && room >= PINNED_FROM,
        isGrowing:
          texts.length === 0
            ? place === Math.max(0, last)
            : one.isText && (cut < widest ? one.width > cut : one.width === widest),
        isNameOnly: nameOnly.has(one.key),
      },
    ]),
  )
}

/** The greatest width to which texts are cut so that all together fit. */
function largestFitting(widths: readonly number[], room: number): number {
  let left = room
  let count = widths.length
  for (const width of widths.toSorted((a, b) => a - b)) {
    const share = Math.floor(left / count)
    if (width > share) return share
    left -= width
    count--
  }
  return Number.POSITIVE_INFINITY
}
