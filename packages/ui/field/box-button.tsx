import { Button } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { given } from '../props/given.ts'
import styles from './field.module.css'

export interface BoxButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly isDisabled?: boolean | undefined
  /** Just done what it does. */
  readonly isDone?: boolean | undefined
  /** Out of the way of the Tab key, where another key does the same. */
  readonly isSkipped?: boolean | undefined
}

/** A small button inside the box of a control. */
export function BoxButton({ icon, label, onPress, isDisabled, isDone, isSkipped }: BoxButtonProps) {
  return (
    <Button
      className={styles.boxButton ?? ''}
      aria-label={label}
      data-done={isDone || undefined}
      onPress={onPress}
      {...given({ isDisabled, excludeFromTabOrder: isSkipped, preventFocusOnPress: isSkipped })}
    >
      <Icon name={icon} size={icon === 'x' ? 12 : 16} />
    </Button>
  )
}
