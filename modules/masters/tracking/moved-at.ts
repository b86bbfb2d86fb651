// When goods of an earlier day moved. Documents of today move now, earlier ones at the end of their day, so that what
// came in that day is there for what went out; who may say when puts one before another (inventory 4).
//   received on the 3rd, shipped on the 3rd, both entered on the 5th: received at 08:00, shipped at 14:30
import type { Finding } from '@lumbung/core'
import { f } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'

/** The right to say when on an earlier day goods moved. */
export const SET_TIME = 'set-time'

export const timeRight = {
  [SET_TIME]: ['say when on an earlier day goods moved', 'mengisi jam perpindahan barang pada tanggal lampau'],
} as const

export const timeField = {
  time: f.time({ optional: true, copied: false, shownPast: { by: 'date', right: SET_TIME } }),
}

export const timeLabels = { time: ['Time of movement', 'Jam mutasi'] } as const

interface Timed {
  readonly date: string
  readonly time: string | null
}

/** Of a stock entry: the time that was said. */
export const movedAt = ({ time }: Timed): { readonly time?: string } => (time ? { time } : {})

export function timeFindings({ date, time }: Timed, moment: Moment): Finding[] {
  if (!time) return []
  if (date >= moment.today) return [{ path: 'time', code: 'time-of-today' }]
  return moment.step === 'save' || moment.may(SET_TIME)
    ? []
    : [{ path: 'time', code: 'time-not-permitted', ofAuthor: true }]
}
