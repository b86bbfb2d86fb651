// Tax numbers of a supplier are kept without the marks they are written with, an old NPWP as the new one:
//   01.312.166-0.091.000 becomes 0013121660091000.
// Whether there is one is said beside it: from who has none the law lets more be withheld.
import { hasTaxNumber, requiredIdentity, withPlainNumbers } from '../../masters/tax-identity.ts'
import type { Supplier } from './definition.ts'

export const needs = (_supplier: Supplier) => ({})

export const calculate = (supplier: Supplier): Supplier => ({
  ...withPlainNumbers(supplier),
  hasTaxNumber: hasTaxNumber(supplier),
})

export { requiredIdentity as required }
