// A branch is put away when nothing needs it any more: no document that is not finished, and nothing of its own that is
// in use, since what belongs to an archived branch is seen by nobody. The branch itself could not be brought back while
// it names a warehouse that nobody sees. Its NITKU begins with the NPWP of the company.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { companySettings } from '@lumbung/engine/contract.ts'
import { inUseFindings, inUseNeeds } from '../in-use.ts'
import { taxPlaceFault } from '../tax-number.ts'
import type { Branch } from './definition.ts'

// They say more of a branch, and nothing without it.
const BESIDES = ['numbering-set', 'account-setting']

export const needs = (branch: Branch) => ({
  ...inUseNeeds('branch', branch, BESIDES),
  company: fact.settings(companySettings.companyTaxNumber),
})

export function rules(branch: Branch, facts: FactsOf<typeof needs>): Finding[] {
  const { taxPlaceNumber } = branch
  const fault = taxPlaceNumber ? taxPlaceFault(taxPlaceNumber, facts.company.companyTaxNumber || null) : null
  return [...(fault ? [{ path: 'taxPlaceNumber', ...fault }] : []), ...inUseFindings(branch, facts)]
}
