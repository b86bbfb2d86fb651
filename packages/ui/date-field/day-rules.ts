import { addDays, endOfMonth, localDate, startOfMonth } from '@lumbung/core'
import { useUiText } from '../language/language.tsx'
import type { ValueRange } from '../typed-field/typed-range.ts'
import { type DateOrder, readTypedDate, showDate } from './typed-date.ts'

/** Which days a field takes. */
export interface DayRules {
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Why a day cannot be chosen; nothing where it can. */
  readonly offReason?: ((day: string) => string | undefined) | undefined
}

/** How a field reads and writes days. */
export interface DayWriting {
  /** The business day of the branch. */
  readonly today: string
  /** The order in which day, month and year are typed and shown. */
  readonly order?: DateOrder | undefined
  /** Reads typed text; the kit's own reading (`0512`, `5/12`, `t`, `+7`) when absent. */
  readonly parse?: ((text: string, today: string) => DayReading) | undefined
  readonly format?: ((value: string) => string) | undefined
}

export type DayReading = { readonly value: string } | { readonly error: string }

export const DATE_PATTERNS: Readonly<Record<DateOrder, string>> = {
  dmy: 'dd/MM/yyyy',
  mdy: 'MM/dd/yyyy',
  ymd: 'yyyy-MM-dd',
}

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

/** The last days up to today, today being one of them. */
export const lastDays = (today: string, count: number): ValueRange => ({
  start: addDays(localDate(today), 1 - count),
  end: today,
})

/** The month a day stands in, from its first day to its last. */
export const monthOf = (day: string): ValueRange => ({
  start: startOfMonth(localDate(day)),
  end: endOfMonth(localDate(day)),
})

export const dayFormat = ({ format, order }: DayWriting): ((day: string) => string) =>
  format ?? ((day) => showDate(day, order))

/** Says why a day cannot be chosen; undefined where it can. */
export function useDayRefusal(props: DayRules & DayWriting): (day: string) => string | undefined {
  const say = useUiText()
  const format = dayFormat(props)
  return (day) => {
    if (props.min !== undefined && day < props.min) return say('dateTooEarly', { day: format(props.min) })
    if (props.max !== undefined && day > props.max) return say('dateTooLate', { day: format(props.max) })
    return props.offReason?.(day)
  }
}

/** Reads a typed day and refuses those the rules leave out. */
export function useDayReading(props: DayRules & DayWriting): (text: string) => DayReading {
  const say = useUiText()
  const refusalOf = useDayRefusal(props)
  const { today, order, parse } = props
  const readText = (text: string): DayReading => {
    if (parse) return parse(text, today)
    const reading = readTypedDate(text, today, order)
    return 'value' in reading ? reading : { error: say('dateUnread') }
  }
  return (text) => {
    if (text.trim() === '') return { value: '' }
    const reading = readText(text)
    if ('error' in reading) return reading
    const error = refusalOf(reading.value)
    return error === undefined ? reading : { error }
  }
}
