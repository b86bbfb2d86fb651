import { type KeyboardEvent, useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './segmented-control.module.css'

export interface SegmentedOption {
  readonly value: string
  readonly label: string
  readonly icon?: IconName | undefined
  readonly isDisabled?: boolean | undefined
}

export interface SegmentedControlProps {
  readonly label: string
  readonly options: readonly SegmentedOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The labels are heard, not seen. */
  readonly isIconOnly?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** What was chosen is on its way; it may still be changed. */
  readonly isLoading?: boolean | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The option a key leads to, around the ends and past what is off. */
function optionAt(key: string, options: readonly SegmentedOption[], value: string): SegmentedOption | undefined {
  const open = options.filter((option) => !option.isDisabled)
  if (key === 'Home') return open[0]
  if (key === 'End') return open.at(-1)
  const step = STEPS[key]
  const at = open.findIndex((option) => option.value === value)
  return step === undefined ? undefined : open.at((at + step) % open.length)
}

/** Two to five views of the same thing; acts at once. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { label, options, value, onChange, isDisabled, isLoading } = props
  const say = useUiText()
  const place = useRef<HTMLSpanElement>(null)
  // The library moves the focus and waits for a second key; one of a few is chosen by the arrow itself.
  const press = (event: KeyboardEvent): void => {
    const next = optionAt(event.key, options, value)
    if (!next || isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    onChange(next.value)
    place.current?.querySelectorAll<HTMLElement>('[role=radio]')[options.indexOf(next)]?.focus()
  }
  return (
    <span ref={place} className={styles.place} onKeyDownCapture={press}>
      <ToggleButtonGroup
        aria-label={label}
        className={styles.group ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          for (const key of keys) onChange(String(key))
        }}
        {...given({ isDisabled })}
      >
        {options.map((option) => (
          <Part key={option.value} {...option} isIconOnly={props.isIconOnly} isChosen={option.value === value} />
        ))}
      </ToggleButtonGroup>
      {isLoading ? <Spinner size={16} label={say('loading')} /> : null}
    </span>
  )
}

interface PartProps extends SegmentedOption {
  readonly isIconOnly: boolean | undefined
  readonly isChosen: boolean
}

function Part({ value, label, icon, isDisabled, isIconOnly, isChosen }: PartProps) {
  const isBare = isIconOnly === true && icon !== undefined
  return (
    <ToggleButton
      id={value}
      className={classes(styles.option, isBare && styles.bare)}
      {...given({
        isDisabled,
        'aria-label': isBare ? label : undefined,
        excludeFromTabOrder: isChosen ? undefined : true,
      })}
    >
      {icon ? <Icon name={icon} /> : null}
      {isBare ? null : (
        <span className={styles.text} data-cut>
          {label}
        </span>
      )}
    </ToggleButton>
  )
}
