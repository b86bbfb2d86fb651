// What transfers made of replenishment orders send: of each line what is open, as far as the supplying warehouse has it
// free for this order; the rest stays open. One transfer for each pair of warehouses.
import { type Decimal, larger, ZERO } from '@lumbung/core'
import type { DateText, FactsOf } from '@lumbung/definition'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import type { ReplenishmentOrder } from './definition.ts'
import { handingOut, type Orders, type stockNeeds } from './sending.ts'

type Order = ReplenishmentOrder

interface ToSend {
  readonly order: Pick<Order, 'branch' | 'warehouseRequesting' | 'warehouseSupplying'>
  /** The earliest day on which one of them needs it. */
  readonly neededBy: DateText
  readonly lines: readonly (Pick<Order['lines'][number], 'item' | 'unit'> & {
    readonly replenishmentLine: string
    readonly quantity: Decimal
  })[]
}

/** Whether an order asks another branch. */
export const asksAnotherBranch = ({ branch, branchSupplying }: Order): boolean => branchSupplying !== branch

export function toSend(orders: Orders, facts: FactsOf<typeof stockNeeds>): readonly ToSend[] {
  const covered = handingOut(facts)
  const found = orders.flatMap(({ document: order, done }): ToSend[] => {
    const lines = order.lines.flatMap((line) => {
      const open = larger(line.baseQuantity.minus(done.get(line.id)?.sent ?? ZERO), ZERO)
      const sent = covered(order.warehouseSupplying, line.item, open)
      const quantity = quantityOpen({ ...line, description: null }, line.baseQuantity.minus(sent))
      return quantity.isZero() ? [] : [{ replenishmentLine: line.id, item: line.item, unit: line.unit, quantity }]
    })
    return lines.length === 0 ? [] : [{ order, neededBy: order.neededBy, lines }]
  })
  const between = ({ order }: ToSend): string => `${order.warehouseSupplying} ${order.warehouseRequesting}`
  return [...Map.groupBy(found, between).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const neededBy = group.reduce((day, one) => (one.neededBy < day ? one.neededBy : day), first.neededBy)
    return [{ order: first.order, neededBy, lines: group.flatMap(({ lines }) => lines) }]
  })
}
