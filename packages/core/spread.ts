// Spreading an amount over lines (ruling 24): document discount, landed cost, package price, split bill, withholding.
// 1. Each line's exact share is total × weight ÷ sum of the weights.
// 2. Each share is cut down toward zero to whole cents.
// 3. The cents left over go one by one to the lines whose cut-off part was largest, ties to the earlier line.
// Example: 100.00 over 1, 1, 1 → 33.34, 33.33, 33.33. The shares always add up to the total, to the cent.
import { Decimal, ZERO } from './decimal.ts'

/**
 * Shares of `total` by `weights`, exact to the cent. All weights zero: equal shares. Weights that cancel out (+5, −5)
 * have no proportion, so their sizes count. No weights: no shares. A total finer than `decimals` is rounded half-up
 * first, as every stored amount is.
 */
export function spread(total: Decimal, weights: readonly Decimal[], decimals = 2): Decimal[] {
  if (weights.length === 0) return []
  const unit = new Decimal(`1e${-decimals}`)
  const cents = whole(total.toDecimalPlaces(decimals), decimals)
  if (cents === 0n) return weights.map(() => ZERO)
  const measures = proportion(weights)
  const measure = measures.reduce((sum, each) => sum + each, 0n)
  const shares = measures.map((each) => (cents * each) / measure)
  const cutOff = measures.map((each) => (cents * each) % measure)
  const left = cents - shares.reduce((sum, each) => sum + each, 0n)
  const step = left < 0n ? -1n : 1n
  const order = cutOff.map((_, index) => index).toSorted((a, b) => compare(step * at(cutOff, b), step * at(cutOff, a)))
  for (const index of order.slice(0, Number(left * step))) shares[index] = at(shares, index) + step
  return shares.map((share) => (share === 0n ? ZERO : new Decimal(share.toString()).times(unit)))
}

// Whole numbers in the proportion of the weights, with a sum above zero, so that division is exact and ties are ties.
function proportion(weights: readonly Decimal[]): bigint[] {
  const decimals = Math.max(...weights.map((weight) => weight.decimalPlaces()))
  const measures = weights.map((weight) => whole(weight, decimals))
  if (measures.every((each) => each === 0n)) return measures.map(() => 1n)
  const measure = measures.reduce((sum, each) => sum + each, 0n)
  if (measure === 0n) return measures.map((each) => (each < 0n ? -each : each))
  return measure < 0n ? measures.map((each) => -each) : measures
}

// `-0` has no place among whole numbers; written digits keep every decimal, however many there are.
const whole = (value: Decimal, decimals: number): bigint => BigInt(value.toFixed(decimals).replace('.', ''))

const at = (values: readonly bigint[], index: number): bigint => values[index] ?? 0n

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
