import { DateField, TextField } from '@lumbung/ui'
import { readDayText, showDay, today } from '../formatting.ts'
import { asText } from '../problem.ts'
import { sayNow } from '../words.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

function DateControl(props: ControlProps) {
  const { value, onChange, ...face } = props
  return (
    <DateField
      {...face}
      value={asText(value)}
      onChange={(day) => onChange(day === '' ? null : day)}
      today={today()}
      parse={readDayText}
      format={showDay}
    />
  )
}

export const dateKind: KindScreen = {
  Control: DateControl,
  show: showDay,
  width: 104,
  grid: () => ({ kind: 'date', width: 104, parse: readDayText, format: showDay }),
}

/** 1430, 14:30 and 14:30:15 are times. */
function readTime(text: string): { readonly value: string } | { readonly error: string } {
  const parts = /^(\d{1,2}):?(\d{2})?(?::(\d{2}))?$/.exec(text.trim())
  const written = parts ? [parts[1] ?? '0', parts[2] ?? '00', parts[3] ?? '00'].map((one) => one.padStart(2, '0')) : []
  const time = written.join(':')
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? { value: time } : { error: sayNow('timeNotReadable') }
}

const showTime = (value: unknown): string => asText(value).slice(0, 5)

function TimeControl(props: ControlProps) {
  const { value, onChange, ...face } = props
  return (
    <TextField
      {...face}
      value={asText(value)}
      placeholder="HH:mm"
      onChange={(text) => onChange(text === '' ? null : text)}
      onBlur={() => {
        const reading = readTime(asText(value))
        if ('value' in reading) onChange(reading.value)
      }}
    />
  )
}

export const timeKind: KindScreen = {
  Control: TimeControl,
  show: showTime,
  width: 80,
  grid: () => ({ kind: 'text', width: 72, parse: readTime, format: showTime }),
}
