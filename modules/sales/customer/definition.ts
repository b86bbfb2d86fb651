import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'
import { partyPerson, personFields } from '../../masters/trade/person.ts'
import { placeFields } from '../../masters/trade/places.ts'
import { taxIdentityFields } from '../../masters/tax-identity.ts'

export const customer = defineMaster({
  key: 'customer',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 120 }),
    group: f.ref('customer-group', { optional: true }),
    phone: f.text({ optional: true, max: 40, guard: 'personal' }),
    email: f.text({ optional: true, max: 120, guard: 'personal' }),
    ...taxIdentityFields,
    collectsTax: f.flag({ default: false }),
    ...placeFields,
    currency: f.ref('currency', { default: 'IDR' }),
    term: f.ref('term-of-payment'),
    priceList: f.ref('price-list', { optional: true, where: { direction: 'sell' } }),
    taxGroup: f.ref('tax-group', { optional: true }),
    salesRep: f.ref('sales-rep', { optional: true }),
    collector: f.ref('collector', { optional: true, where: { archived: false } }),
    creditLimit: f.money({ optional: true, min: '0' }),
    block: f.choice(
      { none: ['None', 'Tidak ada'], ship: ['Shipping', 'Pengiriman'], all: ['Everything', 'Semua'] },
      { default: 'none' },
    ),
    graceDays: f.integer({ min: '0', upTo: '365', default: 0 }),
    invoicePolicy: f.choice(
      { delivered: ['Delivered quantity', 'Kuantitas terkirim'], ordered: ['Ordered quantity', 'Kuantitas dipesan'] },
      { optional: true, default: 'delivered' },
    ),
    receivableAccount: accountFor('ar'),
    depositAccount: accountFor('customer_deposit'),
    ...personFields,
  },
  person: partyPerson,
  accounts: { roles: { ar: 'receivableAccount', customer_deposit: 'depositAccount' }, parent: 'group' },
  approvable: {
    'credit-limit': {
      title: ['Customer credit limit', 'Batas kredit pelanggan'],
      fields: ['creditLimit'],
      amount: 'creditLimit',
    },
  },
  list: {
    columns: ['code', 'name', 'group', 'phone', 'term', 'salesRep', 'creditLimit', 'block'],
    search: ['code', 'name', 'taxNumber'],
    sort: 'code',
  },
  form: {
    header: [
      'code',
      'name',
      'group',
      'phone',
      'email',
      'currency',
      'term',
      'priceList',
      'salesRep',
      'creditLimit',
      'block',
    ],
    more: [
      'taxable',
      'taxIdType',
      'taxNumber',
      'taxPlaceNumber',
      'taxName',
      'taxAddress',
      'collectsTax',
      'taxGroup',
      'collector',
      'graceDays',
      'invoicePolicy',
      'receivableAccount',
      'depositAccount',
      'erasedOn',
    ],
    tabs: [
      { title: ['Addresses and contacts', 'Alamat dan kontak'], fields: ['addresses', 'contacts'] },
      {
        title: ['Tax and identity', 'Pajak dan identitas'],
        fields: [
          'taxable',
          'taxIdType',
          'taxNumber',
          'taxPlaceNumber',
          'taxName',
          'taxAddress',
          'collectsTax',
          'taxGroup',
          'erasedOn',
        ],
      },
      { title: ['Terms and credit', 'Termin dan kredit'], fields: ['graceDays', 'invoicePolicy', 'collector'] },
      { title: ['Accounts', 'Akun'], fields: ['receivableAccount', 'depositAccount'] },
    ],
    lines: ['addresses', 'contacts'],
  },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type Customer = MasterOf<typeof customer>
export type CustomerDraft = DraftOf<typeof customer>
