// Lines of a return order repeat what was delivered: item, text, unit and the order it was of. Who names the line of an
// invoice need not name the shipment: the invoice says it.
// 1 carton of 12 delivered, 5 pieces to come back: 5 pieces; the permission holds until 14 days after its date.
import { addDays, amend, isLocalDate } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { salesSettings } from '../settings.ts'
import { invoiceLineView, shipmentLineView } from '../views.ts'
import type { SalesReturnOrder } from './definition.ts'

export const needs = (order: SalesReturnOrder) => ({
  shipmentLines: fact.lines(shipmentLineView, given(order.lines.map((line) => line.shipmentLine))),
  invoiceLines: fact.lines(invoiceLineView, given(order.lines.map((line) => line.invoiceLine))),
  settings: fact.settingsOn(order.date, salesSettings.returnOrderDays),
})

export function calculate(order: SalesReturnOrder, facts: FactsOf<typeof needs>): SalesReturnOrder {
  const lines = order.lines.map((line) => {
    const invoiced = facts.invoiceLines.get(line.invoiceLine ?? '')
    const shipped = facts.shipmentLines.get(line.shipmentLine ?? '')
    const { item, unit } = invoiced ?? {}
    if (invoiced && item && unit) {
      const { shipmentLine, orderLine } = invoiced
      return amend(line, { ...taken(line.quantity, { ...invoiced, item, unit }), shipmentLine, orderLine })
    }
    return shipped ? amend(line, { ...taken(line.quantity, shipped), orderLine: shipped.orderLine }) : line
  })
  const last = isLocalDate(order.date) ? addDays(order.date, facts.settings.returnOrderDays) : null
  return { ...order, lines, expires: order.expires ?? last }
}

/** A line says what was delivered: by its shipment, or by its invoice. */
export const required = ({ lines }: SalesReturnOrder) =>
  lines.flatMap((line, index) =>
    line.shipmentLine || line.invoiceLine ? [] : [`lines.${index}.shipmentLine` as const],
  )
