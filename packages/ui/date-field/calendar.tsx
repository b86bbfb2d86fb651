import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar as AriaCalendar } from 'react-aria-components'
import { useUiText } from '../language/language.tsx'
import { given } from '../props/given.ts'
import styles from './calendar.module.css'
import { CalendarDays, CalendarHead, CalendarReason } from './calendar-parts.tsx'
import { type DayRules, type DayWriting, useDayRefusal } from './day-rules.ts'

export interface DateCalendarProps extends DayRules, DayWriting {
  readonly value: string
  readonly onPick: (value: string) => void
}

export const asDate = (value: string | undefined): CalendarDate | undefined => (value ? parseDate(value) : undefined)

/** A month of days. The week starts on Monday. */
export function DateCalendar(props: DateCalendarProps) {
  const { value, today, min, max, offReason, onPick } = props
  const say = useUiText()
  const refusalOf = useDayRefusal(props)
  const [focused, setFocused] = useState(() => asDate(value) ?? parseDate(today))
  const isTodayOff = refusalOf(today) !== undefined
  return (
    <AriaCalendar
      className={styles.calendar ?? ''}
      firstDayOfWeek="mon"
      autoFocus
      value={asDate(value) ?? null}
      focusedValue={focused}
      onFocusChange={setFocused}
      {...given({ minValue: asDate(min), maxValue: asDate(max) })}
      isDateUnavailable={(date) => offReason?.(date.toString()) !== undefined}
      onChange={(date) => onPick(date.toString())}
    >
      <CalendarHead />
      <CalendarDays today={today} refusalOf={refusalOf} />
      <CalendarReason reason={refusalOf(focused.toString())} />
      <button type="button" className={styles.now} disabled={isTodayOff} onClick={() => onPick(today)}>
        {say('today')}
      </button>
    </AriaCalendar>
  )
}
