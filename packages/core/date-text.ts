import type { Language } from './language.ts'
import { addDays, dateOf, dayOf, isLocalDate, type LocalDate, monthOf, weekday, yearOf } from './local-date.ts'

/** How a person of this company writes a date. */
export type DatePattern = 'dd/MM/yyyy' | 'MM/dd/yyyy' | 'yyyy-MM-dd'

const PATTERNS: readonly DatePattern[] = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']

/** The way of writing dates that was chosen; the usual one of the country where none was, or one that there is not. */
export const datePattern = (chosen: unknown): DatePattern => PATTERNS.find((one) => one === chosen) ?? 'dd/MM/yyyy'

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
}

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  id: 'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' '),
}

// A year of two digits lies at most this far ahead: contracts and leases run forward, births lie behind.
const YEARS_AHEAD = 30

/** The date as the company writes it: 21/11/2026, 11/21/2026 or 2026-11-21. */
export function formatDate(date: LocalDate, pattern: DatePattern): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)]
  if (pattern === 'dd/MM/yyyy') return `${day}/${month}/${year}`
  if (pattern === 'MM/dd/yyyy') return `${month}/${day}/${year}`
  return date
}

/** The date as letters and printed documents write it: `2 March 2026`, `2 Maret 2026`. */
export const formatDateLong = (date: LocalDate, language: Language): string =>
  `${dayOf(date)} ${MONTHS[language][monthOf(date) - 1]} ${yearOf(date)}`

/** The day of a heading, with its weekday: `Saturday, 21 November 2026`, `Sabtu, 21 November 2026`. */
export const formatWeekday = (date: LocalDate, language: Language): string =>
  `${WEEKDAYS[language][weekday(date) - 1]}, ${formatDateLong(date, language)}`

/** The month a date lies in, short: `Aug 2026`, `Agu 2026`. */
export const formatMonth = (date: LocalDate, language: Language): string =>
  `${MONTHS[language][monthOf(date) - 1]?.slice(0, 3)} ${yearOf(date)}`

/** Days of one month: `1–23 Oct 2026`, `1–23 Okt 2026`. */
export const formatDaysOfMonth = (from: LocalDate, to: LocalDate, language: Language): string =>
  `${dayOf(from)}–${dayOf(to)} ${formatMonth(to, language)}`

/** A period as people call it: one that is named by its month, `2026-11`, reads `Nov 2026`; other names stay. */
export const formatPeriod = (name: string, language: Language): string => {
  const first = `${name}-01`
  return isLocalDate(first) ? formatMonth(first, language) : name
}

const NAMED_MONTH = /^\s*(\p{L}{3,})\.?\s*(\d{4}|\d{2})?\s*$/u

/**
 * How the names of periods end that a text means by a month, in either language: `Okt` is every `-10`, `Oct 2026` is
 * `2026-10`. Null for any other text.
 */
export function periodEnding(text: string): string | null {
  const [, word = '', year = ''] = NAMED_MONTH.exec(text) ?? []
  if (word === '') return null
  const begins = (month: string): boolean => month.toLowerCase().startsWith(word.toLowerCase())
  const month = Object.values(MONTHS)
    .map((names) => names.findIndex(begins))
    .find((place) => place >= 0)
  return month === undefined ? null : `${year}-${String(month + 1).padStart(2, '0')}`
}

interface DateReading {
  readonly today: LocalDate
  readonly pattern: DatePattern
}

/**
 * Reads a date as people type it: `t` (today), `+7`, `-3`, `0512`, `051226`, `05122026`, `5/12`, `5/12/26`,
 * `05-12-2026`, `2026-12-05`. Day and month follow the pattern; a missing year is that of today. Null when the text
 * is no date.
 */
export function parseDateText(text: string, reading: DateReading): LocalDate | null {
  const typed = text.trim().toLowerCase()
  if (isLocalDate(typed)) return typed
  if (typed === 't') return reading.today
  if (/^[+-]\d{1,5}$/.test(typed)) return daysFromToday(reading.today, Number.parseInt(typed, 10))
  if (/^\d+$/.test(typed)) return fromDigits(typed, reading)
  const parts = typed.match(/^(\d{1,4})([/.\- ])(\d{1,2})(?:\2(\d{1,4}))?$/)
  return parts ? fromParts([parts[1] ?? '', parts[3] ?? '', parts[4] ?? ''], reading) : null
}

function daysFromToday(today: LocalDate, days: number): LocalDate | null {
  try {
    return addDays(today, days)
  } catch {
    return null
  }
}

function fromDigits(digits: string, reading: DateReading): LocalDate | null {
  const cut = (...ends: number[]): string[] => ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end))
  if (digits.length === 4) return fromParts([...cut(2, 4), ''], reading)
  if (digits.length === 6) return fromParts(cut(2, 4, 6), reading)
  if (digits.length !== 8) return null
  // No date reads both ways: a year from 1900 to 2999 would need a month of 19 or more.
  return fromParts(cut(2, 4, 8), reading) ?? fromParts(cut(4, 6, 8), reading)
}

const number = (part: string): number => Number.parseInt(part, 10)

/** Puts the parts in the order of the pattern; a part of four digits is the year wherever it stands. */
function fromParts(parts: readonly string[], reading: DateReading): LocalDate | null {
  const [first = '', second = '', third = ''] = parts
  if (first.length > 2) {
    return first.length === 4 && third ? dateOf(number(first), number(second), number(third)) : null
  }
  const yearFirst = reading.pattern === 'yyyy-MM-dd'
  if (yearFirst && third && third.length <= 2) {
    return dateOf(yearNear(number(first), reading.today), number(second), number(third))
  }
  const monthFirst = reading.pattern === 'MM/dd/yyyy' || (yearFirst && !third)
  return monthFirst ? inYear(second, first, third, reading.today) : inYear(first, second, third, reading.today)
}

/** A day and month of the year that is written, or of the current one when none is. */
function inYear(dayText: string, monthText: string, third: string, today: LocalDate): LocalDate | null {
  const [day, month] = [number(dayText), number(monthText)]
  if (!third) return dateOf(yearOf(today), month, day)
  if (third.length === 4) return dateOf(number(third), month, day)
  return third.length === 2 ? dateOf(yearNear(number(third), today), month, day) : null
}

function yearNear(twoDigits: number, today: LocalDate): number {
  const latest = yearOf(today) + YEARS_AHEAD
  return latest - ((latest - twoDigits) % 100)
}
