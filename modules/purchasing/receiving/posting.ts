// What an approved receiving does to the ledgers (sales 4.3): accepted goods enter stock at the price of the order
// after discounts, with the tax that cannot be credited (agreed-cost.ts), at the rate of the receiving's day; the other
// side waits in grir.
//   60 × 50,000:  debit inventory 3,000,000 / credit grir 3,000,000
// What was billed before it came takes the bill's value instead, under the line that was ordered:
//   40 of them billed at 52,000 before:  debit inventory 2,080,000 + 1,000,000 / credit grir 2,080,000 + 1,000,000
// Goods of an item that is inspected on receipt lie on QC hold, and are sold to nobody until quality releases them.
// Goods that are not kept in stock arrive in quantity only: their invoice debits the expense.
import { type Decimal, roundMoney, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { type Entry, receive } from '@lumbung/ledger'
import { incomingPieces, inPieces, newBatches } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { movedAt } from '../../masters/tracking/moved-at.ts'
import { isRupiah } from '../../masters/trade/pricing.ts'
import { currencyView, itemView } from '../../masters/trade/views.ts'
import { agreedCost, agreedNeeds, inOrderUnit } from '../agreed-cost.ts'
import { inspectedView, orderLineView } from '../views.ts'
import { billedAhead } from './billed-ahead.ts'
import type { Receiving } from './definition.ts'

export const postingNeeds = (receiving: Receiving) => ({
  orderLines: fact.lines(orderLineView, given(receiving.lines.map((line) => line.orderLine))),
  ahead: fact.clearing('grir', given(receiving.lines.map((line) => line.orderLine))),
  items: fact.records(itemView, given(receiving.lines.map((line) => line.item))),
  inspected: fact.records(inspectedView, given(receiving.lines.map((line) => line.item))),
  currencies: fact.records(currencyView, given([receiving.currency])),
  ...agreedNeeds,
})

type Facts = FactsOf<typeof postingNeeds>

export function post(receiving: Receiving, facts: Facts): Entry[] {
  const kept = receiving.lines.filter((line) => facts.items.get(line.item)?.type === 'stock')
  const ahead = billedAhead(kept, facts.ahead)
  return kept.flatMap((line): Entry[] => {
    const own = {
      item: line.item,
      warehouse: receiving.warehouse,
      status: facts.inspected.get(line.item)?.inspectOnReceipt ? 'qc' : 'available',
      contra: 'grir',
      line: line.id,
      ...movedAt(receiving),
    } as const
    const billed = ahead.get(line.id)
    const quantity = line.baseQuantity.minus(billed?.quantity ?? ZERO)
    const amount = costOf(receiving, line, quantity, facts)
    const value = roundMoney(amount.times(receiving.rate))
    const entries = [
      ...(billed ? [receive({ ...own, ...billed, source: line.orderLine })] : []),
      receive({ ...own, quantity, value, amount }),
    ]
    return inPieces(
      entries.filter((entry) => !entry.quantity.isZero()),
      incomingPieces(receiving, line),
    )
  })
}

/** Batches that come for the first time. */
export const creates = (receiving: Receiving) => newBatches(receiving)

/** In the order's currency; what was counted in its unit is not counted again. */
function costOf(receiving: Receiving, line: Receiving['lines'][number], baseQuantity: Decimal, facts: Facts): Decimal {
  const order = facts.orderLines.get(line.orderLine)
  if (!order) return ZERO
  const quantity = baseQuantity.equals(line.baseQuantity) ? line.quantity : inOrderUnit(baseQuantity, order)
  return agreedCost(order, quantity, {
    ...facts,
    date: receiving.date,
    taxDecimals: isRupiah(receiving, facts) ? 0 : 2,
  })
}
