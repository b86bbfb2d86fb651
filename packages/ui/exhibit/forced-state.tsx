import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ForcedStateName = 'hovered' | 'focus-visible' | 'pressed'

/** Shows a control as the pointer or the keyboard would leave it, for a picture of all its states. */
export function ForcedState({ state, children }: { readonly state: ForcedStateName; readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const control = place.current?.querySelector('button, a, input, textarea, label, [role]')
    control?.setAttribute(`data-${state}`, 'true')
  })
  return (
    // A picture of a state is not there to be used.
    <span ref={place} inert>
      {children}
    </span>
  )
}
