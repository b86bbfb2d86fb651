import { f, view } from '@lumbung/definition'

/** What documents take from their transaction type (services 5.4). */
export const typeView = view('transaction-type', {
  counterAccount: f.ref('chart-of-account', { optional: true }),
  bank: f.ref('bank', { optional: true }),
  partyKind: f.choice(
    { CUSTOMER: ['Customer', 'Pelanggan'], SUPPLIER: ['Supplier', 'Pemasok'], OTHER: ['Other', 'Lainnya'] },
    { optional: true },
  ),
})
