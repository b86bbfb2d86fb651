import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  readonly icon?: IconName | undefined
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Small, for a panel rather than a page. */
  readonly isSmall?: boolean | undefined
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({ icon = 'inbox', title, children, actions, isSmall }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-small={isSmall || undefined}>
      <span className={styles.picture}>
        <Icon name={icon} size={isSmall ? 16 : 20} />
      </span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
