import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../helper-text/helper-text.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps extends FieldFace {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly rows?: number | undefined
  /** The most lines it grows to before it scrolls. */
  readonly rowsMost?: number | undefined
  /** Shows a counter. */
  readonly maxLength?: number | undefined
  readonly autoFocus?: boolean | undefined
  /** Ctrl+Enter sends what is written here, whatever these keys do on the page around. */
  readonly onSend?: (() => void) | undefined
}

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const area = useRef<HTMLTextAreaElement>(null)
  const { value, onChange, onBlur, rows = 2, rowsMost = 10, isDisabled, isReadOnly, error, maxLength } = props
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, rowsMost * 20 + 12)}px`
  }, [value, rowsMost])
  const press = (event: KeyboardEvent): void => {
    if (!props.onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    props.onSend()
  }
  return (
    <Field {...props} controlId={id}>
      <ControlBox {...{ isDisabled, isReadOnly }} isInvalid={error !== undefined} isTall>
        <textarea
          id={id}
          ref={area}
          value={value}
          rows={rows}
          placeholder={props.placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          readOnly={isReadOnly}
          required={props.isRequired}
          // A dialog names its first field.
          autoFocus={props.autoFocus}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, props)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={press}
        />
        {maxLength === undefined ? null : (
          <span className={styles.counter} aria-hidden="true">{`${value.length}/${maxLength}`}</span>
        )}
      </ControlBox>
    </Field>
  )
}
