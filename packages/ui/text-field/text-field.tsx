import { type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { useCopying } from '../copying/use-copying.ts'
import { BoxButton } from '../field/box-button.tsx'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends FieldFace {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly type?: HTMLInputTypeAttribute | undefined
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | undefined
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly maxLength?: number | undefined
  /** Shows how much of `maxLength` is written. */
  readonly isCounted?: boolean | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isMono?: boolean | undefined
  readonly isNumeric?: boolean | undefined
  readonly isFilled?: boolean | undefined
  readonly isLoading?: boolean | undefined
  /** A button empties it while something stands in it. */
  readonly isClearable?: boolean | undefined
  /** A button takes the text along, also where it can only be read. */
  readonly isCopyable?: boolean | undefined
  readonly onCopied?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. The caller decides when an error shows; while it is being mended it stays readable. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { value, onChange, onBlur, onKeyDown, type = 'text', isDisabled, isReadOnly, error, size, isFilled } = props
  const { isLoading, isCounted, maxLength } = props
  const counted = isCounted && maxLength !== undefined ? { count: value.length, most: maxLength } : props.counted
  return (
    <Field {...props} counted={counted} controlId={id}>
      <ControlBox {...{ isDisabled, isReadOnly, size, isFilled, isLoading }} isInvalid={error !== undefined}>
        <Affix>{props.prefix}</Affix>
        <input
          id={id}
          ref={ref}
          type={type}
          inputMode={props.inputMode}
          name={props.name}
          value={value}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          // A dialog or sign-in names its first field.
          autoFocus={props.autoFocus}
          maxLength={maxLength}
          disabled={isDisabled}
          readOnly={isReadOnly}
          required={props.isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-busy={isLoading}
          aria-describedby={describedBy(id, { ...props, counted })}
          className={classes(props.isMono && styles.mono, props.isNumeric && styles.numeric)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <Affix>{props.suffix}</Affix>
        <TextFieldButtons {...props} controlId={id} />
      </ControlBox>
    </Field>
  )
}

/** A unit or currency is quieter than what is typed beside it. */
export const Affix = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' && children !== '' ? <span className={styles.affix}>{children}</span> : children

function TextFieldButtons(props: TextFieldProps & { readonly controlId: string }) {
  const say = useUiText()
  const { value, onChange, isDisabled, isReadOnly, isClearable, isCopyable, controlId } = props
  const clear = (): void => {
    onChange('')
    document.querySelector<HTMLElement>(`#${CSS.escape(controlId)}`)?.focus()
  }
  return (
    <>
      {isClearable && value !== '' && !isDisabled && !isReadOnly ? (
        <BoxButton icon="x" label={say('clear')} onPress={clear} isSkipped />
      ) : null}
      {isCopyable ? <CopyButton {...props} /> : null}
    </>
  )
}

function CopyButton({ value, label, onCopied }: TextFieldProps) {
  const say = useUiText()
  const [outcome, copy] = useCopying()
  const take = async (): Promise<void> => {
    if ((await copy(value)) === 'copied') onCopied?.()
  }
  const isCopied = outcome === 'copied'
  // Who hears of it says it in its own way.
  const isSaid = outcome === 'copyFailed' || !onCopied
  return (
    <>
      <span className={styles.outcome} role="status" data-outcome={outcome}>
        {outcome && isSaid ? say(outcome) : ''}
      </span>
      <BoxButton
        icon={isCopied ? 'check' : 'copy'}
        label={say('copy', { label })}
        isDisabled={value === ''}
        isDone={isCopied}
        onPress={() => void take()}
      />
    </>
  )
}
