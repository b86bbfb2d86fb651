import { type RefObject, useEffect, useState } from 'react'

/** On which sides more exists than is seen. */
export interface ScrollEdges {
  readonly top: boolean
  readonly bottom: boolean
  readonly left: boolean
  readonly right: boolean
  /** Something is hidden, and nothing inside takes the focus: the keyboard then scrolls the area itself. */
  readonly needsFocus: boolean
}

const NOTHING: ScrollEdges = { top: false, bottom: false, left: false, right: false, needsFocus: false }
const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex="0"]'

function measure(element: HTMLElement): ScrollEdges {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  // Enlarged pages scroll by fractions of a pixel.
  const edges = {
    top: scrollTop >= 1,
    bottom: scrollHeight - clientHeight - scrollTop >= 1,
    left: scrollLeft >= 1,
    right: scrollWidth - clientWidth - scrollLeft >= 1,
  }
  const isHiding = Object.values(edges).includes(true)
  return { ...edges, needsFocus: isHiding && element.querySelector(TAKES_FOCUS) === null }
}

const isSame = (one: ScrollEdges, other: ScrollEdges): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Follows what an element that scrolls hides, also while it or its content changes its size. */
export function useScrollEdges(place: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NOTHING)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = (): void => {
      const next = measure(element)
      setEdges((last) => (isSame(last, next) ? last : next))
    }
    const sizes = new ResizeObserver(look)
    const watch = (): void => {
      sizes.disconnect()
      for (const one of [element, ...element.children]) sizes.observe(one)
    }
    const content = new MutationObserver(watch)
    watch()
    content.observe(element, { childList: true, characterData: true, subtree: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [place])
  return edges
}
