// A new document lies in the warehouse of its branch until another is chosen.
import { fact, type FactsOf } from '@lumbung/definition'
import { branchView } from './views.ts'

interface Draft {
  readonly warehouse?: string | null
}

/** The branch stands in what is being filled, though no field of its own names it. */
export const branchOf = (draft: object): string | null =>
  'branch' in draft && typeof draft.branch === 'string' ? draft.branch : null

export const usualWarehouseNeeds = (draft: Draft) => ({ branches: fact.records(branchView, [branchOf(draft)]) })

export function withUsualWarehouse<D extends Draft>(
  draft: D,
  changed: string,
  { branches }: FactsOf<typeof usualWarehouseNeeds>,
): D {
  const usual = branches.get(branchOf(draft) ?? '')?.defaultWarehouse
  return changed === '' && !draft.warehouse && usual ? { ...draft, warehouse: usual } : draft
}
