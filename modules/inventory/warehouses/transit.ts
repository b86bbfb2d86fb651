// Goods between two branches lie in a transit warehouse of the branch that sent them (inventory 5.5). Every branch with
// a warehouse has one without anybody setting it up (transit.service.ts), archived from the start, so that no list of
// warehouses offers it. Only transfers move what lies there.
import type { Finding } from '@lumbung/core'
import { defineFact, type FactsOf, f, fact, view } from '@lumbung/definition'
import type { GuardedMove, PostedDocument } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'

type Question = { readonly branch: string | null }

/** Where what a branch sends is on its way; null where it has none. */
export const transitWarehouse = defineFact<Question, string | null>('warehouses.transit')

const warehouseView = view('warehouses', { name: f.text(), type: f.choice({ transit: ['', ''] }) })

const TRANSFERS: ReadonlySet<string> = new Set(['intersite-transfer', 'replenishment-receiving'])

export const needs = (moves: readonly GuardedMove[]) => ({
  warehouses: fact.records(warehouseView, given(moves.map(({ warehouse }) => warehouse))),
})

export const rules = (
  moves: readonly GuardedMove[],
  { warehouses }: FactsOf<typeof needs>,
  { resource }: PostedDocument,
): Finding[] =>
  TRANSFERS.has(resource)
    ? []
    : moves.flatMap(({ path, warehouse }): Finding[] => {
        const found = warehouses.get(warehouse)
        return found?.type === 'transit'
          ? [{ path: `${path}item`, code: 'transit-warehouse', values: { warehouse: found.name } }]
          : []
      })
