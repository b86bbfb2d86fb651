import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import styles from './segmented-control.module.css'

export interface SegmentedOption {
  readonly value: string
  readonly label: string
  readonly icon?: IconName | undefined
}

export interface SegmentedControlProps {
  readonly label: string
  readonly options: readonly SegmentedOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Two to five views of the same thing; acts at once. */
export function SegmentedControl({ label, options, value, onChange }: SegmentedControlProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(String(key))
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={styles.option ?? ''}>
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
