import type { ReactNode } from 'react'
import type { UiTextKey } from '../language/ui-texts.ts'
import type { LookupRow } from '../lookup/lookup.ts'

/** Why a text could not become a value: the caller's sentence, or one of the kit's. */
export type Reason = string | { readonly key: UiTextKey; readonly values?: Readonly<Record<string, string | number>> }

/** A text that stays in its cell, red, until it is mended. Nothing typed or pasted is thrown away. */
export interface RoughText {
  readonly text: string
  readonly reason: Reason
  /** Being looked up; not yet an error. */
  readonly isPending?: boolean
  /** Columns pasted beside it, which what follows from the found row must not replace. */
  readonly keeps?: readonly string[]
}

export interface GridLine {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  /** By column; pasted texts without a column stand under `stray:` and their title. */
  readonly rough?: Readonly<Record<string, RoughText>>
  /** Columns pasted beside a record that was found: what the record brings does not replace them. */
  readonly kept?: readonly string[]
}

export interface CellChange {
  readonly line: string
  readonly column: string
  readonly value: unknown
}

/** Values that follow from others: picking an item fills its unit and price. Same undo step as the change itself. */
export type Follow = (line: GridLine, changed: ReadonlySet<string>) => Readonly<Record<string, unknown>> | undefined

export type CellReading = { readonly value: unknown; readonly guess?: string | undefined } | { readonly error: string }

export interface CellRemark {
  readonly kind: 'error' | 'warning'
  readonly text: string
}

/** A remark about a cell that came from outside the grid, from the server for instance. */
export interface CellFinding extends CellRemark {
  readonly line: string
  readonly column: string
}

export type GridColumnKind = 'text' | 'decimal' | 'date' | 'choice' | 'lookup' | 'flag' | 'readonly'

export interface GridChoice {
  readonly value: string
  readonly label: string
}

/** One column, wholly described by the caller. Values are whatever `parse` makes and `format` reads. */
export interface GridColumn {
  readonly key: string
  readonly title: string
  /** Other names a pasted header row may use: the title in the other language. */
  readonly aliases?: readonly string[] | undefined
  readonly kind: GridColumnKind
  readonly width: number
  /** How narrow it may become when the grid lacks room. Figures are never cut. */
  readonly least?: number | undefined
  /** Takes the width that is left. */
  readonly isGrowing?: boolean | undefined
  /** What the page may leave out where the grid would scroll otherwise, 1 before 2. */
  readonly spare?: 1 | 2 | undefined
  readonly align?: 'start' | 'end' | 'center' | undefined
  readonly isRequired?: boolean | undefined
  /** Written in medium weight, as an amount is. */
  readonly isStrong?: boolean | undefined
  readonly parse?: ((text: string, line: GridLine) => CellReading) | undefined
  readonly format: (value: unknown, line: GridLine) => string
  /** How the cell reads while nobody types in it, where that is another text than the typed one. */
  readonly show?: ((value: unknown) => string) | undefined
  /** What the cells of these lines come to, for the totals under them. */
  readonly total?: ((lines: readonly GridLine[]) => string) | undefined
  /** Computes a readonly cell from its line. */
  readonly compute?: ((line: GridLine) => unknown) | undefined
  readonly editable?: ((line: GridLine) => boolean) | undefined
  /** Fraction digits kept of a sum typed into a decimal cell, 6 when nothing is said. */
  readonly decimals?: number | undefined
  readonly choices?: ((line: GridLine) => readonly GridChoice[]) | undefined
  readonly load?: ((query: string, line: GridLine, signal: AbortSignal) => Promise<readonly LookupRow[]>) | undefined
  /** The value a picked row becomes; the row itself when absent. */
  readonly pick?: ((row: LookupRow) => unknown) | undefined
  /** What a picked row says of other cells of its line, by their columns: the unit whose code was scanned. */
  readonly brings?: ((row: LookupRow) => Readonly<Record<string, unknown>>) | undefined
  /** Finds pasted codes or names, all at once; what is not in the answer stays red. */
  readonly find?: ((texts: readonly string[]) => Promise<ReadonlyMap<string, LookupRow>>) | undefined
  /** Codes that are scanned anywhere in the grid are looked for here. */
  readonly takesScans?: boolean | undefined
  /** What tells whether two values are the same record. */
  readonly rowKey?: ((value: unknown) => string | undefined) | undefined
  /** One more of what the line counts. */
  readonly oneMore?: ((value: unknown) => unknown) | undefined
  readonly onCreate?: ((query: string, line: GridLine) => void) | undefined
  /** The small code before the text. */
  readonly code?: ((value: unknown, line: GridLine) => string) | undefined
  readonly check?: ((value: unknown, line: GridLine) => CellRemark | undefined) | undefined
  /** What stands under the cell while it is edited: stock, last price. */
  readonly hint?: ((line: GridLine) => ReactNode) | undefined
}

export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface CellBlock {
  readonly rowFrom: number
  readonly rowTo: number
  readonly columnFrom: number
  readonly columnTo: number
}

export const STRAY = 'stray:'

/** The value of a cell, stored or computed. */
export const valueOf = (column: GridColumn, line: GridLine): unknown =>
  column.compute ? column.compute(line) : line.values[column.key]

/** The text of a cell as it is read: what was typed and not understood, else the value. */
export const textOf = (column: GridColumn, line: GridLine): string =>
  line.rough?.[column.key]?.text ?? column.format(valueOf(column, line), line)

/** The text of a cell that nobody types in. */
export const shownOf = (column: GridColumn, line: GridLine): string =>
  column.show && line.rough?.[column.key] === undefined ? column.show(valueOf(column, line)) : textOf(column, line)

/** What a line comes to. Where it is the last column it stays in sight while the others scroll. */
export const isSum = (column: GridColumn): boolean => column.kind === 'readonly' && column.isStrong === true

/** Whether a line must fill this column, among those it must: keys joined by blanks. */
export const isAskedIn = (required: string, { key }: GridColumn): boolean => required.split(' ').includes(key)

export const isEditable = (column: GridColumn, line: GridLine): boolean =>
  column.kind !== 'readonly' && (column.editable?.(line) ?? true)

/** The line with those texts that could not be read for which this holds. */
export function keepingRough(
  { key, values, rough = {} }: GridLine,
  isKept: (column: string, rough: RoughText) => boolean,
): GridLine {
  const kept = Object.entries(rough).filter(([column, one]) => isKept(column, one))
  return { key, values, ...(kept.length > 0 ? { rough: Object.fromEntries(kept) } : {}) }
}
