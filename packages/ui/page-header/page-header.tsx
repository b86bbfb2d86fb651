import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './page-header.module.css'

export interface Crumb {
  readonly label: string
  readonly href?: string | undefined
}

export interface PageHeaderProps {
  /** The way here; the page itself comes last and is its heading. */
  readonly crumbs: readonly Crumb[]
  /** The last crumb is a number or code. */
  readonly isMono?: boolean | undefined
  /** After the name: status, progress, what is saved. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}

/** The line over every page: where one is, and on the right what can be done. */
export function PageHeader({ crumbs, isMono, beside, actions }: PageHeaderProps) {
  const say = useUiText()
  return (
    <header className={styles.header}>
      <nav className={styles.crumbs} aria-label={say('breadcrumb')}>
        {crumbs.map((crumb, place) => (
          <Fragment key={crumb.href ?? crumb.label}>
            {place > 0 ? <Icon name="chevron-right" size={14} /> : null}
            {place === crumbs.length - 1 ? (
              <h1 className={classes(styles.here, isMono && styles.mono)} tabIndex={-1}>
                {crumb.label}
              </h1>
            ) : crumb.href ? (
              <Link className={styles.crumb ?? ''} href={crumb.href}>
                {crumb.label}
              </Link>
            ) : (
              <span>{crumb.label}</span>
            )}
          </Fragment>
        ))}
      </nav>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

/** The hairline between groups of actions. */
export function ActionRule() {
  return <span className={styles.rule} aria-hidden="true" />
}
