import { type Crumb, PageHeader } from '@lumbung/ui'
import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

interface PageFrameProps {
  readonly crumbs: readonly Crumb[]
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page under its head, which stands still while what is below it scrolls. */
export const PageFrame = ({ crumbs, actions, children }: PageFrameProps) => (
  <div className={styles.page}>
    <PageHeader crumbs={crumbs} actions={actions} />
    <div className={styles.body}>{children}</div>
  </div>
)
