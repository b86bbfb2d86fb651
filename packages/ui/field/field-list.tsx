import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { classes } from '../props/given.ts'
import styles from './field-list.module.css'

export interface FieldListProps {
  /** What it stands under, and follows. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly offset?: number | undefined
  readonly crossOffset?: number | undefined
  readonly children: ReactNode
}

/**
 * What a field offers under itself while one types; the focus stays in the field. It follows its field when the page
 * scrolls, and closes when that leaves the sight.
 */
export function FieldList({ anchor, isOpen, onClose, className, offset = 4, crossOffset, children }: FieldListProps) {
  useFollowing(anchor, isOpen)
  useSight(anchor, isOpen, onClose)
  return (
    <Popover
      className={classes(styles.list, className)}
      triggerRef={anchor}
      isNonModal
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      placement="bottom start"
      offset={offset}
      crossOffset={crossOffset ?? 0}
    >
      {children}
    </Popover>
  )
}

/**
 * React Aria closes on scrolling, but for what the keyboard of a telephone does: while the part of the page that is
 * seen changes its size, it places the overlay anew instead. A scroll of the page is told to it as such a change.
 */
function useFollowing(anchor: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Before React Aria hears the scroll itself.
  useLayoutEffect(() => {
    if (!isOpen) return
    const scroll = ({ target }: Event): void => {
      const isAround = target instanceof Node && anchor.current !== null && target.contains(anchor.current)
      if (isAround && target !== anchor.current) window.visualViewport?.dispatchEvent(new Event('resize'))
    }
    window.addEventListener('scroll', scroll, true)
    return () => window.removeEventListener('scroll', scroll, true)
  }, [anchor, isOpen])
}

/** Hears when the field is scrolled out of the window, or of the part of the page that holds it. */
function useSight(anchor: RefObject<HTMLElement | null>, isOpen: boolean, onLost: () => void): void {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    const field = anchor.current
    if (!isOpen || !field) return
    // A field that takes the focus below the fold is not seen yet.
    let wasSeen = false
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false
      if (wasSeen && !isSeen) lost.current()
      wasSeen ||= isSeen
    })
    observer.observe(field)
    return () => observer.disconnect()
  }, [anchor, isOpen])
}
