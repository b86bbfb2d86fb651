/** What a toast may tell. Errors stay until they are closed; the others leave by themselves. */
export type ToastKind = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export interface ToastMessage {
  readonly kind?: ToastKind | undefined
  readonly text: string
  /** Milliseconds, 3000 when nothing is said; errors ignore it. */
  readonly lasts?: number | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export interface ToastShown extends ToastMessage {
  readonly id: number
  readonly kind: ToastKind
  readonly lasts: number | undefined
}

export interface ToastQueue {
  readonly show: (message: ToastMessage) => number
  readonly close: (id: number) => void
  readonly shown: () => readonly ToastShown[]
  readonly subscribe: (listener: () => void) => () => void
}

const LASTS = 3000
const MOST = 3

/** A queue of toasts, newest first. More than three: the oldest that may leave makes room, errors last of all. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly ToastShown[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ToastShown[]): void => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const makeRoom = (all: readonly ToastShown[]): readonly ToastShown[] => {
    if (all.length <= MOST) return all
    const leaving = all.findLast((toast) => toast.kind !== 'error') ?? all.at(-1)
    return all.filter((toast) => toast !== leaving)
  }
  return {
    show: (message) => {
      const kind = message.kind ?? 'info'
      const lasts = kind === 'error' ? undefined : (message.lasts ?? LASTS)
      last += 1
      change(makeRoom([{ ...message, id: last, kind, lasts }, ...toasts]))
      return last
    },
    close: (id) => change(toasts.filter((toast) => toast.id !== id)),
    shown: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
