import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './field.module.css'

/** What every field of a form shares. */
export interface FieldFace {
  readonly label: string
  /** The label stands beside the control on document headers, above it in dialogs; hidden in grids and bars. */
  readonly labelPlace?: 'side' | 'top' | 'hidden' | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly hint?: ReactNode
  /** The sentence that says what is wrong and how to mend it. */
  readonly error?: string | undefined
  /** The id of the control; error summaries link to it. */
  readonly id?: string | undefined
}

export interface FieldProps extends FieldFace {
  /** The id that ties label, hint and error to the control. */
  readonly controlId: string
  readonly children: ReactNode
}

/** The ids a control names in `aria-describedby`. */
export const describedBy = (controlId: string, face: Pick<FieldFace, 'error' | 'hint'>): string | undefined => {
  if (face.error !== undefined) return `${controlId}-error`
  return face.hint === undefined ? undefined : `${controlId}-hint`
}

/** Label, control, hint and error, tied together for everyone. */
export function Field({ controlId, label, labelPlace = 'top', isRequired, hint, error, children }: FieldProps) {
  const say = useUiText()
  return (
    <div className={classes(styles.field, styles[labelPlace])}>
      <label className={styles.label} htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {isRequired ? (
          <em title={say('required')} aria-hidden="true">
            {'\u00a0*'}
          </em>
        ) : null}
      </label>
      <div className={styles.body}>
        {children}
        {error !== undefined ? (
          <p className={styles.error} id={`${controlId}-error`}>
            <Icon name="circle-alert" size={12} />
            <span>{error}</span>
          </p>
        ) : hint === undefined ? null : (
          <p className={styles.hint} id={`${controlId}-hint`}>
            {hint}
          </p>
        )}
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
  readonly children: ReactNode
}

/** The bordered box around an input and its signs. */
export function ControlBox({ isInvalid, isDisabled, isReadOnly, isFilled, size, isTall, children }: ControlBoxProps) {
  const state = isDisabled ? 'off' : isReadOnly ? 'readonly' : undefined
  return (
    <div
      className={classes(styles.box, size && size !== 'md' && styles[size], isTall && styles.tall)}
      data-invalid={isInvalid || undefined}
      data-state={state}
      data-filled={isFilled || undefined}
    >
      {children}
    </div>
  )
}
