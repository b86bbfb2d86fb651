import { useState } from 'react'

export interface Checked {
  readonly error: string | undefined
  readonly onBlur: () => void
  /** Shows what is wrong at once, when the whole form is sent. */
  readonly show: () => void
}

/**
 * When a field says what is wrong: after it is left, not while it is filled in for the first time. Once said, the
 * error goes as soon as the value is mended, and comes back only when the field is left again.
 */
export function useCheck<V>(value: V, check: (value: V) => string | undefined): Checked {
  const [isShown, setShown] = useState(false)
  const wrong = check(value)
  if (isShown && wrong === undefined) setShown(false)
  const show = (): void => setShown(true)
  return { error: isShown ? wrong : undefined, onBlur: show, show }
}
