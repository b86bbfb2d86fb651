import { classes } from '../props/given.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly size?: 16 | 24 | 40 | undefined
  /** What is being waited for. */
  readonly label: string
  /** Shown without the usual 150 ms of patience: what it takes the place of is already gone. */
  readonly isImmediate?: boolean | undefined
}

/** A short wait without a measure, shown once it lasts 150 ms. Longer waits say what is being done instead. */
export function Spinner({ size = 16, label, isImmediate }: SpinnerProps) {
  return (
    <span
      className={classes(styles.spinner, isImmediate && styles.immediate)}
      style={{ width: size, height: size, borderWidth: size / 8 }}
      role="img"
      aria-label={label}
    />
  )
}
