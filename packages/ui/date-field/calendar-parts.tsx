import { useContext } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarStateContext,
  CalendarYearPicker,
  ListBox,
  ListBoxItem,
  Popover,
  RangeCalendarStateContext,
  Select,
  SelectValue,
} from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './calendar.module.css'

interface JumpProps {
  readonly 'aria-label': string
  readonly value: string | number
  readonly onChange: (key: string | number | null) => void
  readonly items: readonly { readonly id: number; readonly formatted: string }[]
}

/** A month or a year to jump to. */
function Jump({ items, ...select }: JumpProps) {
  return (
    <Select {...select} className={styles.jump ?? ''}>
      <Button className={styles.jumpButton ?? ''}>
        <SelectValue />
        <Icon name="chevron-down" size={12} />
      </Button>
      <Popover className={styles.jumpPopover ?? ''} offset={4}>
        <ListBox items={items} className={styles.jumpList ?? ''}>
          {({ id, formatted }) => (
            <ListBoxItem id={id} textValue={formatted} className={styles.jumpOption ?? ''}>
              {formatted}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}

/** The calendar around, and the first month it shows. */
function useShownMonth() {
  const single = useContext(CalendarStateContext)
  const range = useContext(RangeCalendarStateContext)
  const state = single ?? range
  return { state, shown: state?.visibleRange.start }
}

/** The kit follows the first month shown; the focus may stand in the second. */
function MonthJump() {
  const { state, shown } = useShownMonth()
  return (
    <CalendarMonthPicker format="long">
      {({ items, ...picker }) => (
        <Jump
          {...picker}
          items={items}
          value={items.find(({ date }) => date.month === shown?.month)?.id ?? picker.value}
          onChange={(key) => {
            const picked = items.find(({ id }) => id === key)
            if (picked && shown) state?.setFocusedDate(shown.set({ month: picked.date.month }))
          }}
        />
      )}
    </CalendarMonthPicker>
  )
}

function YearJump() {
  const { state, shown } = useShownMonth()
  return (
    <CalendarYearPicker>
      {({ items, ...picker }) => (
        <Jump
          {...picker}
          items={items}
          value={items.find(({ date }) => date.year === shown?.year)?.id ?? picker.value}
          onChange={(key) => {
            const picked = items.find(({ id }) => id === key)
            if (picked && shown) state?.setFocusedDate(shown.set({ year: picked.date.year }))
          }}
        />
      )}
    </CalendarYearPicker>
  )
}

/** Steps to the next month, and jumps to any month and year. */
export function CalendarHead({ hasTwo }: { readonly hasTwo?: boolean | undefined }) {
  const say = useUiText()
  return (
    <header className={styles.head}>
      <Button slot="previous" className={styles.step ?? ''} aria-label={say('previousMonth')}>
        <Icon name="chevron-left" />
      </Button>
      <div className={styles.jumps}>
        <MonthJump />
        <YearJump />
      </div>
      {hasTwo ? <CalendarHeading offset={{ months: 1 }} className={styles.title ?? ''} /> : null}
      <Button slot="next" className={styles.step ?? ''} aria-label={say('nextMonth')}>
        <Icon name="chevron-right" />
      </Button>
    </header>
  )
}

export interface CalendarDaysProps {
  readonly today: string
  readonly refusalOf: (day: string) => string | undefined
  /** How many months after the first one shown. */
  readonly months?: number | undefined
}

/** The days of one month. Today is the business day the caller names, not the machine's. */
export function CalendarDays({ today, refusalOf, months = 0 }: CalendarDaysProps) {
  return (
    <CalendarGrid weekdayStyle="short" offset={{ months }}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={styles.day ?? ''} data-now={date.toString() === today || undefined}>
            {({ formattedDate }) => (
              <span className={styles.dayText} title={refusalOf(date.toString())}>
                {formattedDate}
              </span>
            )}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

/** Why the day in focus cannot be chosen. */
export function CalendarReason({ reason }: { readonly reason: string | undefined }) {
  return (
    <p role="status" className={styles.reason} hidden={reason === undefined}>
      {reason}
    </p>
  )
}
