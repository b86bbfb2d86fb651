// Element strings of GS1 as labels carry them: an application identifier before each value, values of a fixed length
// first. A separator ends a value of no fixed length, but for the last one.
//   (01)08991112000014(17)270531(10)L0412(21)S7    0108991112000014 17270531 10L0412 GS 21S7
import type { DateText } from '@lumbung/definition'
import { checkDigit } from '../scanning/check-digit.ts'

/** A value and the application identifier that says what it is. */
export interface Element {
  readonly ai: '01' | '10' | '17' | '21' | '37'
  readonly value: string
}

/** What is known of the goods on a label. */
export interface Goods {
  /** Fourteen digits. */
  readonly gtin: string
  readonly expiry: DateText | null
  readonly batch: string | null
  readonly serial: string | null
  /** How many pieces are behind the label, where it is not one. */
  readonly count: string | null
}

export const SEPARATOR = '\u001d'
const FIXED: ReadonlySet<string> = new Set(['01', '17'])

/** What a barcode is as a GTIN: its fourteen digits, the digit it should end in, or null where it is none. */
export type GtinReading = { readonly gtin: string } | { readonly expected: string } | null

const GTIN = /^(?:\d{8}|\d{12,14})$/

/** Numbers of eight digits are often a company's own: one with another last digit is no GTIN, and no mistake. */
export function readGtin(barcode: string | null): GtinReading {
  if (barcode === null || !GTIN.test(barcode)) return null
  const expected = checkDigit(barcode.slice(0, -1))
  if (barcode.endsWith(expected)) return { gtin: barcode.padStart(14, '0') }
  return barcode.length === 8 ? null : { expected }
}

const LONGEST = 20
// The letters that GS1 takes, without brackets: they stand around identifiers.
const LETTERS = /^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]+$/

/** Whether a batch or serial number can stand in an element string: twenty letters of GS1 at most. */
export const fitsElement = (text: string | null): boolean =>
  text === null || (text.length <= LONGEST && LETTERS.test(text))

const COUNT = /^[1-9]\d{0,7}$/

/** The elements of goods, those of a fixed length first. */
export function elementsOf({ gtin, expiry, batch, serial, count }: Goods): readonly Element[] {
  const elements: Element[] = [{ ai: '01', value: gtin }]
  if (expiry) elements.push({ ai: '17', value: expiry.slice(2).replaceAll('-', '') })
  if (batch) elements.push({ ai: '10', value: batch })
  if (serial) elements.push({ ai: '21', value: serial })
  if (count && COUNT.test(count) && count !== '1') elements.push({ ai: '37', value: count })
  return elements
}

/** As people read it: (01)…(17)…(10)…. */
export const bracketed = (elements: readonly Element[]): string =>
  elements.map(({ ai, value }) => `(${ai})${value}`).join('')

/** As a scanner reads it. */
export const elementString = (elements: readonly Element[]): string =>
  elements
    .map(({ ai, value }, at) => `${ai}${value}${FIXED.has(ai) || at === elements.length - 1 ? '' : SEPARATOR}`)
    .join('')
