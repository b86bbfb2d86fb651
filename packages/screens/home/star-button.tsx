import { Icon } from '@lumbung/ui'
import { useSay } from '../words.ts'
import styles from './menu.module.css'

interface StarButtonProps {
  readonly name: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Makes a screen a favourite, and none any more. */
export function StarButton({ name, isOn, onToggle }: StarButtonProps) {
  const say = useSay()
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={say('favouriteOf', { name })}
      title={say(isOn ? 'favouriteRemove' : 'favouriteAdd')}
      onClick={onToggle}
    >
      <Icon name="star" />
    </button>
  )
}
