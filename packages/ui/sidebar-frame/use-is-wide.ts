import { useSyncExternalStore } from 'react'

const wide = (): MediaQueryList => window.matchMedia('(min-width: 1024px)')

function subscribe(listener: () => void): () => void {
  const media = wide()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the sidebar has room beside the page, now and when the window changes. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
