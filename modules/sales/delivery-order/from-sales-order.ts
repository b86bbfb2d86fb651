// A delivery order is made from what orders still have to be instructed, one for each customer and warehouse. Work is
// not delivered: service items are left out. What replaces returned goods that were billed has lines of its own.
//   10 ordered and instructed, 3 returned to be replaced, 2 of them billed: a line of 2 not billed again, and one of 1
import { type Decimal, smaller, ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type SalesOrder, salesOrder } from '../sales-order/definition.ts'
import { type DeliveryOrderDraft, deliveryOrder } from './definition.ts'
import { replacementsDue, type ToReplace } from './replacing.ts'

const needs = (sources: readonly Source<SalesOrder>[]) => ({
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
  replacements: replacementsDue({
    orderLines: sources.flatMap(({ document }) => document.lines.map((line) => line.id)),
  }),
})

type Line = SalesOrder['lines'][number]

/** What of a line is still to be instructed, in its own unit: first what replaces billed goods. */
function linesOf(line: Line, instructed: Decimal, due: readonly ToReplace[]) {
  let done = instructed
  const next = (most: Decimal, more: Pick<Partial<ToReplace>, 'returnLine'>) => {
    const pieces = smaller(line.baseQuantity.minus(done), most)
    const quantity = quantityOpen(line, line.baseQuantity.minus(pieces))
    done = done.plus(pieces)
    return quantity.isZero() ? [] : [{ orderLine: line.id, quantity, ...more }]
  }
  const own = due.filter(({ orderLine }) => orderLine === line.id)
  return [
    ...own.flatMap(({ returnLine, quantity }) => next(quantity, { returnLine })),
    ...next(line.baseQuantity.minus(done), {}),
  ]
}

export const deliveryFromOrder = defineSuccession({
  from: salesOrder,
  to: deliveryOrder,
  needs,
  make: (sources, { items, replacements }, moment) => {
    const groups = new Map<string, DeliveryOrderDraft>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const lines = linesOf(line, done.get(line.id)?.instructed ?? ZERO, replacements)
        if (lines.length === 0 || !line.warehouse || items.get(line.item)?.type === 'service') continue
        const key = `${document.customer} ${line.warehouse}`
        const draft = groups.get(key) ?? {
          date: moment.today,
          customer: document.customer,
          warehouse: line.warehouse,
          shipTo: document.shipTo,
          plannedDate: line.requiredDate,
          lines: [],
        }
        groups.set(key, { ...draft, lines: [...(draft.lines ?? []), ...lines] })
      }
    }
    return [...groups.values()]
  },
})
