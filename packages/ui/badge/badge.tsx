import { type ReactNode, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { classes, type Tone } from '../props/given.ts'
import { useIsCut } from '../text/use-cut.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  readonly tone?: Tone | undefined
  readonly icon?: IconName | undefined
  /** A dot in the colour of the tone, before the words. */
  readonly hasDot?: boolean | undefined
  /** Draws a cross that takes the badge away. */
  readonly onRemove?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  readonly children: ReactNode
}

/** A short remark about a thing: Balanced, merged, 2 refused. What does not fit is cut and told whole. */
export function Badge({ tone = 'default', icon, hasDot, onRemove, isDisabled, children }: BadgeProps) {
  const say = useUiText()
  const words = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(words, true)
  return (
    <span className={classes(styles.badge, hasDot && styles.dot)} data-tone={tone} data-off={isDisabled || undefined}>
      {icon ? <Icon name={icon} size={12} /> : null}
      <span
        ref={words}
        className={styles.words}
        aria-disabled={isDisabled || undefined}
        data-cut
        {...(isCut ? { tabIndex: 0 } : {})}
      >
        {children}
      </span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          disabled={isDisabled}
          aria-label={say('removeNamed', { name: typeof children === 'string' ? children : '' }).trim()}
          onClick={onRemove}
        >
          <Icon name="x" size={12} />
        </button>
      ) : null}
    </span>
  )
}
