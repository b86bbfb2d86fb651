// An intersite transfer is made of what replenishment orders of other branches ask for, as far as it is free here.
import { defineSuccession } from '@lumbung/engine/contract.ts'
import { replenishmentOrder } from '../replenishment-order/definition.ts'
import { type Orders, stockNeeds } from '../replenishment-order/sending.ts'
import { asksAnotherBranch, toSend } from '../replenishment-order/to-send.ts'
import { intersiteTransfer } from './definition.ts'

export const transferFromReplenishment = defineSuccession({
  from: replenishmentOrder,
  to: intersiteTransfer,
  branch: 'branchSupplying',
  needs: stockNeeds,
  make: (orders: Orders, facts, { today }) =>
    toSend(
      orders.filter(({ document }) => asksAnotherBranch(document)),
      facts,
    ).map(({ order, neededBy, lines }) => ({
      date: today,
      warehouseFrom: order.warehouseSupplying,
      branchTo: order.branch,
      warehouseTo: order.warehouseRequesting,
      expectedDate: neededBy < today ? today : neededBy,
      lines,
    })),
})
