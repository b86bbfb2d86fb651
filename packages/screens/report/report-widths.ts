// How wide the columns of a report are drawn: figures are never cut, so texts give way first.
import type { Language } from '@lumbung/core'
import { kindScreen } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import type { Json } from '../problem.ts'
import { cellText, figureText, type Scale, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'

export interface ColumnWidth {
  readonly width: number
  readonly isGrowing: boolean
}

// Pixels of a letter, a capital of a number and a digit at 13 px, of a letter in the head, and of the space around.
const LETTER = 6.8
const CAPITAL = 7.9
const DIGIT = 7.3
const HEAD_MOST = 92
const HEAD_LETTER = 6.4
const AROUND = 16
const TEXT_AROUND = 26
const SORT_SIGN = 10
const TEXT_LEAST = 72
const TEXT_MOST = 280
const FIGURE_LEAST = 56
const FOLD_SIGN = 24
const LEVEL = 16
const HEAD_LEAST = 200
// More rows than these say nothing new about widths.
const LOOKED_AT = 400

interface Asked {
  readonly described: Described
  readonly rows: readonly Json[]
  readonly totals: Json | null
  readonly groups: readonly string[]
  readonly language: Language
  readonly scale: Scale
  /** The pixels there are. */
  readonly room: number
}

const isFigure = (field: AnyField): boolean => kindScreen(field).align === 'end' && field.kind !== 'integer'

function wanted(asked: Asked, key: string, field: AnyField): number {
  const { described, rows, totals, language, scale } = asked
  const text = (value: unknown): string =>
    isFigure(field) ? figureText(field, value, scale) : cellText(field, value, language)
  const values = rows.slice(0, LOOKED_AT).map((row) => row[key])
  const longest = Math.max(0, ...[...values, totals?.[key]].map((value) => text(value).length))
  const head = Math.min(HEAD_MOST, titleOf(described, key, language).length * HEAD_LETTER + SORT_SIGN)
  const content = isFigure(field)
    ? longest * DIGIT + AROUND
    : longest * (isCuttable(asked, key, field) ? LETTER : CAPITAL) + TEXT_AROUND
  return Math.ceil(Math.max(content, head + AROUND))
}

/** Names may be cut; a number of a document, one word, may not. */
const isCuttable = ({ rows, language }: Asked, key: string, field: AnyField): boolean =>
  ['ref', 'text', 'longText'].includes(field.kind) &&
  rows.slice(0, LOOKED_AT).some((row) => cellText(field, row[key], language).includes(' '))

/** The width of every shown column; where the room is too small, the longest texts are cut until all fits. */
export function columnWidths(asked: Asked): Readonly<Record<string, ColumnWidth>> {
  const { described, groups, room } = asked
  const hidden = new Set([...(described.hidden ?? []), ...groups])
  const fields = Object.entries(described.columns).filter(([key]) => !hidden.has(key))
  const columns = fields.map(([key, field], place) => {
    // The first column carries the heads of groups, each level further in.
    const inset = place === 0 && groups.length > 0 ? FOLD_SIGN + LEVEL * groups.length : 0
    const isText = isCuttable(asked, key, field)
    const width = wanted(asked, key, field) + inset
    if (inset > 0) return { key, isText: false, width: Math.max(width, HEAD_LEAST) }
    return { key, isText, width: isText ? Math.min(width, TEXT_MOST) : Math.max(width, FIGURE_LEAST) }
  })
  const fixed = columns.reduce((sum, { isText, width }) => (isText ? sum : sum + width), 0)
  const texts = columns.filter(({ isText }) => isText).map(({ width }) => width)
  const most = largestFitting(texts, room - fixed)
  const widest = Math.max(0, ...texts)
  const last = fields.findLastIndex(([, field]) => ['ref', 'text', 'longText'].includes(field.kind))
  const isCutAny = most < widest
  return Object.fromEntries(
    columns.map(({ key, isText, width }, place): [string, ColumnWidth] => [
      key,
      {
        width: isText ? Math.max(TEXT_LEAST, Math.min(width, most)) : width,
        isGrowing:
          texts.length === 0 ? place === Math.max(0, last) : isText && (isCutAny ? width > most : width === widest),
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
