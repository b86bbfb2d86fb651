/** How times are typed and shown. Inside they are always `HH:mm:ss` of 24 hours. */
export interface TimeWriting {
  readonly clock?: 24 | 12 | undefined
  readonly hasSeconds?: boolean | undefined
  /** Minutes between the times that can be chosen. */
  readonly step?: number | undefined
}

export type TimeReading = { readonly value: string } | { readonly error: 'unread' | 'offStep' }

const DAY = 24 * 60
const UNREAD: TimeReading = { error: 'unread' }

const pair = (part: number): string => String(part).padStart(2, '0')

export const timeOf = (hour: number, minute: number, second = 0): string => [hour, minute, second].map(pair).join(':')

/** Hour, minute and second of a stored time; midnight while it is empty. */
export function partsOf(value: string): { readonly hour: number; readonly minute: number; readonly second: number } {
  const [hour = 0, minute = 0, second = 0] = value.split(':').map((part) => Number.parseInt(part, 10) || 0)
  return { hour, minute, second }
}

/** 9, 930, 0930, 093015 and the same with `:` or `.` between. */
function digitsOf(text: string): readonly number[] | undefined {
  const separated = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(text)
  const plain = /^(\d{1,2}?)(\d{2})?(\d{2})?$/.exec(text)
  const found = separated ?? plain
  return found?.slice(1).map((part) => Number.parseInt(part ?? '0', 10))
}

/** The hour of the day; nothing where 12 hours do not have it. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** Reads what a clerk types for a time: `9`, `930`, `9.30`, `21:30:15`, `9:30 pm`. */
export function readTypedTime(text: string, { hasSeconds, step = 1 }: TimeWriting = {}): TimeReading {
  const written = /^(.*?)\s*(?:([ap])\.?m?\.?)?$/.exec(text.trim().toLowerCase())
  const [written24, minute = 0, second = 0] = digitsOf(written?.[1] ?? '') ?? []
  const hour = written24 === undefined ? undefined : hourOf(written24, written?.[2])
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return UNREAD
  if (second > 0 && !hasSeconds) return UNREAD
  return minute % step === 0 ? { value: timeOf(hour, minute, second) } : { error: 'offStep' }
}

/** Shows a stored time: 21:30, 21:30:15, 09:30 PM. */
export function showTime(value: string, { clock = 24, hasSeconds }: TimeWriting = {}): string {
  const { hour, minute, second } = partsOf(value)
  const shown = clock === 24 ? hour : hour % 12 || 12
  const digits = [shown, minute, ...(hasSeconds ? [second] : [])].map(pair).join(':')
  return clock === 24 ? digits : `${digits} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The next or previous time on the step; after midnight the day begins again. */
export function stepTime(value: string, direction: 1 | -1, step: number): string {
  const { hour, minute, second } = partsOf(value)
  const now = hour * 60 + minute
  const steps = direction === 1 ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1
  const next = (((steps * step) % DAY) + DAY) % DAY
  return timeOf(Math.floor(next / 60), next % 60, second)
}

export const timePattern = ({ clock = 24, hasSeconds }: TimeWriting): string =>
  `${clock === 24 ? 'HH' : 'hh'}:mm${hasSeconds ? ':ss' : ''}${clock === 24 ? '' : ' AM'}`
