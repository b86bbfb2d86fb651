import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './filter-chip.module.css'

export interface FilterChipProps {
  readonly field: string
  readonly value: string
  /** Opens the filter for changing. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove: () => void
}

/** One filter of a list: its field, its value, and the way to be rid of it. */
export function FilterChip({ field, value, onEdit, onRemove }: FilterChipProps) {
  const say = useUiText()
  return (
    <span className={styles.chip}>
      <Button className={styles.text ?? ''} onPress={() => onEdit?.()}>
        <span>{field}</span>
        <b>{value}</b>
      </Button>
      <Button className={styles.remove ?? ''} aria-label={say('removeFilter', { filter: field })} onPress={onRemove}>
        <Icon name="x" size={12} />
      </Button>
    </span>
  )
}

export interface AddChipProps {
  readonly children: ReactNode
  readonly icon?: IconName | undefined
  readonly onPress?: (() => void) | undefined
}

/** The dashed chip that adds a filter or a grouping. Also a trigger for `Popover`. */
export function AddChip({ children, icon = 'plus', onPress }: AddChipProps) {
  return (
    <Button className={classes(styles.chip, styles.add)} onPress={() => onPress?.()}>
      <Icon name={icon} size={14} />
      {children}
    </Button>
  )
}
