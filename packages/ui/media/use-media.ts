import { useSyncExternalStore } from 'react'

/** A hook that answers whether the window is as a media query asks, now and when the window changes. */
export function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the window is as narrow as that of a phone: too narrow for columns. */
export const useIsNarrow = mediaHook('(max-width: 639px)')
