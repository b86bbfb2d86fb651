import { type ReactNode, useState } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { LeaveQuestion } from '../modal/leave-question.tsx'
import { classes } from '../props/given.ts'
import { ScrollShadow } from '../scroll-shadow/scroll-shadow.tsx'
import styles from './drawer.module.css'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The side of the page it comes from. */
  readonly side?: 'right' | 'left' | 'bottom' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** What lies behind it stays as bright: the drawer is about what is chosen there. */
  readonly isClear?: boolean | undefined
  /** Something was typed: before it is thrown away, the user is asked. */
  readonly isDirty?: boolean | undefined
  /** Beside the title: previous and next, open in full. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A record beside the page. Drawers stack; Escape closes the topmost only. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, side = 'right', size = 'md', isDirty, isClear, footer, children } = props
  const [isAsking, ask] = useState(false)
  const leave = (): void => (isDirty ? ask(true) : onClose())
  return (
    <ModalOverlay
      className={classes(styles.overlay, isClear && styles.clear)}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : leave())}
      isDismissable
    >
      <AriaModal className={classes(styles.drawer, styles[side], styles[size])}>
        <Dialog className={styles.dialog ?? ''}>
          <DrawerHeader {...props} onClose={leave} />
          <div className={styles.middle}>
            <ScrollShadow label={title} className={styles.body}>
              {children}
            </ScrollShadow>
          </div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          <LeaveQuestion isOpen={isAsking} onStay={() => ask(false)} onLeave={onClose} />
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

function DrawerHeader({ title, actions, onClose }: Pick<DrawerProps, 'title' | 'actions' | 'onClose'>) {
  const say = useUiText()
  return (
    <header className={styles.header}>
      <Heading slot="title" data-cut>
        {title}
      </Heading>
      <div className={styles.actions}>
        {actions}
        <Button variant="tertiary" size="sm" icon="x" isIconOnly label={say('close')} onPress={onClose} />
      </div>
    </header>
  )
}
