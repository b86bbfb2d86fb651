/**
 * Chance that falls the same way every time: the demo company is equal on every machine. Whole numbers only; amounts
 * are never drawn, they follow from prices and quantities.
 */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True in so many of a hundred cases. */
  percent(of: number): boolean
  pick<T>(list: readonly T[]): T
  /** Some of the list, each once, in an order of their own. */
  some<T>(list: readonly T[], count: number): T[]
}

/** A linear congruential sequence (Knuth's MMIX multiplier), its upper bits only. */
export function chanceFrom(seed: number): Chance {
  let state = BigInt(seed)
  const next = (below: number): number => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n)
    return Number((state >> 33n) % BigInt(below))
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[next(list.length)]
    if (found === undefined) throw new Error('Nothing to pick from.')
    return found
  }
  return {
    between: (from, to) => from + next(to - from + 1),
    percent: (of) => next(100) < of,
    pick,
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      const chosen: T[] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(next(left.length), 1))
      return chosen
    },
  }
}
