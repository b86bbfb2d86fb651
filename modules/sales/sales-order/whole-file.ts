// The credit of a customer over a whole file of orders (services 6): each order is judged knowing of those before it.
//   What the customer would owe = what they owe and have ordered by the books + the orders of the file up to this one,
//   with tax, in rupiah. From the row on with which that passes the limit, the orders of this customer are over it.
import { type Decimal, type Finding, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { creditExposure } from '../customer/exposure.ts'
import { given } from '../../masters/trade/given.ts'
import { creditFindings, creditNeeds } from '../credit.ts'
import { customerView } from '../views.ts'
import type { SalesOrder } from './definition.ts'

export const of = (order: SalesOrder): string => order.customer

export const keep = (order: SalesOrder): Decimal => order.total.times(order.rate)

export const needs = (customer: string) => ({
  customers: fact.records(customerView, given([customer])),
  // Its rows are of several days: all are held to what holds last.
  ...creditNeeds(''),
  exposure: creditExposure({ customer: customer || null }),
})

export function findings(amounts: readonly Decimal[], facts: FactsOf<typeof needs>): Finding[][] {
  const [customer] = facts.customers.values()
  let sum = ZERO
  return amounts.map((amount) => {
    sum = sum.plus(amount)
    return creditFindings(customer, facts, sum).map((one) => ({ ...one, code: 'over-credit-file' }))
  })
}
