// What must hold of a delivery order: all lines belong to its customer, lie in a warehouse of its branch, count in
// whole units where the item does, and the goods are there when it is approved.
// Available = on hand less what is reserved for others whose turn comes first (inventory 6): what other delivery orders
// hold, then orders by required date, then by approval. Once approved it holds its own lines in place of their orders.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { freeFindings, freeNeeds, promisedFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { itemView, warehouseView } from '../../masters/trade/views.ts'
import { shortageFindings } from '../shortage.ts'
import { orderLineView, returnLineView } from '../views.ts'
import type { DeliveryOrder } from './definition.ts'

export const needs = (delivery: DeliveryOrder) => {
  const items = given(delivery.lines.map((line) => line.item))
  const claims = given(delivery.lines.map((line) => line.orderLine))
  return {
    orderLines: fact.lines(orderLineView, claims),
    returnLines: fact.lines(returnLineView, given(delivery.lines.map((line) => line.returnLine))),
    items: fact.records(itemView, items),
    warehouses: fact.records(warehouseView, given([delivery.warehouse])),
    ...trackingNeeds(delivery),
    ...freeNeeds(delivery),
    stock: fact.stock(delivery.warehouse || null, items, { claims }),
  }
}

type Facts = FactsOf<typeof needs>

export function rules(delivery: DeliveryOrder, facts: Facts, moment: Moment): Finding[] {
  const findings = [
    ...branchFindings(delivery.warehouse, delivery.branch, 'warehouse', facts.warehouses),
    ...wholeFindings(delivery.lines, facts.items),
    ...delivery.lines.flatMap((line, index): Finding[] => {
      const source = facts.orderLines.get(line.orderLine)
      return source && source.document.customer !== delivery.customer
        ? [{ path: `lines.${index}.orderLine`, code: 'other-customer', values: { line: index + 1 } }]
        : []
    }),
    ...delivery.lines.flatMap((line, index): Finding[] => {
      const returned = facts.returnLines.get(line.returnLine ?? '')
      return returned && returned.orderLine !== line.orderLine
        ? [{ path: `lines.${index}.orderLine`, code: 'replacement-other-order', values: { line: index + 1 } }]
        : []
    }),
    ...delivery.lines.flatMap(pickedFindings),
  ]
  return moment.step === 'save'
    ? findings
    : [
        ...findings,
        ...heldFindings(delivery, facts),
        ...shortageFindings(delivery.lines, facts, facts.warehouses.get(delivery.warehouse)),
      ]
}

function pickedFindings({ picked, quantity }: DeliveryOrder['lines'][number], index: number): Finding[] {
  if (!picked?.greaterThan(quantity)) return []
  const values = { line: index + 1, picked: asQuantity(picked), quantity: asQuantity(quantity) }
  return [{ path: `lines.${index}.picked`, code: 'picked-too-much', values }]
}

/** What is named is right before it is asked whether it is free. */
function heldFindings(delivery: DeliveryOrder, facts: Facts): Finding[] {
  const wrong = promisedFindings(delivery, facts)
  return wrong.length > 0 ? wrong : freeFindings(delivery, facts)
}
