// Warehouses that cost their goods together show them on one inventory account: their values are one figure, which
// could not be parted between two accounts. A warehouse is put away when nothing lies in it.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { warehouseHolding } from '../holding.ts'
import type { Warehouse } from './definition.ts'

export const needs = (warehouse: Warehouse) => ({
  // Of the warehouses that share its pool those with another account.
  otherwise: fact.matching('warehouses', poolOf(warehouse), warehouse.id, {
    unlike: { inventoryAccount: warehouse.inventoryAccount },
  }),
  holding: warehouseHolding({ id: warehouse.archived ? warehouse.id : null }),
})

/** What is costed by branch shares the branch's pool; a pool of its own is shared with nobody. */
const poolOf = ({ branch, costPool }: Warehouse) => ({ branch, costPool: costPool === 'branch' ? costPool : null })

export function rules(warehouse: Warehouse, facts: FactsOf<typeof needs>): Finding[] {
  const count = facts.holding
  if (warehouse.archived) {
    return count > 0
      ? [{ path: 'archived', code: 'warehouse-holds', values: { warehouse: warehouse.code, count } }]
      : []
  }
  return facts.otherwise.length > 0 ? [{ path: 'inventoryAccount', code: 'pool-accounts-differ' }] : []
}
