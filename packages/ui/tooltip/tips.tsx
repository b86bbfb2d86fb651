import { type RefObject, useEffect, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

const DELAY = 400

const TOLD = '[data-cut], [data-tip]'

/** What may be reached by the keyboard and holds a text that is cut. */
const HOLDERS = 'button, a, [role=tab], [role=radio], [role=row]'

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

/** What there is to tell of an element: its tip, or all of its text while some of it is hidden. */
function wordsOf(element: HTMLElement): string | undefined {
  if (element.dataset['tip'] !== undefined) return element.dataset['tip']
  return isCut(element) ? (element.textContent ?? '') : undefined
}

/** The text of what took the focus: its own, or the first that is cut within what was reached by a key. */
function focusedText(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  if (target.matches('[data-cut]')) return target
  if (!target.matches(HOLDERS) || !target.matches(':focus-visible')) return undefined
  return [...target.querySelectorAll<HTMLElement>('[data-cut]')].find(isCut)
}

interface Tip {
  readonly text: string
  readonly anchor: RefObject<HTMLElement>
}

/**
 * The one tooltip of everything that is no control: of texts marked `data-cut`, told while some of them is hidden, and
 * of pictures with a `data-tip`. Under the pointer it comes after 400 ms, on focus at once, and Escape hides it. The
 * page listens, so thousands of cells cost nothing; measured is what is pointed at or in focus.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip | undefined>(undefined)
  useEffect(() => listen(setTip), [])
  useEffect(() => (tip ? hideWith(tip.anchor.current, () => setTip(undefined)) : undefined), [tip])
  if (!tip) return null
  return (
    <TooltipTrigger isOpen>
      <AriaTooltip className={styles.tooltip ?? ''} triggerRef={tip.anchor} offset={6}>
        {tip.text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

function listen(setTip: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let pointed: Element | null = null
  const tell = (element: HTMLElement): void => {
    const text = wordsOf(element)
    setTip(text === undefined ? undefined : { text, anchor: { current: element } })
  }
  const hide = (): void => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    setTip(undefined)
  }
  const point = ({ target }: PointerEvent): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(TOLD) : null
    if (element === pointed) return
    pointed = element
    hide()
    if (element) timer = setTimeout(() => tell(element), DELAY)
  }
  const focus = ({ target }: FocusEvent): void => {
    const element = focusedText(target)
    // Focus scrolls its element into view, and a scroll hides the tip: it opens behind that scroll, which is
    // dispatched before the callbacks of the same frame.
    if (element) frame = requestAnimationFrame(() => tell(element))
  }
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointerover', point, { signal })
  document.addEventListener('pointerdown', hide, { capture: true, signal })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    stop.abort()
  }
}

/** What ends a tip: Escape, which then closes nothing else; an action; scrolling; the end of its element. */
function hideWith(anchor: HTMLElement, hide: () => void): () => void {
  const stop = new AbortController()
  const settings = { capture: true, signal: stop.signal }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') hide()
  }
  document.addEventListener('keydown', press, settings)
  document.addEventListener('scroll', hide, settings)
  const observer = new ResizeObserver(() => (anchor.isConnected ? undefined : hide()))
  observer.observe(anchor)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
