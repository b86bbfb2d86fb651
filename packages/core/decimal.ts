import { Decimal as DecimalJs } from 'decimal.js'

/**
 * Exact decimals for money, quantities and rates. Never a float: a JavaScript number enters only as a count.
 * 60 digits hold the widest product we form (18 digits of money × 18 of a rate) without rounding.
 */
export const Decimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -30,
  toExpPos: 60,
})
export type Decimal = DecimalJs

export const ZERO: Decimal = new Decimal(0)
export const ONE: Decimal = new Decimal(1)

/** A decimal from its written form, `'1250000.00'`; also from a whole count. Throws on anything else. */
export const decimal = (value: string | number | Decimal): Decimal => new Decimal(value)

/** Adds without rounding; the sum of nothing is zero. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO
  for (const value of values) total = total.plus(value)
  return total
}

/** Rounds an amount half-up to 2 decimals, as every stored amount is (ruling 18). */
export const roundMoney = (value: Decimal): Decimal => value.toDecimalPlaces(2)

/** Rounds a quantity half-up to the decimals of its unit, 6 when nothing is said. */
export const roundQuantity = (value: Decimal, decimals = 6): Decimal => value.toDecimalPlaces(decimals)

/**
 * Digits as a database writes them (`'12.500000'`), with so many decimals, as `toFixed` of their decimal says
 * them, without making one where only zeros come or go. Half-up where digits are lost.
 */
export function writtenDigits(digits: string, decimals: number): string {
  const point = digits.indexOf('.')
  const have = point < 0 ? 0 : digits.length - point - 1
  if (have === decimals) return digits
  if (have < decimals) return `${point < 0 ? `${digits}.` : digits}${'0'.repeat(decimals - have)}`
  const end = point + 1 + decimals
  for (let at = end; at < digits.length; at++) {
    if (digits[at] !== '0') return new Decimal(digits).toFixed(decimals)
  }
  return digits.slice(0, decimals === 0 ? point : end)
}

const WRITTEN = /^-?\d+(?:\.\d+)?$/

/**
 * The sum of digits as a database writes them, in as many decimals as the longest of them has: what `sum` says of
 * their decimals, without making thousands of them.
 */
export function sumOfDigits(amounts: readonly string[]): string {
  let decimals = 0
  for (const digits of amounts) {
    if (!WRITTEN.test(digits)) return sum(amounts.map(decimal)).toFixed()
    const point = digits.indexOf('.')
    if (point >= 0) decimals = Math.max(decimals, digits.length - point - 1)
  }
  let total = 0n
  for (const digits of amounts) total += BigInt(writtenDigits(digits, decimals).replace('.', ''))
  const text = String(total < 0n ? -total : total).padStart(decimals + 1, '0')
  const whole = text.length - decimals
  return `${total < 0n ? '-' : ''}${text.slice(0, whole)}${decimals === 0 ? '' : `.${text.slice(whole)}`}`
}

export const smaller = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b)
export const larger = (a: Decimal, b: Decimal): Decimal => (a.greaterThan(b) ? a : b)
