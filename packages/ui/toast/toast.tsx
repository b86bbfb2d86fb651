import type { KeyboardEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import styles from './toast.module.css'
import type { ToastKind } from './toast-queue.ts'

const ICON_OF: Readonly<Record<ToastKind, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
}

export interface ToastProps {
  readonly kind?: ToastKind | undefined
  readonly text: string
  /** The one thing that can be done about it. */
  readonly action?: string | undefined
  readonly onAction?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
}

/** What is said in passing. One that stays, or has no action, can be closed. */
export function Toast({ kind = 'info', text, action, onAction, onClose }: ToastProps) {
  const say = useUiText()
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // The layer under it stays open.
    event.stopPropagation()
    onClose?.()
  }
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICON_OF[kind]} />
      <span className={styles.text}>{text}</span>
      {action ? (
        <button type="button" className={styles.action} onClick={onAction} onKeyDown={closeOnEscape}>
          {action}
        </button>
      ) : null}
      {kind === 'error' || !action ? (
        <button
          type="button"
          className={styles.close}
          aria-label={say('close')}
          onClick={onClose}
          onKeyDown={closeOnEscape}
        >
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}
