import { Problem } from '@lumbung/core'

const LEAST = 10

/** Ten characters say something: a step that asks why is not taken without. */
export function checkReason(reason: string | undefined): void {
  if ((reason ?? '').trim().length >= LEAST) return
  throw new Problem(422, 'reason-short', {}, [{ path: 'reason', code: 'reason-short' }])
}
