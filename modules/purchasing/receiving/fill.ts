// Counting fewer pieces, or refusing some, changes what is accepted. Typing what is accepted changes nothing else.
import { larger, ZERO } from '@lumbung/core'
import type { ReceivingDraft } from './definition.ts'

export const needs = () => ({})

export function fill(draft: ReceivingDraft, _facts: unknown, changed: string): ReceivingDraft {
  const [field, place, column] = changed.split('.')
  if (field !== 'lines' || (column !== 'delivered' && column !== 'rejected')) return draft
  const lines = (draft.lines ?? []).map((line, index) =>
    String(index) === place && line.delivered
      ? { ...line, accepted: larger(line.delivered.minus(line.rejected ?? ZERO), ZERO) }
      : line,
  )
  return { ...draft, lines }
}
