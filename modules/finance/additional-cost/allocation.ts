// How the share of each cost in a line is split between stock and cost of goods sold, as the allocation sheet shows it:
// what the line posted to stock is cut from the running total of its shares, so that the parts add up to the cent.
//   1,800,000 of freight and 60,000 of insurance on 100 pieces, 60 on hand:
//     freight     1,080,000 stock, 720,000 cost of goods sold
//     insurance      36,000 stock,  24,000 cost of goods sold
// Before it is posted, by what the document shows on hand; afterwards as the ledger split it (first in, first out, days
// that were replayed).
import { type Decimal, roundMoney, sum, ZERO } from '@lumbung/core'
import type { CostLine } from './definition.ts'
import { sharesOf } from './spreading.ts'

type Costs = Parameters<typeof sharesOf>[0]
type Line = Parameters<typeof sharesOf>[1][number] & Pick<CostLine, 'id' | 'onHand'>

export interface Allocated<L extends Line = CostLine> {
  readonly line: L
  readonly share: Decimal
  readonly stock: Decimal
  readonly sold: Decimal
}

/** For every cost, what each line takes of it. */
export function allocated<L extends Line>(
  { costs, lines, rate }: { readonly costs: Costs; readonly lines: readonly L[]; readonly rate: Decimal },
  posted: ReadonlyMap<string, Decimal> | null,
): readonly (readonly Allocated<L>[])[] {
  const shares = sharesOf(costs, lines)
  return costs.map((_, at) =>
    lines.map((line, index): Allocated<L> => {
      const own = shares.map((shared) => shared[index] ?? ZERO)
      const whole = sum(own)
      const toStock = (part: Decimal): Decimal => {
        if (posted === null)
          return line.quantity.isZero() ? ZERO : roundMoney(part.times(line.onHand).div(line.quantity))
        const idr = roundMoney(whole.times(rate))
        return idr.isZero() ? ZERO : roundMoney(part.times(posted.get(line.id) ?? ZERO).div(idr))
      }
      const share = own[at] ?? ZERO
      const before = sum(own.slice(0, at))
      const stock = toStock(before.plus(share)).minus(toStock(before))
      return { line, share, stock, sold: share.minus(stock) }
    }),
  )
}
