import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export interface ActionBarProps {
  /** The one fact at the left: a total, who approved. */
  readonly children?: ReactNode
  /** At the right, the primary action last. */
  readonly actions?: ReactNode
}

/** The bar that stays under a document while the document scrolls. */
export function ActionBar({ children, actions }: ActionBarProps) {
  return (
    <footer className={styles.bar}>
      <div className={styles.facts}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </footer>
  )
}

export interface BigFactProps {
  readonly label: string
  readonly value: string
  /** The amount in words, for instance. */
  readonly note?: string | undefined
}

/** A large figure with its name over it. */
export function BigFact({ label, value, note }: BigFactProps) {
  return (
    <div className={styles.fact}>
      <div>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      {note ? (
        <span className={styles.note} title={note}>
          {note}
        </span>
      ) : null}
    </div>
  )
}
