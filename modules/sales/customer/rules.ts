// A customer has at most one default address of each use; who takes tax invoices has a full tax identity.
// Two default ship-to addresses would let chance decide where goods are sent; without any address nobody knows. That
// is said once, as a warning: a customer of services, or one who comes to the shop, has none.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { alikeFindings, alikeNeeds } from '../../masters/trade/alike.ts'
import { archivingFindings, archivingNeeds } from '../../masters/trade/archiving.ts'
import { taxIdentityFindings } from '../../masters/trade/tax-identity.ts'
import type { Customer } from './definition.ts'

export const needs = (customer: Customer) => ({
  ...archivingNeeds('customer', customer),
  ...alikeNeeds('customer', customer),
})

export function rules(customer: Customer, facts: FactsOf<typeof needs>): Finding[] {
  const twice = customer.addresses.flatMap((row, index): Finding[] => {
    const earlier = customer.addresses.findIndex((other) => other.standard && other.use === row.use)
    return row.standard && earlier < index ? [{ path: `addresses.${index}.standard`, code: 'default-twice' }] : []
  })
  const nowhere: Finding[] =
    customer.addresses.length === 0 && customer.version === 1
      ? [{ path: 'addresses', code: 'address-missing', warning: true }]
      : []
  return [
    ...taxIdentityFindings(customer),
    ...twice,
    ...nowhere,
    ...archivingFindings(customer, facts),
    ...alikeFindings(facts),
  ]
}
