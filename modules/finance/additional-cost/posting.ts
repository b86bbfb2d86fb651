// What an approved additional cost does to the ledgers (finance 5.12), on its own day:
//   3,000,000 by value over A 6,000,000 (60% on hand) and B 4,000,000 (all on hand):
//     debit  inventory             2,280,000   A 1,080,000 and B 1,200,000, value-only rows of stock
//     debit  cogs                    720,000   A's 40% that are gone
//     credit landed_cost_clearing  3,000,000   what the bill put there
//   The ledger writer splits each line's share by what is on hand; an estimate stays owed by the clearing account.
import type { FactsOf } from '@lumbung/definition'
import { charge, type Entry } from '@lumbung/ledger'
import { ZERO } from '@lumbung/core'
import { CLEARING, isEstimate, type needs, sourceOf } from './calculate.ts'
import type { AdditionalCost } from './definition.ts'
import { sharesOf } from './spreading.ts'

export function post(
  document: AdditionalCost,
  { receivingLines }: Pick<FactsOf<typeof needs>, 'receivingLines'>,
): Entry[] {
  const shares = sharesOf(document.costs, document.lines)
  return document.lines.flatMap((line, index): Entry[] => {
    const received = receivingLines.get(line.receivingLine)
    if (!received) return []
    const parts = document.costs.map((cost, at) => ({
      source: sourceOf(cost),
      isEstimate: isEstimate(cost),
      amount: shares[at]?.[index] ?? ZERO,
    }))
    const { item, document: receiving } = received
    return [
      charge({
        role: CLEARING,
        parts,
        receipt: line.receivingLine,
        item,
        warehouse: receiving.warehouse,
        quantity: line.quantity,
        line: line.id,
      }),
    ]
  })
}
