// How values read on the screen. Amounts travel as written digits and are formatted without ever becoming floats.
import {
  clockIn,
  type DatePattern,
  Decimal,
  formatAmount,
  formatDate,
  formatMoney,
  formatNumber,
  formatQuantity,
  isLocalDate,
  type LocalDate,
  localDate,
  parseDateText,
  parseNumberText,
  todayIn,
} from '@lumbung/core'
import type { FieldKind } from '@lumbung/definition'
import { sessionStore } from './session.ts'
import { sayNow } from './words.ts'

const isPattern = (text: unknown): text is DatePattern =>
  text === 'dd/MM/yyyy' || text === 'MM/dd/yyyy' || text === 'yyyy-MM-dd'

/** How this user reads dates, else how the company writes them. */
function datePattern(): DatePattern {
  const session = sessionStore.current()
  const own = session?.preferences.dateFormat
  if (isPattern(own)) return own
  const usual = session?.settings.dateFormat
  return isPattern(usual) ? usual : 'dd/MM/yyyy'
}

const NOON = 12

/** 14:32 as this user reads it, else as the company does: 14:32, or 2:32 PM. */
export function clockAs(clock: string, own: unknown, usual: unknown): string {
  const isOwn = own === '12' || own === '24'
  if ((isOwn ? own : usual) !== '12') return clock
  const [hour = '', ...rest] = clock.split(':')
  const hours = Number.parseInt(hour, 10)
  return `${[String(hours % NOON || NOON), ...rest].join(':')} ${hours < NOON ? 'AM' : 'PM'}`
}

function clockText(clock: string): string {
  const session = sessionStore.current()
  return clockAs(clock, session?.preferences.clock, session?.settings.clock)
}

/** The business day of this moment. */
export const today = (): LocalDate => todayIn('WIB', Date.now())

export const showDay = (value: unknown): string => (isLocalDate(value) ? formatDate(value, datePattern()) : '')

type Instant = Date | string | number

/** The business day of an instant. */
export const dayOf = (instant: Instant): LocalDate => todayIn('WIB', new Date(instant).getTime())

/** 14:32 */
export const showClock = (instant: Instant): string =>
  clockText(clockIn('WIB', new Date(instant).getTime()).slice(0, 5))
export const showSeconds = (instant: Date): string => clockText(clockIn('WIB', instant.getTime()))

/** 21/01/2026 14:32 of an instant in UTC. */
export function showInstant(value: unknown): string {
  if (typeof value !== 'string') return ''
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return ''
  return `${showDay(dayOf(instant))} ${showClock(instant)}`
}

const DECIMALS: Readonly<Partial<Record<FieldKind, number>>> = { money: 2, price: 6, quantity: 6, rate: 6, percent: 4 }
export const decimalsOf = (kind: FieldKind): number => DECIMALS[kind] ?? 6

/** A written decimal as people read it: money with two places, quantities without trailing zeros. */
export function showDecimal(kind: FieldKind, value: unknown): string {
  if (typeof value !== 'string' && !(value instanceof Decimal)) return ''
  if (value === '') return ''
  if (kind === 'money') return formatMoney(value)
  if (kind === 'price') return showPrice(new Decimal(value))
  if (kind === 'percent') return formatQuantity(value)
  return formatQuantity(value)
}

/** A decimal that is only read, with a true minus. */
export const showSigned = (kind: FieldKind, value: unknown): string => showDecimal(kind, value).replace(/^-/, '−')

// A price has two places as an amount has, and more only when it needs them.
const showPrice = (value: Decimal): string => formatNumber(value, Math.max(2, value.decimalPlaces()))

// An average that was divided has six places, which nobody reads; files and cells that are typed in keep them.
const PRICE_PLACES = 4

/** A written decimal that is only read: a price, often an average, with four places at most. */
export function readDecimal(kind: FieldKind, value: unknown): string {
  if (kind !== 'price' || value === '' || (typeof value !== 'string' && !(value instanceof Decimal))) {
    return showDecimal(kind, value)
  }
  return showPrice(new Decimal(value).toDecimalPlaces(PRICE_PLACES))
}

/** The currency of the books. */
export const baseCurrency = (): string => sessionStore.current()?.settings.baseCurrency ?? 'IDR'

/** An amount with its currency: `Rp 1.250.000,00`, `USD 1.250,00`. */
export function showAmount(value: unknown, currency: string): string {
  if (typeof value !== 'string' && !(value instanceof Decimal)) return ''
  if (value === '') return ''
  return formatAmount(value, currency === '' ? 'IDR' : currency)
}

type TextReading =
  | { readonly value: string; readonly guess?: string | undefined; readonly other?: string | undefined }
  | { readonly error: string }

/** Reads a typed number for a field of this kind. What could mean two things says which one it took. */
export function readDecimalText(kind: FieldKind, text: string): TextReading {
  const plain = kind === 'percent' ? text.replace(/%\s*$/, '') : text
  const reading = parseNumberText(plain)
  if (!reading) return { error: sayNow('numberNotReadable') }
  const decimals = decimalsOf(kind)
  if (reading.value.decimalPlaces() > decimals) return { error: sayNow('tooManyDecimals', { decimals }) }
  const value = reading.value.toFixed(Math.max(kind === 'money' ? 2 : 0, reading.value.decimalPlaces()))
  const { alternative } = reading
  const isOtherTaken = alternative !== undefined && alternative.decimalPlaces() <= decimals
  return {
    value,
    guess: reading.guess ? showDecimal(kind, value) : undefined,
    other: isOtherTaken ? showDecimal(kind, alternative) : undefined,
  }
}

export function readDayText(text: string): TextReading {
  const day = parseDateText(text, { today: today(), pattern: datePattern() })
  return day === null ? { error: sayNow('dateNotReadable') } : { value: day }
}

/** How large a file is: 840 KB, 1,2 MB. */
export function showSize(bytes: number): string {
  const size = new Decimal(bytes).div(1024)
  if (size.lessThan(1000)) return `${formatNumber(Decimal.max(1, size), 0)} KB`
  return `${formatNumber(size.div(1024), 1)} MB`
}

/** A count with points between thousands: 48.213 */
export const showCount = (count: number): string => formatNumber(new Decimal(count), 0)

export const asLocalDate = (text: string): LocalDate => localDate(text)

const MINUTE = 60

/** How long something took, in whole minutes and the seconds that are left. */
export function timeBetween(from: string, to: string): { readonly minutes: number; readonly seconds: number } {
  const all = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  return { minutes: Math.floor(all / MINUTE), seconds: all % MINUTE }
}

const [HOUR, DAY] = [60 * MINUTE, 24 * 60 * MINUTE]

/** How long something has waited, in the largest unit of which there is one. */
export function waitedSince(since: string, now: number) {
  const all = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  if (all >= DAY) return { key: 'waitedDays', count: Math.floor(all / DAY) } as const
  if (all >= HOUR) return { key: 'waitedHours', count: Math.floor(all / HOUR) } as const
  return { key: 'waitedMinutes', count: Math.floor(all / MINUTE) } as const
}
