// What an approved shipment does to the ledgers (sales 3.5): stock goes out of the warehouse, line by line. The stock
// ledger prices it; its cost waits in delivered-not-invoiced until the invoice takes it to cost of goods sold.
//   6 at unit cost 60,000:  debit delivered_not_invoiced 360,000 / credit inventory 360,000
// What its order bills, however much of it has left, costs at once: no invoice comes to take it there.
//   6 of them:              debit cogs 360,000 / credit inventory 360,000
// What costs at once is a row of the trade ledger; what waits is one with its invoice.
// Goods that are not kept in stock leave in quantity only. What is free becomes promotion instead of cost of goods
// sold, at once where the company keeps no such account.
import { type FactsOf, fact } from '@lumbung/definition'
import { type AccountRole, type Entry, issue } from '@lumbung/ledger'
import { inPieces, outgoingPieces } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { movedAt } from '../../masters/tracking/moved-at.ts'
import { costAlone } from '../../masters/trade/ledger.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { Shipment } from './definition.ts'

export const postingNeeds = (shipment: Shipment) => ({
  items: fact.records(itemView, given(shipment.lines.map((line) => line.item))),
})

/** Where the cost waits for the invoice; where no account is kept for that, it is spent at once. */
const waiting = ({ isFree }: Shipment['lines'][number]): readonly AccountRole[] => [
  'delivered_not_invoiced',
  isFree ? 'promotion_expense' : 'cogs',
]

export const post = (shipment: Shipment, facts: FactsOf<typeof postingNeeds>): Entry[] =>
  shipment.lines
    .filter((line) => facts.items.get(line.item)?.type === 'stock')
    .flatMap((line) => {
      const goods = issue({
        item: line.item,
        warehouse: shipment.warehouse,
        ...movedAt(shipment),
        quantity: line.baseQuantity,
        contra: line.billedAsOrdered ? 'cogs' : waiting(line),
        line: line.id,
      })
      return [...inPieces([goods], outgoingPieces(shipment, line)), costAlone(line)]
    })
