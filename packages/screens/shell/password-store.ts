import { sessionStore } from '../session.ts'
import { createStore } from '../store.ts'

/** Calls that wait for the session to live again. */
export const waitingStore = createStore<readonly (() => void)[]>([])

/** Asks for the password over the page. Nobody signed in: the sign-in page instead. */
export function askPassword(): Promise<void> {
  if (!sessionStore.current()) {
    window.location.assign('/login')
    return new Promise(() => undefined)
  }
  return new Promise((resolve) => waitingStore.update((waiting) => [...waiting, resolve]))
}
