// The NITKU of a branch is kept without the marks it is written with:
//   0013.1216.6009.1000 000001 becomes 0013121660091000000001.
import { plainTaxPlace } from '../tax-number.ts'
import type { Branch } from './definition.ts'

export const needs = (_branch: Branch) => ({})

export const calculate = (branch: Branch): Branch => ({
  ...branch,
  taxPlaceNumber: branch.taxPlaceNumber && plainTaxPlace(branch.taxPlaceNumber),
})
