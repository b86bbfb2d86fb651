import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components'
import { given } from '../props/given.ts'
import styles from './toggle.module.css'

export interface ToggleProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly label?: string | undefined
  readonly children?: ReactNode
}

/** On or off, at once. */
export function Toggle({ isSelected, onChange, isDisabled, label, children }: ToggleProps) {
  return (
    <Switch
      className={styles.toggle ?? ''}
      {...{ isSelected, onChange }}
      {...given({ isDisabled, 'aria-label': label })}
    >
      <span className={styles.track} aria-hidden="true" />
      {children}
    </Switch>
  )
}
