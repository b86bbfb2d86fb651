import { classes, type Tone } from '../props/given.ts'
import styles from './figure.module.css'

export interface FigureProps {
  /** A number already written in the user's format; `(1.250,00)` hangs its closing parenthesis past the digits. */
  readonly text: string
  readonly isStrong?: boolean | undefined
  readonly tone?: Tone | undefined
}

/** A number in a column: tabular digits that stand under each other, never cut. */
export function Figure({ text, isStrong, tone }: FigureProps) {
  const isHung = text.startsWith('(') && text.endsWith(')')
  return (
    <span className={classes(styles.figure, isStrong && styles.strong)} data-tone={tone}>
      {isHung ? text.slice(0, -1) : text}
      {isHung ? <span className={styles.hung}>)</span> : null}
    </span>
  )
}
