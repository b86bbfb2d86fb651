import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly size?: 16 | 24 | 40 | undefined
  /** What is being waited for. */
  readonly label: string
}

/** A short wait without a measure. Longer waits say what is being done instead. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return <span className={styles.spinner} style={{ width: size, height: size }} role="img" aria-label={label} />
}
