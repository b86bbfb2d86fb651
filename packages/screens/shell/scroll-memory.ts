// How far each page was scrolled, by the entry of the history it belongs to: the way back leads to the same place, a
// way on begins at the top. Pages scroll in parts of their own, so what is kept is where in the page that part stands.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useScreen } from '../document/screen.ts'

const KEPT_IN = 'lumbung.scrolled'
const MOST = 50
/** A page whose rows never come is not waited for any longer. */
const PATIENCE_MS = 5_000

type Tops = Readonly<Record<string, number>>

const kept = new Map<string, Tops>(read())

function read(): readonly [string, Tops][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_IN) ?? '[]') as [string, Tops][]
  } catch {
    return []
  }
}

/** Where an element stands below the root, as places among siblings. */
function placeOf(element: Element, root: Element): string {
  const places: number[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    places.unshift(at.parentElement ? [...at.parentElement.children].indexOf(at) : 0)
  return places.join(' ')
}

const elementAt = (place: string, root: Element): Element | undefined =>
  place === '' ? root : place.split(' ').reduce<Element | undefined>((at, index) => at?.children[Number(index)], root)

const toTop = (element: Element): void => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

/** Scrolls to what was kept as soon as the page has grown to it, and lets go when the user scrolls. */
function restore(root: Element, tops: Tops): () => void {
  const left = new Map(Object.entries(tops))
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const put = (): void => {
    for (const [place, top] of left) {
      const element = elementAt(place, root)
      if (!element || element.scrollHeight - element.clientHeight < top) continue
      element.scrollTop = top
      left.delete(place)
    }
    if (left.size === 0) end()
  }
  // Once a frame, however much is drawn in it: how high a page is costs a layout to know.
  let frame = 0
  const putSoon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(put)
  }
  const watch = new MutationObserver(putSoon)
  const timer = setTimeout(end, PATIENCE_MS)
  ending.signal.addEventListener('abort', () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  })
  watch.observe(root, { childList: true, subtree: true, attributes: true })
  for (const name of ['wheel', 'keydown', 'pointerdown'])
    window.addEventListener(name, end, { signal: ending.signal, passive: true })
  put()
  return end
}

/** Keeps and restores how far the page in `root` is scrolled; returns the way to its top. */
export function useScrollMemory(root: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation()
  const screen = useScreen()
  const how = useNavigationType()
  const entry = useRef(key)
  const scrolled = useRef(new Set<Element>())
  const last = useRef(screen)
  // Before anything is restored, whose event is not to be missed; on the window, since frames come and go.
  useLayoutEffect(() => {
    const note = ({ target }: Event): void => {
      if (!root.current || !(target instanceof Element) || !root.current.contains(target)) return
      scrolled.current.add(target)
      kept.set(entry.current, { ...kept.get(entry.current), [placeOf(target, root.current)]: target.scrollTop })
    }
    const keep = (): void => sessionStorage.setItem(KEPT_IN, JSON.stringify([...kept].slice(-MOST)))
    window.addEventListener('scroll', note, { capture: true, passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note, { capture: true })
      window.removeEventListener('pagehide', keep)
    }
  }, [root])
  const glide = useCallback(() => {
    for (const element of scrolled.current) {
      if (element.isConnected) toTop(element)
      else scrolled.current.delete(element)
    }
  }, [])
  useLayoutEffect(() => {
    const isOther = last.current !== screen
    entry.current = key
    last.current = screen
    const tops = kept.get(key)
    if (how === NavigationType.Pop) return root.current && tops ? restore(root.current, tops) : undefined
    // A filter, a tab, or a new record that was given its address: the eye stays where it is.
    if (isOther) glide()
  }, [key, screen, how, root, glide])
  return glide
}
