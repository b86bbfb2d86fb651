// A new document lies in the usual warehouse of its branch, or the only one, until another is chosen.
import { fact, type FactsOf } from '@lumbung/definition'
import { branchView } from './views.ts'

interface Draft {
  readonly warehouse?: string | null
}

/** The branch stands in what is being filled, though no field of its own names it. */
export const branchOf = (draft: object): string | null =>
  'branch' in draft && typeof draft.branch === 'string' ? draft.branch : null

export const usualWarehouseNeeds = (draft: Draft) => ({
  branches: fact.records(branchView, [branchOf(draft)]),
  ownWarehouses: fact.matching('warehouses', { branch: draft.warehouse ? null : branchOf(draft) }, ''),
})

export function withUsualWarehouse<D extends Draft>(
  draft: D,
  changed: string,
  { branches, ownWarehouses }: FactsOf<typeof usualWarehouseNeeds>,
): D {
  const [first, ...others] = ownWarehouses
  const only = others.length === 0 ? first?.id : undefined
  const usual = branches.get(branchOf(draft) ?? '')?.defaultWarehouse ?? only
  return changed === '' && !draft.warehouse && usual ? { ...draft, warehouse: usual } : draft
}
