// Returned goods that were billed and are still to be replaced, by the order they are delivered on.
import type { Decimal, Id } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export interface ToReplace {
  readonly returnLine: Id<'sales-return'>
  readonly orderLine: string
  /** Base units. */
  readonly quantity: Decimal
}

type Question = { readonly orderLines: readonly string[] }
export const replacementsDue = defineFact<Question, readonly ToReplace[]>('sales.replacements')
