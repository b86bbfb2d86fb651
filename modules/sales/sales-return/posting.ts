// What an approved return does to the ledgers (sales 3.7, inventory 4.3): goods come in at what they cost when they
// left, with all corrections since, in whatever warehouse; the other side is where that cost went.
//   1 back that left at 60,000:  debit inventory 60,000 / credit delivered_not_invoiced 60,000
// It counts there under the delivered line: unbilled goods are cleared by it, those billed wait for their credit. Goods
// whose cost was spent at once (billed by their order, delivered by their invoice, or no such account is kept), and
// billed ones that are replaced without a new bill, come out of cost of goods sold; gifts out of promotion.
//   debit inventory 60,000 / credit cogs 60,000
// What comes out of cost of goods sold is a row of the trade ledger.
// A piece that is costed by its batch or serial number comes in at what that piece left with.
// Goods on QC hold and scrap lie apart, and are sold to nobody. What is not kept in stock comes back in quantity only.
import { type FactsOf, fact } from '@lumbung/definition'
import { type Entry, receive } from '@lumbung/ledger'
import { inPieces, outgoingPieces } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { costAlone } from '../../masters/trade/ledger.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { SalesReturn } from './definition.ts'

export const postingNeeds = (document: SalesReturn) => ({
  items: fact.records(itemView, given(document.lines.map((line) => line.item))),
})

const STATUS = { good: 'available', qc: 'qc', scrap: 'damaged' } as const

export const post = (document: SalesReturn, facts: FactsOf<typeof postingNeeds>): Entry[] =>
  document.lines
    .filter((line) => facts.items.get(line.item)?.type === 'stock')
    .flatMap((line): Entry[] => {
      const spent = line.isFree ? 'promotion_expense' : 'cogs'
      const isSpent = line.billedAsOrdered || !line.shipmentLine
      const own = {
        item: line.item,
        warehouse: document.warehouse,
        status: STATUS[line.condition],
        value: null,
        source: line.shipmentLine ?? line.invoiceLine,
        line: line.id,
      }
      const waiting = line.baseQuantity.minus(line.replacesBilled)
      const moves = [
        receive({ ...own, quantity: waiting, contra: isSpent ? spent : ['delivered_not_invoiced', spent] }),
        receive({ ...own, quantity: line.replacesBilled, contra: spent }),
      ]
      const kept = moves.filter(({ quantity }) => !quantity.isZero())
      return [...inPieces(kept, outgoingPieces(document, line)), costAlone(line)]
    })
