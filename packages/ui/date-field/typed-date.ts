import { addDays, dateOf, localDate, yearOf } from '@lumbung/core'

export type DateReading = { readonly value: string } | { readonly error: 'unread' }

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const UNREAD: DateReading = { error: 'unread' }

const fullYear = (text: string | undefined, todayYear: number): number => {
  if (text === undefined) return todayYear
  return text.length <= 2 ? Math.floor(todayYear / 100) * 100 + Number.parseInt(text, 10) : Number.parseInt(text, 10)
}

/** Reads what a clerk types for a day: `0512`, `051226`, `5/12`, `5-12-2026`, `2026-12-05`, `t`, `+7`, `-1`. */
export function readTypedDate(text: string, today: string, order: DateOrder = 'dmy'): DateReading {
  const typed = text.trim().toLowerCase()
  if (typed === 't' || typed === '0') return { value: today }
  const shift = /^([+-])(\d{1,4})$/.exec(typed)
  if (shift) {
    const days = Number.parseInt(shift[2] ?? '0', 10)
    return { value: addDays(localDate(today), shift[1] === '-' ? -days : days) }
  }
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (written) return parts(written[1], written[2], written[3], today)
  return readByOrder(typed, today, order)
}

function readByOrder(typed: string, today: string, order: DateOrder): DateReading {
  const separated = /^(\d{1,4})[/.\s-](\d{1,2})(?:[/.\s-](\d{1,4}))?$/.exec(typed)
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed)
  const found = separated ?? digits
  if (!found) return UNREAD
  const [, first, second, third] = found
  if (order === 'ymd' && third !== undefined) return parts(first, second, third, today)
  if (order === 'dmy') return parts(third, second, first, today)
  return parts(third, first, second, today)
}

function parts(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  today: string,
): DateReading {
  const written = fullYear(year, yearOf(localDate(today)))
  // 31 February is no day instead of slipping into March.
  const value = dateOf(written, Number.parseInt(month ?? '0', 10), Number.parseInt(day ?? '0', 10))
  return value === null ? UNREAD : { value }
}

/** Shows a stored day in the user's order: 05/12/2026. */
export function showDate(value: string, order: DateOrder = 'dmy'): string {
  const [year = '', month = '', day = ''] = value.split('-')
  if (order === 'ymd') return value
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}
