// A return order is made from what was delivered by a shipment, or by an invoice, and did not come back: one for each
// customer, with the quantities that can still come back, to be lowered to what does. Services do not come back.
import { type Decimal, larger, ZERO } from '@lumbung/core'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { quantityOpen, type SourceLine } from '../../masters/trade/source-line.ts'
import { type Delivered, deliveredLines } from '../delivered.ts'
import { type SalesInvoice, salesInvoice } from '../sales-invoice/definition.ts'
import { type Shipment, shipment } from '../shipment/definition.ts'
import { type SalesReturnOrderDraft, salesReturnOrder } from './definition.ts'

const needs = (sources: readonly { readonly document: { readonly lines: readonly { readonly id: string }[] } }[]) => ({
  delivered: deliveredLines({ lines: sources.flatMap(({ document }) => document.lines.map(({ id }) => id)) }),
})

type Counted = Omit<SourceLine, 'item' | 'unit'> & { readonly id: string }

/** What of a line can still come back, in its own unit; counted together with what others announced. */
function backOf(line: Counted, delivered: ReadonlyMap<string, Delivered>): Decimal {
  const state = delivered.get(line.id)
  if (!state) return ZERO
  const gone = state.returned.plus(state.announced)
  // An invoice may have billed a part of what was delivered.
  return quantityOpen(line, larger(gone.minus(state.moved.minus(line.baseQuantity)), ZERO))
}

interface Sold {
  readonly customer: string
  readonly lines: readonly Counted[]
}

/** One for each customer; none where nothing can come back. `by` names the line that delivered the goods. */
function drafts(
  sources: readonly { readonly document: Sold }[],
  by: 'shipmentLine' | 'invoiceLine',
  delivered: ReadonlyMap<string, Delivered>,
  date: string,
): readonly SalesReturnOrderDraft[] {
  const byCustomer = Map.groupBy(sources, ({ document }) => document.customer)
  return [...byCustomer].flatMap(([customer, own]) => {
    const lines = own
      .flatMap(({ document }) => document.lines)
      .map((line) => ({ [by]: line.id, quantity: backOf(line, delivered) }))
      .filter(({ quantity }) => !quantity.isZero())
    return lines.length > 0 ? [{ date, customer, lines }] : []
  })
}

export const returnFromShipment = defineSuccession({
  from: shipment,
  to: salesReturnOrder,
  needs: (sources: readonly Source<Shipment>[]) => needs(sources),
  make: (sources, { delivered }, { today }) => drafts(sources, 'shipmentLine', delivered, today),
})

export const returnFromInvoice = defineSuccession({
  from: salesInvoice,
  to: salesReturnOrder,
  needs: (sources: readonly Source<SalesInvoice>[]) => needs(sources),
  make: (sources, { delivered }, { today }) => drafts(sources, 'invoiceLine', delivered, today),
})
