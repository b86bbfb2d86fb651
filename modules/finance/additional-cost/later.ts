// Which additional costs fell on the same goods after this one: it is taken back after them.
import { defineFact } from '@lumbung/definition'

type Question = { readonly id: string }

/** Their numbers. */
export const laterCosts = defineFact<Question, readonly string[]>('additional-cost.later')
