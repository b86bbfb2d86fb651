// A list or report as it lies on paper: which way the sheet lies, how large it is set, and what each row says.
import { inLanguage, type Language, type Words } from '@lumbung/core'
import type { PrintSheet } from '@lumbung/definition'
import { printWords } from './words.ts'

export interface ListingColumn {
  readonly key: string
  readonly title: string
  readonly align: 'left' | 'right'
  /** Words that may take a second line; figures, days and numbers of documents may not. */
  readonly isWritten: boolean
}

export interface ListingRow {
  readonly kind: 'row' | 'group' | 'subtotal' | 'total'
  readonly level: number
  /** In the order of the columns; a head and a total have their name in the first one. */
  readonly cells: readonly string[]
}

/** What is set as a listing. */
export interface Listing {
  readonly title: string
  /** What was asked for: the name of each question and its answer, in words. */
  readonly asked: readonly (readonly [name: string, words: string])[]
  readonly columns: readonly ListingColumn[]
  readonly rows: readonly ListingRow[]
  /** Who signs it. */
  readonly signers: readonly string[]
}

/** More rows than these are no paper: at ten columns they are fifty pages, and take the compiler four seconds. */
export const LISTING_MOST = 2000

// Points there are for columns between the margins of a sheet.
const ROOM = { upright: 517, flipped: 764, large: 1112 }
// Points of the letters: as it should be, still upright, and at least.
const SIZE = 7.8
const SIZE_UPRIGHT = 6.8
const SIZE_LEAST = 5.6
const AROUND = 8.5
// Of the letters of Inter, in parts of their size: figures are all of one width, words are narrower.
const FIGURE = 0.62
const LETTER = 0.55
// As much of a written text stands on one line; what is longer takes a second.
const WRITTEN = { least: 9, most: 30 }
// Of a long listing not every row is looked at.
const LOOKED_AT = 2000

/** The letters that a column has room for. */
function lettersOf({ title, isWritten }: ListingColumn, texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0)
  const word = title.split(' ').reduce((most, one) => Math.max(most, one.length), 0)
  if (!isWritten) return Math.max(longest, word)
  return Math.max(word, Math.min(WRITTEN.most, Math.max(WRITTEN.least, longest)))
}

/** Which columns share what is left of the sheet: the widest written one, and all whose texts take a second line. */
function growingOf(columns: readonly ListingColumn[], letters: readonly number[]): readonly number[] {
  const written = columns.map(({ isWritten }, at) => (isWritten ? (letters[at] ?? 0) : 0))
  const widest = Math.max(...written)
  // Without a column of words the first one takes it.
  if (widest === 0) return columns.map((_, at) => (at === 0 ? 1 : 0))
  const first = written.indexOf(widest)
  return written.map((own, at) => (at === first || own >= WRITTEN.most ? own : 0))
}

/** How a listing lies on its sheets: upright where it fits, else flipped, set smaller, at last on a larger sheet. */
export function laidOut({ columns, rows }: Pick<Listing, 'columns' | 'rows'>) {
  // Heads and totals have their names in the first column, over those beside it.
  const textsAt = (at: number, isWritten: boolean): readonly string[] =>
    rows
      .filter(({ kind }) => kind === 'row' || (at > 0 && !isWritten))
      .slice(0, LOOKED_AT)
      .map(({ cells }) => cells[at] ?? '')
  const letters = columns.map((one, at) => lettersOf(one, textsAt(at, one.isWritten)))
  const perSize = columns.reduce(
    (sum, { isWritten }, at) => sum + (letters[at] ?? 0) * (isWritten ? LETTER : FIGURE),
    0,
  )
  const fitting = (room: number): number => Math.min(SIZE, (room - AROUND * columns.length) / perSize)
  const [paper, isFlipped, size] =
    fitting(ROOM.upright) >= SIZE_UPRIGHT
      ? (['a4', false, fitting(ROOM.upright)] as const)
      : fitting(ROOM.flipped) >= SIZE_LEAST
        ? (['a4', true, fitting(ROOM.flipped)] as const)
        : (['a3', true, Math.max(SIZE_LEAST, fitting(ROOM.large))] as const)
  return {
    paper,
    isFlipped,
    size: Math.round(size * 10) / 10,
    inset: Math.round(size * 4.4) / 10,
    growing: growingOf(columns, letters),
  }
}

/** How many columns the name of a head may stand over. */
const spanOf = ({ kind, cells }: ListingRow): number => {
  if (kind === 'row') return 1
  const next = cells.findIndex((text, at) => at > 0 && text !== '')
  return next < 0 ? cells.length : next
}

/** How many rows a page keeps together from here on: heads with the first row under them. */
function headedBy(rows: readonly ListingRow[], at: number): number {
  if (rows[at]?.kind !== 'group') return 0
  // Within a run of heads the first one holds all of them.
  if (rows[at - 1]?.kind === 'group' && (rows[at - 1]?.level ?? 0) < (rows[at]?.level ?? 0)) return 0
  let last = at
  while (rows[last]?.kind === 'group' && (rows[last + 1]?.level ?? -1) > (rows[last]?.level ?? 0)) last++
  return last - at + 1
}

interface Set {
  readonly company: PrintSheet['company']
  readonly foot: string
  readonly language: Language
}

/** The sheet of a listing, with what the layout itself asks for. */
export function listingSheet(listing: Listing, { company, foot, language }: Set): Readonly<Record<string, unknown>> {
  const say = (words: Words): string => inLanguage(words, language)
  const { growing, ...laid } = laidOut(listing)
  const { columns, rows, title, asked, signers } = listing
  return {
    ...laid,
    title: [title, ''],
    name: title,
    company,
    language,
    foot,
    copies: [],
    watermark: null,
    signatures: [],
    pageWords: [say(printWords.page), say(printWords.of)],
    none: say(printWords.nothing),
    asked,
    signers,
    columns: columns.map(({ title: said, align }, at) => ({ title: said, align, share: growing[at] ?? 0 })),
    rows: rows.map((row, at) => ({
      kind: row.kind,
      level: row.level,
      cells: row.cells,
      span: spanOf(row),
      with: headedBy(rows, at),
    })),
  }
}
