import { onlineManager } from '@tanstack/react-query'
import { client } from '../client.ts'
import { onlineStore } from './place-store.ts'

const PAUSE = 4_000
let asking: ReturnType<typeof setInterval> | undefined

/**
 * Notes whether the server answers. While it does not, it is asked every few seconds: the page says so no longer than
 * it is true, and what could not be read is then read again.
 */
export function noteOnline(isOnline: boolean): void {
  if (isOnline === onlineStore.current()) return
  onlineStore.set(isOnline)
  onlineManager.setOnline(isOnline)
  clearInterval(asking)
  if (!isOnline) asking = setInterval(ask, PAUSE)
}

/** Whatever is answered, it is an answer. */
const ask = (): void => void client.get('/auth/me', { isSigningIn: true, isBackground: true }).catch(() => undefined)
