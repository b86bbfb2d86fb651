import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components'
import { classes, given } from '../props/given.ts'
import type { ValueRange } from '../typed-field/typed-range.ts'
import { asDate } from './calendar.tsx'
import styles from './calendar.module.css'
import { CalendarDays, CalendarHead, CalendarReason } from './calendar-parts.tsx'
import { type DayRules, type DayWriting, useDayRefusal } from './day-rules.ts'

export interface DayRangePreset {
  readonly label: string
  readonly range: ValueRange
}

export interface DateRangeCalendarProps extends DayRules, DayWriting {
  readonly value: ValueRange
  readonly presets?: readonly DayRangePreset[] | undefined
  readonly onPick: (value: ValueRange) => void
}

/** Two months beside each other need this many pixels. */
const TWO_MONTHS = 720

/** Two days picked one after the other, or a usual range at once. Whichever day comes first is the start. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { value, today, min, max, offReason, presets = [], onPick } = props
  const refusalOf = useDayRefusal(props)
  const [hasTwo] = useState(() => window.innerWidth >= TWO_MONTHS)
  const [focused, setFocused] = useState(() => asDate(value.start) ?? parseDate(today))
  const [start, end] = [asDate(value.start), asDate(value.end)]
  return (
    <div className={styles.range}>
      {presets.length > 0 ? (
        <div className={styles.presets}>
          {presets.map(({ label, range }) => (
            <button
              key={label}
              type="button"
              className={styles.preset}
              disabled={refusalOf(range.start) !== undefined || refusalOf(range.end) !== undefined}
              aria-pressed={range.start === value.start && range.end === value.end}
              onClick={() => onPick(range)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <AriaRangeCalendar
        className={classes(styles.calendar, hasTwo && styles.two)}
        firstDayOfWeek="mon"
        autoFocus
        visibleDuration={{ months: hasTwo ? 2 : 1 }}
        pageBehavior="single"
        value={start && end ? { start, end } : null}
        focusedValue={focused}
        onFocusChange={setFocused}
        {...given({ minValue: asDate(min), maxValue: asDate(max) })}
        // A range may run over days that are off; only its ends may not stand on one.
        allowsNonContiguousRanges
        isDateUnavailable={(date) => offReason?.(date.toString()) !== undefined}
        onChange={(picked) => onPick({ start: picked.start.toString(), end: picked.end.toString() })}
      >
        <CalendarHead hasTwo={hasTwo} />
        <div className={styles.months}>
          <CalendarDays today={today} refusalOf={refusalOf} />
          {hasTwo ? <CalendarDays today={today} refusalOf={refusalOf} months={1} /> : null}
        </div>
        <CalendarReason reason={refusalOf(focused.toString())} />
      </AriaRangeCalendar>
    </div>
  )
}
