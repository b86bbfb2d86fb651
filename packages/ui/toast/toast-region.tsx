import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const hold = (): void => setHeld(true)
    const release = (): void => setHeld(false)
    const element = region.current
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, hold)
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, release)
    return () => {
      for (const name of ['pointerenter', 'focusin']) element?.removeEventListener(name, hold)
      for (const name of ['pointerleave', 'focusout']) element?.removeEventListener(name, release)
    }
  }, [])
  return (
    <section ref={region} className={styles.region} aria-label={say('notices')}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isHeld={isHeld} queue={queue} />
      ))}
    </section>
  )
}

interface ToastProps {
  readonly toast: ToastShown
  readonly isHeld: boolean
  readonly queue: ToastQueue
}

function Toast({ toast, isHeld, queue }: ToastProps) {
  const say = useUiText()
  const { id, lasts, action, kind } = toast
  const onClose = (): void => queue.close(id)
  useEffect(() => {
    if (lasts === undefined || isHeld) return
    const timer = setTimeout(() => queue.close(id), lasts)
    return () => clearTimeout(timer)
  }, [lasts, isHeld, id, queue])
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
