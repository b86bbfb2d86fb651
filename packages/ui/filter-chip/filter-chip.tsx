import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './filter-chip.module.css'

export interface FilterChipProps {
  /** Left out where the value speaks for itself. */
  readonly field?: string | undefined
  readonly value: string
  /** Opens the filter for changing. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove: () => void
}

/** One filter of a list: its field, its value, and the way to be rid of it. */
export function FilterChip({ field, value, onEdit, onRemove }: FilterChipProps) {
  const say = useUiText()
  const text = (
    <>
      {field === undefined ? null : <span>{field}</span>}
      <b>{value}</b>
    </>
  )
  const removal = say('removeFilter', { filter: field ?? value })
  return (
    <span className={styles.chip}>
      {onEdit ? (
        <Button className={styles.text ?? ''} onPress={() => onEdit()}>
          {text}
        </Button>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      <Button className={styles.remove ?? ''} aria-label={removal} onPress={onRemove}>
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
