import styles from './kbd.module.css'

export interface KbdProps {
  /** One key per entry, as printed on the keyboard: `['Ctrl', 'S']`. */
  readonly keys: readonly string[]
  readonly isOnDark?: boolean | undefined
}

/** A keyboard hint. It is decoration for the eye; the control itself carries `aria-keyshortcuts`. */
export function Kbd({ keys, isOnDark }: KbdProps) {
  return (
    <span className={styles.keys} data-dark={isOnDark || undefined} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
