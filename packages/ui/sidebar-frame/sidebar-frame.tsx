import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './sidebar-frame.module.css'

export interface SidebarFrameProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The logo and names at the top. */
  readonly brand: ReactNode
  readonly navigation: ReactNode
  /** The person at the bottom. */
  readonly user: ReactNode
  readonly children: ReactNode
}

/** The page beside its sidebar: 250 px open, nothing when closed, over the page on narrow screens. */
export function SidebarFrame({ isOpen, onToggle, brand, navigation, user, children }: SidebarFrameProps) {
  const say = useUiText()
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      {isOpen ? (
        <aside className={styles.side}>
          <div className={styles.brand}>{brand}</div>
          <nav className={styles.navigation} aria-label={say('navigation')}>
            {navigation}
          </nav>
          <div className={styles.user}>{user}</div>
        </aside>
      ) : null}
      {isOpen ? (
        <button type="button" className={styles.shade} aria-label={say('sidebarHide')} onClick={onToggle} />
      ) : null}
      <main className={styles.main}>
        {isOpen ? null : (
          <button
            type="button"
            className={styles.edge}
            onClick={onToggle}
            aria-label={say('sidebarShow')}
            title={`${say('sidebarShow')}  Ctrl+\\`}
          >
            <Icon name="panel-left-open" />
          </button>
        )}
        {children}
      </main>
    </div>
  )
}
