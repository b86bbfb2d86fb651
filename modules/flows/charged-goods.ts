// Costs of goods that were received: one additional cost over all lines of the receivings that brought goods into
// stock.
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { additionalCost } from '../finance/additional-cost/definition.ts'
import { itemView } from '../masters/trade/views.ts'
import { type Receiving, receiving } from '../purchasing/receiving/definition.ts'

const needs = (sources: readonly Source<Receiving>[]) => ({
  items: fact.records(
    itemView,
    sources.flatMap(({ document }) => document.lines.map((line) => line.item)),
  ),
})

export const costFromReceiving = defineSuccession({
  from: receiving,
  to: additionalCost,
  needs,
  make: (sources, { items }, { today }) => {
    const lines = sources.flatMap(({ document }) =>
      document.lines
        .filter((line) => !line.baseQuantity.isZero() && items.get(line.item)?.type === 'stock')
        .map((line) => ({ receivingLine: line.id })),
    )
    return lines.length === 0 ? [] : [{ date: today, lines }]
  },
})
