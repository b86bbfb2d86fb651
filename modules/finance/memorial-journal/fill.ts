// What choosing brings along: a foreign currency the rate of the day; an open item its party and what is left, on the
// side that settles it; a first amount the other side of the next line.
import { type DraftOf, fact, type FactsOf } from '@lumbung/definition'
import { ZERO } from '@lumbung/core'
import type { memorialJournal } from './definition.ts'

type Draft = DraftOf<typeof memorialJournal>

export const fillNeeds = (draft: Draft) => ({
  rate: fact.rate(draft.currency ?? null, draft.date ?? null),
  openItems: fact.openItems((draft.lines ?? []).map((line) => line.openItem)),
})

export function fill(draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft {
  if (changed === 'currency' || changed === 'date') return facts.rate ? { ...draft, rate: facts.rate } : draft
  const match = /^lines\.(\d+)\.openItem$/.exec(changed)
  if (!match) return draft
  const index = Number.parseInt(match[1] ?? '', 10)
  const chosen = draft.lines?.[index]?.openItem
  const item = chosen ? facts.openItems.get(chosen) : undefined
  if (!item) return draft
  const amount = item.outstanding.abs()
  const sides = item.amount.isNegative() ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: amount }
  const lines = (draft.lines ?? []).map((line, place) =>
    place === index ? { ...line, ...sides, dueDate: null } : line,
  )
  return { ...draft, currency: item.currency, lines }
}
