import { type ReactNode, useId } from 'react'
import { Count } from '../status-chip/status-chip.tsx'
import { classes } from '../props/given.ts'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  /** A number beside the title, already written. */
  readonly count?: string | undefined
  /** At the right end of the header. */
  readonly actions?: ReactNode
  /** Directly after the title: a segmented control, a badge. */
  readonly beside?: ReactNode
  /** Inner distance; a table or grid fills its card without. */
  readonly padding?: 0 | 16 | undefined
  /** Takes the height that is left and scrolls inside. */
  readonly isFilling?: boolean | undefined
  readonly hasHeaderLine?: boolean | undefined
  readonly children: ReactNode
}

/** A white area on the page grey. Cards do not stand inside cards. */
export function Card({ title, count, actions, beside, padding = 16, isFilling, hasHeaderLine, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      className={classes(styles.card, isFilling && styles.filling)}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {title || actions ? (
        <header className={classes(styles.header, hasHeaderLine && styles.lined)}>
          {title ? <h2 id={titleId}>{title}</h2> : null}
          {count === undefined ? null : <Count>{count}</Count>}
          {beside}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={classes(styles.body, padding === 16 && (title ? styles.underTitle : styles.padded))}>
        {children}
      </div>
    </section>
  )
}
