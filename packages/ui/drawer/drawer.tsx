import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './drawer.module.css'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Something was typed: Escape and a click outside do not throw it away. */
  readonly isDirty?: boolean | undefined
  /** Beside the title: previous and next, open in full. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A record beside the page. Drawers stack; Escape closes the topmost only. */
export function Drawer({ isOpen, onClose, title, size = 'md', isDirty, actions, footer, children }: DrawerProps) {
  const say = useUiText()
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!isDirty}
      isKeyboardDismissDisabled={isDirty === true}
    >
      <AriaModal className={classes(styles.drawer, styles[size])}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title">{title}</Heading>
            <div className={styles.actions}>
              {actions}
              <Button variant="tertiary" size="sm" icon="x" isIconOnly label={say('close')} onPress={onClose} />
            </div>
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
