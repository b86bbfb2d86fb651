import { useState } from 'react'

export interface Checked {
  readonly error: string | undefined
  readonly onBlur: () => void
  /** Says what is wrong at once, when the whole form is sent. */
  readonly show: () => void
}

/**
 * When a field says what is wrong: after it is left, not while it is filled in. The sentence stays readable while it is
 * still true, and goes as soon as that is mended; what else may be wrong waits until the field is left again.
 */
export function useCheck<V>(value: V, check: (value: V) => string | undefined): Checked {
  const [told, setTold] = useState<string | undefined>(undefined)
  const wrong = check(value)
  if (told !== undefined && told !== wrong) setTold(undefined)
  const show = (): void => setTold(wrong)
  return { error: told === wrong ? told : undefined, onBlur: show, show }
}
