// What is left of goods received and not invoiced when nothing more will come (finance 5.11, "Write off"):
//   a receiving that nobody will bill, 40 × 50,000 left:   debit grir 2,000,000 / credit ppv 2,000,000
//   an order billed ahead, of which 40 × 52,000 never came: debit ppv 2,080,000 / credit grir 2,080,000
// Closing the receiving, or the order, by hand posts it with the reason of the closing; reopening takes it back.
import { type ClearingState, fact } from '@lumbung/definition'
import { clear, type Entry } from '@lumbung/ledger'

interface Left {
  readonly lines: readonly { readonly id: string; readonly item: string }[]
}

export const needs = ({ lines }: Left) => ({
  standing: fact.clearing(
    'grir',
    lines.map((line) => line.id),
  ),
})

export const run = ({ lines }: Left, facts: { readonly standing: ReadonlyMap<string, ClearingState> }) => ({
  entries: lines.flatMap(({ id, item }): Entry[] => {
    const quantity = facts.standing.get(id)?.quantity
    return quantity?.isZero() === false
      ? [clear({ role: 'grir', source: id, item, quantity, contra: 'ppv', line: id })]
      : []
  }),
})
