import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { given } from '../props/given.ts'
import styles from './date-field.module.css'

export interface DateCalendarProps {
  readonly value: string
  readonly today: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onPick: (value: string) => void
}

const asDate = (value: string | undefined): CalendarDate | undefined => (value ? parseDate(value) : undefined)

/** A month of days. The week starts on Monday; today is the business day the caller names, not the machine's. */
export function DateCalendar({ value, today, min, max, onPick }: DateCalendarProps) {
  const say = useUiText()
  const todayDate = parseDate(today)
  return (
    <AriaCalendar
      className={styles.calendar ?? ''}
      firstDayOfWeek="mon"
      autoFocus
      value={asDate(value) ?? null}
      defaultFocusedValue={asDate(value) ?? todayDate}
      {...given({ minValue: asDate(min), maxValue: asDate(max) })}
      onChange={(date) => onPick(date.toString())}
    >
      <header className={styles.month}>
        <Button slot="previous" className={styles.step ?? ''} aria-label={say('previousMonth')}>
          <Icon name="chevron-left" />
        </Button>
        <Heading className={styles.title ?? ''} />
        <Button slot="next" className={styles.step ?? ''} aria-label={say('nextMonth')}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={styles.day ?? ''} data-now={date.toString() === today || undefined} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <button type="button" className={styles.now} onClick={() => onPick(today)}>
        {say('today')}
      </button>
    </AriaCalendar>
  )
}
