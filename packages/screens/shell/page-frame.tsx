import { type Crumb, PageHeader } from '@lumbung/ui'
import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

interface PageFrameProps {
  readonly crumbs: readonly Crumb[]
  /** Beside the title: which face of the page is shown. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Below what scrolls. */
  readonly footer?: ReactNode
}

/** A page under its head, which stands still while what is below it scrolls. */
export const PageFrame = ({ crumbs, beside, actions, children, footer }: PageFrameProps) => (
  <div className={styles.page}>
    <PageHeader crumbs={crumbs} beside={beside} actions={actions} />
    <div className={styles.body}>{children}</div>
    {footer}
  </div>
)
