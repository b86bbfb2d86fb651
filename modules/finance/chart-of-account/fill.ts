// The category gives the root; accounts of profit and loss may carry a cost code.
import { type DraftOf, fact, type FactsOf, f, view } from '@lumbung/definition'
import { ROOTS } from '../chart-of-account-type/definition.ts'
import type { chartOfAccount } from './definition.ts'

type Draft = DraftOf<typeof chartOfAccount>

const categoryView = view('chart-of-account-category', { root: f.choice(ROOTS) })

export const fillNeeds = (draft: Draft) => ({ categories: fact.records(categoryView, [draft.category]) })

export function fill(draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft {
  if (changed !== 'category' || !draft.category) return draft
  const root = facts.categories.get(draft.category)?.root
  if (!root) return draft
  return { ...draft, root, costCode: root === 'INCOME' || root === 'EXPENSE' ? 'optional' : 'none' }
}
