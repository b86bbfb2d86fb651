// What must hold of a delivery order: all lines belong to its customer, lie in a warehouse of its branch, count in
// whole units where the item does, and the goods are there when it is approved.
// Available = on hand less what is reserved for others; what these very order lines reserve is theirs to take.
import { type Finding, formatQuantity, larger, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { itemView, warehouseView } from '../../masters/trade/views.ts'
import { shortageFindings } from '../shortage.ts'
import { orderLineDelivered } from '../views.ts'
import type { DeliveryOrder } from './definition.ts'

export const needs = (delivery: DeliveryOrder) => {
  const items = given(delivery.lines.map((line) => line.item))
  return {
    orderLines: fact.lines(orderLineDelivered, given(delivery.lines.map((line) => line.orderLine))),
    items: fact.records(itemView, items),
    warehouses: fact.records(warehouseView, given([delivery.warehouse])),
    stock: fact.stock(delivery.warehouse || null, items),
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
  return moment.step === 'save' ? findings : [...findings, ...shortages(delivery, facts)]
}

function pickedFindings({ picked, quantity }: DeliveryOrder['lines'][number], index: number): Finding[] {
  if (!picked?.greaterThan(quantity)) return []
  const values = { line: index + 1, picked: formatQuantity(picked), quantity: formatQuantity(quantity) }
  return [{ path: `lines.${index}.picked`, code: 'picked-too-much', values }]
}

/** What these very order lines reserve is theirs to take. */
const shortages = (delivery: DeliveryOrder, facts: Facts): Finding[] =>
  shortageFindings(delivery.lines, facts, facts.warehouses.get(delivery.warehouse)?.code ?? '', (lines) =>
    sum(given(lines.map((line) => line.orderLine)).map((orderLine) => reservedBy(orderLine, delivery, facts))),
  )

function reservedBy(orderLine: string, delivery: DeliveryOrder, facts: Facts) {
  const line = facts.orderLines.get(orderLine)
  if (!line?.reserve || line.warehouse !== delivery.warehouse) return ZERO
  return larger(line.baseQuantity.minus(line.progress.delivered ?? ZERO), ZERO)
}
