// A supplier who issues tax invoices has a full tax identity.
// NPWP of 16 digits, NITKU of 22: without them the tax on a bill could not be claimed back.
import type { Finding } from '@lumbung/core'
import { taxIdentityFindings } from '../../masters/trade/tax-identity.ts'
import type { Supplier } from './definition.ts'

export const rules = (supplier: Supplier): Finding[] => taxIdentityFindings(supplier)
