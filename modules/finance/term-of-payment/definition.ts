import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'

/** When an invoice falls due. The arithmetic is `instalments` of the ledger, which sales and purchasing use too. */
export const termOfPayment = defineMaster({
  key: 'term-of-payment',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    basis: f.choice(
      {
        INVOICE_DATE: ['Invoice date', 'Tanggal faktur'],
        END_OF_MONTH: ['End of the invoice’s month', 'Akhir bulan faktur'],
        GOODS_RECEIPT: ['Goods receipt', 'Penerimaan barang'],
      },
      { default: 'INVOICE_DATE' },
    ),
    discountPercent: f.percent({ default: '0', min: '0', upTo: '100' }),
    discountDays: f.integer({ default: 0, min: '0', upTo: '365' }),
    workingDay: f.flag({ default: false }),
    /** Paid before the goods leave. */
    prepaid: f.flag({ default: false }),
    instalments: f.lines(
      {
        percent: f.percent({ above: '0', upTo: '100' }),
        days: f.integer({ default: 0, min: '0', upTo: '3650' }),
        fixedDay: f.integer({ optional: true, min: '1', upTo: '31' }),
      },
      { atLeast: 1 },
    ),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'basis', 'discountPercent', 'discountDays'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'nameIndonesian', 'basis', 'discountPercent', 'discountDays', 'workingDay', 'prepaid'],
    lines: ['instalments'],
  },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 32 },
})

export type TermOfPayment = MasterOf<typeof termOfPayment>
