// A supplier as the tests of purchasing know it.
import { decimal } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import type { supplierView } from './views.ts'

export const sampleSupplier: ViewRow<typeof supplierView> = {
  id: 'S-1',
  archived: false,
  code: 'S-1',
  name: 'PT Pemasok',
  currency: 'IDR',
  term: 'NET30',
  priceList: null,
  taxGroup: null,
  withholdingTax: null,
  hasTaxNumber: true,
  leadDays: 7,
  minimumOrder: null,
  matchTolerancePercent: decimal(0),
  matchToleranceAmount: decimal(0),
}
