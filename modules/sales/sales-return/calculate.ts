// Lines of a return repeat the return order's, and say what becomes of the goods (delivered.ts tells what was billed):
//   credited: what was billed of them is credited, the rest is not billed any more;
//   replaced: they are delivered anew on their order; what was billed of them is not billed again.
// Of 6 delivered 4 were billed and 3 come back: 1 of them was billed.
import { amend, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { billedOf, deliveredLines } from '../delivered.ts'
import { returnOrderLineView } from '../views.ts'
import type { SalesReturn } from './definition.ts'

export const needs = (document: SalesReturn) => {
  const lines = given(document.lines.map((line) => line.returnOrderLine))
  return { orderLines: fact.lines(returnOrderLineView, lines), delivered: deliveredLines({ lines }) }
}

export function calculate(document: SalesReturn, { orderLines, delivered }: FactsOf<typeof needs>): SalesReturn {
  const repeated = document.lines.map((line) => {
    const source = orderLines.get(line.returnOrderLine)
    return source ? amend(line, taken(line.quantity, source)) : line
  })
  const billed = billedOf(
    repeated.map((line) => ({ state: delivered.get(line.returnOrderLine), quantity: line.baseQuantity })),
  )
  const lines = repeated.map((line, index) => {
    const source = orderLines.get(line.returnOrderLine)
    const state = delivered.get(line.returnOrderLine)
    if (!source) return line
    const isReplaced = source.document.action === 'replace'
    const own = billed[index] ?? ZERO
    const replacesBilled = isReplaced ? own : ZERO
    const toCredit = isReplaced ? ZERO : own
    return amend(line, {
      shipmentLine: source.shipmentLine,
      invoiceLine: source.invoiceLine ?? (own.isZero() ? null : (state?.invoiceLine ?? null)),
      orderLine: source.orderLine,
      isFree: state?.isFree === true,
      billedAsOrdered: state?.billedAsOrdered === true,
      billed: own,
      replacesBilled,
      replaced: isReplaced ? line.baseQuantity : ZERO,
      givenUp: isReplaced ? ZERO : line.baseQuantity,
      isReplacement: !replacesBilled.isZero(),
      toCredit,
      isCredited: !toCredit.isZero(),
    })
  })
  return { ...document, lines }
}
