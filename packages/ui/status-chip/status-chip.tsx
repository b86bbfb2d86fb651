import type { ReactNode } from 'react'
import { classes, type Tone } from '../props/given.ts'
import styles from './status-chip.module.css'

export interface StatusChipProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** Strikes the word through, as a void document's is. */
  readonly isVoid?: boolean | undefined
  readonly size?: 'md' | 'lg' | undefined
}

/** The state of a record: a dot in the tone and always the word. */
export function StatusChip({ tone, children, isVoid, size }: StatusChipProps) {
  return (
    <span
      className={classes(styles.chip, styles.dot, isVoid && styles.void, size === 'lg' && styles.lg)}
      data-tone={tone}
    >
      <span className={styles.word} data-cut>
        {children}
      </span>
    </span>
  )
}

export interface CountProps {
  readonly children: ReactNode
  readonly variant?: 'plain' | 'solid' | 'danger' | 'info' | undefined
}

/** A number in a pill, beside the word it counts. */
export function Count({ children, variant = 'plain' }: CountProps) {
  return <span className={classes(styles.count, variant !== 'plain' && styles[variant])}>{children}</span>
}
