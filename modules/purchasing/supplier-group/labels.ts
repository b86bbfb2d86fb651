import type { Labels } from '@lumbung/definition'
import type { supplierGroup } from './definition.ts'

export const labels: Labels<typeof supplierGroup> = {
  title: ['Supplier group', 'Kelompok pemasok'],
  withholdingTax: ['Withholding tax', 'PPh potong/pungut'],
  payableAccount: ['Payable account', 'Akun utang'],
  advanceAccount: ['Advance account', 'Akun uang muka'],
}
