// A step takes away the buttons it was taken with. Without a word the focus would fall back to the top of the page, and
// a keyboard would have to pass the whole sidebar again.
import { useEffect, useRef } from 'react'
import { asText, type Json } from '../problem.ts'

/** Marks what is most likely done next with a record that has just taken a step. */
export const NEXT_STEP = { 'data-next-step': '' }

/** After a step the focus is on what can be made of the record; where nothing can, on its name. */
export function useFocusAfterStep(record: Json | null | undefined): void {
  const id = asText(record?.id)
  const status = asText(record?.status)
  const before = useRef({ id, status })
  useEffect(() => {
    const was = before.current
    before.current = { id, status }
    if (id === '' || was.id !== id || was.status === status) return
    // The dialog that asked gives the focus back first, to a button that may still be there.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focusNext)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, status])
}

/** The same after a step that changes no status but takes the buttons away. */
export function focusAfterStep(): void {
  requestAnimationFrame(() => requestAnimationFrame(focusNext))
}

function focusNext(): void {
  if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return
  const next =
    document.querySelector<HTMLElement>('[data-next-step] button') ?? document.querySelector<HTMLElement>('h1')
  next?.focus()
}
