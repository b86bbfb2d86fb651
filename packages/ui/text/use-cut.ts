import { type RefObject, useLayoutEffect, useState } from 'react'

/** The whole text of an element while some of it is hidden; nothing while all of it is seen. */
export function useCutText(ref: RefObject<HTMLElement | null>): string | undefined {
  const [text, setText] = useState<string | undefined>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
      setText(isCut ? (element.textContent ?? '') : undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const words = new MutationObserver(measure)
    words.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      words.disconnect()
    }
  }, [ref])
  return text
}
