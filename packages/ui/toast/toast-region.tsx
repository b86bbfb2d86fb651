import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import styles from './toast-region.module.css'
import type { ToastKind, ToastQueue, ToastShown } from './toast-queue.ts'

const ICON_OF: Readonly<Record<ToastKind, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
}

/** Where toasts appear: bottom right. The pointer or the focus on any of them stops all clocks. */
export function ToastRegion({ queue }: { readonly queue: ToastQueue }) {
  const say = useUiText()
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown)
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      className={styles.region}
      aria-label={say('notices')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isHeld={isHeld} onClose={() => queue.close(toast.id)} />
      ))}
    </section>
  )
}

interface ToastProps {
  readonly toast: ToastShown
  readonly isHeld: boolean
  readonly onClose: () => void
}

function Toast({ toast, isHeld, onClose }: ToastProps) {
  const say = useUiText()
  const { lasts, action, kind } = toast
  // The clock belongs to the toast, not to the closing function.
  useEffect(() => {
    if (lasts === undefined || isHeld) return
    const timer = setTimeout(onClose, lasts)
    return () => clearTimeout(timer)
  }, [lasts, isHeld, toast.id])
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICON_OF[kind]} />
      <span className={styles.text}>{toast.text}</span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      {kind === 'error' || !action ? (
        <button type="button" className={styles.close} aria-label={say('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}
