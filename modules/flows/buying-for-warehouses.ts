// What a warehouse asked for and the supplying one cannot send is bought, straight into the warehouse that needs it:
// one order for each of these, without a supplier until somebody chooses one. What is promised to others is not sent.
//   24 asked for, 10 on hand there and 4 of them promised to others: 6 can be sent, 18 are bought
import { larger, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { defineSuccession } from '@lumbung/engine/contract.ts'
import { replenishmentOrder } from '../inventory/replenishment-order/definition.ts'
import { handingOut, itemsOf, type Orders, stockNeeds } from '../inventory/replenishment-order/sending.ts'
import { quantityOpen } from '../masters/trade/source-line.ts'
import { purchaseOrder } from '../purchasing/purchase-order/definition.ts'

const itemView = view('item', { buy: f.flag() })

type Needs = ReturnType<typeof stockNeeds> & { readonly items: ReturnType<typeof fact.records<typeof itemView>> }

const needs = (orders: Orders): Needs => ({ ...stockNeeds(orders), items: fact.records(itemView, itemsOf(orders)) })

export const purchaseFromReplenishment = defineSuccession({
  from: replenishmentOrder,
  to: purchaseOrder,
  needs,
  make: (orders: Orders, facts: FactsOf<typeof needs>, { today }) => {
    const covered = handingOut(facts)
    const lines = orders.flatMap(({ document, done }) =>
      document.lines.flatMap((line) => {
        const open = larger(line.baseQuantity.minus(done.get(line.id)?.ordered ?? ZERO), ZERO)
        const missing = open.minus(covered(document.warehouseSupplying, line.item, open))
        const quantity = quantityOpen({ ...line, description: null }, line.baseQuantity.minus(missing))
        if (quantity.isZero() || !facts.items.get(line.item)?.buy) return []
        const requiredDate = document.neededBy < today ? today : document.neededBy
        const bought = { replenishmentLine: line.id, item: line.item, quantity, unit: line.unit, requiredDate }
        return [{ warehouse: document.warehouseRequesting, bought }]
      }),
    )
    return [...Map.groupBy(lines, ({ warehouse }) => warehouse)].map(([warehouse, own]) => ({
      date: today,
      warehouse,
      lines: own.map(({ bought }) => bought),
    }))
  },
})
