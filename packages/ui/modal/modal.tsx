import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { ScrollShadow } from '../scroll-shadow/scroll-shadow.tsx'
import styles from './modal.module.css'

export interface ModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'full' | undefined
  /** Something was typed: a click outside or Escape does not throw it away. */
  readonly isDirty?: boolean | undefined
  readonly isAlert?: boolean | undefined
  /** A cross at the title, for what is only looked at and has no buttons. */
  readonly hasCross?: boolean | undefined
  /** The buttons, primary last. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A question or a form over the page. Keeps the focus inside and returns it on closing. */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  isDirty,
  isAlert,
  hasCross,
  footer,
  children,
}: ModalProps) {
  const say = useUiText()
  return (
    <ModalOverlay
      className={classes(styles.overlay, size === 'full' && styles.around)}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!isDirty && !isAlert}
      isKeyboardDismissDisabled={isDirty === true}
    >
      <AriaModal className={classes(styles.modal, styles[size])}>
        <Dialog className={styles.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className={styles.header}>
            <Heading slot="title">{title}</Heading>
            {hasCross ? (
              <span className={styles.cross}>
                <Button variant="tertiary" size="sm" icon="x" isIconOnly label={say('close')} onPress={onClose} />
              </span>
            ) : null}
            {description ? <div className={styles.description}>{description}</div> : null}
          </header>
          {children ? (
            <ScrollShadow label={title} className={styles.body}>
              {children}
            </ScrollShadow>
          ) : null}
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
