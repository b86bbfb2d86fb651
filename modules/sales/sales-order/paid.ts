// What was paid on orders before they were billed or delivered, each in its own currency. Three things count:
//   what is left of the money taken ahead for it (a deposit given back or used elsewhere is gone);
//   what was paid of the bills made from it, by its share of their lines, or of the bill that names it as a whole;
//   what such a bill took of a deposit. A bill of its own kind is not counted again: a down payment was paid already.
// Of 1,110,000 ordered: 400,000 taken ahead, a bill that took 300,000 of it, of which 710,000 were paid:
// 100,000 + 710,000 + 300,000 = 1,110,000.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

type Question = { readonly orders: readonly string[] }

/** By order. */
export const paidOnOrders = defineFact<Question, ReadonlyMap<string, Decimal>>('sales-order.paid')
