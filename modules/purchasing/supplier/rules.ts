// A supplier who issues tax invoices has a full tax identity: without NPWP of 16 digits and NITKU of 22 the tax on a
// bill could not be claimed back. One address of each use and one contact is the default. A supplier is put away when
// nothing is open with them.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { alikeFindings, alikeNeeds } from '../../masters/trade/alike.ts'
import { archivingFindings, archivingNeeds } from '../../masters/trade/archiving.ts'
import { defaultFindings } from '../../masters/trade/places.ts'
import { taxIdentityFindings } from '../../masters/tax-identity.ts'
import type { Supplier } from './definition.ts'

export const needs = (supplier: Supplier) => ({
  ...archivingNeeds('supplier', supplier),
  ...alikeNeeds('supplier', supplier),
})

export const rules = (supplier: Supplier, facts: FactsOf<typeof needs>): Finding[] => [
  ...taxIdentityFindings(supplier),
  ...defaultFindings(supplier),
  ...archivingFindings(supplier, facts),
  ...alikeFindings(facts),
]
