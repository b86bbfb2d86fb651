import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * Rupiah per unit of a currency on a day, a list of *general* (finance 3). Documents take the latest transaction rate
 * on or before their date.
 */
export const exchangeRate = defineMaster({
  key: 'exchange-rate',
  module: 'masters',
  path: '/master/exchange-rate',
  identity: { code: 'code', name: 'code' },
  fields: {
    /** Made of its currency, day and kind, so that every row can be named: USD 2025-03-31. */
    code: f.code({ derived: true }),
    currency: f.ref('currency', { fixed: true }),
    date: f.date({ default: 'today', fixed: true }),
    kind: f.choice(
      {
        TRANSACTION: ['Transaction', 'Transaksi'],
        TAX: ['Tax (KMK)', 'Pajak (KMK)'],
        CLOSING: ['Closing rate', 'Kurs penutupan'],
      },
      { default: 'TRANSACTION', fixed: true },
    ),
    rate: f.rate({ above: '0' }),
  },
  list: { columns: ['currency', 'date', 'kind', 'rate'], search: ['code'], sort: '-date' },
  form: { header: ['currency', 'date', 'kind', 'rate'] },
  menu: { group: 'master', heading: ['Lists', 'Daftar'], order: 22 },
  unique: [['currency', 'kind', 'date']],
})

export type ExchangeRate = MasterOf<typeof exchangeRate>
