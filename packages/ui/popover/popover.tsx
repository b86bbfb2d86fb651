import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import styles from './popover.module.css'

export interface PopoverProps {
  /** The button of the kit that opens it. */
  readonly trigger: ReactElement
  readonly label: string
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right top' | 'left top' | undefined
  readonly padding?: 0 | 12 | 16 | undefined
  readonly width?: number | undefined
  /** The content; a function receives how to close. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel at its button. Closes on Escape and on a click outside. */
export function Popover({ trigger, label, placement = 'bottom start', padding = 12, width, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={styles.popover ?? ''} placement={placement} offset={4}>
        <Dialog className={styles.dialog ?? ''} aria-label={label} style={{ padding, ...(width ? { width } : {}) }}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
