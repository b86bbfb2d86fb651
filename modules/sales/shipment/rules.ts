// What must hold of a shipment: its lines come from delivery orders of this customer and this warehouse, the customer
// is not blocked for shipping and stays within the credit limit: these goods are counted there since they were ordered,
// what is sent beyond the order (within its tolerance) from now on.
// A prepaid order is paid in whole first: of 1,110,000 with 600,000 received, 510,000 is missing and nothing leaves.
// The customer receives the goods on the day they leave, or later.
import { asMoney, type Finding, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { shippableFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { timeFindings } from '../../masters/tracking/moved-at.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import { blockFindings, creditFindings, creditNeeds } from '../credit.ts'
import { customerView, deliveryLineView, orderLineView, orderPrepaidView } from '../views.ts'
import { creditExposure } from '../customer/exposure.ts'
import { paidOnOrders } from '../sales-order/paid.ts'
import type { Shipment } from './definition.ts'
import { postingNeeds } from './posting.ts'

type Orders = ReadonlyMap<string, LineRow<typeof orderPrepaidView>>

/** Of most shipments none is prepaid, and nothing is read. */
const prepaidOrders = (orders: Orders): { readonly orders: readonly string[] } => ({
  orders: [...new Set([...orders.values()].flatMap(({ document }) => (document.prepaid ? [document.id] : [])))],
})

export const needs = (shipment: Shipment) => ({
  ...creditNeeds(shipment.date),
  ...postingNeeds(shipment),
  ...trackingNeeds(shipment),
  deliveryLines: fact.lines(deliveryLineView, given(shipment.lines.map((line) => line.deliveryLine))),
  orderLines: fact.lines(orderLineView, given(shipment.lines.map((line) => line.orderLine))),
  orders: fact.lines(orderPrepaidView, given(shipment.lines.map((line) => line.orderLine))),
  paid: paidOnOrders.after('orders', prepaidOrders),
  warehouses: fact.records(warehouseView, given([shipment.warehouse])),
  customers: fact.records(customerView, given([shipment.customer])),
  exposure: creditExposure({
    customer: shipment.customer || null,
    giving: shipment.lines.filter((line) => line.orderLine).map((line) => [line.orderLine, line.baseQuantity] as const),
  }),
})

type Facts = FactsOf<typeof needs>

export function rules(shipment: Shipment, facts: Facts, moment: Moment): Finding[] {
  const customer = facts.customers.get(shipment.customer)
  const findings = [
    ...timeFindings(shipment, moment),
    ...branchFindings(shipment.warehouse, shipment.branch, 'warehouse', facts.warehouses),
    ...wholeFindings(shipment.lines, facts.items),
    ...shipment.lines.flatMap((line, index) => sourceFindings(shipment, line.deliveryLine, index, facts)),
    ...receiptFindings(shipment),
  ]
  if (moment.step === 'save') return findings
  return [
    ...findings,
    ...shippableFindings(shipment, facts),
    ...closedFindings(shipment, facts),
    ...prepaidFindings(shipment, facts),
    ...blockFindings(customer, ['ship', 'all']),
    ...creditFindings(customer, facts, ZERO),
  ]
}

const receiptFindings = ({ date, receivedOn }: Shipment): Finding[] =>
  receivedOn && receivedOn < date ? [{ path: 'receivedOn', code: 'received-before-shipped', values: { date } }] : []

function sourceFindings(shipment: Shipment, deliveryLine: string, index: number, facts: Facts): Finding[] {
  const source = facts.deliveryLines.get(deliveryLine)
  if (!source) return []
  const path = `lines.${index}.deliveryLine`
  if (source.document.customer !== shipment.customer)
    return [{ path, code: 'other-customer', values: { line: index + 1 } }]
  if (source.document.warehouse === shipment.warehouse) return []
  return [
    { path, code: 'order-warehouse', values: { line: index + 1, item: facts.items.get(source.item)?.code ?? '' } },
  ]
}

/** Closing an order by hand stops what was instructed of it as well. */
function closedFindings(shipment: Shipment, facts: Facts): Finding[] {
  return shipment.lines.flatMap((line, index): Finding[] => {
    const order = facts.orderLines.get(line.orderLine)?.document
    if (order?.status !== 'closed') return []
    return [{ path: `lines.${index}.deliveryLine`, code: 'order-closed', values: { number: order.number ?? '' } }]
  })
}

/** Said once of each order, at its first line. */
function prepaidFindings(shipment: Shipment, facts: Facts): Finding[] {
  const orders = shipment.lines.map((line) => facts.orders.get(line.orderLine)?.document)
  return orders.flatMap((order, index): Finding[] => {
    if (!order?.prepaid || orders.findIndex((other) => other?.id === order.id) < index) return []
    const unpaid = order.total.minus(facts.paid.get(order.id) ?? ZERO)
    if (unpaid.lessThanOrEqualTo(ZERO)) return []
    const values = { number: order.number ?? '', unpaid: asMoney(unpaid) }
    return [{ path: `lines.${index}.deliveryLine`, code: 'order-prepaid', values }]
  })
}
