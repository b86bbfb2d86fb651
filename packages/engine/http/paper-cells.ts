// A value of a list or report as it lies on paper: amounts and days as people read them, in the unit and with the signs
// that the screen has.
import {
  clockIn,
  type DatePattern,
  Decimal,
  formatDate,
  formatMoney,
  formatNumber,
  formatQuantity,
  isLocalDate,
  type Language,
  todayIn,
} from '@lumbung/core'
import type { Field } from '@lumbung/definition'
import { referenceCode, referenceText } from '../print/values.ts'
import { isDecimalKind, plainText } from './cells.ts'

/** In which unit amounts stand, and how what is negative or nothing is written. */
export interface PaperForm {
  readonly language: Language
  readonly dateFormat: DatePattern
  readonly scale: keyof typeof SCALES
  readonly isBracketed: boolean
  /** A dash stands for an amount of nothing. */
  readonly isSparse: boolean
}

export const SCALES = { units: 1, thousands: 1_000, millions: 1_000_000 } as const

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'quantity'])
const PRICE_PLACES = 4
const SHARE_PLACES = 2
// An account is found by its code; everything else by its name.
const FOUND_BY_CODE = 'chart-of-account'
const INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** What is negative: in parentheses, or behind a true minus sign. */
export function signed(text: string, isBracketed: boolean): string {
  if (!text.startsWith('-')) return text
  return isBracketed ? `(${text.slice(1)})` : `\u2212${text.slice(1)}`
}

function figure(amount: Decimal, kind: string, { scale, isBracketed, isSparse }: PaperForm): string {
  if (isSparse && AMOUNTS.has(kind) && amount.isZero()) return '–'
  if (kind === 'money') return signed(formatMoney(amount.dividedBy(SCALES[scale])), isBracketed)
  if (kind === 'percent') return signed(formatNumber(amount, SHARE_PLACES), isBracketed)
  const places = kind === 'price' ? amount.toDecimalPlaces(PRICE_PLACES) : amount
  const text = kind === 'price' ? formatNumber(places, Math.max(2, places.decimalPlaces())) : formatQuantity(places)
  return signed(text, isBracketed)
}

/** Which days and moments are written as; null for what is neither. */
function moment(text: string, pattern: DatePattern): string | null {
  if (isLocalDate(text)) return formatDate(text, pattern)
  if (!INSTANT.test(text)) return null
  const at = Date.parse(text)
  return `${formatDate(todayIn('WIB', at), pattern)} ${clockIn('WIB', at).slice(0, 5)}`
}

/** The text of a cell. */
export function paperCell(value: unknown, field: Field<unknown, boolean> | null, form: PaperForm): string {
  if (value === null || value === undefined || value === '') return ''
  const { language } = form
  if (typeof value === 'boolean') return value ? YES[language] : ''
  if (field && isDecimalKind(field) && typeof value === 'string') return figure(new Decimal(value), field.kind, form)
  if (field?.kind === 'ref') return named(value, field, form)
  if (typeof value === 'string') return moment(value, form.dateFormat) ?? plainText(value, field, language)
  return plainText(value, field, language)
}

const YES = { en: 'Yes', id: 'Ya' } as const

function named(value: unknown, field: Field<unknown, boolean>, { language }: PaperForm): string {
  const key = field.options.key ?? ''
  const name = referenceText(value, key) || plainText(value, field, language)
  const code = key === FOUND_BY_CODE ? referenceCode(value) : ''
  return code === '' || code === name ? name : `${code}  ${name}`
}

/** Whether a column stands under the end of its title. */
export const isFigure = (field: Field<unknown, boolean> | null): boolean =>
  isDecimalKind(field) || field?.kind === 'integer'

/** Whether a column may take a second line. */
export const isWritten = (field: Field<unknown, boolean> | null): boolean =>
  !field || ['ref', 'refs', 'text', 'longText', 'choice', 'keys', 'address'].includes(field.kind)
