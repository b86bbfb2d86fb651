import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * The way to the notices by the keyboard: F6 goes to the newest and back. Returns what gives the focus back to where it
 * was, for a notice that leaves while it is in focus.
 */
export function useNoticeFocus(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null)
  const giveBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus()
    before.current = null
  }, [])
  useEffect(() => {
    const element = region.current
    if (!element) return
    const enter = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before.current = relatedTarget
    }
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const isInside = element.contains(document.activeElement)
      const newest = element.querySelector('button')
      if (!isInside && !newest) return
      event.preventDefault()
      if (isInside) giveBack()
      else newest?.focus()
    }
    element.addEventListener('focusin', enter)
    document.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('focusin', enter)
      document.removeEventListener('keydown', press)
    }
  }, [region, giveBack])
  return giveBack
}
