import type { ReactElement } from 'react'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Kbd } from '../kbd/kbd.tsx'
import styles from './tooltip.module.css'

export interface TooltipProps {
  readonly text: string
  readonly keys?: readonly string[] | undefined
  readonly placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** A button of the kit, or one focusable element when `isPlain`. */
  readonly children: ReactElement
  readonly isPlain?: boolean | undefined
}

/** A word more on hover and on focus, after 400 ms. It never carries what is said nowhere else. */
export function Tooltip({ text, keys, placement = 'bottom', children, isPlain }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {isPlain ? <Focusable>{children as ReactElement<Record<string, unknown>, string>}</Focusable> : children}
      <AriaTooltip className={styles.tooltip ?? ''} placement={placement} offset={8}>
        <OverlayArrow className={styles.arrow ?? ''}>
          <svg width={8} height={4} viewBox="0 0 8 4" aria-hidden="true">
            <path d="M0 0 L4 4 L8 0" />
          </svg>
        </OverlayArrow>
        {text}
        {keys ? <Kbd keys={keys} isOnDark /> : null}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
