import { useId, useRef } from 'react'
import { Field } from '../field/field.tsx'
import { useUiText } from '../language/language.tsx'
import { FieldOpener } from '../typed-field/field-opener.tsx'
import { FieldPopover } from '../typed-field/field-popover.tsx'
import { RangeInputs } from '../typed-field/range-inputs.tsx'
import { useTypedRange, type ValueRange } from '../typed-field/typed-range.ts'
import { opensSecondWay, useSecondWay } from '../typed-field/use-second-way.ts'
import type { DayFieldFace } from './date-field.tsx'
import { DATE_PATTERNS, dayFormat, lastDays, monthOf, useDayReading } from './day-rules.ts'
import { DateRangeCalendar } from './late-calendars.tsx'
import type { DayRangePreset } from './range-calendar.tsx'

export interface DateRangeFieldProps extends DayFieldFace {
  readonly value: ValueRange
  readonly onChange: (value: ValueRange) => void
  /** Usual ranges beside the calendar: the last seven days and this month when absent. */
  readonly presets?: readonly DayRangePreset[] | undefined
}

/** From one day to another, typed first. The end is never before the start. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, today, isDisabled, isLoading, order, ...face } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const { isOpen, open, setOpen } = useSecondWay(DateRangeCalendar.fetch)
  const box = useRef<HTMLDivElement>(null)
  const show = dayFormat(props)
  const range = useTypedRange({
    value,
    onChange,
    show,
    read: useDayReading(props),
    refuseEnd: ({ start, end }) =>
      start !== '' && end !== '' && end < start ? say('dateEndFirst', { day: show(start) }) : undefined,
  })
  const error = range.refused?.sentence ?? props.error
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const pick = (picked: ValueRange): void => {
    setOpen(false)
    range.take(picked)
  }
  const presets = props.presets ?? [
    { label: say('lastSevenDays'), range: lastDays(today, 7) },
    { label: say('thisMonth'), range: monthOf(today) },
  ]
  return (
    <Field {...face} error={error} controlId={id}>
      <div ref={box}>
        <RangeInputs
          {...face}
          {...{ error, range, isDisabled, isReadOnly }}
          controlId={id}
          placeholder={props.placeholder ?? (order && DATE_PATTERNS[order])}
          onKeyDown={(_part, event) => {
            if (!isReadOnly && opensSecondWay(event)) open()
          }}
          end={
            <FieldOpener
              icon="calendar"
              label={say('openCalendar')}
              {...{ isDisabled, isReadOnly, isLoading }}
              onOpen={open}
            />
          }
        />
      </div>
      <FieldPopover label={props.label} anchor={box} isOpen={isOpen} onOpenChange={setOpen}>
        <DateRangeCalendar {...props} presets={presets} onPick={pick} />
      </FieldPopover>
    </Field>
  )
}
