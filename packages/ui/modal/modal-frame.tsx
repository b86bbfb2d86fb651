import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { ScrollShadow } from '../scroll-shadow/scroll-shadow.tsx'
import styles from './modal.module.css'

export interface ModalFrameProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'full' | undefined
  /** It cannot be left now: something is under way, or has to be answered. */
  readonly isHeld?: boolean | undefined
  readonly isAlert?: boolean | undefined
  /** A cross at the title, for what is only looked at and has no buttons. */
  readonly hasCross?: boolean | undefined
  /** The buttons, primary last. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
  /** What is asked over it. */
  readonly question?: ReactNode
}

/** A dialog over the page. Keeps the focus inside and returns it on closing. */
export function ModalFrame({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  isHeld,
  isAlert,
  hasCross,
  footer,
  children,
  question,
}: ModalFrameProps) {
  const say = useUiText()
  return (
    <ModalOverlay
      className={classes(styles.overlay, size === 'full' && styles.around)}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!isHeld && !isAlert}
      isKeyboardDismissDisabled={isHeld === true}
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
          {question}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
