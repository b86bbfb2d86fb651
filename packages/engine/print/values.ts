// A field's value as it stands on paper. Numbers follow the Indonesian way whatever the language, as they do on screen.
import { Decimal, formatMoney, formatNumber, formatQuantity } from '@lumbung/core'
import type { Address, Field, PrintWriter } from '@lumbung/definition'
import { printWords } from './words.ts'

// Records that everybody calls by their code.
const SHORT: ReadonlySet<string> = new Set(['unit', 'currency'])

const textOf = (value: unknown, key: string): string => {
  if (typeof value !== 'object' || value === null) return ''
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof found === 'string' ? found : ''
}

export const idOf = (value: unknown): string => textOf(value, 'id')

/** A named reference on paper; a reference to a document shows its number. */
export function referenceText(value: unknown, resource: string): string {
  if (SHORT.has(resource)) return textOf(value, 'code')
  return textOf(value, 'name') || textOf(value, 'code') || textOf(value, 'number')
}

export const referenceCode = (value: unknown): string => (textOf(value, 'name') ? textOf(value, 'code') : '')

/** An address as it stands on an envelope. */
export function addressLines(address: unknown): readonly string[] {
  const part = (key: keyof Address): string => textOf(address, key).trim()
  const town = [part('city'), part('postalCode')].filter(Boolean).join(' ')
  const country = /^(id|indonesia)?$/i.test(part('country')) ? '' : part('country')
  return [part('street'), town, [part('province'), country].filter(Boolean).join(', ')].filter(Boolean)
}

export const cityOf = (address: unknown): string => textOf(address, 'city').trim()

/** A price keeps the decimals it was agreed with, two at least. */
const priceText = (value: Decimal): string => formatNumber(value, Math.max(2, value.toDecimalPlaces(6).decimalPlaces()))

/** The value in words of the paper; empty when there is none. `value` comes with references already named. */
export function printed(field: Field<unknown, boolean>, value: unknown, write: PrintWriter): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'date':
      return write.date(String(value))
    case 'time':
      return String(value).slice(0, 5).replace(':', '.')
    case 'flag':
      return write.text(value === true ? printWords.yes : printWords.no)
    case 'choice': {
      const words = field.options.choices?.[String(value)]
      return words ? write.text(words) : String(value)
    }
    case 'quantity':
    case 'rate':
    case 'percent':
      return formatQuantity(String(value))
    case 'money':
      return formatMoney(String(value))
    case 'price':
      return priceText(new Decimal(String(value)))
    case 'ref':
      return referenceText(value, field.options.key ?? '')
    case 'refs':
      return Array.isArray(value) ? value.map((one) => referenceText(one, field.options.key ?? '')).join(', ') : ''
    case 'address':
      return addressLines(value).join(', ')
    case 'text':
    case 'longText':
    case 'code':
    case 'integer':
    case 'line':
      return String(value)
    case 'file':
    case 'image':
    case 'keys':
    case 'lines':
      return ''
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'quantity', 'money', 'price', 'rate', 'percent'])
export const isNumber = (field: Field<unknown, boolean>): boolean => NUMBERS.has(field.kind)

/** Whether a value says nothing: absent, or a zero. */
export function isBlank(field: Field<unknown, boolean>, value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  return isNumber(field) && new Decimal(String(value)).isZero()
}
