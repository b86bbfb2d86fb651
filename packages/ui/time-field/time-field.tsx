import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { FieldOpener } from '../typed-field/field-opener.tsx'
import { FieldPopover } from '../typed-field/field-popover.tsx'
import styles from '../typed-field/range-inputs.module.css'
import { type TypedReading, useTypedValue } from '../typed-field/typed-value.ts'
import columnStyles from './time-columns.module.css'
import { TimeColumns } from './time-columns.tsx'
import { readTypedTime, showTime, stepTime, timePattern, type TimeWriting } from './typed-time.ts'

/** What fields of a time and of a range of times share. */
export interface TimeFieldFace extends FieldFace, TimeWriting {
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  /** The value is being fetched: it can be read, not changed. */
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Hears that the field was left. */
  readonly onBlur?: (() => void) | undefined
}

export interface TimeFieldProps extends TimeFieldFace {
  /** `HH:mm:ss` of 24 hours, whatever is shown; empty when nothing is filled in. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Reads a typed time; what is wrong is said in the user's language. */
export function useTimeReading(writing: TimeWriting): (text: string) => TypedReading {
  const say = useUiText()
  return (text) => {
    if (text.trim() === '') return { value: '' }
    const reading = readTypedTime(text, writing)
    if ('value' in reading) return reading
    return { error: reading.error === 'unread' ? say('timeUnread') : say('timeOffStep', { step: writing.step ?? 1 }) }
  }
}

/** Up and down go to the next time on the step. */
export function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.altKey) return undefined
  return event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
}

/**
 * A time, typed first; the columns are the second way. It is one text rather than the segments of react-aria, which
 * neither read `930` nor keep to a step.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, isDisabled, isLoading, size, isFilled, step = 1 } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const read = useTimeReading(props)
  const time = useTypedValue({ value, onChange, read })
  const face = { ...props, error: time.refused ?? props.error }
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') time.commit()
    if (isReadOnly) return
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
    const direction = stepOf(event)
    if (direction === undefined) return
    event.preventDefault()
    const typed = time.typed === undefined ? { value } : read(time.typed)
    if ('value' in typed) time.take(stepTime(typed.value, direction, step))
  }
  return (
    <Field {...face} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={face.error !== undefined}>
          <input
            id={id}
            className={styles.input}
            value={time.typed ?? (value === '' ? '' : showTime(value, props))}
            placeholder={props.placeholder ?? timePattern(props)}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            autoFocus={props.autoFocus}
            aria-invalid={face.error !== undefined || undefined}
            aria-describedby={describedBy(id, face)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => time.type(event.target.value)}
            onBlur={() => {
              time.commit()
              props.onBlur?.()
            }}
            onKeyDown={press}
          />
          <FieldOpener
            icon="clock"
            label={say('openTimes')}
            {...{ isDisabled, isReadOnly, isLoading }}
            onOpen={() => setOpen(true)}
          />
        </ControlBox>
      </div>
      <FieldPopover label={props.label} anchor={box} isOpen={isOpen} onOpenChange={setOpen}>
        <TimeColumns {...props} onChange={time.take} autoFocus />
        <TimesDone onDone={() => setOpen(false)} />
      </FieldPopover>
    </Field>
  )
}

/** The way out for fingers, which have no Escape. */
export function TimesDone({ onDone }: { readonly onDone: () => void }) {
  const say = useUiText()
  return (
    <div className={columnStyles.done}>
      <Button size="sm" onPress={onDone}>
        {say('done')}
      </Button>
    </div>
  )
}
