// How items will stand in the warehouses of a branch from which goods are sold (inventory 6), day by day: what lies
// there, what open documents bring and what they promised, each on its day.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

/** What is there (no day), or what comes and goes on a day, in a warehouse. Base units. */
export interface Turn {
  readonly warehouse: string
  readonly day: DateText | null
  readonly quantity: Decimal
}

type Question = { readonly branch: string | null; readonly items: readonly (string | null | undefined)[] }

/** By item: what is there first, then each day in order. */
export const projectedAvailability = defineFact<Question, ReadonlyMap<string, readonly Turn[]>>('trade.availability')
