import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { PlainLink } from '../link-router/link-router.tsx'
import { classes } from '../props/given.ts'
import { Count } from '../status-chip/status-chip.tsx'
import styles from './sidebar-nav.module.css'

export interface SidebarLinkProps {
  readonly label: string
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
  readonly icon?: IconName | undefined
  readonly keys?: readonly string[] | undefined
  readonly count?: string | undefined
  readonly isCurrent?: boolean | undefined
}

/** One place to go. The current one is marked by colour, weight and for readers, and is never out of sight. */
export function SidebarLink({ label, href, onPress, icon, keys, count, isCurrent }: SidebarLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => (isCurrent && link.current ? bringIntoSight(link.current) : undefined), [isCurrent])
  const parts = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className={styles.label}>{label}</span>
      {keys ? <Kbd keys={keys} /> : null}
      {count ? <Count variant="solid">{count}</Count> : null}
    </>
  )
  const className = classes(styles.link, isCurrent && styles.current)
  if (href === undefined) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {parts}
      </button>
    )
  }
  return (
    <PlainLink ref={link} className={className} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {parts}
    </PlainLink>
  )
}

export interface SidebarGroupProps {
  readonly label: string
  readonly icon: IconName
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Asked when the page has been laid out: scrolling at once would lay it out before anything else is done. */
function bringIntoSight(link: Element): () => void {
  const watch = new IntersectionObserver(([seen]) => {
    watch.disconnect()
    if (seen && seen.intersectionRatio < 1) link.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(link)
  return () => watch.disconnect()
}

/** Places of one area under its heading. */
export function SidebarGroup({ label, icon, isOpen, onToggle, children }: SidebarGroupProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes(styles.link, styles.group)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      </button>
      {isOpen ? (
        <div className={styles.places} id={id}>
          {children}
        </div>
      ) : null}
    </>
  )
}

/** A category heading inside a group. */
export function SidebarHeading({ children }: { readonly children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}

/** The line between the fixed places and the groups. */
export function SidebarRule() {
  return <hr className={styles.rule} />
}
