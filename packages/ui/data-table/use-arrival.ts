import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Begins where the table was left, once there are rows to stand on. */
export function useStart(
  scroller: RefObject<HTMLElement | null>,
  hasRows: boolean,
  top: number,
  onStarted: () => void,
): void {
  const isDone = useRef(false)
  const started = useRef(onStarted)
  useLayoutEffect(() => {
    started.current = onStarted
  })
  useLayoutEffect(() => {
    if (!hasRows || isDone.current) return
    isDone.current = true
    if (top > 0) scroller.current?.scrollTo({ top })
    started.current()
  }, [scroller, hasRows, top])
}

/** Asks once for every arrival that does not reach what is seen. */
export function useNeedMore(
  last: number,
  loaded: number,
  count: number,
  onNeedMore: ((last: number) => void) | undefined,
): void {
  const isNeeded = loaded > 0 && loaded < count && last >= loaded - 20
  const latest = useRef({ onNeedMore, last })
  const askedAt = useRef(-1)
  useEffect(() => {
    latest.current = { onNeedMore, last }
  })
  useEffect(() => {
    if (!isNeeded || askedAt.current === loaded) return
    askedAt.current = loaded
    latest.current.onNeedMore?.(latest.current.last)
  }, [isNeeded, loaded])
}
