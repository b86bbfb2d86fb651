import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { FieldOpener } from './field-opener.tsx'
import { FieldPopover } from './field-popover.tsx'
import styles from './range-inputs.module.css'
import { type TypedReading, useTypedValue } from './typed-value.ts'
import { opensSecondWay, useSecondWay } from './use-second-way.ts'

/** What every typed field may be told, of one value or of two. */
export interface TypedFieldFace extends FieldFace {
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  /** The value is being fetched: it can be read, not changed. */
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Hears that the field was left. */
  readonly onBlur?: (() => void) | undefined
}

export interface TypedFieldProps extends TypedFieldFace {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly read: (text: string) => TypedReading
  readonly show: (value: string) => string
  /** The value that a key makes of the one typed so far; nothing where it is no key of this field. */
  readonly stepped?: ((event: KeyboardEvent) => ((value: string) => string) | undefined) | undefined
  readonly icon: IconName
  /** What the sign at the end does. */
  readonly openLabel: string
  /** Fetches the second way before it is opened first. */
  readonly fetchSecond?: (() => Promise<void>) | undefined
  /** The second way: `take` keeps what is chosen there. */
  readonly children: (second: { readonly take: (value: string) => void; readonly close: () => void }) => ReactNode
}

/** A value that is typed first and may be chosen under the box. A text that cannot be read stays, with the reason. */
export function TypedField({ value, onChange, read, show, stepped, icon, openLabel, ...props }: TypedFieldProps) {
  const { isDisabled, isLoading, size, isFilled } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { isOpen, open, setOpen } = useSecondWay(props.fetchSecond)
  const box = useRef<HTMLDivElement>(null)
  const text = useTypedValue({ value, onChange, read })
  const face = { ...props, error: text.refused ?? props.error }
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') text.commit()
    if (isReadOnly) return
    if (opensSecondWay(event)) open()
    const step = stepped?.(event)
    if (!step) return
    event.preventDefault()
    const typed = text.typed === undefined ? { value } : read(text.typed)
    if ('value' in typed) text.take(step(typed.value))
  }
  return (
    <Field {...face} controlId={id}>
      <div ref={box}>
        <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={face.error !== undefined}>
          <input
            id={id}
            className={styles.input}
            value={text.typed ?? (value === '' ? '' : show(value))}
            placeholder={props.placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            autoComplete="off"
            autoFocus={props.autoFocus}
            aria-invalid={face.error !== undefined || undefined}
            aria-describedby={describedBy(id, face)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => text.type(event.target.value)}
            onBlur={() => {
              text.commit()
              props.onBlur?.()
            }}
            onKeyDown={press}
          />
          <FieldOpener icon={icon} label={openLabel} {...{ isDisabled, isReadOnly, isLoading }} onOpen={open} />
        </ControlBox>
      </div>
      <FieldPopover label={props.label} anchor={box} isOpen={isOpen} onOpenChange={setOpen}>
        {props.children({ take: text.take, close: () => setOpen(false) })}
      </FieldPopover>
    </Field>
  )
}
