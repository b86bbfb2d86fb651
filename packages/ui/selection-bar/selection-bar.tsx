import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import styles from './selection-bar.module.css'

export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  readonly isDisabled?: boolean | undefined
  readonly onPress: () => void
}

export interface SelectionBarProps {
  readonly label: string
  /** How many, written in the user's format; nothing is drawn without. */
  readonly count: string | undefined
  /** The sum of the selected rows. */
  readonly sum?: string | undefined
  /** "Select all 48,213 matching" as a step of its own. */
  readonly selectAll?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly actions: readonly BulkAction[]
  readonly onClear: () => void
  /** The distance to the bottom of the list, so that totals stay visible. */
  readonly bottom?: number | undefined
  readonly children?: ReactNode
}

/** The dark bar that rises over a list when rows are selected. */
export function SelectionBar({
  label,
  count,
  sum,
  selectAll,
  actions,
  onClear,
  bottom = 16,
  children,
}: SelectionBarProps) {
  const say = useUiText()
  if (count === undefined) return null
  return (
    <div className={styles.bar} style={{ bottom }} role="toolbar" aria-label={label}>
      <span>{say('selectedCount', { count })}</span>
      {sum ? <span className={styles.quiet}>{sum}</span> : null}
      {selectAll ? (
        <>
          <span className={styles.rule} />
          <Button className={styles.all ?? ''} onPress={selectAll.onPress}>
            {selectAll.label}
          </Button>
        </>
      ) : null}
      <span className={styles.rule} />
      {actions.map((action) => (
        <Button
          key={action.id}
          className={styles.action ?? ''}
          isDisabled={action.isDisabled === true}
          onPress={action.onPress}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          {action.label}
        </Button>
      ))}
      {children}
      <Button className={styles.clear ?? ''} aria-label={say('clearSelection')} onPress={onClear}>
        <Icon name="x" />
      </Button>
    </div>
  )
}
