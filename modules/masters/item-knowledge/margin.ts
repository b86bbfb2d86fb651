// What a line earns of what it brings: 12 at 45,000 net are 540,000; they cost 32,400 each, 388,800: 28 %.
import { Decimal } from '@lumbung/core'

/** Per cent of the net amount, null while there is none. */
export function marginOf(net: Decimal, quantity: Decimal, unitCost: Decimal): Decimal | null {
  if (net.isZero() || quantity.isZero()) return null
  return net.minus(quantity.times(unitCost)).div(net).times(100).toDecimalPlaces(1)
}

/** A number of a form, which may still be half typed. */
export function numberIn(value: unknown): Decimal | null {
  if (value instanceof Decimal) return value
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value) : null
}
