// How much credit a customer has taken (sales 2.1), in rupiah: what is owed, cheques that have not cleared among it,
// what was paid ahead and not applied, and what is ordered or delivered and not billed. Of an order in force its whole
// lines count, of one closed by hand what was delivered; what is given beyond the order counts as well.
//   10 ordered for 1,110,000 with tax, 4 of them billed: 1,110,000 × 6 / 10 = 666,000 are committed.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export interface Exposure {
  readonly owed: Decimal
  readonly unapplied: Decimal
  readonly committed: Decimal
}

type Question = {
  readonly customer: string | null
  /** Base units that the document itself is about to give of lines of orders: what was not ordered counts too. */
  readonly giving?: readonly (readonly [line: string, quantity: Decimal])[]
}

/** Nothing is counted of a customer without a credit limit. Under lock another document of the customer waits. */
export const creditExposure = defineFact<Question, Exposure>('customer.exposure')
