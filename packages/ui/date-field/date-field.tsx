import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import styles from '../typed-field/range-inputs.module.css'
import { FieldOpener } from '../typed-field/field-opener.tsx'
import { FieldPopover } from '../typed-field/field-popover.tsx'
import { useTypedValue } from '../typed-field/typed-value.ts'
import { DateCalendar } from './calendar.tsx'
import { DATE_PATTERNS, dayFormat, type DayRules, type DayWriting, useDayReading } from './day-rules.ts'

/** What fields of a day and of a range of days share. */
export interface DayFieldFace extends FieldFace, DayRules, DayWriting {
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  /** The value is being fetched: it can be read, not changed. */
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

export interface DateFieldProps extends DayFieldFace {
  /** A business day, `'2026-01-21'`; empty when nothing is filled in. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day, typed first; the calendar is the second way. A text that cannot be read stays, with the reason. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, isDisabled, isLoading, size, isFilled, order } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const day = useTypedValue({ value, onChange, read: useDayReading(props) })
  const face = { ...props, error: day.refused ?? props.error }
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') day.commit()
    if (event.key === 'ArrowDown' && event.altKey && !isReadOnly) setOpen(true)
  }
  const pick = (next: string): void => {
    setOpen(false)
    day.take(next)
  }
  return (
    <Field {...face} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={face.error !== undefined}>
          <input
            id={id}
            className={styles.input}
            value={day.typed ?? (value === '' ? '' : dayFormat(props)(value))}
            placeholder={props.placeholder ?? (order && DATE_PATTERNS[order])}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            autoFocus={props.autoFocus}
            aria-invalid={face.error !== undefined || undefined}
            aria-describedby={describedBy(id, face)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => day.type(event.target.value)}
            onBlur={day.commit}
            onKeyDown={press}
          />
          <FieldOpener
            icon="calendar"
            label={say('openCalendar')}
            {...{ isDisabled, isReadOnly, isLoading }}
            onOpen={() => setOpen(true)}
          />
        </ControlBox>
      </div>
      <FieldPopover label={props.label} anchor={box} isOpen={isOpen} onOpenChange={setOpen}>
        <DateCalendar {...props} onPick={pick} />
      </FieldPopover>
    </Field>
  )
}
