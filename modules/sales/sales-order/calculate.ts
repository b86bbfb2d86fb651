// A sales order prices its lines (see masters/trade/amounts.ts) and fills what follows when nothing was typed:
// the ship-to address from the customer unless the goods are picked up, dates of lines from the header, the warehouse
// of goods from the branch, the tolerance of a line (masters/trade/tolerance.ts); whether it is paid before the goods
// leave, from the term; whether it bills its goods itself, from the customer. Where a day is asked for, each line says
// from when it can be promised (promise.ts).
import { amend } from '@lumbung/core'
import type { Address, FactsOf } from '@lumbung/definition'
import { fact, type ViewRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { priced, tradeNeeds } from '../../masters/trade/pricing.ts'
import { toleranceNeeds, toleranceOf } from '../../masters/trade/tolerance.ts'
import { branchView } from '../../masters/trade/views.ts'
import { customerView, prepaidView } from '../views.ts'
import type { SalesOrder } from './definition.ts'
import { promiseNeeds, promises } from './promise.ts'

export const needs = (order: SalesOrder) => ({
  ...tradeNeeds(order),
  ...toleranceNeeds(order),
  ...promiseNeeds(order),
  customers: fact.records(customerView, given([order.customer])),
  terms: fact.records(prepaidView, given([order.term])),
  branches: fact.records(branchView, given([order.branch])),
})

export function calculate(order: SalesOrder, facts: FactsOf<typeof needs>): SalesOrder {
  const { document } = priced(order, facts, 'SALES')
  const warehouse = facts.branches.get(order.branch)?.defaultWarehouse ?? null
  const requiredDate = order.requiredDate ?? order.date
  const customer = facts.customers.get(order.customer)
  const lines = document.lines.map((line) => {
    const item = facts.items.get(line.item)
    const deliverable = item !== undefined && item.type !== 'service'
    return amend(line, {
      warehouse: deliverable ? (line.warehouse ?? warehouse) : line.warehouse,
      // A line not begun yet stays empty, so that it is not saved.
      requiredDate: line.requiredDate ?? (line.item ? requiredDate : null),
      tolerance: toleranceOf(line, facts),
      deliverable,
      // A free line that a rule brought knows nothing but its item.
      taxGroup: line.isFree ? (line.taxGroup ?? customer?.taxGroup ?? item?.taxGroup ?? null) : line.taxGroup,
    })
  })
  const prepaid = facts.terms.get(order.term)?.prepaid === true
  const shipTo = order.shipTo ?? (order.deliveryMode === 'pickUp' ? null : shipToOf(customer))
  const billedAsOrdered = customer?.invoicePolicy === 'ordered'
  const calculated = { ...document, lines, prepaid, billedAsOrdered, shipTo }
  const available = promises(calculated, facts)
  return {
    ...calculated,
    lines: lines.map((line) => amend(line, { availableDate: available.get(line.id) ?? null })),
  }
}

/** The default ship-to address, else the first one; who named none gets the goods where the bill goes. */
export function shipToOf(customer: ViewRow<typeof customerView> | undefined): Address | null {
  const all = customer?.addresses ?? []
  const shipTo = all.filter((row) => row.use === 'shipTo')
  const addresses = shipTo.length > 0 ? shipTo : all
  return (addresses.find((row) => row.standard) ?? addresses[0])?.address ?? null
}

/** Goods leave from a warehouse; what is free without a rule says why. */
export const required = ({ lines }: SalesOrder, { items }: FactsOf<typeof needs>) =>
  lines.flatMap((line, index) => [
    ...(items.get(line.item)?.type === 'stock' ? [`lines.${index}.warehouse` as const] : []),
    ...(line.isFree && !line.freeGoods ? [`lines.${index}.freeReason` as const] : []),
  ])
