// What is free of an item, and what comes of it, by what lies there and what open documents claim and bring.
//   on hand 100, −30 for an order, +50 on the 12th     free 70, 50 come on the 12th
import { type Decimal, sum } from '@lumbung/core'
import type { Conversion } from '../trade/quantities.ts'
import type { Turn } from './availability.ts'

/** What lies in a warehouse and nobody claims. */
export const freeIn = (turns: readonly Turn[]): Decimal =>
  sum(turns.filter(({ day: on, quantity }) => on === null || quantity.isNegative()).map(({ quantity }) => quantity))

/** What comes, by its day. */
export const comingIn = (turns: readonly Turn[]): readonly { readonly day: string; readonly quantity: Decimal }[] => {
  const coming = turns.flatMap(({ day: on, quantity }) =>
    on !== null && quantity.isPositive() ? [{ on, quantity }] : [],
  )
  return [...Map.groupBy(coming, ({ on }) => on)]
    .map(([on, own]) => ({ day: on, quantity: sum(own.map(({ quantity }) => quantity)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** A quantity in another unit: 90 pieces are 7.5 boxes of 12. */
export const inUnit = (quantity: Decimal, { numerator, denominator }: Conversion): string =>
  quantity.times(denominator).div(numerator).toDecimalPlaces(2).toFixed()
