import { type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { ControlBox, describedBy, Field, type FieldFace } from '../field/field.tsx'
import { classes } from '../props/given.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends FieldFace {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly type?: HTMLInputTypeAttribute | undefined
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly maxLength?: number | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isMono?: boolean | undefined
  readonly isNumeric?: boolean | undefined
  readonly isFilled?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. The caller decides when an error shows; while it is being mended it stays readable. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { value, onChange, onBlur, onKeyDown, type = 'text', isDisabled, isReadOnly, error, size, isFilled } = props
  return (
    <Field {...props} controlId={id}>
      <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={error !== undefined}>
        {props.prefix}
        <input
          id={id}
          ref={ref}
          type={type}
          name={props.name}
          value={value}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          // A dialog or sign-in names its first field.
          autoFocus={props.autoFocus}
          maxLength={props.maxLength}
          disabled={isDisabled}
          readOnly={isReadOnly}
          required={props.isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, props)}
          className={classes(props.isMono && styles.mono, props.isNumeric && styles.numeric)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        {props.suffix}
      </ControlBox>
    </Field>
  )
}
