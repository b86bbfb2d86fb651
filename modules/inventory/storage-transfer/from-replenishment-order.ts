// A storage transfer is made of what replenishment orders ask for within a branch, as far as it is free there.
import { defineSuccession } from '@lumbung/engine/contract.ts'
import { replenishmentOrder } from '../replenishment-order/definition.ts'
import { type Orders, stockNeeds } from '../replenishment-order/sending.ts'
import { asksAnotherBranch, toSend } from '../replenishment-order/to-send.ts'
import { storageTransfer } from './definition.ts'

export const moveFromReplenishment = defineSuccession({
  from: replenishmentOrder,
  to: storageTransfer,
  needs: stockNeeds,
  make: (orders: Orders, facts, { today }) =>
    toSend(
      orders.filter(({ document }) => !asksAnotherBranch(document)),
      facts,
    ).map(({ order, lines }) => ({
      date: today,
      warehouseFrom: order.warehouseSupplying,
      warehouseTo: order.warehouseRequesting,
      lines,
    })),
})
