// A customer has at most one default address of each use and one default contact; who takes tax invoices has a full tax
// identity. Without any address nobody knows where goods go; that is said once, as a warning: a customer of services,
// or one who comes to the shop, has none. A customer is put away when nothing is open with them.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { alikeFindings, alikeNeeds } from '../../masters/trade/alike.ts'
import { archivingFindings, archivingNeeds } from '../../masters/trade/archiving.ts'
import { defaultFindings } from '../../masters/trade/places.ts'
import { taxIdentityFindings } from '../../masters/tax-identity.ts'
import type { Customer } from './definition.ts'

export const needs = (customer: Customer) => ({
  ...archivingNeeds('customer', customer),
  ...alikeNeeds('customer', customer),
})

export function rules(customer: Customer, facts: FactsOf<typeof needs>): Finding[] {
  const nowhere: Finding[] =
    customer.addresses.length === 0 && customer.version === 1
      ? [{ path: 'addresses', code: 'address-missing', warning: true }]
      : []
  return [
    ...taxIdentityFindings(customer),
    ...defaultFindings(customer),
    ...nowhere,
    ...archivingFindings(customer, facts),
    ...alikeFindings(facts),
  ]
}
