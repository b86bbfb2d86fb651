import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './field-opener.module.css'

export interface FieldOpenerProps {
  readonly icon: IconName
  readonly label: string
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly onOpen: () => void
}

/** The sign at the end of a typed field that opens the second way. The keyboard opens it by Alt and the arrow down. */
export function FieldOpener({ icon, label, isDisabled, isReadOnly, isLoading, onOpen }: FieldOpenerProps) {
  const say = useUiText()
  if (isLoading) return <Spinner size={16} label={say('loading')} />
  if (isReadOnly) return null
  return (
    <button
      type="button"
      className={styles.open}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={onOpen}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
