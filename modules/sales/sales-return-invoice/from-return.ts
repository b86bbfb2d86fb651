// A return invoice is made from what came back and was billed and not credited yet: one for each invoice that billed
// it, the newest one first. What nobody billed is left out: the return alone clears it.
import { type Decimal, smaller, ZERO } from '@lumbung/core'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { type SalesReturn, salesReturn } from '../sales-return/definition.ts'
import { creditableLines } from './credited.ts'
import { type SalesReturnInvoiceDraft, salesReturnInvoice } from './definition.ts'

const needs = (sources: readonly Source<SalesReturn>[]) => ({
  creditable: creditableLines({ lines: sources.flatMap(({ document }) => document.lines.map(({ id }) => id)) }),
})

export const creditFromReturn = defineSuccession({
  from: salesReturn,
  to: salesReturnInvoice,
  needs,
  make: (sources, { creditable }, { today: date }) => {
    const drafts = new Map<string, SalesReturnInvoiceDraft>()
    const left = new Map<string, Decimal>(creditable.map((one) => [one.invoiceLine, one.left]))
    for (const { document, done } of sources)
      for (const line of document.lines) {
        let open = line.toCredit.minus(done.get(line.id)?.credited ?? ZERO)
        for (const { salesInvoice, invoiceLine } of creditable.filter((one) => one.returnLine === line.id)) {
          const pieces = smaller(open, left.get(invoiceLine) ?? ZERO)
          if (!pieces.greaterThan(ZERO)) continue
          open = open.minus(pieces)
          left.set(invoiceLine, (left.get(invoiceLine) ?? ZERO).minus(pieces))
          const quantity = quantityOpen(line, line.baseQuantity.minus(pieces))
          const draft = drafts.get(salesInvoice) ?? { date, customer: document.customer, salesInvoice, lines: [] }
          const lines = [...(draft.lines ?? []), { returnLine: line.id, invoiceLine, quantity }]
          drafts.set(salesInvoice, { ...draft, lines })
        }
      }
    return [...drafts.values()]
  },
})
