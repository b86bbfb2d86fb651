declare const localDateBrand: unique symbol

/** A day of the calendar, `yyyy-MM-dd`, 1900 to 2999. Days compare as plain strings: `a < b` means a is earlier. */
export type LocalDate = string & { readonly [localDateBrand]: true }

/** The three business zones of Indonesia: Western +7, Central +8, Eastern +9. None of them has summer time. */
export type Zone = 'WIB' | 'WITA' | 'WIT'

const FIRST_YEAR = 1900
const LAST_YEAR = 2999
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const ZONE_HOURS: Readonly<Record<Zone, number>> = { WIB: 7, WITA: 8, WIT: 9 }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const monthLength = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)

/** The date of a year, a month and a day; null when the calendar has no such day between 1900 and 2999. */
export function dateOf(year: number, month: number, day: number): LocalDate | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return null
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  if (!Number.isInteger(day) || day < 1 || day > monthLength(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate
}

export const yearOf = (date: LocalDate): number => Number.parseInt(date.slice(0, 4), 10)
export const monthOf = (date: LocalDate): number => Number.parseInt(date.slice(5, 7), 10)
export const dayOf = (date: LocalDate): number => Number.parseInt(date.slice(8, 10), 10)

export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map((part) => Number.parseInt(part, 10))
  return dateOf(year ?? 0, month ?? 0, day ?? 0) !== null
}

/** A date from its written form, for constants and for rows of the database. Throws on anything else. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a date between 1900 and 2999: ${text}`)
  return text
}

/** Counting led out of the calendar we keep. Typed dates are checked before; this is what follows from one. */
export class BeyondCalendar extends RangeError {}

function dateOrThrow(year: number, month: number, day: number): LocalDate {
  const date = dateOf(year, month, day)
  if (date === null) throw new BeyondCalendar(`No date between 1900 and 2999: ${year}-${month}-${day}`)
  return date
}

// Days that lie before 1 January of the year, counted from 1 January of year 1 (proleptic Gregorian calendar).
function daysBeforeYear(year: number): number {
  const passed = year - 1
  return passed * 365 + Math.floor(passed / 4) - Math.floor(passed / 100) + Math.floor(passed / 400)
}

function dayNumber(date: LocalDate): number {
  const year = yearOf(date)
  const month = monthOf(date)
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0
  return daysBeforeYear(year) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + dayOf(date)
}

const UNIX_START = daysBeforeYear(1970) + 1

function fromDayNumber(number: number): LocalDate {
  // The mean year has 365.2425 days, so the estimate is at most one year off and the loops run at most once.
  let year = Math.floor(number / 365.2425) + 1
  while (daysBeforeYear(year) >= number) year--
  while (daysBeforeYear(year + 1) < number) year++
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw new BeyondCalendar('No date between 1900 and 2999')
  let day = number - daysBeforeYear(year)
  let month = 1
  while (day > monthLength(year, month)) {
    day -= monthLength(year, month)
    month++
  }
  return dateOrThrow(year, month, day)
}

/** The date `days` later, or earlier when negative. Throws when that leaves 1900 to 2999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Not a count of days: ${days}`)
  return fromDayNumber(dayNumber(date) + days)
}

/** The same day `months` later; the last day of that month when it is shorter (31 January + 1 = 28 February). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  if (!Number.isSafeInteger(months)) throw new RangeError(`Not a count of months: ${months}`)
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return dateOrThrow(year, month, Math.min(dayOf(date), monthLength(year, month)))
}

/** Days from the first to the second: 1 from today to tomorrow, negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)

export const startOfMonth = (date: LocalDate): LocalDate => dateOrThrow(yearOf(date), monthOf(date), 1)

export function endOfMonth(date: LocalDate): LocalDate {
  return dateOrThrow(yearOf(date), monthOf(date), monthLength(yearOf(date), monthOf(date)))
}

/** 1 for Monday to 7 for Sunday: the business week starts on Monday. */
export const weekday = (date: LocalDate): number => ((dayNumber(date) - 1) % 7) + 1

/** Milliseconds on the wall of `zone` since its own 1970 began. */
function wallOf(zone: Zone, instantMilliseconds: number): number {
  if (!Number.isFinite(instantMilliseconds)) throw new RangeError(`Not an instant: ${instantMilliseconds}`)
  return instantMilliseconds + ZONE_HOURS[zone] * HOUR
}

/** The calendar day on the wall of `zone` at an instant, given in milliseconds since 1970 UTC. */
export const todayIn = (zone: Zone, instantMilliseconds: number): LocalDate =>
  fromDayNumber(UNIX_START + Math.floor(wallOf(zone, instantMilliseconds) / DAY))

/** The time on that wall, `14:32:05`. */
export function clockIn(zone: Zone, instantMilliseconds: number): string {
  const wall = wallOf(zone, instantMilliseconds)
  const second = Math.floor((wall - Math.floor(wall / DAY) * DAY) / 1000)
  const parts = [second / 3600, (second % 3600) / 60, second % 60]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** What that wall shows, `2026-11-21 14:32:05`. */
export const wallIn = (zone: Zone, instantMilliseconds: number): string =>
  `${todayIn(zone, instantMilliseconds)} ${clockIn(zone, instantMilliseconds)}`

/** The instant at which that wall shows a day and a time (`14:32:05`), in milliseconds since 1970 UTC. */
export function instantOf(zone: Zone, day: LocalDate, time: string): number {
  const seconds = time.split(':').reduce((all, part) => all * 60 + Number.parseInt(part, 10), 0)
  return (dayNumber(day) - UNIX_START) * DAY + seconds * 1000 - ZONE_HOURS[zone] * HOUR
}

/** The zone of that name; Western, that of the company, where it is none of the three. */
export const zoneNamed = (name: unknown): Zone => (name === 'WITA' || name === 'WIT' ? name : 'WIB')
