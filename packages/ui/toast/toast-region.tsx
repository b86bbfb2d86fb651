import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUiText } from '../language/language.tsx'
import { Toast } from './toast.tsx'
import type { ToastQueue, ToastShown } from './toast-queue.ts'
import styles from './toast-region.module.css'
import { useLeaving } from './use-leaving.ts'
import { useNoticeFocus } from './use-notice-focus.ts'

const HOLDS = { pointerenter: 'pointer', focusin: 'focus' } as const
const RELEASES = { pointerleave: 'pointer', focusout: 'focus' } as const

/** The pointer or the focus on any of the toasts stops all clocks. */
function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [holders, setHolders] = useState<readonly string[]>([])
  useEffect(() => {
    const element = region.current
    const change = ({ type }: Event): void => {
      const held = Object.entries(HOLDS).find(([name]) => name === type)?.[1]
      const released = Object.entries(RELEASES).find(([name]) => name === type)?.[1]
      setHolders((last) => [...last.filter((one) => one !== (held ?? released)), ...(held ? [held] : [])])
    }
    const names = [...Object.keys(HOLDS), ...Object.keys(RELEASES)]
    for (const name of names) element?.addEventListener(name, change)
    return () => {
      for (const name of names) element?.removeEventListener(name, change)
    }
  }, [region])
  return holders.length > 0
}

/** Where toasts appear: bottom right, over every other layer, which they neither close nor are hidden by. */
export function ToastRegion({ queue }: { readonly queue: ToastQueue }) {
  const say = useUiText()
  const toasts = useLeaving(useSyncExternalStore(queue.subscribe, queue.shown))
  const region = useRef<HTMLElement>(null)
  const isHeld = useHeld(region)
  const giveBack = useNoticeFocus(region)
  const close = (id: number): void => {
    queue.close(id)
    giveBack()
  }
  return (
    <section ref={region} className={styles.region} aria-label={say('notices')} data-react-aria-top-layer>
      {toasts.map(({ toast, isLeaving }) => (
        <div key={toast.id} className={styles.place} data-leaving={isLeaving || undefined} inert={isLeaving}>
          <TimedToast toast={toast} isHeld={isHeld} queue={queue} onClose={() => close(toast.id)} />
        </div>
      ))}
    </section>
  )
}

interface TimedToastProps {
  readonly toast: ToastShown
  readonly isHeld: boolean
  readonly queue: ToastQueue
  readonly onClose: () => void
}

function TimedToast({ toast, isHeld, queue, onClose }: TimedToastProps) {
  const { id, lasts, action, kind, text } = toast
  useEffect(() => {
    if (lasts === undefined || isHeld) return
    const timer = setTimeout(() => queue.close(id), lasts)
    return () => clearTimeout(timer)
  }, [lasts, isHeld, id, queue])
  return (
    <Toast
      kind={kind}
      text={text}
      action={action?.label}
      onClose={onClose}
      onAction={() => {
        onClose()
        action?.run()
      }}
    />
  )
}
