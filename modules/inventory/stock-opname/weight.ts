// What a count says of goods with catch weight (inventory 2.2). The difference in pieces weighs what was found or is
// missing on the scale; where nobody weighed, what one of those expected weighs. Where pieces alone do not tell what
// was weighed, those that were there and still are go out and come in again as they weigh now, at their place and cost.
//   expected 12 of 18.4 kg, counted 9, not weighed:    3 of 4.6 kg are lost
//   expected 12 of 18.4 kg, counted 9 of 13.9 kg:      3 of 4.5 kg are lost
//   expected 12 of 18.4 kg, counted 12 of 18.1 kg:     12 of 18.4 kg go out and 12 of 18.1 kg come in
import { type Decimal, smaller, ZERO } from '@lumbung/core'
import { type Entry, issue, receive } from '@lumbung/ledger'
import type { Book } from './book.ts'

interface Anew {
  readonly pieces: Decimal
  readonly from: Decimal
  readonly to: Decimal
}

interface Weight {
  /** Of the pieces that are missing or found. */
  readonly difference: Decimal | null
  readonly anew: Anew | null
}

interface WeighedItem {
  readonly nominalMeasure: Decimal | null
  readonly measureDecimals: number | null
}

type Expected = Pick<Book, 'book' | 'moved' | 'measured'>

export function weightOf(own: Expected, delta: Decimal, weighed: Decimal | null, item: WeighedItem): Weight {
  const lying = own.measured ?? ZERO
  const gap = weighed ? weighed.minus(lying) : ZERO
  // More pieces that weigh more, or fewer that weigh less: the scale says what they weigh.
  if (gap.times(delta).greaterThan(ZERO)) return { difference: gap.abs(), anew: null }
  const difference = usualOf(own, delta, item)
  return { difference, anew: weighed ? anewOf(own, delta, difference ?? ZERO, weighed) : null }
}

function usualOf({ book, moved, measured }: Expected, delta: Decimal, item: WeighedItem): Decimal | null {
  const expected = book.plus(moved)
  const each = expected.isZero() ? item.nominalMeasure : (measured ?? ZERO).div(expected)
  return each && each.times(delta.abs()).toDecimalPlaces(item.measureDecimals ?? 6)
}

function anewOf({ book, moved, measured }: Expected, delta: Decimal, usual: Decimal, weighed: Decimal): Anew | null {
  const expected = book.plus(moved)
  const lying = measured ?? ZERO
  const pieces = smaller(expected, expected.plus(delta))
  const [from, to] = delta.isNegative() ? [lying.minus(usual), weighed] : [lying, weighed.minus(usual)]
  return from.equals(to) || pieces.isZero() ? null : { pieces, from, to }
}

type Place = Omit<Parameters<typeof issue>[0], 'contra' | 'quantity'>

/** Before what is missing, so that it is fed by its own issue and not by that. */
export const putDownAnew = (place: Place, { pieces: quantity, from, to }: Anew): Entry[] => [
  issue({ ...place, quantity, measured: from, contra: null }),
  receive({ ...place, quantity, measured: to, value: null, source: place.line, contra: null }),
]
