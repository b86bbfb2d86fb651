import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * What a width says, kept while it changes: the page renders again when the answer does. `first` holds until the width
 * is known; `read` must be stable.
 */
export function useReadOfWidth<T>(ref: RefObject<HTMLElement | null>, read: (width: number) => T, first: T): T {
  const [answer, setAnswer] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setAnswer(read(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, read])
  return answer
}

const same = (width: number): number => width

/** The width inside an element's borders and scroll bar, kept while it changes; 0 before it is known. */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => useReadOfWidth(ref, same, 0)
