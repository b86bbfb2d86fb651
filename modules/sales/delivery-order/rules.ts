// What must hold of a delivery order: all lines belong to its customer, lie in a warehouse of its branch, count in
// whole units where the item does, and the goods are there when it is approved.
// Available = on hand less what is reserved for others whose turn comes first (inventory 6): what other delivery orders
// hold, then orders by required date, then by approval. Once approved it holds its own lines in place of their orders.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { itemView, warehouseView } from '../../masters/trade/views.ts'
import { shortageFindings } from '../shortage.ts'
import { orderLineView } from '../views.ts'
import type { DeliveryOrder } from './definition.ts'

export const needs = (delivery: DeliveryOrder) => {
  const items = given(delivery.lines.map((line) => line.item))
  const claims = given(delivery.lines.map((line) => line.orderLine))
  return {
    orderLines: fact.lines(orderLineView, claims),
    items: fact.records(itemView, items),
    warehouses: fact.records(warehouseView, given([delivery.warehouse])),
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
    ...delivery.lines.flatMap(pickedFindings),
  ]
  return moment.step === 'save'
    ? findings
    : [...findings, ...shortageFindings(delivery.lines, facts, facts.warehouses.get(delivery.warehouse))]
}

function pickedFindings({ picked, quantity }: DeliveryOrder['lines'][number], index: number): Finding[] {
  if (!picked?.greaterThan(quantity)) return []
  const values = { line: index + 1, picked: asQuantity(picked), quantity: asQuantity(quantity) }
  return [{ path: `lines.${index}.picked`, code: 'picked-too-much', values }]
}
