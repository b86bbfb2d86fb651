// What choosing brings along: a foreign currency the rate of the day; an open item its party and what is left, on the
// side that settles it; a transaction type its counter account, to what has an amount and no account.
import { type DraftOf, fact, type FactsOf } from '@lumbung/definition'
import { ZERO } from '@lumbung/core'
import { typeView } from '../../masters/transaction-type.ts'
import type { memorialJournal } from './definition.ts'

type Draft = DraftOf<typeof memorialJournal>

export const fillNeeds = (draft: Draft) => ({
  rate: fact.rate(draft.currency ?? null, draft.date ?? null),
  types: fact.records(typeView, [draft.transactionType]),
  openItems: fact.openItems((draft.lines ?? []).map((line) => line.openItem)),
})

export function fill(draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft {
  if (changed === '' || changed === 'transactionType' || /^lines\.\d+\.(debit|credit)$/.test(changed))
    return withCounterAccount(draft, facts)
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

function withCounterAccount(draft: Draft, { types }: Pick<FactsOf<typeof fillNeeds>, 'types'>): Draft {
  const account = types.get(draft.transactionType ?? '')?.counterAccount
  if (!account) return draft
  const isOpen = (line: NonNullable<Draft['lines']>[number]): boolean =>
    !line.account && !(line.debit ?? ZERO).plus(line.credit ?? ZERO).isZero()
  return { ...draft, lines: (draft.lines ?? []).map((line) => (isOpen(line) ? { ...line, account } : line)) }
}
