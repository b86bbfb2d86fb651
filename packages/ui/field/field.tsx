import type { ReactNode } from 'react'
import { type HelpFace, FieldHelp } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './field.module.css'

/** What every field of a form shares. */
export interface FieldFace extends HelpFace {
  readonly label: string
  /** The label stands beside the control on document headers, above it in dialogs; hidden in grids and bars. */
  readonly labelPlace?: 'side' | 'top' | 'hidden' | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** The id of the control; error summaries link to it. */
  readonly id?: string | undefined
}

export interface FieldProps extends FieldFace {
  /** The id that ties label, hint and error to the control. */
  readonly controlId: string
  readonly children: ReactNode
}

/** Label, control, hint and error, tied together for everyone. */
export function Field({ controlId, label, labelPlace = 'top', isRequired, children, ...help }: FieldProps) {
  const say = useUiText()
  return (
    <div className={classes(styles.field, styles[labelPlace])}>
      <label
        className={styles.label}
        htmlFor={controlId}
        id={`${controlId}-label`}
        data-unseen={labelPlace === 'hidden' || undefined}
      >
        {label}
        {isRequired ? (
          <em title={say('required')} aria-hidden="true">
            {'\u00a0*'}
          </em>
        ) : null}
      </label>
      <div className={styles.body}>
        {children}
        <FieldHelp controlId={controlId} {...help} />
      </div>
    </div>
  )
}

export interface ControlBoxProps {
  readonly isInvalid?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Glows once: the value was filled in from another choice. */
  readonly isFilled?: boolean | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isTall?: boolean | undefined
  /** Something is being fetched or checked for it. */
  readonly isLoading?: boolean | undefined
  readonly children: ReactNode
}

/** The bordered box around an input and its signs. */
export function ControlBox(props: ControlBoxProps) {
  const { isInvalid, isDisabled, isReadOnly, isFilled, size, isTall, isLoading, children } = props
  const say = useUiText()
  const state = isDisabled ? 'off' : isReadOnly ? 'readonly' : undefined
  return (
    <div
      className={classes(styles.box, size && size !== 'md' && styles[size], isTall && styles.tall)}
      data-invalid={isInvalid || undefined}
      data-state={state}
      data-filled={isFilled || undefined}
    >
      {children}
      {isLoading ? (
        <span className={styles.waiting}>
          <Spinner size={16} label={say('loading')} />
        </span>
      ) : null}
    </div>
  )
}
