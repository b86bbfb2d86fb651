// What must hold of a return (sales 3.7): its lines are of return orders of its customer that have not expired, and no
// more comes back than was delivered and did not come back yet; the warehouse is of its branch, and what is counted in
// whole units is whole; of tracked goods only pieces that left come back (pieces.ts).
import { asQuantity, type Finding, larger, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { warehouseView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { SalesReturn } from './definition.ts'
import { piecesFindings, piecesNeeds } from './pieces.ts'
import { postingNeeds } from './posting.ts'

export const needs = (document: SalesReturn) => ({
  ...calculationNeeds(document),
  ...postingNeeds(document),
  ...piecesNeeds(document),
  warehouses: fact.records(warehouseView, given([document.warehouse])),
})

type Facts = FactsOf<typeof needs>

export const rules = (document: SalesReturn, facts: Facts, moment: Moment): Finding[] => [
  ...branchFindings(document.warehouse, document.branch, 'warehouse', facts.warehouses),
  ...wholeFindings(document.lines, facts.items),
  ...document.lines.flatMap((line, index) => sourceFindings(document, line.returnOrderLine, index, facts, moment)),
  ...overMoved(document, facts),
  ...(moment.step === 'save' ? [] : piecesFindings(document, facts)),
]

function sourceFindings(
  { customer, date }: SalesReturn,
  line: string,
  index: number,
  { orderLines }: Facts,
  { step }: Moment,
): Finding[] {
  const order = orderLines.get(line)?.document
  const path = `lines.${index}.returnOrderLine`
  if (order && order.customer !== customer) return [{ path, code: 'other-customer', values: { line: index + 1 } }]
  if (step === 'save' || !order?.expires || date <= order.expires) return []
  return [{ path, code: 'return-expired', values: { number: order.number ?? '', date: order.expires } }]
}

/** Several return orders may be about the same goods, so their lines are added. */
function overMoved({ lines }: SalesReturn, { delivered, items, orderLines }: Facts): Finding[] {
  const byGoods = Map.groupBy(lines, (line) => delivered.get(line.returnOrderLine)?.line)
  return [...byGoods.values()].flatMap((own): Finding[] => {
    const [first] = own
    const state = delivered.get(first?.returnOrderLine ?? '')
    if (!first || !state) return []
    const left = larger(state.moved.minus(state.returned), ZERO)
    if (sum(own.map((line) => line.baseQuantity)).lessThanOrEqualTo(left)) return []
    const item = items.get(first.item)
    const values = {
      quantity: asQuantity(left),
      unit: item?.baseUnitCode ?? '',
      item: item?.code ?? '',
      source: orderLines.get(first.returnOrderLine)?.document.number ?? '',
    }
    return [{ path: `lines.${lines.indexOf(first)}.quantity`, code: 'return-over-moved', values }]
  })
}
