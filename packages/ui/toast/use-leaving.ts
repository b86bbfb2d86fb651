import { useEffect, useState } from 'react'
import type { ToastShown } from './toast-queue.ts'

export interface DrawnToast {
  readonly toast: ToastShown
  readonly isLeaving: boolean
}

// As long as --motion-popover lasts.
const FADE = 180

/** What is drawn now: toasts that have gone stay where they were while they fade. */
function drawnWith(before: readonly DrawnToast[], toasts: readonly ToastShown[]): readonly DrawnToast[] {
  const known = new Set(before.map(({ toast }) => toast.id))
  const staying = new Set(toasts.map((toast) => toast.id))
  return [
    ...toasts.filter((toast) => !known.has(toast.id)).map((toast) => ({ toast, isLeaving: false })),
    ...before.map(({ toast }) => ({ toast, isLeaving: !staying.has(toast.id) })),
  ]
}

/** The toasts of a queue, and those that are just leaving it. */
export function useLeaving(toasts: readonly ToastShown[]): readonly DrawnToast[] {
  const [seen, setSeen] = useState(toasts)
  const [drawn, setDrawn] = useState<readonly DrawnToast[]>(() => drawnWith([], toasts))
  if (seen !== toasts) {
    setSeen(toasts)
    setDrawn(drawnWith(drawn, toasts))
  }
  const isAnyLeaving = drawn.some((one) => one.isLeaving)
  useEffect(() => {
    if (!isAnyLeaving) return
    const timer = setTimeout(() => setDrawn((now) => now.filter((one) => !one.isLeaving)), FADE)
    return () => clearTimeout(timer)
  }, [isAnyLeaving, drawn])
  return drawn
}
