// A return is made from what return orders announced and did not come in yet, one for each customer, into the warehouse
// from where the first of the goods left.
import { ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { type SalesReturnOrder, salesReturnOrder } from '../sales-return-order/definition.ts'
import { shipmentLineView } from '../views.ts'
import { type SalesReturnDraft, salesReturn } from './definition.ts'

const needs = (sources: readonly Source<SalesReturnOrder>[]) => ({
  shipped: fact.lines(
    shipmentLineView,
    given(sources.flatMap(({ document }) => document.lines.map((line) => line.shipmentLine))),
  ),
})

export const returnFromOrder = defineSuccession({
  from: salesReturnOrder,
  to: salesReturn,
  needs,
  make: (sources, { shipped }, { today: date }) => {
    const drafts = new Map<string, SalesReturnDraft>()
    for (const { document, done } of sources) {
      const lines = document.lines.flatMap((line) => {
        const quantity = quantityOpen(line, done.get(line.id)?.returned ?? ZERO)
        return quantity.isZero() ? [] : [{ returnOrderLine: line.id, quantity }]
      })
      if (lines.length === 0) continue
      const { customer } = document
      const [left] = document.lines.flatMap((line) => shipped.get(line.shipmentLine ?? '') ?? [])
      const warehouse = left?.document.warehouse ?? null
      const draft = drafts.get(customer) ?? { date, customer, warehouse, lines: [] }
      drafts.set(customer, { ...draft, lines: [...(draft.lines ?? []), ...lines] })
    }
    return [...drafts.values()]
  },
})
