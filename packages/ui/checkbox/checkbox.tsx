import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { given } from '../props/given.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly isSelected: boolean
  readonly isMixed?: boolean | undefined
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly id?: string | undefined
  /** Names the box where no text stands beside it. */
  readonly label?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly children?: ReactNode
}

/** A tick: off, on, or mixed for a group of which some are on. */
export function Checkbox({ isSelected, isMixed, onChange, children, label, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      className={styles.checkbox ?? ''}
      isSelected={isSelected}
      onChange={onChange}
      {...given({ isIndeterminate: isMixed, 'aria-label': label, ...rest })}
    >
      <CheckMark state={isMixed ? 'mixed' : isSelected ? 'on' : 'off'} />
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </AriaCheckbox>
  )
}

/** The drawn box alone, for rows whose checkbox role the grid itself carries. */
export function CheckMark({ state }: { readonly state: 'on' | 'off' | 'mixed' }) {
  return <span className={styles.mark} data-mark={state} aria-hidden="true" />
}
