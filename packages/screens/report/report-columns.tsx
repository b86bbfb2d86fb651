import { Decimal, formatNumber, inLanguage, type Language } from '@lumbung/core'
import { growthIn, isGrowth, type NestedRow } from '@lumbung/definition'
import { bracketed, type DataColumn, type FigureScale, Figure, Growth, SCALE_DIVISORS } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { readDecimal } from '../formatting.ts'
import { kindScreen, showValue } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { codeOf, isReference, nameOf, type Reference } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'
import { unbroken } from '../text-width.ts'
import { type ChosenFigure, rowText } from './chosen-figure.ts'
import type { ColumnWidth } from './report-widths.ts'
import { type Described, documentColumn, isNumbered } from './report-shape.ts'
import styles from './report.module.css'

/** In which unit amounts are shown, and how what is negative. */
export interface AmountForm {
  readonly scale: FigureScale
  readonly isBracketed: boolean
  /** A dash stands for an amount of nothing. */
  readonly isSparse?: boolean | undefined
}

const AMOUNTS: readonly string[] = ['money', 'quantity']

// A share of something else is a quotient: more digits are noise, and stand in the export.
const SHARE_DIGITS = 2

/** A figure as the report shows it: amounts in the chosen unit, shares rounded. */
export function figureText(field: AnyField, value: unknown, { scale, isBracketed, isSparse }: AmountForm): string {
  if (typeof value !== 'string' || value === '') return ''
  const amount = new Decimal(value)
  if (isSparse && AMOUNTS.includes(field.kind) && amount.isZero()) return '–'
  const scaled = field.kind === 'money' ? amount.dividedBy(SCALE_DIVISORS[scale]) : amount
  const isShare = field.kind === 'percent'
  const text = isShare ? formatNumber(scaled, SHARE_DIGITS) : readDecimal(field.kind, scaled.toFixed())
  return bracketed(text, isBracketed)
}

/** Leads to what a cell opens. */
export type Go = (path: string, row: NestedRow, column: string) => void

interface ColumnContext {
  readonly language: Language
  readonly form: AmountForm
  readonly levels: readonly string[]
  /** The columns, in their order. */
  readonly keys: readonly string[]
  readonly open: (row: NestedRow, column: string) => string | null
  readonly go: Go
  /** The figure whose lines are shown beside the rows. */
  readonly chosen: ChosenFigure | null
  /** Of those that are shown; where there is no room, columns that say nothing are not. */
  readonly widths: Readonly<Record<string, ColumnWidth>>
}

/** The columns of a report. The first carries the heads of groups. */
export function reportColumns(described: Described, context: ColumnContext): readonly DataColumn<NestedRow>[] {
  const { keys } = context
  const first = keys.find((key) => context.widths[key])
  const ofDocument = documentColumn(described)
  return keys.flatMap((key): DataColumn<NestedRow>[] => {
    const field = described.columns[key]
    const measured = context.widths[key]
    if (!field || !measured) return []
    const screen = kindScreen(field)
    return [
      {
        key,
        title: titleOf(described, key, context.language),
        width: measured.width,
        isGrowing: measured.isGrowing,
        isPinned: measured.isPinned,
        align: screen.align,
        isSortable: !isGrowth(key),
        isMono: field.kind === 'code' ? true : undefined,
        titleOf: ({ values }) =>
          isReference(values[key]) || WRITTEN.includes(field.kind)
            ? cellText(field, values[key], context.language, false)
            : undefined,
        render: (row) =>
          isGrowth(key) ? (
            <GrowthCell values={row.values} column={key} />
          ) : (
            <Cell
              {...{ row, field, context, ofDocument }}
              isChosen={isChosen(described, context.chosen, row, key)}
              column={key}
              isFirst={key === first}
              isNumber={isNumbered(described, key, field)}
            />
          ),
      },
    ]
  })
}

const isChosen = (
  described: Described,
  chosen: ChosenFigure | null,
  { kind, values }: NestedRow,
  key: string,
): boolean => kind === 'row' && chosen?.column === key && chosen.row === rowText(described, values)

export const titleOf = (described: Described, key: string, language: Language): string =>
  unbroken(inLanguage(described.words[key] ?? [key, key], language))

/** The head of a group; a dash alone would not say what is missing. */
export const groupText =
  (described: Described, language: Language) =>
  (key: string, value: unknown): string => {
    const field = described.columns[key]
    return (field && showValue(value, field, language)) || `${titleOf(described, key, language)}: –`
  }

interface CellProps {
  readonly row: NestedRow
  readonly column: string
  readonly field: AnyField
  readonly isFirst: boolean
  readonly isChosen: boolean
  /** A document is told by its number, which is written as it is at its own page. */
  readonly isNumber: boolean
  readonly context: ColumnContext
  /** Figures lead where this column does, as long as they lead nowhere themselves. */
  readonly ofDocument: string | undefined
}

// What somebody wrote is as long as it is, and may be cut.
const WRITTEN: readonly string[] = ['text', 'longText']

function Cell({ row, column, field, isFirst, isChosen: isShown, isNumber, context, ofDocument }: CellProps): ReactNode {
  const { language, form, open, go } = context
  const isNameOnly = context.widths[column]?.isNameOnly ?? false
  if (row.kind !== 'row' && isFirst) return <HeadCell {...{ row, context }} />
  const value = row.values[column]
  const isFigure = kindScreen(field).align === 'end'
  const text =
    isFigure && field.kind !== 'integer' ? figureText(field, value, form) : cellText(field, value, language, isNameOnly)
  if (text === '') return null
  const words = hasCode(field, value, isNameOnly) ? <Coded reference={value} /> : <Written {...{ text, isNumber }} />
  const shown = isFigure ? <Figure text={text} isStrong={row.kind !== 'row'} /> : words
  const isAmount = AMOUNTS.includes(field.kind)
  const path = open(row, column) ?? (isAmount && ofDocument ? open(row, ofDocument) : null)
  if (path === null) return shown
  return (
    <a
      className={styles.figure}
      aria-current={isShown || undefined}
      href={path}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        go(path, row, column)
      }}
    >
      {shown}
    </a>
  )
}

/** The name of a head or a total; a total stands under the name of its head. */
const HeadCell = ({ row, context }: Pick<CellProps, 'row' | 'context'>) => (
  <b className={row.kind === 'subtotal' && context.levels.length > 0 ? styles.total : undefined}>{row.label || '–'}</b>
)

const Written = ({ text, isNumber }: { readonly text: string; readonly isNumber: boolean }) =>
  isNumber ? <span className={styles.number}>{text}</span> : text

/** A code is told from the name behind it by its letters. */
const Coded = ({ reference }: { readonly reference: Reference }) => (
  <>
    <span className={styles.code}>{codeOf(reference)}</span> {nameOf(reference)}
  </>
)

function GrowthCell({ values, column }: { readonly values: Json; readonly column: string }) {
  const growth = growthIn(column, values)
  return growth && <Growth percent={growth} />
}

// Known by their code; the name beside it would only take the room of others.
export const CODED: readonly (string | undefined)[] = ['unit', 'currency']

const hasCode = (field: AnyField, value: unknown, isNameOnly: boolean): value is Reference =>
  isReference(value) &&
  !isNameOnly &&
  !CODED.includes(field.options.key) &&
  codeOf(value) !== '' &&
  codeOf(value) !== nameOf(value)

export const cellText = (field: AnyField, value: unknown, language: Language, isNameOnly: boolean): string => {
  if (isReference(value) && CODED.includes(field.options.key)) return codeOf(value)
  if (hasCode(field, value, isNameOnly)) return `${codeOf(value)}  ${nameOf(value)}`
  return value === null || value === undefined ? '' : kindScreen(field).show(value, field, language)
}

export function scaledTotals(
  described: Described,
  totals: Json,
  keys: readonly string[],
  form: AmountForm,
  label: string,
): Readonly<Record<string, ReactNode>> {
  const first = keys.find((key) => !(key in totals))
  const cells = Object.entries(totals).flatMap(([key, value]): [string, ReactNode][] => {
    const field = described.columns[key]
    return field
      ? [[key, <Figure key={key} text={figureText(field, value, { ...form, isSparse: false })} isStrong />]]
      : []
  })
  const grown = Object.keys(described.columns).flatMap((key): [string, ReactNode][] => {
    return isGrowth(key) ? [[key, <GrowthCell key={key} values={totals} column={key} />]] : []
  })
  return { ...(first ? { [first]: <b>{label}</b> } : {}), ...Object.fromEntries([...cells, ...grown]) }
}
