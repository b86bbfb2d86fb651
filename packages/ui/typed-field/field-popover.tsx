import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import styles from './field-popover.module.css'

export interface FieldPopoverProps {
  readonly label: string
  readonly anchor: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What a typed field opens under its box. */
export function FieldPopover({ label, anchor, isOpen, onOpenChange, children }: FieldPopoverProps) {
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={anchor}
      {...{ isOpen, onOpenChange }}
      placement="bottom end"
      offset={4}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        {children}
      </Dialog>
    </Popover>
  )
}
