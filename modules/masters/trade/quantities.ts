// A quantity is entered in any unit of its item and counted in the base unit:
//   base quantity = quantity × numerator ÷ denominator, exact, then rounded half-up once to the base unit's decimals.
// A box of 12 pieces has numerator 12 and denominator 1: 2 boxes are 24 pieces.
import { type Decimal, ONE, roundQuantity, ZERO } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import type { itemView } from './views.ts'

type Item = ViewRow<typeof itemView>

export interface Conversion {
  readonly numerator: Decimal
  readonly denominator: Decimal
}

/** How a unit of the item becomes base units; null when the item has no such unit. */
export function conversion(item: Pick<Item, 'baseUnit' | 'units'>, unit: string | null): Conversion | null {
  if (unit === item.baseUnit) return { numerator: ONE, denominator: ONE }
  const row = item.units.find((one) => one.unit === unit)
  return row ? { numerator: row.numerator, denominator: row.denominator } : null
}

export interface Counted {
  readonly factor: Decimal
  readonly baseQuantity: Decimal
}

/** Factor and base quantity of a line; zero while the unit cannot be converted, which a rule names. */
export function counted(quantity: Decimal, unit: string | null, item: Item | undefined): Counted {
  // A line without an item (freight, a service in words) counts as it is written.
  if (!item) return { factor: ONE, baseQuantity: quantity }
  const found = conversion(item, unit)
  if (!found || found.denominator.isZero()) return { factor: ZERO, baseQuantity: ZERO }
  return {
    factor: roundQuantity(found.numerator.div(found.denominator)),
    baseQuantity: roundQuantity(quantity.times(found.numerator).div(found.denominator), item.baseDecimals),
  }
}
