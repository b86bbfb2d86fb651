// What the server tells open pages without being asked. A page listens while somebody can see it: a browser has six
// connections to a server, and tabs in the background would hold them all.
import { client } from './client.ts'
import { createStore } from './store.ts'

/** Whether this page hears the server; while it does not, it has to ask. */
export const liveStore = createStore(false)

type Listener = () => void
type MenuListener = (version: string | null | undefined) => void
const menuListeners = new Set<MenuListener>()
const listeners = new Set<Listener>()
const tellAll = (): void => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when this user was told something, or may have been while nobody listened; answers how to stop. */
export function onNotified(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls `listener` with the name of the menu as it is when this page begins to hear, null where it is as the product
 * declares it, and with undefined when it has changed; answers how to stop.
 */
export function onMenu(listener: MenuListener): () => void {
  menuListeners.add(listener)
  return () => menuListeners.delete(listener)
}

/** What a stream begins with says which menu is in force. */
function tellMenu(event: MessageEvent<string>): void {
  const said: unknown = JSON.parse(event.data)
  const menu = typeof said === 'object' && said !== null && 'menu' in said ? said.menu : null
  for (const listener of menuListeners) listener(typeof menu === 'string' ? menu : null)
}

const AGAIN_MS = 30_000

let hush = (): void => undefined

/** Listens no more: whoever signs out here has not to be asked for the password. */
export const stopListening = (): void => hush()

/** Listens as long as the page is seen, and again when the server was gone; answers how to stop. */
export function listen(): () => void {
  let stream: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | null = null
  const close = (): void => {
    asking?.abort()
    asking = null
    clearTimeout(again)
    stream?.close()
    stream = null
    liveStore.set(false)
  }
  const open = (): void => {
    close()
    const opened = new EventSource(client.address('/events'), { withCredentials: client.isElsewhere })
    // Something may have been told between what the page brought along and now.
    const begin = (event: MessageEvent<string>): void => {
      liveStore.set(true)
      tellAll()
      tellMenu(event)
    }
    opened.addEventListener('ready', begin)
    opened.addEventListener('reload', begin)
    opened.addEventListener('menu', () => menuListeners.forEach((listener) => listener(undefined)))
    opened.addEventListener('notified', tellAll)
    opened.addEventListener('session-end', () => askWho(open))
    opened.addEventListener('error', () => {
      liveStore.set(false)
      // After a broken connection the browser tries again by itself; after a refusal it does not.
      if (opened.readyState === EventSource.CLOSED) askWho(openLater)
    })
    stream = opened
  }
  const openLater = (): void => {
    again = setTimeout(open, AGAIN_MS)
  }
  // Asked who it is, the page shows the sign-in over itself where nobody is, and goes on behind it.
  const askWho = (onKnown: () => void): void => {
    close()
    const asked = new AbortController()
    asking = asked
    const then = (next: () => void) => (): void => {
      if (asked.signal.aborted) return
      asking = null
      next()
    }
    client.get('/auth/me', { isBackground: true, signal: asked.signal }).then(then(onKnown), then(openLater))
  }
  const look = (): void => {
    if (document.visibilityState === 'hidden') close()
    else if (stream === null && asking === null) open()
  }
  look()
  document.addEventListener('visibilitychange', look)
  hush = () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
  return hush
}
