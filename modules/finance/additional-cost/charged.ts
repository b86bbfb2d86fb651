// What of an additional cost fell on stock when it was posted.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

type Question = { readonly id: string }

/** Rupiah by line of the document; a line that is missing fell on nothing. */
export const chargedStock = defineFact<Question, ReadonlyMap<string, Decimal>>('additional-cost.charged')
