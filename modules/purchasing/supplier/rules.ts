// A supplier who issues tax invoices has a full tax identity.
import type { Finding } from '@lumbung/core'
import { taxIdentityFindings } from '../../masters/trade/tax-identity.ts'
import type { Supplier } from './definition.ts'

export const rules = (supplier: Supplier): Finding[] => taxIdentityFindings(supplier)
