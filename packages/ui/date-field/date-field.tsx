import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
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
  readonly autoFocus?: boolean | undefined
}

/** The text of a day while it is typed, and the day it becomes. */
function useTypedDate({ value, onChange, today, parse }: DateFieldProps) {
  const say = useUiText()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const read = (text: string): { value: string } | { error: string } => {
    if (text.trim() === '') return { value: '' }
    if (parse) return parse(text, today)
    const reading = readTypedDate(text, today)
    return 'value' in reading ? reading : { error: say('dateUnread') }
  }
  const type = (text: string | undefined): void => {
    setTyped(text)
    setRefused(undefined)
  }
  const take = (next: string): void => {
    type(undefined)
    if (next !== value) onChange(next)
  }
  const commit = (): void => {
    if (typed === undefined) return
    const reading = read(typed)
    if ('value' in reading) take(reading.value)
    else setRefused(reading.error)
  }
  return { typed, refused, type, take, commit }
}

/** A day, typed first; the calendar is the second way. A text that cannot be read stays, with the reason. */
export function DateField(props: DateFieldProps) {
  const { value, format = showDate, isDisabled, isReadOnly, size, isFilled } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const day = useTypedDate(props)
  const face = { ...props, error: day.refused ?? props.error }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') day.commit()
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }
  const openButton = isReadOnly ? null : (
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
  )
  return (
    <Field {...face} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={face.error !== undefined}>
          <input
            id={id}
            className={styles.input}
            value={day.typed ?? (value === '' ? '' : format(value))}
            placeholder={props.placeholder}
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
          {openButton}
        </ControlBox>
      </div>
      <DatePopover {...props} anchor={box} isOpen={isOpen} onOpenChange={setOpen} onTake={day.take} />
    </Field>
  )
}

interface DatePopoverProps extends DateFieldProps {
  readonly anchor: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onTake: (value: string) => void
}

function DatePopover({ anchor, isOpen, onOpenChange, onTake, label, value, today, min, max }: DatePopoverProps) {
  const pick = (next: string): void => {
    onOpenChange(false)
    onTake(next)
  }
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={anchor}
      {...{ isOpen, onOpenChange }}
      placement="bottom end"
      offset={4}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        <DateCalendar {...{ value, today, min, max }} onPick={pick} />
      </Dialog>
    </Popover>
  )
}
