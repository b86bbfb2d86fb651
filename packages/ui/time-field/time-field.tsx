import type { KeyboardEvent } from 'react'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { TypedField, type TypedFieldFace } from '../typed-field/typed-field.tsx'
import type { TypedReading } from '../typed-field/typed-value.ts'
import columnStyles from './time-columns.module.css'
import { TimeColumns } from './time-columns.tsx'
import { readTypedTime, showTime, stepTime, timePattern, type TimeWriting } from './typed-time.ts'

/** What fields of a time and of a range of times share. */
export interface TimeFieldFace extends TypedFieldFace, TimeWriting {}

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
  const say = useUiText()
  const read = useTimeReading(props)
  const stepped = (event: KeyboardEvent): ((value: string) => string) | undefined => {
    const direction = stepOf(event)
    return direction && ((value) => stepTime(value, direction, props.step ?? 1))
  }
  return (
    <TypedField
      {...props}
      read={read}
      show={(value) => showTime(value, props)}
      placeholder={props.placeholder ?? timePattern(props)}
      stepped={stepped}
      icon="clock"
      openLabel={say('openTimes')}
    >
      {({ take, close }) => (
        <>
          <TimeColumns {...props} onChange={take} autoFocus />
          <TimesDone onDone={close} />
        </>
      )}
    </TypedField>
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
