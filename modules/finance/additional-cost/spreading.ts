// Each cost is spread over the lines by its basis, the cents left over by largest remainder (ruling 24):
//   3,000,000 by value over A 6,000,000 and B 4,000,000: A 1,800,000, B 1,200,000
//   by weight, the weight of an item × its pieces; equal, every line the same
//   manual: the lines say what they take of all manual costs together, and each cost gives in that proportion
import { type Decimal, ONE, spread, sum, ZERO } from '@lumbung/core'
import type { Cost, CostLine } from './definition.ts'

type Measured = Pick<CostLine, 'value' | 'quantity' | 'weight' | 'volume' | 'manualShare'>
type Basis = Cost['basis']

/** What counts of a line by a basis. */
export function measureOf(line: Measured, basis: Basis): Decimal {
  switch (basis) {
    case 'equal':
      return ONE
    case 'manual':
      return line.manualShare ?? ZERO
    case 'quantity':
      return line.quantity
    case 'value':
      return line.value ?? ZERO
    case 'weight':
      return line.weight ?? ZERO
    case 'volume':
      return line.volume ?? ZERO
  }
}

/** What each line takes of each cost: a list for every cost, in the order of the lines. */
export function sharesOf(
  costs: readonly Pick<Cost, 'amount' | 'basis'>[],
  lines: readonly Measured[],
): readonly (readonly Decimal[])[] {
  const shares = costs.map(({ amount, basis }) =>
    spread(
      amount,
      lines.map((line) => measureOf(line, basis)),
    ),
  )
  const last = costs.findLastIndex(({ basis }) => basis === 'manual')
  const others = shares.filter((_, index) => costs[index]?.basis === 'manual' && index !== last)
  // The last manual cost gives what is left of each line, so that the lines take exactly what they say.
  return shares.map((own, index) =>
    index === last
      ? lines.map((line, at) => (line.manualShare ?? ZERO).minus(sum(others.map((other) => other[at] ?? ZERO))))
      : own,
  )
}

/** What the manual shares make, and what they must make; null where no cost is spread so. */
export function manualSums(
  costs: readonly Pick<Cost, 'amount' | 'basis'>[],
  lines: readonly Pick<CostLine, 'manualShare'>[],
): { readonly made: Decimal; readonly due: Decimal } | null {
  const manual = costs.filter(({ basis }) => basis === 'manual')
  if (manual.length === 0) return null
  return {
    made: sum(lines.map(({ manualShare }) => manualShare ?? ZERO)),
    due: sum(manual.map(({ amount }) => amount)),
  }
}
