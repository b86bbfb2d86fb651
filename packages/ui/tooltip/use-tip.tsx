import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

const DELAY = 400

/**
 * A tooltip for an element that is no control: a text that is cut, a picture of a person. Under the pointer it comes
 * after 400 ms, on focus at once (its own, or that of what holds it), and Escape hides it. Without a text none comes.
 */
export function useTip(ref: RefObject<HTMLElement | null>, text: string | undefined, isHolderFocused = false) {
  const [isOpen, setOpen] = useState(false)
  const [wasHolderFocused, setHolderFocused] = useState(false)
  if (isHolderFocused !== wasHolderFocused) {
    setHolderFocused(isHolderFocused)
    setOpen(isHolderFocused)
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hide = (): void => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const isShown = isOpen && text !== undefined
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isShown) return
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Only what lies on top closes.
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isShown])
  const triggers = {
    onPointerEnter: (): void => {
      timer.current = setTimeout(() => setOpen(true), DELAY)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (): void => setOpen(true),
    onBlur: hide,
  }
  const tip: ReactNode = isShown ? (
    <TooltipTrigger isOpen>
      <AriaTooltip className={styles.tooltip ?? ''} triggerRef={ref} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  ) : null
  return { triggers, tip }
}
