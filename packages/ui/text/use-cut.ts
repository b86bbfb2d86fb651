import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether some of a text is hidden, for one that is reached by the keyboard only then. */
export function useIsCut(ref: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isAsked) return
    const measure = (): void =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    // Each tells of its element once at first, when the page is laid out anyway.
    const size = new ResizeObserver(measure)
    size.observe(element)
    const words = new MutationObserver(measure)
    words.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      size.disconnect()
      words.disconnect()
    }
  }, [ref, isAsked])
  return isAsked && isCut
}
