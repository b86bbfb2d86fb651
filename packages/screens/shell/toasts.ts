import { createToastQueue } from '@lumbung/ui'
import { ApiProblem, requestOf, sentenceOf, Unreachable } from '../problem.ts'
import { sayNow, type WordKey } from '../words.ts'

/** The one queue of short remarks, at the bottom right. */
export const toasts = createToastQueue()

/** The sentence of an error for the user; with the request id where the server failed and somebody has to look. */
export function errorText(error: unknown, fallback: WordKey = 'wrong'): string {
  if (error instanceof Unreachable) return sayNow('unreachable')
  const sentence = sentenceOf(error, sayNow(fallback))
  const request = requestOf(error)
  const isFailure = !(error instanceof ApiProblem) || error.status >= 500
  return request === '' || !isFailure ? sentence : `${sentence} ${sayNow('requestId', { id: request.slice(-8) })}`
}

export function toastError(error: unknown, fallback: WordKey = 'wrong'): void {
  toasts.show({ kind: 'error', text: errorText(error, fallback) })
}
