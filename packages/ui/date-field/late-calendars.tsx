// Days are typed first. What draws months, and all it stands on, is fetched before one is opened.
import { late } from '../late/late.tsx'

export const DateCalendar = late(async () => (await import('./calendar.tsx')).DateCalendar)
export const DateRangeCalendar = late(async () => (await import('./range-calendar.tsx')).DateRangeCalendar)
