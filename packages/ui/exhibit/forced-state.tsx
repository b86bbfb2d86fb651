import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ForcedStateName = 'hovered' | 'focus-visible' | 'pressed'

const CONTROL = 'button, a, input, textarea, label, [role]'

export interface ForcedStateProps {
  readonly state: ForcedStateName
  /** Which element is the control, where the first one is not: a field begins with its label. */
  readonly at?: string
  readonly children: ReactNode
}

/** Shows a control as the pointer or the keyboard would leave it, for a picture of all its states. */
export function ForcedState({ state, at = CONTROL, children }: ForcedStateProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const control = place.current?.querySelector(at)
    control?.setAttribute(`data-${state}`, 'true')
  })
  return (
    // A picture of a state is not there to be used.
    <span ref={place} inert>
      {children}
    </span>
  )
}
