// How wide the columns of a list begin: as wide as their heads and what stands in them, so that no name is cut beside
// an empty place. What is wider than the window gives way as the table decides.
import type { DataColumn } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import type { Json } from '../problem.ts'
import { drawn, drawnMono, headWidth, useFonts, withSpare, withZeros } from '../text-width.ts'

// Letters and digits in the table are a little wider than those that are measured.
export const AROUND = 16 + 4
const SORT_SIGN = 12
// Beside it, which of several a list is sorted by.
const SORT_PLACE = 14
const SIZE = 13
const NARROWEST = 56
// What is longer, a reason or a memo, is read where there is room for it.
const TEXT_MOST = 260
// Words of a choice, and what stands in the place of a number, keep so much where the others have given all they can.
const WORDS_LEAST = 112
const NUMBER_LEAST = 152
// More rows than these say nothing new about widths.
const LOOKED_AT = 100

/** A column of a list. */
export type Column = DataColumn<Json> & {
  /** Its words are those of a chip, which is never cut. */
  readonly isChip?: boolean
  /** What stands around its words in the cell: a bar, the edges of a chip. */
  readonly around?: number
  /** Words of a choice or behind a bar, which may be cut where there is no other room. */
  readonly isWords?: boolean
  /** One of several by which the list is sorted to begin with. */
  readonly isOneOfSorts?: boolean
}

const widthOf = (column: Column, text: string): number => {
  if (column.isMono) return drawnMono(text, SIZE)
  if (column.isChip) return drawn(text, 500, 12)
  return withSpare(text, drawn(text, column.isStrong ? 600 : 400, SIZE))
}

function contentWidth(column: Column, rows: readonly Json[], total: string | undefined): number {
  const texts = new Set(rows.slice(0, LOOKED_AT).map((row) => withZeros(column.titleOf?.(row) ?? '')))
  const widths = [...texts].map((text) => widthOf(column, text))
  return (column.around ?? 0) + Math.max(0, ...widths, total === undefined ? 0 : drawn(total, 600, SIZE))
}

/** A column as wide as it wants to be, and as narrow as it may get: texts may be cut, figures may not. */
function asWide(column: Column, content: number): Column {
  if (!column.titleOf) return column
  const sign = column.isOneOfSorts ? SORT_SIGN + SORT_PLACE : SORT_SIGN
  const withHead = (head: number) => Math.max(NARROWEST, Math.ceil(Math.max(content, head + sign) + AROUND))
  const least = withHead(headWidth(column.title))
  if (!column.isGrowing) {
    const width = withHead(drawn(column.title, 500, 12))
    return { ...column, width, least: column.isWords ? Math.min(least, WORDS_LEAST) : least }
  }
  // What is left over is given to those that grow: their heads need not ask for it. Numbers stay whole, but what stands
  // among them (an address, the name of a file) must not push the other columns out of sight.
  const width = Math.min(TEXT_MOST, least)
  if (column.isMono) return { ...column, width, least: Math.min(width, NUMBER_LEAST) }
  return { ...column, width, least: Math.min(column.least ?? width, width) }
}

/** The columns with their widths. They only grow while the page is open: nothing moves when it is sorted. */
export function useTextWidths(
  columns: readonly Column[],
  rows: readonly Json[] | undefined,
  totals: Readonly<Record<string, string>> | undefined,
): readonly Column[] {
  const hasFonts = useFonts()
  const [widest] = useState(() => new Map<string, number>())
  return useMemo(() => {
    if (!rows || !hasFonts) return columns
    return columns.map((column) => {
      const content = Math.max(widest.get(column.key) ?? 0, contentWidth(column, rows, totals?.[column.key]))
      widest.set(column.key, content)
      return asWide(column, content)
    })
  }, [columns, rows, totals, hasFonts, widest])
}
