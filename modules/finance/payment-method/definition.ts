import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'

export const paymentMethod = defineMaster({
  key: 'payment-method',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    kind: f.choice({
      CASH: ['Cash', 'Tunai'],
      TRANSFER: ['Transfer', 'Transfer'],
      CHEQUE: ['Cheque', 'Cek'],
      GIRO: ['Giro', 'Bilyet giro'],
      CARD: ['Card', 'Kartu'],
      E_WALLET: ['E-wallet', 'Dompet digital'],
      DEPOSIT: ['Deposit', 'Deposit'],
      POINTS: ['Points', 'Poin'],
      VOUCHER: ['Voucher', 'Voucer'],
    }),
    direction: f.choice(
      { IN: ['In', 'Masuk'], OUT: ['Out', 'Keluar'], BOTH: ['Both', 'Keduanya'] },
      { default: 'BOTH' },
    ),
    defaultBank: f.ref('bank', { optional: true }),
    referenceNeeded: f.flag({ default: false }),
    feePercent: f.percent({ default: '0', min: '0', upTo: '100' }),
    feeAmount: f.money({ default: '0', min: '0' }),
    feeBearer: f.choice({ US: ['We', 'Kita'], PAYER: ['The payer', 'Pembayar'] }, { default: 'US' }),
    settlementDays: f.integer({ default: 0, min: '0', upTo: '365' }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'kind', 'direction', 'defaultBank'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'nameIndonesian', 'kind', 'direction', 'defaultBank', 'referenceNeeded'],
    more: ['feePercent', 'feeAmount', 'feeBearer', 'settlementDays'],
  },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 31 },
})

export type PaymentMethod = MasterOf<typeof paymentMethod>
