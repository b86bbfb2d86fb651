import { createToastQueue } from '@lumbung/ui'
import { ApiProblem, sentenceOf, Unreachable } from '../problem.ts'
import { sayNow, type WordKey } from '../words.ts'

/** The one queue of short remarks, at the bottom right. */
export const toasts = createToastQueue()

/** The sentence of an error for the user; what the server did not foresee comes with the id its log knows it by. */
export function errorText(error: unknown, fallback: WordKey = 'wrong'): string {
  if (error instanceof Unreachable) return sayNow('unreachable')
  const sentence = sentenceOf(error, sayNow(fallback))
  // A refusal says itself what is wrong and how to mend it: an id beside it would only puzzle.
  const isOurs = error instanceof ApiProblem && error.status >= 500 && error.request !== ''
  return isOurs ? `${sentence} ${sayNow('requestId', { id: error.request.slice(-8) })}` : sentence
}

/** What is known of an error beyond that something went wrong, which stands above it. */
export function reasonOf(error: unknown): string | null {
  const text = errorText(error)
  const wrong = sayNow('wrong')
  const rest = text.startsWith(wrong) ? text.slice(wrong.length).trim() : text
  return rest === '' ? null : rest
}

export function toastError(error: unknown, fallback: WordKey = 'wrong'): void {
  toasts.show({ kind: 'error', text: errorText(error, fallback) })
}
