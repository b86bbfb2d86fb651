// What must hold of a receiving: delivered = accepted + rejected on every line; lines belong to this supplier, this
// warehouse's branch and one currency; what is rejected has its reason; a delivery note of a supplier is received once.
// Goods with fewer days left than their item asks for are taken when a second person approves it.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { shortOnArrival } from '../../masters/tracking/days-left.ts'
import { incomingFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { timeFindings } from '../../masters/tracking/moved-at.ts'
import { branchFindings, rateFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import { supplierView } from '../views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { Receiving } from './definition.ts'
import { postingNeeds } from './posting.ts'

export const needs = (receiving: Receiving) => ({
  ...calculationNeeds(receiving),
  ...postingNeeds(receiving),
  ...trackingNeeds(receiving),
  warehouses: fact.records(warehouseView, given([receiving.warehouse])),
  suppliers: fact.records(supplierView, given([receiving.supplier])),
  twins: fact.matching(
    'receiving',
    { supplier: receiving.supplier, supplierDeliveryNumber: receiving.supplierDeliveryNumber },
    receiving.id,
  ),
})

type Facts = FactsOf<typeof needs>

export function rules(receiving: Receiving, facts: Facts, moment: Moment): Finding[] {
  return [
    // While the goods are still being counted, the reason may follow.
    ...(moment.step === 'save'
      ? []
      : [...reasonFindings(receiving), ...incomingFindings(receiving, facts), ...shortOnArrival(receiving, facts)]),
    ...timeFindings(receiving, moment),
    ...branchFindings(receiving.warehouse, receiving.branch, 'warehouse', facts.warehouses),
    ...wholeFindings(receiving.lines, facts.items),
    ...receiving.lines.flatMap((line, index) => lineFindings(receiving, line, index, facts)),
    ...rateFindings(receiving, facts),
    ...twinFindings(receiving, facts),
  ]
}

const reasonFindings = (receiving: Receiving): Finding[] =>
  receiving.lines.flatMap((line, index) =>
    line.rejected.isZero() || line.rejectReason?.trim()
      ? []
      : [{ path: `lines.${index}.rejectReason`, code: 'required' }],
  )

function lineFindings(receiving: Receiving, line: Receiving['lines'][number], index: number, facts: Facts): Finding[] {
  const at = { line: index + 1 }
  if (!line.quantity.plus(line.rejected).equals(line.delivered)) {
    const values = {
      ...at,
      delivered: asQuantity(line.delivered),
      accepted: asQuantity(line.quantity),
      rejected: asQuantity(line.rejected),
    }
    return [{ path: `lines.${index}.accepted`, code: 'delivered-differs', values }]
  }
  const order = facts.orderLines.get(line.orderLine)?.document
  if (order && order.supplier !== receiving.supplier)
    return [{ path: `lines.${index}.orderLine`, code: 'other-supplier', values: at }]
  return order && order.currency !== receiving.currency
    ? [{ path: `lines.${index}.orderLine`, code: 'other-currency', values: at }]
    : []
}

function twinFindings(receiving: Receiving, facts: Facts): Finding[] {
  const twin = facts.twins[0]
  if (!twin || !receiving.supplierDeliveryNumber) return []
  const values = {
    number: receiving.supplierDeliveryNumber,
    supplier: facts.suppliers.get(receiving.supplier)?.code ?? '',
    document: twin.number,
  }
  return [{ path: 'supplierDeliveryNumber', code: 'delivery-note-repeated', values }]
}
