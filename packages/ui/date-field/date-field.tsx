import { useId, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { ControlBox, describedBy, Field, type FieldFace } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { DateCalendar } from './calendar.tsx'
import styles from './date-field.module.css'
import { readTypedDate, showDate } from './typed-date.ts'

export interface DateFieldProps extends FieldFace {
  /** A business day, `'2026-01-21'`; empty when nothing is filled in. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The business day of the branch. */
  readonly today: string
  /** Reads typed text; the kit's own reading (`0512`, `5/12`, `t`, `+7`) when absent. */
  readonly parse?: ((text: string, today: string) => { value: string } | { error: string }) | undefined
  readonly format?: ((value: string) => string) | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
}

/** A day, typed first; the calendar is the second way. A text that cannot be read stays, with the reason. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, today, parse, format = showDate, isDisabled, isReadOnly, error, size, isFilled } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const face = { ...props, error: refused ?? error }

  const read = (text: string): { value: string } | { error: string } => {
    if (text.trim() === '') return { value: '' }
    if (parse) return parse(text, today)
    const reading = readTypedDate(text, today)
    return 'value' in reading ? reading : { error: say('dateUnread') }
  }
  const take = (next: string): void => {
    setTyped(undefined)
    setRefused(undefined)
    setOpen(false)
    if (next !== value) onChange(next)
  }
  const commit = (): void => {
    if (typed === undefined) return
    const reading = read(typed)
    if ('value' in reading) take(reading.value)
    else setRefused(reading.error)
  }
  return (
    <Field {...face} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={face.error !== undefined}>
          <input
            id={id}
            className={styles.input}
            value={typed ?? (value === '' ? '' : format(value))}
            placeholder={props.placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            aria-invalid={face.error !== undefined || undefined}
            aria-describedby={describedBy(id, face)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(undefined)
            }}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
            }}
          />
          {isReadOnly ? null : (
            <button
              type="button"
              className={styles.open}
              tabIndex={-1}
              disabled={isDisabled}
              onClick={() => setOpen(true)}
              aria-label={say('openCalendar')}
            >
              <Icon name="calendar" />
            </button>
          )}
        </ControlBox>
      </div>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={4}
      >
        <Dialog aria-label={props.label} className={styles.dialog ?? ''}>
          <DateCalendar value={value} today={today} min={props.min} max={props.max} onPick={take} />
        </Dialog>
      </Popover>
    </Field>
  )
}
