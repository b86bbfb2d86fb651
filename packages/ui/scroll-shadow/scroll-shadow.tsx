import { type ReactNode, useRef } from 'react'
import { given } from '../props/given.ts'
import styles from './scroll-shadow.module.css'
import { useScrollEdges } from './use-scroll-edges.ts'

export interface ScrollShadowProps {
  /** Names the area for those who scroll it by the keyboard. */
  readonly label?: string | undefined
  /** Otherwise it takes the height that its place leaves. */
  readonly maxHeight?: number | undefined
  /** The distance and the order of what stands inside. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An area that scrolls, with a shadow on each side where more exists than is seen. */
export function ScrollShadow({ label, maxHeight, className, children }: ScrollShadowProps) {
  const place = useRef<HTMLDivElement>(null)
  const { needsFocus, ...edges } = useScrollEdges(place)
  const sides = Object.entries(edges).flatMap(([side, hasMore]) => (hasMore ? [side] : []))
  return (
    <div className={styles.frame} data-more={sides.join(' ')}>
      <div
        ref={place}
        className={styles.area}
        style={maxHeight === undefined ? {} : { maxHeight }}
        {...(label ? { role: 'group', 'aria-label': label } : {})}
        {...(needsFocus ? { tabIndex: 0 } : {})}
      >
        <div {...given({ className })}>{children}</div>
      </div>
      <span className={styles.shadow} aria-hidden="true" />
    </div>
  )
}
