import { type RefObject, useEffect, useRef, useState } from 'react'

interface Place {
  readonly page: number
  /** How far down on the page, 0 to 1. */
  readonly part: number
}

const topOf = (page: HTMLElement, frame: HTMLElement): number => page.offsetTop - frame.offsetTop

/** The page that stands in the middle of what is seen. */
function placeSeen(frame: HTMLElement): Place {
  const middle = frame.scrollTop + frame.clientHeight / 2
  const pages = [...frame.querySelectorAll<HTMLElement>('[data-page]')]
  const page = Math.max(1, pages.filter((one) => topOf(one, frame) <= middle).length)
  const canvas = pages[page - 1]
  return { page, part: canvas ? (middle - topOf(canvas, frame)) / canvas.offsetHeight : 0 }
}

/** Which of `count` pages is looked at; what is looked at stays in place when the pages change their size. */
export function usePageSeen(frame: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(1)
  const place = useRef<Place | null>(null)
  // Where we scrolled to ourselves: pages that have not grown yet may leave no room for the place that is kept.
  const own = useRef(-1)
  useEffect(() => {
    const element = frame.current
    if (!element || count === 0) return
    const watch = new ResizeObserver(() => {
      const canvas = place.current
        ? element.querySelectorAll<HTMLElement>('[data-page]')[place.current.page - 1]
        : undefined
      if (!place.current || !canvas) return
      const middle = topOf(canvas, element) + place.current.part * canvas.offsetHeight
      element.scrollTop = middle - element.clientHeight / 2
      own.current = element.scrollTop
    })
    for (const canvas of element.querySelectorAll<HTMLElement>('[data-page]')) watch.observe(canvas)
    return () => watch.disconnect()
  }, [frame, count])
  const onScroll = (): void => {
    if (!frame.current) return
    const seen = placeSeen(frame.current)
    // At the very top one stays at the top.
    const { scrollTop } = frame.current
    if (Math.abs(scrollTop - own.current) > 1) place.current = scrollTop > 0 ? seen : null
    setAt(seen.page)
  }
  return { at, onScroll }
}
