import { useUiText } from '../language/language.tsx'
import { TypedField, type TypedFieldFace } from '../typed-field/typed-field.tsx'
import { DATE_PATTERNS, dayFormat, type DayRules, type DayWriting, useDayReading } from './day-rules.ts'
import { DateCalendar } from './late-calendars.tsx'

/** What fields of a day and of a range of days share. */
export interface DayFieldFace extends TypedFieldFace, DayRules, DayWriting {}

export interface DateFieldProps extends DayFieldFace {
  /** A business day, `'2026-01-21'`; empty when nothing is filled in. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day, typed first; the calendar is the second way. A text that cannot be read stays, with the reason. */
export function DateField(props: DateFieldProps) {
  const say = useUiText()
  const read = useDayReading(props)
  return (
    <TypedField
      {...props}
      read={read}
      show={dayFormat(props)}
      placeholder={props.placeholder ?? (props.order && DATE_PATTERNS[props.order])}
      icon="calendar"
      openLabel={say('openCalendar')}
      fetchSecond={DateCalendar.fetch}
    >
      {({ take, close }) => (
        <DateCalendar
          {...props}
          onPick={(day) => {
            close()
            take(day)
          }}
        />
      )}
    </TypedField>
  )
}
