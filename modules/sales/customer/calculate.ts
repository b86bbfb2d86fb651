// Of each use one address is the default (sales 2.1): the first one, as long as none is ticked.
//   warehouse (ship to), office (bill to), shop (ship to): warehouse and office
// Tax numbers are kept without the marks they are written with.
import { amend } from '@lumbung/core'
import { requiredIdentity, withPlainNumbers } from '../../masters/tax-identity.ts'
import type { Customer } from './definition.ts'

export const needs = (_customer: Customer) => ({})

export function calculate(customer: Customer): Customer {
  const { addresses } = customer
  const isFirst = (index: number): boolean => {
    const { use } = addresses[index] ?? {}
    return addresses.findIndex((row) => row.use === use) === index
  }
  const isChosen = (use: string): boolean => addresses.some((row) => row.use === use && row.standard)
  return {
    ...withPlainNumbers(customer),
    addresses: addresses.map((row, index) =>
      isFirst(index) && !isChosen(row.use) ? amend(row, { standard: true }) : row,
    ),
  }
}

export { requiredIdentity as required }
