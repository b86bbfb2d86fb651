import type { ReactNode } from 'react'
import { Radio, RadioGroup as AriaRadioGroup, Label } from 'react-aria-components'
import { classes, given } from '../props/given.ts'
import styles from './radio-group.module.css'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isDisabled?: boolean | undefined
}

export interface RadioGroupProps {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly variant?: 'stack' | 'inline' | 'card' | undefined
  readonly isDisabled?: boolean | undefined
}

/** One of a few. Arrows move and choose. */
export function RadioGroup({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  variant = 'stack',
  isDisabled,
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      className={styles.group ?? ''}
      value={value}
      onChange={onChange}
      {...given({ isDisabled, 'aria-label': isLabelHidden ? label : undefined })}
    >
      {isLabelHidden ? null : <Label className={styles.label ?? ''}>{label}</Label>}
      <div className={classes(styles.options, styles[variant])}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={styles.radio ?? ''}
            {...given({ isDisabled: option.isDisabled })}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text}>
              {option.label}
              {option.description ? <span className={styles.description}>{option.description}</span> : null}
            </span>
          </Radio>
        ))}
      </div>
    </AriaRadioGroup>
  )
}
