import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'
import { partyPerson, personFields } from '../../masters/trade/person.ts'
import { placeFields } from '../../masters/trade/places.ts'
import { taxIdentityFields } from '../../masters/tax-identity.ts'

export const supplier = defineMaster({
  key: 'supplier',
  module: 'purchasing',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 120 }),
    group: f.ref('supplier-group', { optional: true }),
    phone: f.text({ optional: true, max: 40, guard: 'personal' }),
    email: f.text({ optional: true, max: 120, guard: 'personal' }),
    ...taxIdentityFields,
    // Said beside the number, which not everybody sees who enters bills.
    hasTaxNumber: f.flag({ derived: true, optional: true }),
    ...placeFields,
    bankAccounts: f.lines(
      {
        bankName: f.text({ max: 80 }),
        accountNumber: f.code({ max: 40 }),
        accountHolder: f.text({ max: 120 }),
        // Nothing is paid into an account that was changed, before another person has confirmed it.
        confirmed: f.flag({ default: false }),
        changedOn: f.date({ derived: true, optional: true }),
      },
      { guard: 'personal' },
    ),
    currency: f.ref('currency', { default: 'IDR' }),
    term: f.ref('term-of-payment'),
    priceList: f.ref('price-list', { optional: true, where: { direction: 'buy' } }),
    taxGroup: f.ref('tax-group', { optional: true }),
    // What is withheld from them unless a bill says otherwise.
    withholdingTax: f.ref('tax', { optional: true, where: { kind: 'WITHHOLDING', side: 'PURCHASE' } }),
    leadDays: f.integer({ min: '0', upTo: '365', default: 0 }),
    minimumOrder: f.money({ optional: true, min: '0' }),
    matchTolerancePercent: f.percent({ default: '0', min: '0', upTo: '100' }),
    matchToleranceAmount: f.money({ default: '0', min: '0' }),
    payableAccount: accountFor('ap'),
    advanceAccount: accountFor('supplier_advance'),
    ...personFields,
  },
  person: partyPerson,
  accounts: { roles: { ap: 'payableAccount', supplier_advance: 'advanceAccount' }, parent: 'group' },
  confirmed: {
    lines: 'bankAccounts',
    fields: ['bankName', 'accountNumber', 'accountHolder'],
    flag: 'confirmed',
    date: 'changedOn',
  },
  approvable: {
    'bank-accounts': { title: ['Supplier bank account', 'Rekening bank pemasok'], fields: ['bankAccounts'] },
  },
  list: {
    columns: ['code', 'name', 'group', 'phone', 'term', 'currency', 'leadDays'],
    search: ['code', 'name', 'taxNumber'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'group', 'phone', 'email', 'currency', 'term', 'priceList', 'leadDays'],
    more: [
      'taxable',
      'taxIdType',
      'taxNumber',
      'taxPlaceNumber',
      'taxName',
      'taxAddress',
      'taxGroup',
      'withholdingTax',
      'minimumOrder',
      'matchTolerancePercent',
      'matchToleranceAmount',
      'payableAccount',
      'advanceAccount',
      'erasedOn',
    ],
    tabs: [
      { title: ['Addresses and contacts', 'Alamat dan kontak'], fields: ['addresses', 'contacts'] },
      { title: ['Bank accounts', 'Rekening bank'], fields: ['bankAccounts'] },
      {
        title: ['Tax and identity', 'Pajak dan identitas'],
        fields: [
          'taxable',
          'taxIdType',
          'taxNumber',
          'taxPlaceNumber',
          'taxName',
          'taxAddress',
          'taxGroup',
          'withholdingTax',
          'erasedOn',
        ],
      },
      {
        title: ['Terms and matching', 'Termin dan pencocokan'],
        fields: ['minimumOrder', 'matchTolerancePercent', 'matchToleranceAmount'],
      },
      { title: ['Accounts', 'Akun'], fields: ['payableAccount', 'advanceAccount'] },
    ],
    lines: ['addresses', 'contacts', 'bankAccounts'],
  },
  menu: { group: 'master', heading: ['Purchasing', 'Pembelian'] },
})

export type Supplier = MasterOf<typeof supplier>
export type SupplierDraft = DraftOf<typeof supplier>
