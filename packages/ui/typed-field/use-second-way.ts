import { type KeyboardEvent, useState } from 'react'

/** Whether the second way to give a value is open. It opens once it is there; what is typed needs none of it. */
export function useSecondWay(bring?: () => Promise<void>) {
  const [isOpen, setOpen] = useState(false)
  const open = (): void => {
    if (!bring) setOpen(true)
    // Without network the field goes on being typed into.
    else
      void bring().then(
        () => setOpen(true),
        () => undefined,
      )
  }
  return { isOpen, open, setOpen }
}

/** Alt with the arrow down, which then does not scroll the page under what opens. */
export function opensSecondWay(event: KeyboardEvent): boolean {
  const isAsked = event.key === 'ArrowDown' && event.altKey
  if (isAsked) event.preventDefault()
  return isAsked
}
