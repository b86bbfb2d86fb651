import { useEffect, useRef } from 'react'

/** Whether Shift is held, as of the last key or press. */
function useShift() {
  const isHeld = useRef(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent | PointerEvent): void => {
      isHeld.current = event.shiftKey
    }
    const kinds = ['keydown', 'keyup', 'pointerdown', 'pointerup'] as const
    for (const kind of kinds) window.addEventListener(kind, hear, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hear, true)
    }
  }, [])
  return isHeld
}

/** Ticks everything between the last tick and this one while Shift is held, to what this one became. */
export function useCheckRange(open: readonly string[], onChange: (value: readonly string[]) => void) {
  const isShift = useShift()
  const last = useRef<string | undefined>(undefined)
  return (before: readonly string[], after: readonly string[]): void => {
    const ticked = after.find((one) => !before.includes(one))
    const toggled = ticked ?? before.find((one) => !after.includes(one))
    if (toggled === undefined) return
    const [from, to] = [open.indexOf(last.current ?? ''), open.indexOf(toggled)]
    last.current = toggled
    if (!isShift.current || from < 0 || to < 0) return onChange(after)
    const range = open.slice(Math.min(from, to), Math.max(from, to) + 1)
    const others = after.filter((one) => !range.includes(one))
    onChange(ticked === undefined ? others : [...others, ...range])
  }
}
