import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, OverlayArrow, Popover as AriaPopover } from 'react-aria-components'
import { given } from '../props/given.ts'
import styles from './popover.module.css'

/** A side of the button, and where along it. */
export type PopoverPlacement =
  | 'top'
  | 'top start'
  | 'top end'
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'left'
  | 'left top'
  | 'left bottom'
  | 'right'
  | 'right top'
  | 'right bottom'

export interface PopoverProps {
  /** The button of the kit that opens it. */
  readonly trigger: ReactElement
  readonly label: string
  /** Where it would stand; where there is no room it takes the other side. */
  readonly placement?: PopoverPlacement | undefined
  /** Points at the button. */
  readonly hasArrow?: boolean | undefined
  readonly padding?: 0 | 12 | 16 | undefined
  readonly width?: number | undefined
  /** Where something else than its button opens it as well. */
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** The content; a function receives how to close. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel at its button. Closes on Escape and on a click outside. */
export function Popover(props: PopoverProps) {
  const { trigger, label, placement = 'bottom start', hasArrow, padding = 12, width, children } = props
  return (
    <DialogTrigger {...given({ isOpen: props.isOpen, onOpenChange: props.onOpenChange })}>
      {trigger}
      <AriaPopover className={styles.popover ?? ''} placement={placement} offset={hasArrow ? 10 : 4}>
        {hasArrow ? (
          <OverlayArrow className={styles.arrow ?? ''}>
            <svg width={16} height={8} viewBox="0 0 16 8" aria-hidden="true">
              <path d="M0 0 L8 8 L16 0" />
            </svg>
          </OverlayArrow>
        ) : null}
        <Dialog className={styles.dialog ?? ''} aria-label={label} style={{ padding, ...(width ? { width } : {}) }}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
