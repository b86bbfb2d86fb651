import { type RefObject, useEffect, useState } from 'react'

const measures = new WeakMap<Element, () => void>()

let sizes: ResizeObserver | undefined

/** One observer for all texts; it tells of each once at first, when the page is laid out anyway. */
function watch(element: Element, measure: () => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measures.get(target)?.()
  })
  measures.set(element, measure)
  sizes.observe(element)
  return () => sizes?.unobserve(element)
}

/** Whether some of a text is hidden, for one that is reached by the keyboard only then. */
export function useIsCut(ref: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isCut, setCut] = useState(false)
  // Each time it is drawn the text may be another.
  useEffect(() => {
    const element = ref.current
    if (!element || !isAsked) return
    return watch(element, () =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1),
    )
  })
  return isAsked && isCut
}
