// A customer as the tests of sales know it.
import type { ViewRow } from '@lumbung/definition'
import type { customerView } from './views.ts'

export const sampleCustomer: ViewRow<typeof customerView> = {
  id: 'C-1',
  archived: false,
  code: 'C-1',
  name: 'Toko Maju',
  currency: 'IDR',
  term: 'NET30',
  priceList: null,
  taxGroup: null,
  salesRep: 'REP',
  collector: null,
  creditLimit: null,
  block: 'none',
  invoicePolicy: 'delivered',
  addresses: [],
}
